"""Deals that can be proven fair: the table commits to a secret, the seats mix in shares of their own, and after the
hand the secret is open. docs/fair.md says what that proves, what it does not, and how to check it elsewhere.

The order is `fresh_secret`, `commitment` (told to all seats), the shares of the seats, `stream` and the deal from it;
after the hand `note` of the transcript, a comment of the record at (hand, "#"). `check` does it again from the record.
"""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Iterable, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from struct import Struct
from typing import Any, Literal, NoReturn, Protocol, Self, TypeVar

from septet.game import BadDeal
from septet.records import Hand, Record

T = TypeVar("T", covariant=True)
Item = TypeVar("Item")

WORDS = 1 << 32
"""`below` takes the stream in words of 32 bits."""

VERSION = "fair1"
"""The first word of a note. Whatever changes the deal that a transcript gives needs another one."""

NOTED = "#"
"""The note of hand n is among `record.notes[n, NOTED]`, in both notations."""

_HEX = "[0-9a-f]{64}"
_SHARE = rf"\w+:(?:{_HEX}|-)"
_NOTE = rf"{VERSION} hand ([1-9]\d{{0,8}}) commitment ({_HEX}) secret ({_HEX}|-) shares ({_SHARE}(?: {_SHARE})*)"


_EIGHT = Struct(">8I")
"""The words of a block."""


class _Row(Protocol[T]):
    def __len__(self) -> int: ...
    def __getitem__(self, at: int, /) -> T: ...


