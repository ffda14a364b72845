"""The calls of the HTTP API, each with what it does and what it says: routes and document are made from them."""

from __future__ import annotations

from . import analyses, coaching, games, programs, puzzles, tables
from .messages import FromTable, Puzzle, Replay, Rocks, ToTable
from .messages_analysis import Answered, AskedAnalysis, AskedAnswer, AskedPosition, AskedRecord, HandAnalysis, Position
from .messages_coach import Coached, RoundCourse, RoundTurns
from .messages_games import AskedRules, BotInfo, GoodRules, RulesPage
from .messages_sevens import CardInfo, Sevens, SevensReplay
from .messages_tables import CheckedDeal, Done, MadeTable, Match, NewTable, Notice, Ticket, Token
from .openapi import Call

NO_SEAT = {403: "you do not sit at this table"}
NOT_NOW = {409: "the table refuses it as it stands"}
NOT_TOGETHER = {422: "a field has a value it cannot have, or house rules do not go together"}
NOT_ANALYSED = {
    422: "this is no record or position of Seven Rocks, or tiles of it are not known",
    429: "too much has been analysed for this address",
    501: "this server has no solver",
    503: "too much is being analysed now",
}
LINES = "application/x-ndjson"
TEXT = "text/plain"

CALLS = (
    Call("POST", "/api/token", programs.token, "A new token, for a program.", None, Token, 201),
    Call("GET", "/api/tables", tables.listed, "The tables of the public list that are not over.", None, list[Match]),
    Call(
        "POST",
        "/api/tables",
        tables.new_table,
        "Makes a table with bots, free seats and house rules. It begins at once unless a seat is free.",
        NewTable,
        MadeTable,
        201,
        NOT_TOGETHER,
    ),
    Call("GET", "/api/matches", tables.matches, "Your own matches, the last changed first.", None, list[Match]),
    Call(
        "GET",
        "/api/stream/event",
        programs.event_stream,
        "Your tables as JSON lines: each that is not over, then each change; empty lines between.",
        None,
        Notice,
        kind=LINES,
    ),
    Call(
        "GET",
        "/api/table/{table}/stream",
        programs.table_stream,
        "A table as JSON lines: first the whole view, then what changes, as on the socket; empty lines between.",
        None,
        FromTable,
        kind=LINES,
    ),
    Call(
        "POST",
        "/api/table/{table}/move/{move}",
        programs.move,
        "Makes a move, as text; with `?version=` only if nothing has happened since.",
        None,
        Done,
        200,
        {**NO_SEAT, **NOT_NOW},
    ),
    Call(
        "POST",
        "/api/table/{table}/tell",
        programs.tell,
        "Says to a table what could be said on a socket: takes a seat, accepts house rules, begins the next hand …",
        ToTable,
        Done,
        200,
        NOT_NOW,
    ),
    Call(
        "POST",
        "/api/table/{table}/end",
        tables.end_early,
        "Ends the match early, as unfinished; of several persons all must wish it.",
        None,
        MadeTable,
        200,
        {**NO_SEAT, **NOT_NOW},
    ),
    Call(
        "POST",
        "/api/table/{table}/rematch",
        tables.rematch_of,
        "A table with the same seats and house rules, once the match is over; the same one for all who ask.",
        None,
        MadeTable,
        201,
        {**NO_SEAT, **NOT_NOW},
    ),
    Call(
        "POST",
        "/api/table/{table}/ticket",
        tables.ticket,
        "A ticket that moves your seats at this table to another device.",
        None,
        Ticket,
        200,
        NO_SEAT,
    ),
    Call(
        "POST",
        "/api/ticket",
        tables.move_seat,
        "The seats of a ticket become yours.",
        Ticket,
        MadeTable,
        200,
        {404: "used, too old, or not of this server", **NOT_NOW},
    ),
    Call(
        "GET",
        "/api/table/{table}/record",
        tables.record,
        "The record as a file; of a running match the public profile.",
        kind=TEXT,
    ),
    Call(
        "GET",
        "/api/table/{table}/fair",
        tables.fair,
        "How the deals of hands that are over came about, and whether they follow from what was committed to.",
        None,
        list[CheckedDeal],
    ),
    Call(
        "GET",
        "/api/table/{table}/replay/{hand:int}",
        tables.replay_of,
        "A hand or round that is over, step by step.",
        None,
        (Replay, SevensReplay),
    ),
    Call(
        "GET",
        "/api/table/{table}/analysis/{hand:int}/{sense}",
        analyses.hand_of_table,
        "What each play of a hand of Seven Rocks that is over gave away: `open` with all hands open, `known` by what "
        "the seat to act could know.",
        None,
        HandAnalysis,
        200,
        NOT_ANALYSED,
    ),
    Call(
        "POST",
        "/api/analysis",
        analyses.hand_of_record,
        "The same for a hand of a record.",
        AskedAnalysis,
        HandAnalysis,
        200,
        NOT_ANALYSED,
    ),
    Call(
        "POST",
        "/api/analysis/replay",
        analyses.replay_of_record,
        "A hand of a record, step by step.",
        AskedRecord,
        Replay,
        200,
        NOT_ANALYSED,
    ),
    Call(
        "POST",
        "/api/analysis/position",
        analyses.open_position,
        "An open position with the worth of every legal move.",
        AskedPosition,
        Position,
        200,
        NOT_ANALYSED,
    ),
    Call(
        "GET",
        "/api/table/{table}/coach",
        coaching.of_table,
        "Four questions about your own hand of Sevens answered, where all others are bots: can we open, may I take the "
        "pile and should I, what is missing to go out, what is the best use of this hand.",
        None,
        Coached,
        200,
        {**NO_SEAT, 409: "other persons play, or nobody does", **NOT_ANALYSED},
    ),
    Call(
        "GET",
        "/api/table/{table}/coach/{hand:int}/{turn:int}/{when}",
        coaching.of_round,
        "The same for who played a turn of a round that is over, by what that seat saw: at the `draw`, or after it, at "
        "the `play`.",
        None,
        Coached,
        200,
        {409: "nobody plays there", **NOT_ANALYSED},
    ),
    Call(
        "GET",
        "/api/table/{table}/review/{hand:int}/{part}",
        coaching.review,
        "A round of Sevens that is over: its `course`, which is the chance to win over time and luck against skill, or "
        "the `turns` with the decisions that cost most.",
        None,
        (RoundCourse, RoundTurns),
        200,
        NOT_ANALYSED,
    ),
    Call("GET", "/api/puzzles/{number:int}", puzzles.puzzle, "A puzzle, from 1, without its answer.", None, Puzzle),
    Call(
        "POST",
        "/api/puzzles/{number:int}",
        puzzles.answer,
        "What is to be said of a play as the answer to a puzzle.",
        AskedAnswer,
        Answered,
        200,
        {**NOT_ANALYSED, 422: "the play is not legal there"},
    ),
    Call(
        "GET",
        "/api/table/{table}/seen/{version:int}",
        tables.seen_of,
        "What a spectator was sent of the hand on the table before this version: up to 40 frames, the oldest first.",
        None,
        list[Rocks | Sevens],
    ),
    Call(
        "GET",
        "/api/rules/{game}",
        games.rules,
        "Every sentence, ruling and house rule of a game in both languages, and the figures drawn.",
        None,
        RulesPage,
    ),
    Call(
        "POST",
        "/api/rules/{game}",
        games.rules,
        "Whether these house rules go together.",
        AskedRules,
        GoodRules,
        200,
        NOT_TOGETHER,
    ),
    Call("GET", "/api/bots", games.bots, "The bots that can be seated.", None, list[BotInfo]),
    Call("GET", "/api/cards", games.cards, "Every card of Sevens, as screens need it.", None, list[CardInfo]),
)
