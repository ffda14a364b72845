"""Records of Seven Rocks as text: reading `srn1`, recomputing everything that is written."""

from __future__ import annotations

from septet.game import BadDeal, IllegalMove
from septet.records import BadRecord, Hand, Record, Scanner

from .layout import EMPTY, points, total
from .notation import ending_text, rest_text, score_text
from .places import KNOCK, parse
from .state import BLOCK, HAND_SIZE, OUT, RUNNING, SEATS, WIN, Deal, DrawnTile, State, is_whole
from .tiles import TILE_NUMBER

TILE = r"\d\d(?!\w)"
Hands = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def read(record: Record, scanner: Scanner) -> None:
    """Fill a record from its movetext. Raises BadRecord where it cannot be read or does not add up."""
    number = 0
    while not scanner.game_done:
        number += 1
        if record.over:
            raise BadRecord(scanner.line, "nothing follows the end of the match", rule="R18")
        deal = _read_start(record, scanner, number)
        hand = Hand(deal, [], [record.state])
        _read_plies(record, scanner, number, hand)
        _read_end(record, scanner, number, hand)


def parse_deal(text: str) -> Deal:
    """The deal with this text (`deal_text` of it). Raises BadRecord; whether it can follow a state is not looked at."""
    scanner = Scanner(text)
    leader, draw = _read_lead(scanner)
    deal = _dealt(leader, draw, _read_hands(scanner))
    if not scanner.done:
        scanner.next(r"$", "the end of the deal")
    return deal


def _read_start(record: Record, scanner: Scanner, number: int) -> Deal:
    line = scanner.line
    scanner.owner = (number, "#")
    written = scanner.next(r"#\s*(\d{1,9})(?!\w)", "a hand, #1 lead E")[1]
    if int(written) != number:
        raise BadRecord(line, f"hand {written} is written, hand {number} is next")
    leader, draw = _read_lead(scanner)
    scanner.owner = (number, "deal")
    deal_line = scanner.line
    deal = _dealt(leader, draw, _read_hands(scanner))
    try:
        record.start(deal)
    except BadDeal as error:
        raise BadRecord(line if error.rule != "R2" else deal_line, error.reason, rule=error.rule) from None
    if record.tags.get("Profile") != "public" and not is_whole(deal):
        raise BadRecord(deal_line, "all 28 tiles are dealt; only the Profile public may leave out some", rule="R2")
    return deal


def _dealt(leader: int, draw: tuple[tuple[DrawnTile, ...], ...], hands: Hands) -> Deal:
    """The deal that was read: hidden where tiles are."""
    return Deal(leader, draw, hands, any(len(hand) < HAND_SIZE for hand in hands))


def _read_lead(scanner: Scanner) -> tuple[int, tuple[tuple[DrawnTile, ...], ...]]:
    scanner.next(r"lead\b", "lead and a seat")
    leader = _seat(scanner)
    draw: list[tuple[DrawnTile, ...]] = []
    while scanner.peek("again" if draw else "draw"):
        scanner.next("again|draw", "a draw")
        draw.append(_read_draw(scanner))
    return leader, tuple(draw)


def _read_hands(scanner: Scanner) -> Hands:
    scanner.next(r"deal\b", "deal and the four hands")
    north, east, south, west = (_read_hand(scanner, seat) for seat in range(4))
    return north, east, south, west


def _read_draw(scanner: Scanner) -> tuple[DrawnTile, ...]:
    row: list[DrawnTile] = []
    while scanner.peek(r"[NESW]\s*:"):
        seat = _seat(scanner)
        scanner.next(":", "a colon")
        row.append((seat, _tile(scanner)))
    return tuple(row)


def _read_hand(scanner: Scanner, seat: int) -> tuple[int, ...]:
    if seat:
        scanner.next("/", "/ before the next hand")
    if _seat(scanner) != seat:
        raise BadRecord(scanner.line, f"the hands are written in the order N E S W, {SEATS[seat]} is next")
    tiles: list[int] = []
    while scanner.peek(TILE):
        tiles.append(_tile(scanner))
    unknown = int(scanner.next(r"\?(\d)", "?n")[1]) if scanner.peek(r"\?") else 0
    if len(tiles) + unknown != HAND_SIZE:
        raise BadRecord(scanner.line, f"{SEATS[seat]} has {len(tiles) + unknown} tiles, not {HAND_SIZE}", rule="R2")
    return tuple(tiles)


def _read_plies(record: Record, scanner: Scanner, number: int, hand: Hand) -> None:
    ply = 0
    while scanner.peek(r"\d"):
        ply += 1
        line = scanner.line
        scanner.owner = (number, ply)
        written = scanner.next(r"(\d{1,9})\s*\.", "a ply, 1.E 23")[1]
        if int(written) != ply:
            raise BadRecord(line, f"ply {written} is written, ply {ply} is next", ply)
        hand.moves.append(_read_ply(record, scanner, ply, line))
        hand.states.append(record.state)


