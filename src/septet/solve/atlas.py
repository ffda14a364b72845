"""The atlas: every form that a layout can have, and where each play leads from it.

What is still to come depends on a layout only through its **form**: the number on the spinner, and of each outer end
its number and whether it is a double. Which arm is which, and which tile lies at an end, no longer matters. There are
some twelve thousand forms; what follows from them is asked of the rules' own kernels once. The empty layout is none of
them: who opens is asked of the rules.

The atlas is a row of WIDTH cells a form. Cells 0 to 27 are plays, seven at each of four places, by the other half of
the tile that is joined: the form that it leads to × 1024 + the numbers that are open there (a mask) × 8 + a fifth of
its points. Cells 28 to 31 are the numbers that the places show, NONE where there is no place.
"""

from __future__ import annotations

from typing import Any

from septet.jit import kernel
from septet.seven_rocks import NONE, SIDE_A, TILES, Layout, lay, open_places, plays_into, points, total

WIDTH, NUMBERS, PLACES, AT_PLACE = 32, 28, 4, 7
FULL = (1 << TILES) - 1


@kernel
def end_of(place: int) -> int:
    """An outer end: 0 if there is no arm, else 1 + twice its number, and one more for a double."""
    if place == NONE:
        return 0
    return 1 + place // 10 * 2 + (1 if place % 10 >= SIDE_A else 0)


@kernel
def coded(spinner: int, p: int, q: int, r: int, s: int) -> int:
    """A spinner (a number or NONE) and ends in falling order as one number."""
    return (((1 + spinner) * 16 + p) * 16 + q) * 256 + r * 16 + s


@kernel
def form_of(layout: Layout) -> int:
    """The code of a layout's form."""
    p, q = end_of(layout.side_a), end_of(layout.side_b)
    r, s = end_of(layout.branch_a), end_of(layout.branch_b)
    if p < q:
        p, q = q, p
    if r < s:
        r, s = s, r
    if p < r:
        p, r = r, p
    if q < s:
        q, s = s, q
    if q < r:
        q, r = r, q
    return coded(layout.spinner, p, q, r, s)


@kernel
def place_at(end: int, arm: int) -> int:
    """A place that makes this end; on each arm another one."""
    if end == 0:
        return NONE
    return (end - 1) // 2 * 10 + (SIDE_A + 1 if end % 2 == 0 else arm)


@kernel
def layout_of(code: int) -> Layout:
    """A layout whose form has this code."""
    p, q, r, s = code // 4096 % 16, code // 256 % 16, code // 16 % 16, code % 16
    return Layout(code // 65536 - 1, place_at(p, 0), place_at(q, 1), place_at(r, 2), place_at(s, 3))


@kernel
def is_form(spinner: int, p: int, q: int, r: int, s: int) -> bool:
    """Whether this spinner and these ends can lie there: of each double there is one."""
    if spinner == NONE:  # a line without a double
        return q > 0 and p % 2 == 1 and q % 2 == 1 and r == 0
    own = 2 + spinner * 2
    if own in (p, q, r, s):
        return False
    return not ((p == q and p % 2 == 0 < p) or (q == r and q % 2 == 0 < q) or (r == s and r % 2 == 0 < r))


@kernel
def forms_into(forms: Any) -> int:
    """Write the codes of all forms into `forms`, ascending, as far as there is room; return how many there are."""
    count = 0
    for spinner in range(-1, 7):
        for p in range(15):
            for q in range(p + 1):
                for r in range(q + 1):
                    for s in range(r + 1):
                        if is_form(spinner, p, q, r, s):
                            if count < len(forms):
                                forms[count] = coded(spinner, p, q, r, s)
                            count += 1
    return count


@kernel
def number_of(forms: Any, code: int) -> int:
    """The number of the form with this code, NONE if there is none."""
    low, high = 0, len(forms)
    while low < high:
        middle = (low + high) // 2
        if forms[middle] < code:
            low = middle + 1
        else:
            high = middle
    return low if low < len(forms) and forms[low] == code else NONE


@kernel
def open_numbers(layout: Layout) -> int:
    """The numbers that are open, a mask."""
    mask = 0
    for place in open_places(layout):
        if place != NONE:
            mask |= 1 << place // 10
    return mask


@kernel
def chart(forms: Any, atlas: Any, out: Any) -> None:
    """Write the atlas of all forms; `out` has room for MOST_PLAYS moves."""
    for number in range(len(forms)):
        layout, first = layout_of(forms[number]), number * WIDTH
        for place in range(PLACES):
            atlas[first + NUMBERS + place] = NONE
        for at in range(plays_into(layout, FULL, out)):
            after = lay(layout, out[at])
            then = number_of(forms, form_of(after))
            if then != NONE:  # else the double that is joined lies there already
                atlas[first + at] = then * 1024 + open_numbers(after) * 8 + points(total(after)) // 5
        place = 0
        for where in open_places(layout):
            if where != NONE:
                if not is_twin(atlas, first, place, where // 10):
                    atlas[first + NUMBERS + place] = where // 10
                place += 1


@kernel
def is_twin(atlas: Any, first: int, place: int, number: int) -> bool:
    """Whether an earlier place with this number leads to the same forms: equal ends are one move."""
    for other in range(place):
        same = atlas[first + NUMBERS + other] == number
        for half in range(AT_PLACE):
            if atlas[first + other * AT_PLACE + half] != atlas[first + place * AT_PLACE + half]:
                same = False
        if same:
            return True
    return False
