"""Comments of an analysis in a record. The record itself stays as it was."""

from __future__ import annotations

from septet.records import Record

MARK = "Septet: "
"""Comments of an analysis begin with this, so that a later one replaces them and leaves all others."""


def cleared(record: Record) -> None:
    """Take out the comments of an earlier analysis."""
    kept = {at: [note for note in notes if not note.startswith(MARK)] for at, notes in record.notes.items()}
    record.notes = {at: notes for at, notes in kept.items() if notes}


def note(record: Record, at: object, text: str) -> None:
    """Add a comment to what stands at a place of the record."""
    record.notes.setdefault(at, []).append(MARK + " ".join(text.split()))
