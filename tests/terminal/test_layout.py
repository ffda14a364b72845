"""Whole hands drawn on the grid: all inside, nothing on anything else, tiles that touch and that lie still."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby
from random import Random
from typing import NamedTuple

import pytest
from rich.cells import cell_len

from positions import drawn
from septet import Record, view
from septet.seven_rocks import GAME, Option, Picture, Rules, options, picture, plies
from septet.terminal.canvas import Canvas
from septet.terminal.grid import MEDIUM, SMALL, Lie, Rect
from septet.terminal.paint import GROUND, NUMBER, Lit, draw_tile, paint, tiles
from septet.terminal.scene import ARMS, Flip, Scene, arrange, follow
from septet.terminal.sizes import share

SIZES = [(64, 24), (80, 24), (100, 30), (120, 40), (170, 50)]
Policy = Callable[[str], bool]
POLICIES: dict[str, Policy] = {
    "any": lambda move: True,
    "doubles last": lambda move: move[:1] != move[1:2],
    "doubles first": lambda move: move[:1] == move[1:2],
    "one line": lambda move: move[-1:] not in ("B", "a", "b"),
    "branches": lambda move: move[-1:] in ("A", "B", "a", "b"),
}
"""Which moves are preferred: random hands seldom make long arms, or four."""


class Step(NamedTuple):
    """A position of a hand and how it is drawn, as a terminal draws it after the position before."""

    picture: Picture
    options: tuple[Option, ...]
    last: str | None
    scene: Scene


def steps(seed: int, box: Rect, policy: Policy, seats: str = "NESW") -> Iterator[Step]:
    """A hand, drawn step by step; the plays of these seats are offered."""
    rng = Random(seed)
    record = Record(GAME, Rules(target=1_000_000))
    record.deal(rng)
    before: Step | None = None
    while record.state.turn >= 0:
        seen = view(record, record.state.turn)
        told = plies(seen.rules, seen.state.leader, seen.moves)
        now = picture(seen.moves, [ply.seat for ply in told])
        offered = options(seen.state.layout, seen.legal) if GAME.seats[record.state.turn] in seats else ()
        kept = before.scene.root if before else None
        if before and before.picture.root and now.root and before.picture.root.tile != now.root.tile:
            kept = follow(before.scene, before.picture, now)
        scene = arrange(now, offered, box, kept)
        assert scene, (seed, [GAME.text(move) for move in seen.moves])
        before = Step(now, offered, next((ply.tile for ply in reversed(told) if ply.tile), None), scene)
        yield before
        liked = [move for move in seen.legal if policy(GAME.text(move))]
        record.play(rng.choice(liked or list(seen.legal)))


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_outside_and_nothing_lies_on_anything(size: tuple[int, int], policy: str) -> None:
    box = share(*size).layout
    for seed in range(5):
        for step in steps(seed, box, POLICIES[policy]):
            check_apart(step, box)
            check_joined(step)
            check_painted(step, box)


def check_apart(step: Step, box: Rect) -> None:
    taken: set[tuple[int, int]] = set()
    for _, lie in tiles(step.scene, step.picture):
        cells = set(cells_of(lie.rect))
        assert box.holds(lie.rect)
        assert not taken & cells
        taken |= cells
    for spot in step.scene.spots.values():
        assert box.holds(spot.rect)
        assert not taken & set(cells_of(spot.rect))


def check_joined(step: Step) -> None:
    """Each tile touches the one that it was joined to, on the way of its arm."""
    gap = step.scene.root.form.gap
    for arm in ARMS:
        before = step.scene.lie
        for lie in step.scene.arms[arm]:
            assert before
            assert touching(before, lie, gap), (arm, before, lie)
            before = lie


def touching(one: Lie, other: Lie, gap: int) -> bool:
    a, b = one.rect, other.rect
    beside = b.x == a.right + gap or a.x == b.right + gap
    above = b.y == a.bottom or a.y == b.bottom
    rows = a.y < b.bottom and b.y < a.bottom
    columns = a.x < b.right and b.x < a.right
    return (beside and rows) or (above and columns)


def check_painted(step: Step, box: Rect) -> None:
    """Whatever is written around the tiles, every tile can be read, and every scoring end has its number."""
    for tile in {None, *(option.tile for option in step.options)}:
        lit = [
            Lit(arm, option, aimed=True)
            for option in step.options
            if option.tile == tile
            for arm in option.arms or (None,)
        ]
        canvas, _ = paint(step.scene, step.picture, box, lit, step.last)
        rows = canvas.text().split("\n")
        for laid, lie in tiles(step.scene, step.picture):
            halves = (laid.inner, laid.outer) if lie.way in (0, 1) else (laid.outer, laid.inner)
            for down, row in enumerate(draw_tile(step.scene.root.form, lie.upright, halves)):
                written = rows[lie.rect.y + down].ljust(box.width)[lie.rect.x : lie.rect.right]
                assert [char for char in written if char.isdigit()] == [char for char in row if char.isdigit()]
        if not lit:
            assert numbers(canvas) == Counter(str(end.value) for end in step.picture.ends)
            assert canvas.text().count("○") == sum(not place.counts for place in step.picture.open)


def numbers(canvas: Canvas) -> Counter[str]:
    """The numbers written as numbers of ends."""
    texts: list[str] = []
    for row in canvas.cells:
        for style, run in groupby(row, key=lambda cell: cell[1]):
            texts += ["".join(char for char, _ in run)] if style == GROUND + NUMBER else []
    return Counter(texts)


def cells_of(rect: Rect) -> Iterator[tuple[int, int]]:
    return ((x, y) for x in range(rect.x, rect.right) for y in range(rect.y, rect.bottom))


def test_tiles_lie_still() -> None:
    """Nothing moves when a tile is played or picked, but for a new arrangement now and then, when one is needed."""
    box = share(80, 24).layout
    moved = hands = 0
    for seed in range(40):
        lies: dict[str, Rect] = {}
        hands += 1
        for step in steps(seed, box, POLICIES["any"], seats="S"):
            now = {laid.tile: lie.rect for laid, lie in tiles(step.scene, step.picture)}
            moved += any(now[tile] != rect for tile, rect in lies.items())
            lies = now
    assert moved <= hands / 4


def test_a_hand_of_every_size_is_drawn_as_large_as_it_can_be() -> None:
    assert {step.scene.root.form for step in steps(1, share(80, 24).layout, POLICIES["any"])} == {MEDIUM}
    scene = arrange(drawn("55 05@55.A 25@55.B 35@55.a"), (), Rect(0, 0, 16, 15))
    assert scene
    assert scene.root.form == SMALL


def test_a_layout_without_room_is_not_drawn() -> None:
    assert arrange(drawn("55 05@55.A 25@55.B 35@55.a"), (), Rect(0, 0, 7, 5)) is None


def test_the_small_form(snapshot: Callable[[str, str], None]) -> None:
    plays = "23 13@23.3 15@13.1 35@15.5 34@35.3 44@34.4 02@23.2 46@44.B 45@44.a 56@46.6 55@56.5 04@44.b"
    layout = drawn(plays)
    box = Rect(0, 0, 34, 15)
    scene = arrange(layout, (), box)
    assert scene
    canvas, _ = paint(scene, layout, box, (), "04")
    snapshot("terminal/small-form.txt", canvas.text() + "\n")


def test_flipped_arms_leave_the_other_way() -> None:
    layout, box = drawn("55 05@55.A 25@55.B 35@55.a 56@55.b"), Rect(0, 0, 40, 15)
    plain, flipped = (arrange(layout, (), box, flip=flip) for flip in (Flip(), Flip(straight=True, branch=True)))
    assert plain
    assert flipped
    assert plain.arms["A"][0].rect == flipped.arms["B"][0].rect._replace(width=5)
    assert [lie.way for arm in ARMS for lie in plain.arms[arm]] == [2, 0, 3, 1]
    assert [lie.way for arm in ARMS for lie in flipped.arms[arm]] == [0, 2, 1, 3]


def test_chinese_takes_two_cells_a_character() -> None:
    canvas = Canvas(7, 1, GROUND)
    canvas.put(0, 0, "接不上", GROUND)
    canvas.put(5, 0, "北", GROUND)  # half of it would be where 上 is; it lies over it
    assert cell_len(canvas.strip(0).text) == 7
    canvas.put(6, 0, "北", GROUND)  # no room for half a character
    assert cell_len(canvas.strip(0).text) == 7
