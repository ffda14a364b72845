"""Makes the golden records in tests/records/golden: whole matches under several house rules, from fixed seeds.

    python tests/records/make_golden.py

They are made once. A change of theirs is a change of the rules, of the notation or of the deal, and is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from septet import Record
from septet.seven_rocks import GAME, Rules, option

GOLDEN = Path(__file__).parent / "golden"
OPTIONS = {
    "standard": "",
    "end_of_hand": "target=100,win_timing=end_of_hand",
    "award": "target=150,settlement=award_to_out_team,rounding=per_team,negative_scores=floor_zero",
    "award_end_of_hand": "target=60,win_timing=end_of_hand,settlement=award_to_out_team",
    "counterclockwise": "target=100,lead_draw=random_seat,lead_after_block=next_seat,direction=counterclockwise",
    "same_leader": "target=100,lead_after_block=same_leader,rounding=none",
    "short": "max_hands=2",
}
MATCHES = 3  # in a file
TIE, DRAWN_THRICE = 37, 166  # seeds of a tied match, and of a draw with two ties


def texts() -> Iterator[tuple[str, str]]:
    """Name and text of every golden record."""
    for name, options in OPTIONS.items():
        yield name, "\n".join(match(seed, options).format() for seed in range(MATCHES))
    yield "one_hand", "\n".join(match(seed, "max_hands=1").format() for seed in (TIE, DRAWN_THRICE))
    yield "public", unfinished().format(public=True)


def match(seed: int, options: str) -> Record:
    """A match in which one team likes points and the other does not mind."""
    rng = Random(seed)
    tags = {"Event": 'Golden "records"', "Id": str(seed), "N": "Nan", "E": "Emil", "S": "Sú", "W": "王"}
    record = Record(GAME, Rules.parse(options), tags)
    while not record.over:
        play(record, rng, eager=seed % 2)
    return record


def unfinished() -> Record:
    """A match under way, in its second hand."""
    record, rng = Record(GAME), Random(9)
    while record.state.hand < 2 or sum(record.state.held) > 15:
        play(record, rng, eager=0)
    return record


def play(record: Record, rng: Random, eager: int) -> None:
    if record.waiting:
        record.deal(rng)
    moves = record.legal()
    rng.shuffle(moves)
    if record.state.turn % 2 == eager and len(moves) > 1:
        moves.sort(key=lambda move: option(record.state.layout, move).points)
    record.play(moves[-1])


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, text in texts():
        (GOLDEN / f"{name}.srn").write_text(text, encoding="utf-8")
