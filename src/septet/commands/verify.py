"""`septet verify`: whether the deals of records are proven."""

from __future__ import annotations

import json
import sys

from septet import Record
from septet.table.fair import Finding, check
from septet.words import say

from .reading import complaint, complaint_data, games


def verify(files: list[str], as_json: bool, lang: str) -> int:
    """Check every deal of every game; each one that is not proven is a line on standard error, and the code is 1."""
    code = 0
    for file in files:
        for line, found in games(file):
            if isinstance(found, Record):
                findings = check(found)
                wrong = [finding for finding in findings if finding.verdict != "proven"]
                complaints = [f"{file}:{line}: {told(lang, found, finding)}" for finding in wrong]
                data = as_data(found, findings)
                if not as_json:
                    proven = len(findings) - len(wrong)
                    print(f"{file}:{line}: {say(lang, 'verify-game', proven=proven, count=len(findings))}")
            else:
                complaints, data = [complaint(file, found)], complaint_data(found)
            for each in complaints:
                print(each, file=sys.stderr)
                code = 1
            if as_json:
                print(json.dumps({"file": file, "line": line, **data}))
    return code


def told(lang: str, record: Record, finding: Finding) -> str:
    """`hand 3: the deal does not follow from secret and shares: the hands`."""
    parts = say(lang, "verify-between").join(say(lang, f"fair-part-{part}") for part in finding.parts)
    why = say(lang, f"fair-{finding.verdict}", **({"parts": parts} if parts else {}))
    return say(lang, "verify-hand", game=record.game.id, hand=finding.hand, why=why)


def as_data(record: Record, findings: list[Finding]) -> dict[str, object]:
    """The findings of a game as JSON."""
    return {
        "game": record.tags["Game"],
        "proven": all(finding.verdict == "proven" for finding in findings),
        "deals": [
            {"hand": finding.hand, "verdict": finding.verdict, **({"parts": finding.parts} if finding.parts else {})}
            for finding in findings
        ],
    }
