"""Pictures from plain data: the look's colours, what is seen of tiles and cards, names, sizes, the same bytes."""

from __future__ import annotations

import subprocess
import sys
from math import hypot

import pytest
from PIL import Image

from septet import seven_rocks
from septet.drawing import Member, Sheet, Side, Table, Theme, Told, arms, ink, look, paths, png, rocks, sevens, welcome
from septet.drawing.cards import book, card
from septet.sevens import Book, Lacking, Meld, Pile, Team

PLAYS = ("11", "14@11.A", "12@11.B", "15@11.a", "44@14.4")
LAYOUT = seven_rocks.picture([seven_rocks.parse(play) for play in PLAYS])
SIDES = (Side("N–S", (Member("N", "Lin"), Member("S", "Mei")), -25), Side("E–W", (Member("E", "Bo"),), 30))
SHEET = Sheet("Seven Rocks", "hand 1, to 250", SIDES, "Bo to play")
TOLD = Told(0, "S", "Mei played", "4|4", "2 + 5 + 8 = 15", 15)
MELDS = (Meld("K", ("Ks", "Kh", "2d"), 2, 1, locked=True), Meld("7", ("7s", "7h", "7c"), 3, 0, locked=False))
BOOKS = (Book("9", "red", 7, 0, 500), Book("T", "black", 5, 2, 300), Book("W", "wild", 0, 7, 500))
LACKS = Lacking(0, 1, 0, 0)
TABLE = Table(
    (Team("A", MELDS, BOOKS, LACKS, 90, ()), Team("B", (), (), LACKS, 0, ())),
    Pile(14, ("3s", "Qh"), frozen=True),
    120,
    "in the stock",
    "in the pile",
    "Frozen",
    "No melds yet",
)
PREVIEW = (1200, 630)


def colours_in(image: Image.Image) -> set[tuple[int, ...]]:
    """All colours of a picture."""
    found = image.convert("RGB").getcolors(1 << 24)
    assert found
    return {colour for _, colour in found if isinstance(colour, tuple)}


def drawn(theme: Theme = "light", size: tuple[int, int] = PREVIEW) -> list[Image.Image]:
    """A picture of every kind."""
    return [
        rocks(LAYOUT, SHEET, TOLD, size, theme),
        rocks(LAYOUT, size=size, theme=theme),
        rocks(seven_rocks.picture([]), SHEET, None, size, theme),
        sevens(TABLE, SHEET, size, theme),
        sevens(TABLE, size=size, theme=theme),
        welcome("A quiet table", size, theme),
    ]


# --- the look -----------------------------------------------------------------------------------------------------


def test_the_colours_are_those_of_the_page() -> None:
    light, dark = look.colours("light"), look.colours("dark")
    assert light["cloth"] == (0x4A, 0x67, 0x69)
    assert dark["cloth"] == (0x22, 0x36, 0x3A)
    assert light["wild"] == dark["wild"]
    assert light.keys() == dark.keys()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_shows_cloth_bone_spinner_and_paper(theme: Theme) -> None:
    colour = look.colours(theme)
    seen = colours_in(rocks(LAYOUT, SHEET, TOLD, theme=theme))
    for name in ("cloth", "cloth-2", "ivory", "pip", "spinner", "badge", "panel", "team-1", "team-2", "ink"):
        assert colour[name] in seen, name


def test_orange_is_the_spinner_and_nothing_else() -> None:
    no_spinner = seven_rocks.picture([seven_rocks.parse("14")])
    assert look.colours("light")["spinner"] not in colours_in(rocks(no_spinner, SHEET))


@pytest.mark.parametrize(("kind", "band"), [("red", "book-red"), ("black", "book-black"), ("wild", "wild")])
def test_a_book_wears_the_band_of_its_kind(kind: str, band: str) -> None:
    (made,) = [each for each in BOOKS if each.kind == kind]
    assert look.colours("light")[band] in colours_in(book("light", made, 60))


@pytest.mark.parametrize(("text", "suit"), [("Qs", "spade"), ("Th", "heart"), ("4d", "diamond"), ("Ac", "club")])
def test_suits_have_four_colours(text: str, suit: str) -> None:
    assert look.colours("light")[suit] in colours_in(card("light", text, 60))


