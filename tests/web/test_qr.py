"""The page's QR codes are read as a camera reads them: by a reader written from the tables of ISO/IEC 18004 alone."""

from __future__ import annotations

import json
import string
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import page

HERE = Path(__file__).parent
Drawn = Callable[..., list[list[str]]]

# Level M: blocks of so many words, of which so many are data, by version.
BLOCKS: dict[int, list[tuple[int, int, int]]] = {
    1: [(1, 26, 16)],
    2: [(1, 44, 28)],
    3: [(1, 70, 44)],
    4: [(2, 50, 32)],
    5: [(2, 67, 43)],
    6: [(4, 43, 27)],
    7: [(4, 49, 31)],
    8: [(2, 60, 38), (2, 61, 39)],
    9: [(3, 58, 36), (2, 59, 37)],
    10: [(4, 69, 43), (1, 70, 44)],
    11: [(1, 80, 50), (4, 81, 51)],
    12: [(6, 58, 36), (2, 59, 37)],
    13: [(8, 59, 37), (1, 60, 38)],
    14: [(4, 64, 40), (5, 65, 41)],
    15: [(5, 65, 41), (5, 66, 42)],
    16: [(7, 73, 45), (3, 74, 46)],
    17: [(10, 74, 46), (1, 75, 47)],
    18: [(9, 69, 43), (4, 70, 44)],
    19: [(3, 70, 44), (11, 71, 45)],
    20: [(3, 67, 41), (13, 68, 42)],
}
# Alignment marks stand where two of these cross.
MARKS: dict[int, list[int]] = {
    **{v: [6, 10 + 4 * v] for v in range(2, 7)},
    7: [6, 22, 38],
    8: [6, 24, 42],
    9: [6, 26, 46],
    10: [6, 28, 50],
    11: [6, 30, 54],
    12: [6, 32, 58],
    13: [6, 34, 62],
    14: [6, 26, 46, 66],
    15: [6, 26, 48, 70],
    16: [6, 26, 50, 74],
    17: [6, 30, 54, 78],
    18: [6, 30, 56, 82],
    19: [6, 30, 58, 86],
    20: [6, 34, 62, 90],
}
MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda r, c: (r + c) % 2,
    lambda r, _: r % 2,
    lambda _, c: c % 3,
    lambda r, c: (r + c) % 3,
    lambda r, c: (r // 2 + c // 3) % 2,
    lambda r, c: r * c % 2 + r * c % 3,
    lambda r, c: (r * c % 2 + r * c % 3) % 2,
    lambda r, c: ((r + c) % 2 + r * c % 3) % 2,
)
FINDER = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
MARK = ["11111", "10001", "10101", "10001", "11111"]


