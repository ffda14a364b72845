"""Seven Rocks 七石: dominoes for two teams of two.

How a tile becomes a score, left to right: `tiles` and `places` (plain ints) → `layout` (what lies, what is open, what
it adds up to) → `rules` (house rules) → `state` (a match at one moment, the deal) → `settle` (the end of a hand) →
`moves` (legal, apply) → `notation`, `reader` (srn1) → `picture`, `settlement` (data for screens).
"""

from septet.game import Game

from .cells import CELLS, state_of, write_state
from .layout import EMPTY, MOST_PLAYS, Layout, lay, open_places, points, total
from .moves import allows, apply, legal, legal_into, open_text, put, refuse, refuse_place, reveals, step
from .notation import deal_text, write
from .picture import Arm, Arms, End, Laid, Open, Option, Picture, Ply, ends, option, options, picture, plies
from .places import KNOCK, MOVES, NONE, SIDE_A, parse, text, tile_of_play
from .reader import parse_deal, read
from .rules import CHOICES, STANDARD, Code, Rules, next_seat
from .settlement import Drawn, HandLine, Settlement, TeamLine, drawn, settlement
from .state import (
    FIRST,
    HAND_SIZE,
    MOST_DRAWS,
    SEATS,
    TEAMS,
    WORDS,
    Deal,
    SeatLetter,
    State,
    begun,
    deal,
    deal_into,
    heaviest,
    start,
)
from .tiles import TILE_NUMBER, TILES, pips, tile_text, tiles_in

GAME = Game(
    id="seven-rocks",
    tag="SevenRocks",
    format="srn1",
    seats=SEATS,
    teams=TEAMS,
    team_of=(0, 1, 0, 1),
    results=(*TEAMS, "tie"),
    rules=Rules,
    first=FIRST,
    blank=FIRST,
    words=WORDS,
    deal=deal,
    start=start,
    legal=legal,
    allows=allows,
    apply=apply,
    text=text,
    parse=parse,
    deal_text=deal_text,
    parse_deal=parse_deal,
    reveals=reveals,
    refuse=refuse,
    write=write,
    read=read,
    result_rule="R4",
)

__all__ = [
    "CELLS",
    "CHOICES",
    "EMPTY",
    "FIRST",
    "GAME",
    "HAND_SIZE",
    "KNOCK",
    "MOST_DRAWS",
    "MOST_PLAYS",
    "MOVES",
    "NONE",
    "SEATS",
    "SIDE_A",
    "STANDARD",
    "TEAMS",
    "TILES",
    "TILE_NUMBER",
    "WORDS",
    "Arm",
    "Arms",
    "Code",
    "Deal",
    "Drawn",
    "End",
    "HandLine",
    "Laid",
    "Layout",
    "Open",
    "Option",
    "Picture",
    "Ply",
    "Rules",
    "SeatLetter",
    "Settlement",
    "State",
    "TeamLine",
    "apply",
    "begun",
    "deal",
    "deal_into",
    "deal_text",
    "drawn",
    "ends",
    "heaviest",
    "lay",
    "legal",
    "legal_into",
    "next_seat",
    "open_places",
    "open_text",
    "option",
    "options",
    "parse",
    "parse_deal",
    "picture",
    "pips",
    "plies",
    "points",
    "put",
    "read",
    "refuse",
    "refuse_place",
    "settlement",
    "start",
    "state_of",
    "step",
    "text",
    "tile_of_play",
    "tile_text",
    "tiles_in",
    "total",
    "write",
    "write_state",
]
