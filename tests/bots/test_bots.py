"""The bots that come with Septet, bots from files, and how a bot is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from reference import Match
from reference.layout import pips
from septet import Record, View, seven_rocks, view
from septet.bots import BOTS, Bot, BotError, Fault, ask, bot_named, load_bot

pytestmark = pytest.mark.xdist_group("compiled")

RNG = Random(0)


def views(seed: int) -> list[tuple[Record, View]]:
    """Every view of a seat to act in a random hand, with the record as it then was."""
    record, rng, found = Record(seven_rocks.GAME), Random(seed), []
    record.deal(rng)
    while record.state.turn >= 0:
        seen = view(record, record.state.turn)
        found.append((record, seen))
        record.play(rng.choice(seen.legal))
    return found


SEEN = views(1)[0][1]


def bot(choose: Callable[[View, Random], object]) -> Bot:
    return Bot("test", "", "", "", cast(Any, choose))


@pytest.mark.parametrize("name", [name for name, bot in BOTS.items() if "seven-rocks" in bot.games])
def test_bots_answer_with_legal_moves(name: str) -> None:
    assert BOTS[name].name == name
    for seed in range(2 if BOTS[name].slow else 5):
        for _, seen in views(seed):
            assert ask(BOTS[name], seen, RNG) in seen.legal


@pytest.mark.parametrize("name", [name for name, bot in BOTS.items() if "seven-rocks" in bot.games])
def test_bots_say_what_they_are(name: str) -> None:
    found = BOTS[name]
    assert found.en.endswith(".")
    assert found.zh.endswith("。")
    assert not found.zh_name.isascii()
    assert found.zh.isprintable()


def test_random_is_uniform() -> None:
    rng = Random(0)
    seen = SEEN._replace(legal=tuple(range(1, 5)))
    counts = Counter(ask(BOTS["random"], seen, rng) for _ in range(4_000))
    assert set(counts) == {1, 2, 3, 4}
    assert all(900 < count < 1_100 for count in counts.values())


def best(match: Match) -> str:
    """The greedy play by the reference: most points, then the heaviest tile, then the lowest move."""

    def worth(play: str) -> tuple[int, int, int]:
        if play == "-":
            return 0, 0, 0
        match.layout.lay(play)
        total = match.layout.total()
        match.layout.tiles.pop()
        tile, _, place = play.partition("@")
        del match.layout.joined[tile]
        if place:
            on, _, side = place.partition(".")
            match.layout.joined[on][side] = None
        return total if total % 5 == 0 else 0, pips(tile), -seven_rocks.parse(play)

    return max(match.legal(), key=worth)


def test_greedy_takes_most_points_then_the_heaviest_tile_then_the_lowest_move() -> None:
    for seed in range(30):
        record, rng = Record(seven_rocks.GAME), Random(seed)
        deal = record.deal(rng)
        match = Match({})
        hands = {
            seat: {seven_rocks.tile_text(tile) for tile in hand} for seat, hand in zip("NESW", deal.hands, strict=True)
        }
        match.start("NESW"[deal.leader], hands)
        while record.state.turn >= 0:
            seen = view(record, record.state.turn)
            assert seven_rocks.text(ask(BOTS["greedy"], seen, rng)) == best(match)
            move = rng.choice(seen.legal)
            record.play(move)
            match.play(seven_rocks.text(move))


class Number:
    """What stands for an int, as those of NumPy do."""

    def __index__(self) -> int:
        return SEEN.legal[0]


class BadNumber:
    """What raises when it is asked for its number."""

    def __index__(self) -> int:
        raise OverflowError("too much")


def test_what_stands_for_an_int_is_a_move() -> None:
    assert ask(bot(lambda seen, rng: Number()), SEEN, RNG) == SEEN.legal[0]


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (None, "answered with NoneType, which is no move"),
        ("55", "answered with str, which is no move"),
        (True, "answered with bool, which is no move"),
        (2.0, "answered with float, which is no move"),
        (BadNumber(), "raised OverflowError: too much"),
        (-1, "answered with a number that is no move"),
        (seven_rocks.MOVES, "answered with a number that is no move"),
        (0, "answered -: {seat} can play and must not knock: "),
        (seven_rocks.parse("05@00.B"), "answered 05@00.B: "),
    ],
)
def test_any_other_answer_is_a_fault(answer: object, fault: str) -> None:
    assert SEEN.seat is not None
    with pytest.raises(Fault) as error:
        ask(bot(lambda seen, rng: answer), SEEN, RNG)
    assert str(error.value).startswith(fault.format(seat=SEEN.game.seats[SEEN.seat]))


def test_a_number_too_long_to_write_is_a_fault() -> None:
    with pytest.raises(Fault, match="a number that is no move"):
        ask(bot(lambda seen, rng: 10**5_000), SEEN, RNG)


def test_a_bot_that_raises_or_exits_is_at_fault() -> None:
    def raises(seen: View, rng: Random) -> int:
        raise KeyError(object())

    def leaves(seen: View, rng: Random) -> int:
        raise SystemExit("enough")

    def interrupted(seen: View, rng: Random) -> int:
        raise KeyboardInterrupt

    with pytest.raises(Fault, match="raised KeyError: <object object at 0x…>"):
        ask(bot(raises), SEEN, RNG)
    with pytest.raises(Fault, match="raised SystemExit: enough"):
        ask(bot(leaves), SEEN, RNG)
    with pytest.raises(KeyboardInterrupt):
        ask(bot(interrupted), SEEN, RNG)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that is the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


MINE = '''
from __future__ import annotations
from dataclasses import dataclass
import helper

@dataclass
class Mind:
    count: int = 0

    def __call__(self, seen, rng):
        """Takes the last legal move."""
        self.count += 1
        return helper.last(seen.legal)

calls = []
mind = Mind()

def lowest(seen, rng):
    """Takes the lowest legal move.

    And says so.
    """
    calls.append(seen)
    return seen.legal[0] if len(calls) == 1 else None

def untold(seen, rng):
    return seen.legal[0]

five = 5
'''


def test_a_bot_from_a_file(here: Path) -> None:
    (here / "mine.py").write_text(MINE)
    (here / "helper.py").write_text("def last(moves):\n    return moves[-1]\n")
    mine = load_bot("mine.py:lowest")
    assert (mine.name, mine.en) == ("mine.py:lowest", "Takes the lowest legal move.")
    assert load_bot("mine.py:untold").en == "untold (mine.py)"
    assert ask(mine, SEEN, RNG) == SEEN.legal[0]
    assert ask(bot_named(f"{here}/mine.py:mind"), SEEN, RNG) == SEEN.legal[-1]


def test_two_bots_from_one_file_share_nothing(here: Path) -> None:
    (here / "mine.py").write_text(MINE.replace("import helper", ""))
    assert ask(load_bot("mine.py:lowest"), SEEN, RNG) == ask(load_bot("mine.py:lowest"), SEEN, RNG)


def test_the_same_name_in_another_folder_is_another_bot(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, at in (("one", 0), ("two", -1)):
        folder = here / name
        folder.mkdir()
        (folder / "mine.py").write_text(f"def bot(seen, rng):\n    return seen.legal[{at}]\n")
        monkeypatch.chdir(folder)
        assert ask(load_bot("mine.py:bot"), SEEN, RNG) == SEEN.legal[at]


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("nobody", "there is no bot 'nobody': it is random, plain, casual, "),
        ("mine.py:", "bot 'mine.py:' is not written FILE.py:NAME"),
        (":x", "bot ':x' is not written FILE.py:NAME"),
        ("mine.py:x.y", "bot 'mine.py:x.y' is not written FILE.py:NAME"),
        ("missing.py:x", "bot file missing.py: No such file or directory"),
        (".:x", "bot file .: Is a directory"),
        ("mine.py:x", "bot file mine.py has no x"),
        ("mine.py:five", "bot file mine.py: five is not a function of a view and a generator"),
        ("fails.py:x", "bot file fails.py cannot be run: ZeroDivisionError: division by zero"),
        ("leaves.py:x", "bot file leaves.py cannot be run: SystemExit: 3"),
        ("open.py:x", "bot file open.py is not Python: SyntaxError: '(' was never closed (open.py, line 1)"),
        ("binary.py:x", "bot file binary.py is not Python: "),
        ("nul.py:x", "bot file nul.py is not Python: "),
    ],
)
def test_a_bot_that_cannot_be_had(here: Path, spec: str, why: str) -> None:
    (here / "mine.py").write_text("five = 5\n")
    (here / "fails.py").write_text("five = 5 / 0\n")
    (here / "leaves.py").write_text("raise SystemExit(3)\n")
    (here / "open.py").write_text("five = (\n")
    (here / "binary.py").write_bytes(b"x = '\xff'\n")
    (here / "nul.py").write_bytes(b"x = '\0'\n")
    with pytest.raises(BotError) as error:
        bot_named(spec)
    assert str(error.value).startswith(why)