def reserved(version: int, rows: list[str]) -> set[tuple[int, int]]:
    """The modules that hold no data; the patterns among them are looked at."""
    size = len(rows)
    held = {(r, c) for r in range(9) for c in range(9)}
    held |= {(r, c) for r in range(9) for c in range(size - 8, size)}
    held |= {(r, c) for r in range(size - 8, size) for c in range(9)}
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        assert [row[left : left + 7] for row in rows[top : top + 7]] == FINDER
    for at in range(8, size - 8):
        held |= {(6, at), (at, 6)}
        assert rows[6][at] == rows[at][6] == str(1 - at % 2)
    places = MARKS.get(version, [])
    for r in places:
        for c in places:
            if (r, c) in {(6, 6), (6, places[-1]), (places[-1], 6)}:
                continue
            assert [row[c - 2 : c + 3] for row in rows[r - 2 : r + 3]] == MARK
            held |= {(r + dr, c + dc) for dr in range(-2, 3) for dc in range(-2, 3)}
    if version > 6:
        held |= {(r, c) for r in range(6) for c in range(size - 11, size - 8)}
        held |= {(c, r) for r in range(6) for c in range(size - 11, size - 8)}
        told = sum(int(rows[at // 3][size - 11 + at % 3]) << at for at in range(18))
        assert told == sum(int(rows[size - 11 + at % 3][at // 3]) << at for at in range(18))
        assert told >> 12 == version
        assert divided(told, 0x1F25, 18) == 0
    return held


def divided(bits: int, by: int, length: int) -> int:
    """The remainder of polynomials over two elements."""
    for at in range(length - 1, by.bit_length() - 2, -1):
        if bits >> at & 1:
            bits ^= by << (at - by.bit_length() + 1)
    return bits


def mask_of(rows: list[str]) -> int:
    """The mask, from the format beside the finders, which stands there twice and says level M."""
    size = len(rows)
    once = [(8, c) for c in (0, 1, 2, 3, 4, 5, 7, 8)] + [(r, 8) for r in (7, 5, 4, 3, 2, 1, 0)]
    again = [(r, 8) for r in range(size - 1, size - 8, -1)] + [(8, c) for c in range(size - 8, size)]
    bits = [int("".join(rows[r][c] for r, c in where), 2) for where in (once, again)]
    assert bits[0] == bits[1]
    assert rows[size - 8][8] == "1"
    told = bits[0] ^ 0b101010000010010
    assert divided(told, 0x537, 15) == 0
    assert told >> 13 == 0  # level M
    return told >> 10


def power(of: int) -> int:
    """A power of the element 2 of the field."""
    value = 1
    for _ in range(of % 255):
        value = value << 1 ^ (0x11D if value > 127 else 0)
    return value


POWERS = [power(of) for of in range(255)]
LOGS = {value: of for of, value in enumerate(POWERS)}


def whole(block: list[int], data: int) -> bool:
    """Whether a block has no error: it vanishes at all roots of its generator."""
    for root in range(len(block) - data):
        value = 0
        for word in block:
            value = word ^ (POWERS[(LOGS[value] + root) % 255] if value else 0)
        if value:
            return False
    return True


def read(rows: list[str]) -> str:
    """The text of a code."""
    size = len(rows)
    version = (size - 17) // 4
    held, mask = reserved(version, rows), MASKS[mask_of(rows)]
    bits = []
    up = True
    for right in [*range(size - 1, 6, -2), 5, 3, 1]:
        for r in range(size - 1, -1, -1) if up else range(size):
            pair = [(r, c) for c in (right, right - 1) if (r, c) not in held]
            bits += [int(rows[r][c]) ^ (mask(r, c) == 0) for r, c in pair]
        up = not up
    words = [int("".join(map(str, bits[at : at + 8])), 2) for at in range(0, len(bits) - 7, 8)]
    sizes = [(all_, data) for count, all_, data in BLOCKS[version] for _ in range(count)]
    assert len(words) == sum(all_ for all_, _ in sizes)
    blocks: list[list[int]] = [[] for _ in sizes]
    woven = iter(words)
    for at in range(max(data for _, data in sizes)):
        for block, (_, data) in zip(blocks, sizes, strict=True):
            if at < data:
                block.append(next(woven))
    for word_at, word in enumerate(woven):
        blocks[word_at % len(blocks)].append(word)
    assert all(whole(block, data) for block, (_, data) in zip(blocks, sizes, strict=True))
    stream = "".join(f"{word:08b}" for block, (_, data) in zip(blocks, sizes, strict=True) for word in block[:data])
    assert stream[:4] == "0100"  # bytes
    start = 12 if version < 10 else 20
    length = int(stream[4:start], 2)
    end = start + 8 * length
    rest = stream[end:]
    assert set(rest[: 4 + (-end - 4) % 8]) <= {"0"}
    pads = rest[4 + (-end - 4) % 8 :]
    assert pads == ("1110110000010001" * len(pads))[: len(pads)]
    return bytes(int(stream[at : at + 8], 2) for at in range(start, end, 8)).decode()


@pytest.fixture
def codes(tmp_path: Path) -> Drawn:
    """What the page draws for texts."""

    def drawn(*texts: str) -> list[list[str]]:
        given, made = tmp_path / "texts.json", tmp_path / "codes.json"
        given.write_text(json.dumps(texts), encoding="utf-8")
        try:
            page.node(HERE / "qr_codes.mjs", page.CLIENT / "src/people/qr.ts", given, made, quiet=True)
        except subprocess.CalledProcessError as failed:
            pytest.fail(failed.output.decode())
        found: list[list[str]] = json.loads(made.read_text(encoding="utf-8"))
        return found

    return drawn


def test_codes_of_every_size_are_read(codes: Drawn) -> None:
    rng = Random(1)
    room = {v: sum(count * data for count, _, data in BLOCKS[v]) - (2 if v < 10 else 3) for v in BLOCKS}
    lengths = sorted({length for most in room.values() for length in (most - rng.randrange(1, 8), most)})
    texts = ["".join(rng.choices(string.ascii_letters + string.digits + "/#:.=", k=length)) for length in lengths]
    drawn = codes(*texts)
    assert [read(rows) for rows in drawn] == texts
    assert {(len(rows) - 17) // 4 for rows in drawn} == set(BLOCKS)


def test_a_code_is_no_larger_than_it_must_be_and_holds_any_text(codes: Drawn) -> None:
    link = "https://example.org/table/abcdefghijkm#sit=0123456789abcdef0123"
    first, chinese = codes(link, "七重奏")
    assert len(first) == 37  # version 5: up to 84 bytes
    assert [read(first), read(chinese)] == [link, "七重奏"]


def test_the_reader_finds_a_wrong_module(codes: Drawn) -> None:
    (rows,) = codes("a")
    assert read(rows) == "a"
    row = rows[12]
    rows[12] = row[:12] + ("0" if row[12] == "1" else "1") + row[13:]
    with pytest.raises(AssertionError):
        read(rows)