# --- paths --------------------------------------------------------------------------------------------------------


def test_an_arc_keeps_its_distance() -> None:
    (half,) = paths.polygons("M-10 0a10 10 0 0 1 20 0")
    assert half[0] == (-10, 0)
    assert half[-1] == (10, 0)
    assert {round(hypot(x, y), 9) for x, y in half} == {10}
    assert min(y for _, y in half) == pytest.approx(-10)


def test_flags_of_an_arc_may_stand_together() -> None:
    assert paths.polygons("M0 0a5 5 0 01 5 5") == paths.polygons("M0 0a5 5 0 0 1 5 5")


def test_commands_go_on_from_where_the_pen_is() -> None:
    assert paths.polygons("M1 2l3 4h5v-6H0V1zM7 7") == (
        ((1, 2), (4, 6), (9, 6), (9, 0), (0, 0), (0, 1), (1, 2)),
        ((7, 7),),
    )


@pytest.mark.parametrize("path", ["M0 0Q1 1 2 2", "M0 0l1 ?"])
def test_other_paths_are_refused(path: str) -> None:
    with pytest.raises(ValueError, match="path"):
        paths.polygons(path)


# --- words --------------------------------------------------------------------------------------------------------


def test_words_that_are_too_long_end_in_an_ellipsis() -> None:
    assert ink.shortened("Lin & Mei", 24, 500) == "Lin & Mei"
    short = ink.shortened("W" * 200, 24, 300)
    assert short.endswith("W…")
    assert ink.length(short, 24) <= 300
    assert ink.shortened("Lin", 24, 0) == "…"


@pytest.mark.parametrize("name", ["José", "Zoë Müller", "Łukasz", "Мария", "O’Neill", '"><script>'])
def test_these_names_are_written(name: str) -> None:
    assert Member("N", name).shown == name


@pytest.mark.parametrize("name", ["\U0001f600", "a\nb", "x\u202ey", "\ue000"])
def test_a_name_that_cannot_be_written_is_shown_as_its_seat(name: str) -> None:
    assert Member("N", name).shown == "N"


# --- whole pictures -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [PREVIEW, (600, 315), (640, 480), (360, 640), (96, 96)])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pictures_of_any_size(size: tuple[int, int], theme: Theme) -> None:
    for image in drawn(theme, size):
        assert image.size == size
        assert image.mode == "RGB"


def test_the_same_picture_is_the_same_bytes_in_another_process() -> None:
    program = "import sys; from septet.drawing import png, welcome; sys.stdout.buffer.write(png(welcome('a')))"
    made = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True).stdout
    assert made == png(welcome("a")) == png(welcome("a"))
    assert made.startswith(b"\x89PNG")


def test_tiles_are_as_large_as_they_fit() -> None:
    sizes = [arms.scene(LAYOUT, arms.Cloth(width, width, 60)).u for width in (200, 400, 900)]
    assert sizes == sorted(set(sizes))
    assert sizes[-1] == 60


def test_the_last_play_is_lit() -> None:
    knocked = Told(0, "S", "Mei knocks")
    whites = []
    for told in (None, knocked, TOLD):
        upper = rocks(LAYOUT, SHEET, told).crop((0, 0, 800, 500))
        whites.append(sum(pixel == look.colours("light")["lit"] for pixel in upper.get_flattened_data()))
    assert whites[0] == whites[1] < whites[2] - 500


def test_a_minus_is_a_true_one() -> None:
    below = Sheet("", "", (Side("N–S", (), -25),), "")
    true = Sheet("", "", (Side("N–S", (), 25),), "")
    assert png(rocks(LAYOUT, below)) != png(rocks(LAYOUT, true))


def test_a_table_with_more_melds_than_fit_is_drawn_all_the_same() -> None:
    many = Team("A", MELDS * 40, BOOKS * 20, LACKS, 0, ())
    full = Table((many,) * 4, TABLE.pile, 0, "", "", "", "")
    sides = tuple(Side(f"Team {name}", (Member("1", "Vera"), Member("5", "Anna")), 0) for name in "ABCD")
    assert sevens(full, Sheet("Sevens", "", sides, "")).size == PREVIEW