class Stream(Random):
    """A generator that is HMAC-SHA256 in counter mode; what it gives is the same in every Python and in docs/fair.md.

    Block n is HMAC-SHA256(key, n as 8 bytes, big-endian), n = 0, 1, …; the blocks one after the other are the stream.
    Everything else is defined by `below`. What is not defined here is refused.
    """

    gauss_next = None  # what gauss() looks at before it asks for random()

    def __new__(cls, key: bytes) -> Self:  # noqa: ARG004 - the key stays out of the generator below
        return super().__new__(cls)

    def __init__(self, key: bytes) -> None:
        self._mac = hmac.new(key, digestmod=sha256)
        self._count = 0
        self._words: list[int] = []

    def _word(self) -> int:
        """The next four bytes of the stream, big-endian."""
        if not self._words:
            block = self._mac.copy()
            block.update(self._count.to_bytes(8, "big"))
            self._count += 1
            self._words = [*reversed(_EIGHT.unpack(block.digest()))]
        return self._words.pop()

    def below(self, n: int) -> int:
        """One of 0..n-1, all alike. Takes one word; one that is not below the greatest multiple of n is thrown away."""
        if not 1 <= n <= WORDS:
            raise ValueError(f"{n} is not 1 to 2**32")
        limit = WORDS - WORDS % n
        while (word := self._word()) >= limit:
            pass
        return word % n

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Fisher-Yates from the end: for i = last … 1 swap x[i] with x[below(i + 1)]."""
        for i in range(len(x) - 1, 0, -1):
            j = self.below(i + 1)
            x[i], x[j] = x[j], x[i]

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """The below(n)-th of a range with n numbers."""
        if stop is None:
            return self.below(start)
        numbers = range(start, stop, step)
        return numbers[self.below(len(numbers))]

    def randint(self, a: int, b: int) -> int:
        """a + below(b - a + 1)."""
        return a + self.below(b - a + 1)

    def choice(self, seq: _Row[Item]) -> Item:
        """The below(n)-th of n things."""
        return seq[self.below(len(seq))]

    def sample(self, population: Sequence[Item], k: int, *, counts: Iterable[int] | None = None) -> list[Item]:
        """The first k after, for i = 0 … k-1, thing i was swapped with thing i + below(n - i)."""
        things = list(population)
        if counts is not None or not 0 <= k <= len(things):
            raise ValueError(f"{k} of {len(things)} things cannot be taken, nor counted ones")
        for i in range(k):
            j = i + self.below(len(things) - i)
            things[i], things[j] = things[j], things[i]
        return things[:k]

    def _refuse(self) -> NoReturn:
        raise TypeError("a fair stream gives what below, shuffle, randrange, randint, choice and sample take of it")

    def random(self) -> NoReturn:
        """Refused: rounding differs between languages."""
        self._refuse()

    def getrandbits(self, k: int, /) -> NoReturn:  # noqa: ARG002
        """Refused."""
        self._refuse()

    def seed(self, *_: object, **__: object) -> NoReturn:
        """Refused: a stream has one key."""
        self._refuse()

    def getstate(self) -> NoReturn:
        """Refused: it would tell the next deal."""
        self._refuse()

    def setstate(self, state: object) -> NoReturn:  # noqa: ARG002
        """Refused."""
        self._refuse()

    def __reduce__(self) -> NoReturn:
        """Refused: neither pickled nor copied."""
        self._refuse()


def fresh_secret() -> str:
    """The table's part of a deal: 32 bytes from the system's generator, as 64 hex digits."""
    return secrets.token_hex(32)


def is_share(text: str) -> bool:
    """Whether a seat may send this as its share: 64 hex digits, small letters."""
    return re.fullmatch(_HEX, text) is not None


def commitment(secret: str) -> str:
    """What the table tells before the seats choose: the SHA-256 of the secret's 32 bytes, in hex. Raises ValueError.

    Neither table nor hand is in it: it hides because the secret is random, binds because SHA-256 does, and the key
    binds the secret to table and hand. So anybody's `sha256sum` can check it.
    """
    return sha256(_secret_bytes(secret)).hexdigest()


def key(secret: str, table_id: str, hand: int, shares: Sequence[str]) -> bytes:
    """The key of a deal: HMAC-SHA256 by the secret of a text with table, hand and shares in the order of the seats.

    A share is "" for a seat that gave none (a bot, or no answer in time). Raises ValueError for anything else that is
    no share, no secret, or would make the text ambiguous.
    """
    if hand < 1 or "\n" in table_id or not all(share == "" or is_share(share) for share in shares):
        raise ValueError("a deal needs a table on one line, a hand from 1, and shares of 64 hex digits or none")
    lines = ["septet fair 1", table_id, str(hand), *shares]
    return hmac.digest(_secret_bytes(secret), "".join(f"{line}\n" for line in lines).encode(), "sha256")


def stream(secret: str, table_id: str, hand: int, shares: Sequence[str]) -> Stream:
    """The generator of one deal, for `game.deal`. Raises ValueError as `key` does."""
    return Stream(key(secret, table_id, hand, shares))


def _secret_bytes(secret: str) -> bytes:
    if not is_share(secret):
        raise ValueError("a secret is 64 hex digits")
    return bytes.fromhex(secret)


@dataclass(frozen=True)
class Transcript:
    """How a deal came about. `secret` is "" until the hand is over; `shares` has every seat in order, "" for none."""

    hand: int
    commitment: str
    secret: str = field(repr=False)
    shares: Mapping[str, str]


def note(transcript: Transcript) -> str:
    """The transcript as a comment of the record, on one line. Raises ValueError for one that cannot be read again."""
    shares = " ".join(f"{seat}:{share or '-'}" for seat, share in transcript.shares.items())
    told = f"commitment {transcript.commitment} secret {transcript.secret or '-'} shares {shares}"
    text = f"{VERSION} hand {transcript.hand} {told}"
    if read_note(text) != transcript:
        raise ValueError("this is no transcript of a deal")
    return text


def read_note(text: str) -> Transcript | None:
    """The transcript in a comment, None if there is none."""
    found = re.fullmatch(_NOTE, text, re.ASCII)
    if not found:
        return None
    pairs = [pair.split(":") for pair in found[4].split()]
    shares = {seat: "" if share == "-" else share for seat, share in pairs}
    secret = "" if found[3] == "-" else found[3]
    return Transcript(int(found[1]), found[2], secret, shares) if len(shares) == len(pairs) else None


Verdict = Literal["proven", "alone", "missing", "unreadable", "sealed", "withheld", "commitment", "deal"]


@dataclass(frozen=True)
class Finding:
    """What the check of a deal found.

    proven      the deal follows from the secret that was committed to, and from the shares
    alone       it does, but no seat gave a share: the table may have tried secrets until it liked the deal
    missing     there is no transcript
    unreadable  there is one that cannot be read, is there twice, or is of another hand or other seats
    sealed      the hand is not over: the secret, or part of the deal, is not open yet
    withheld    the hand is over, and the secret is not told
    commitment  the secret is not the one that was committed to
    deal        the deal does not follow from secret and shares; `parts` are the names of what differs
    """

    hand: int
    verdict: Verdict
    parts: tuple[str, ...] = ()


def check(record: Record) -> list[Finding]:
    """A finding for each hand of a record, in order."""
    findings = []
    before = record.game.first
    for number, hand in enumerate(record.hands(), 1):
        findings.append(_check_hand(record, number, hand, before))
        before = hand.states[-1]
    return findings


def _check_hand(record: Record, number: int, hand: Hand, before: Any) -> Finding:
    notes = [text for text in record.notes.get((number, NOTED), []) if text.split(" ")[0] == VERSION]
    if not notes:
        return Finding(number, "missing")
    transcript = read_note(notes[0])
    seats = record.game.seats
    if len(notes) > 1 or transcript is None or (transcript.hand, tuple(transcript.shares)) != (number, seats):
        return Finding(number, "unreadable")
    running = hand.states[-1].turn >= 0
    if not transcript.secret:
        return Finding(number, "sealed" if running else "withheld")
    if commitment(transcript.secret) != transcript.commitment:
        return Finding(number, "commitment")
    if running and record.tags.get("Profile") == "public":
        return Finding(number, "sealed")
    rng = stream(transcript.secret, record.tags.get("Id", ""), number, tuple(transcript.shares.values()))
    parts = _different(record, before, hand.deal, rng)
    if parts:
        return Finding(number, "deal", parts)
    return Finding(number, "proven" if any(transcript.shares.values()) else "alone")


def _different(record: Record, before: Any, deal: Any, rng: Stream) -> tuple[str, ...]:
    """The names of the parts of a deal that are not what the stream gives."""
    try:
        right = record.game.deal(record.rules, before, rng)
    except BadDeal:  # house rules under which nothing but a real table can deal
        return ("all",)
    return tuple(name for name in deal._fields if getattr(deal, name) != getattr(right, name))
