"""The atlas: every form that a layout can have, and where each play leads from it.

What is still to come depends on a layout only through its **form**: the number on the spinner, and of each outer end
its number and whether it is a double. Which arm is which, and which tile lies at an end, no longer matters. There are
some twenty thousand forms; their numbers and what follows from them are asked of the rules' own kernels once.

The atlas is a row of WIDTH cells a form. Cells 0 to 27 are plays, seven at each of four places; cells 28 to 31 are
masks of the tiles that fit at these places. The play of a tile at a place stands where the tile has its rank in the
mask; it holds the form that it leads to × 8 + a fifth of its points.
"""

from __future__ import annotations

from typing import Any

from septet.jit import kernel
from septet.seven_rocks import (
    NONE,
    SIDE_A,
    TILES,
    Layout,
    lay,
    plays_into,
    points,
    tile_of_play,
    total,
)

WIDTH, MASKS, PLACES, AT_PLACE = 32, 28, 4, 7
FULL = (1 << TILES) - 1


@kernel
def end_of(place: int) -> int:
    """An outer end: 0 if there is no arm, else 1 + twice its number, and one more for a double."""
    if place == NONE:
        return 0
    return 1 + place // 10 * 2 + (1 if place % 10 >= SIDE_A else 0)


@kernel
def form_of(layout: Layout) -> int:
    """The form of a layout as one number: 1 + the spinner's, then the four ends in falling order, 4 bits each."""
    p, q, r, s = (
        end_of(layout.side_a),
        end_of(layout.side_b),
        end_of(layout.branch_a),
        end_of(layout.branch_b),
    )
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
    return (((1 + layout.spinner) * 16 + p) * 16 + q) * 256 + r * 16 + s


@kernel
def place_at(end: int, arm: int) -> int:
    """A place that makes this end; on each arm another one."""
    if end == 0:
        return NONE
    return (end - 1) // 2 * 10 + (SIDE_A + 1 if end % 2 == 0 else arm)


@kernel
def layout_of(form: int) -> Layout:
    """A layout with this form."""
    return Layout(
        form // 65536 - 1,
        place_at(form // 4096 % 16, 0),
        place_at(form // 256 % 16, 1),
        place_at(form // 16 % 16, 2),
        place_at(form % 16, 3),
    )


@kernel
def is_form(spinner: int, p: int, q: int, r: int, s: int) -> bool:
    """Whether a spinner (a number or NONE) and ends in falling order can be: of each double there is one."""
    if not p >= q >= r >= s:
        return False
    if spinner == NONE:  # nothing at all, or a line without a double
        return (p == 0 or (q > 0 and p % 2 == 1 and q % 2 == 1)) and r == 0
    own = 2 + spinner * 2
    if own in (p, q, r, s):
        return False
    return not (
        (p == q and p > 0 and p % 2 == 0) or (q == r and q > 0 and q % 2 == 0) or (r == s and r > 0 and r % 2 == 0)
    )


@kernel
def forms_into(forms: Any) -> int:
    """Write every form into `forms`, ascending; return how many. Without room for them, only count."""
    count = 0
    for spinner in range(-1, 7):
        for p in range(15):
            for q in range(p + 1):
                for r in range(q + 1):
                    for s in range(r + 1):
                        if is_form(spinner, p, q, r, s):
                            if count < len(forms):
                                forms[count] = (((1 + spinner) * 16 + p) * 16 + q) * 256 + r * 16 + s
                            count += 1
    return count


@kernel
def number_of(forms: Any, form: int) -> int:
    """The number of a form, NONE if it is none."""
    low, high = 0, len(forms)
    while low < high:
        middle = (low + high) // 2
        if forms[middle] < form:
            low = middle + 1
        else:
            high = middle
    return low if low < len(forms) and forms[low] == form else NONE


@kernel
def chart(forms: Any, number: int, atlas: Any, out: Any) -> None:
    """Write one form's cells of the atlas; `out` has room for MOST_PLAYS moves."""
    layout, first = layout_of(forms[number]), number * WIDTH
    count = plays_into(layout, FULL, out)
    for at in range(count):
        after = lay(layout, out[at])
        then = number_of(forms, form_of(after))
        atlas[first + at] = 0 if then == NONE else then * 8 + points(total(after)) // 5
    for place in range(count // AT_PLACE):
        mask = 0
        for at in range(place * AT_PLACE, place * AT_PLACE + AT_PLACE):
            mask |= 1 << tile_of_play(out[at])
        atlas[first + MASKS + place] = 0 if is_twin(atlas, first, place, mask) else mask


@kernel
def is_twin(atlas: Any, first: int, place: int, mask: int) -> bool:
    """Whether an earlier place leads to the same forms: equal ends are one move."""
    for other in range(place):
        same = True
        for rank in range(AT_PLACE):
            if atlas[first + other * AT_PLACE + rank] != atlas[first + place * AT_PLACE + rank]:
                same = False
        if same and atlas[first + MASKS + other] == mask:
            return True
    return False


@kernel
def chart_all(forms: Any, atlas: Any, out: Any) -> None:
    """Write the atlas of all forms."""
    for number in range(len(forms)):
        chart(forms, number, atlas, out)