def _read_ply(record: Record, scanner: Scanner, ply: int, line: int) -> int:
    seat, turn = _seat(scanner), record.state.turn
    if turn < 0:
        raise BadRecord(line, f"{SEATS[seat]} is written, the hand is over", ply, "R16")
    if seat != turn:
        raise BadRecord(line, f"{SEATS[seat]} is written, {SEATS[turn]} is to act", ply, "R6")
    written = scanner.next(r"-|\d\d(?:@\d\d\.\w)?(?!\w)", "a move, 23 or 05@00.B or -")[0]
    if written == "-" and record.state.layout == EMPTY:
        raise BadRecord(line, f"{SEATS[seat]} leads and must not knock", ply, "R8")
    try:
        move = parse(written)
        record.play(move)
    except IllegalMove as error:
        raise BadRecord(line, error.reason, ply, error.rule) from None
    count = 0 if move == KNOCK else total(record.state.layout)
    if scanner.peek("="):
        shown = int(scanner.next(r"=\s*(\d{1,4})(?!\w)", "=total")[1])
        if move == KNOCK or shown != count:
            counted = "a knock has no total" if move == KNOCK else f"={count} is what the ends add up to"
            raise BadRecord(line, f"={shown} is written, {counted}", ply, "R13")
    scored = int(scanner.next(r"\+\s*(\d{1,4})(?!\w)", "+points")[1]) if scanner.peek(r"\+") else None
    if scored != (points(count) or None):
        told, right = ("no points are" if n is None else f"+{n} is" for n in (scored, points(count) or None))
        raise BadRecord(line, f"{told} written, {right} what ={count} scores", ply, "R13")
    return move


def _read_end(record: Record, scanner: Scanner, number: int, hand: Hand) -> None:
    state: State = record.state
    line = scanner.line
    scanner.owner = (number, "end")
    written = " ".join(scanner.next(r"out\s+[NESW]|block|win\s+(?:NS|EW)|unfinished", "the end of the hand")[0].split())
    computed = ending_text(hand)
    if written != computed:
        rule = "R18" if state.ending == WIN or written.startswith("win") else "R16"
        raise BadRecord(line, f"{written!r} is written, {computed!r} is how hand {number} stands", rule=rule)
    if state.ending == RUNNING:
        record.closed = True
        return
    if state.ending in (OUT, BLOCK):
        if not is_whole(hand.deal):
            raise BadRecord(line, f"hand {number} is settled, every tile of its deal is shown", rule="RG9")
        scanner.owner = (number, "rest")
        scanner.next(r"rest\b", "rest and the four hands")
        for seat in range(4):
            _read_rest(record, scanner, seat)
    scanner.owner = (number, "score")
    line = scanner.line
    match = scanner.next(r"score\s+NS\s+(-?\d{1,9})\s+EW\s+(-?\d{1,9})(?!\w)", "score NS 80 EW 30")
    if (int(match[1]), int(match[2])) != state.scores:
        shown = f"NS {int(match[1])} EW {int(match[2])}"
        raise BadRecord(
            line, f"score {shown} is written, {score_text(state)} is the score of hand {number}", rule="R17"
        )


_REST = r"(-|\d\d(?:\s*\.\s*\d\d)*)\s*\(\s*(\d{1,4})\s*>\s*(\d{1,4})\s*\)"


def _read_rest(record: Record, scanner: Scanner, seat: int) -> None:
    line = scanner.line
    if _seat(scanner) != seat:
        raise BadRecord(line, f"the rest is written in the order N E S W, {SEATS[seat]} is next")
    scanner.next(":", "a colon")
    match = scanner.next(_REST, "tiles left, 11.16(9>10) or -(0>0)")
    tiles = ".".join(sorted("".join(match[1].split()).split(".")))
    written = f"{SEATS[seat]}:{tiles}({int(match[2])}>{int(match[3])})"
    computed = rest_text(record.rules, record.state, seat)
    if written != computed:
        raise BadRecord(line, f"{written} is written, {computed} is what is left", rule="R17")


def _seat(scanner: Scanner) -> int:
    return SEATS.index(scanner.next(r"[NESW](?!\w)", "a seat, N E S or W")[0])


def _tile(scanner: Scanner) -> int:
    line = scanner.line
    written = scanner.next(TILE, "a tile, 05")[0]
    if written not in TILE_NUMBER:
        raise BadRecord(line, f"{written!r} is not a tile; a tile is 00 to 66, the smaller half first", rule="R2")
    return TILE_NUMBER[written]
