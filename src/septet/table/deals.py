"""Where the deals of a table come from: the server's secret and each seat's own share, mixed (docs/fair.md).

The secret of a deal is chosen before anybody's share is known, and only its digest is shown until that hand is over. A
table that was given a generator deals from that instead, and proves nothing.
"""

from __future__ import annotations

from random import Random
from typing import Any

from septet.game import Game

from .events import Event, Events
from .fair import Transcript, commitment, fresh_secret, is_share, note, stream


class Deals:
    """The deals of one table. `number` is that of the next hand to be dealt, from 1."""

    def __init__(self, game: Game, table: str, rng: Random | None = None) -> None:
        self.game, self.table, self.rng = game, table, rng
        self.number = 1
        self._secrets: dict[int, str] = {}
        """The server's secret of each hand."""
        self._digests: dict[int, str] = {}
        """Its digest, which all may see."""
        self._shares: dict[int, str] = {}
        """The shares of the next deal, by seat."""
        self._transcripts: dict[int, Transcript] = {}
        self._made: tuple[str, Any] = "", None
        """The last deal that was made here, after its text."""

    # --- what there is to see ---------------------------------------------------------------------------------------

    def commitment(self, hand: int) -> str:
        """The digest of the secret of a hand; empty if there is none."""
        return self._digests.get(hand, "")

    def mixed(self) -> tuple[int, ...]:
        """The seats whose shares of the next deal are there."""
        return tuple(sorted(self._shares))

    def transcript(self, hand: int) -> Transcript | None:
        """How the deal of a hand that is over came about."""
        return self._transcripts.get(hand)

    def told(self, hand: int) -> str:
        """The same as a comment of the record; empty if there is nothing to tell."""
        transcript = self.transcript(hand)
        return note(transcript) if transcript else ""

    # --- asking -----------------------------------------------------------------------------------------------------

    def seed(self) -> Events:
        """The server's secret for the next deal."""
        return () if self.rng else (Event("seed", fresh_secret()),)

    def mix(self, seat: int, hand: int, share: str) -> Events:
        """A seat's share, if it is one of the next deal's and the first of this seat."""
        if self.rng or hand != self.number or seat in self._shares or not is_share(share):
            return ()
        return (Event("mix", f"{self.game.seats[seat]} {share}"),)

    def deal(self, rules: Any, state: Any) -> Events:
        """The hand that follows this state, and with it the secret for the one after."""
        if self.rng is None:
            # A table of an older Septet has no secret for the hand it was in.
            known = self._secrets.get(self.number) or fresh_secret()
            source: Random = stream(known, self.table, self.number, tuple(self._by_letter().values()))
        else:
            source = self.rng
        made = self.game.deal(rules, state, source)
        self._made = self.game.deal_text(made), made
        return (Event("deal", self._made[0]), *self.seed())

    def read(self, text: str) -> Any:
        """The deal with this text: the one that was made here, or a stored one. Raises what `parse_deal` does."""
        return self._made[1] if text == self._made[0] else self.game.parse_deal(text)

    # --- making it happen -------------------------------------------------------------------------------------------

    def apply(self, kind: str, text: str) -> None:
        """A secret or a share is there."""
        if kind == "seed":
            self._secrets[self.number] = text
            self._digests[self.number] = commitment(text)
        else:
            letter, _, share = text.partition(" ")
            self._shares[self.game.seats.index(letter)] = share

    def dealt(self) -> None:
        """A hand is dealt: shares are now for the next one."""
        if secret := self._secrets.get(self.number):
            shares = self._by_letter()
            self._transcripts[self.number] = Transcript(self.number, commitment(secret), secret, shares)
        self._shares = {}
        self.number += 1

    def _by_letter(self) -> dict[str, str]:
        return {letter: self._shares.get(at, "") for at, letter in enumerate(self.game.seats)}
