"""A record: house rules, then deals and moves in order. A state is whatever you get by folding them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from .game import Game, IllegalMove, RulesError, SeptetError, play


class BadRecord(SeptetError):
    """A record that cannot be read or does not add up: `line` from 1, `ply` (of Sevens the turn) or None, what is wrong
    and its rule."""

    def __init__(
        self, line: int, reason: str, ply: int | None = None, rule: str | None = None, unit: str = "ply"
    ) -> None:
        at = f"{line}: " if ply is None else f"{line}: {unit} {ply}: "
        super().__init__(at + (f"{reason} ({rule})" if rule and f"({rule})" not in reason else reason))
        self.line = line
        self.reason = reason
        self.ply = ply
        self.rule = rule


class Hand(NamedTuple):
    """A deal, the moves that followed it, and the states: `states[0]` after the deal, `states[n]` after n moves."""

    deal: Any
    moves: list[int]
    states: list[Any]


class Record:
    """One match, growing. `events` are its deals and moves in order, `state` is their fold.

    `tags` are the name-value pairs at its head, in order; `notes` its comments, by the place they belong to.
    `closed` says that the match was ended early: nothing more is played, and everything is open.
    """

    def __init__(self, game: Game, rules: Any = None, tags: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.rules = game.rules() if rules is None else rules
        form = {"Teams": game.form} if game.form else {}
        self.tags = {"Game": game.tag, "Format": game.format, **form, **(tags or {})}
        if self.rules.text():
            self.tags.setdefault("Options", self.rules.text())
        self.tags.setdefault("Result", "*")
        self.events: list[Any] = []
        self.notes: dict[object, list[str]] = {}
        self.state = game.first
        self._last_deal: tuple[int, Any] = 0, game.first
        self._tried: tuple[Any, int, Any] = None, 0, None
        """The last move that was tried: the state before it, the move, the state after it."""
        self.closed = False

    @property
    def over(self) -> bool:
        """Whether nothing more can be played."""
        return self.closed or self.state.result >= 0

    @property
    def waiting(self) -> bool:
        """Whether a deal comes next."""
        return not self.over and self.state.turn < 0

    @property
    def result(self) -> str:
        """The result in notation: who won, or `*` for a match that is not over."""
        number = self.state.result
        return "*" if number < 0 else self.game.results[number]

    def deal(self, rng: Random) -> Any:
        """Deal the next hand with this generator; return the deal."""
        deal = self.game.deal(self.rules, self.state, rng)
        self.start(deal)
        return deal

    def start(self, deal: Any) -> None:
        """Start the next hand from a deal that was made elsewhere. Raises BadDeal and changes nothing."""
        before, self.state = self.state, self.game.start(self.rules, self.state, deal)
        self._last_deal = len(self.events), before
        self.events.append(deal)

    def legal(self) -> list[int]:
        """The legal moves of the seat to act, ascending."""
        return [] if self.closed else self.game.legal(self.rules, self.state)

    def play(self, move: int | str) -> None:
        """Play a move, an int or its text. Raises IllegalMove with the reason and changes nothing."""
        if self.closed:
            raise IllegalMove("over", "the match was ended early")
        move = self.game.parse(move) if isinstance(move, str) else move
        self.state = self.after(move)
        self.events.append(move)

    def after(self, move: int) -> Any:
        """The state that a move would lead to. Raises IllegalMove with the reason; changes nothing."""
        state, tried, then = self._tried
        if state is not self.state or tried != move:
            then = play(self.game, self.rules, self.state, move)
            self._tried = self.state, move, then
        return then

    def push(self, move: int) -> None:
        """Play a move that is known to be legal: it is not checked."""
        self.state = self.game.apply(self.rules, self.state, move)
        self.events.append(move)

    def since_deal(self) -> list[Any]:
        """The last deal and the moves after it; empty before the first."""
        return self.events[self._last_deal[0] :]

    def take_back(self, count: int) -> None:
        """Take back so many moves, none older than the last deal. Raises ValueError if there are fewer."""
        kept = len(self.events) - count
        if count < 0 or not all(isinstance(event, int) for event in self.events[kept:]):
            raise ValueError(f"{count} moves cannot be taken back")
        del self.events[kept:]
        # States are not kept: those since the last deal are folded again.
        dealt, self.state = self._last_deal
        for event in self.events[dealt:]:
            step = self.game.apply if isinstance(event, int) else self.game.start
            self.state = step(self.rules, self.state, event)

    def fold(self) -> Iterator[tuple[Any, Any]]:
        """Each event with the state after it, from the start."""
        state = self.game.first
        for event in self.events:
            step = self.game.apply if isinstance(event, int) else self.game.start
            state = step(self.rules, state, event)
            yield event, state

    def hands(self) -> list[Hand]:
        """The record deal by deal."""
        hands: list[Hand] = []
        for event, state in self.fold():
            if isinstance(event, int):
                hands[-1].moves.append(event)
                hands[-1].states.append(state)
            else:
                hands.append(Hand(event, [], [state]))
        return hands

    def format(self, public: bool = False) -> str:
        """Canonical record text. The public profile leaves out tiles or cards that nobody has seen."""
        tags = dict(self.tags)
        if public:
            tags["Profile"] = "public"
        if "Result" in tags:
            tags["Result"] = self.result
        lines = ["; " + note for note in self.notes.get("", [])]
        for name, value in tags.items():
            escaped = value.replace("\\", "\\\\").replace('"', '\\"')
            lines.append(with_notes(f'[{name} "{escaped}"]', self.notes.get(("tag", name), [])))
        return "\n".join(lines) + "\n" + self.game.write(self, public)


def with_notes(line: str, notes: list[str]) -> str:
    """A line of a record and the comments that belong to it: the first ends the line, further ones follow it."""
    return "\n; ".join([f"{line} ; {notes[0]}", *notes[1:]]) if notes else line


class Scanner:
    """Reads a file piece by piece, keeping the line and collecting comments where they belong."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.line = text, 0, 1
        self.notes: dict[object, list[str]] = {}
        """The comments of this game so far, by what they belong to."""
        self.owner: object = ""
        """What the next comment belongs to."""
        self.skip()

    def _match(self, pattern: str) -> re.Match[str] | None:
        return re.compile(pattern, re.ASCII).match(self.text, self.at)

    def skip(self) -> None:
        """Pass white space and comments."""
        while match := self._match(r"\s+|;[^\n]*"):
            if match[0][0] == ";":
                self.notes.setdefault(self.owner, []).append(match[0][1:].strip())
            self.line += match[0].count("\n")
            self.at = match.end()

    def peek(self, pattern: str) -> bool:
        """Whether this pattern is next."""
        return self._match(pattern) is not None

    def take(self, pattern: str, what: str) -> re.Match[str]:
        """Pass this pattern. Raises BadRecord saying what was expected."""
        match = self._match(pattern)
        if not match:
            seen = self._match(r"\S{1,20}")
            found = repr(seen[0]) if seen else "the end"
            raise BadRecord(self.line, f"expected {what}, found {found}")
        self.line += match[0].count("\n")
        self.at = match.end()
        return match

    def next(self, pattern: str, what: str) -> re.Match[str]:
        """`take`, then pass the white space and comments after it."""
        match = self.take(pattern, what)
        self.skip()
        return match

    @property
    def done(self) -> bool:
        """Whether nothing follows."""
        return self.at >= len(self.text)

    @property
    def game_done(self) -> bool:
        """Whether nothing or the first tag of another game follows."""
        return self.done or self.text[self.at] == "["

    def pass_game(self, begin: int, line: int) -> None:
        """Whatever is wrong with the game that begins there, go to the first tag of the next one."""
        game = re.compile(rf"(?:\s|{_COMMENT}|{_ROUGH_TAG})*+(?:{_COMMENT}|[^\[;])*+").match(self.text, begin)
        self.at = game.end() if game else len(self.text)
        self.line = line + self.text.count("\n", begin, self.at)


_COMMENT = r";[^\n]*"
_TAG = r'\[\s*([A-Za-z][A-Za-z0-9_]*)\s+"((?:[^"\\\n]|\\["\\])*)"\s*\]'
_ROUGH_TAG = r'\[(?:"(?:[^"\\\n]|\\[^\n])*+"?|[^"\]\n])*+\]?'


def each(text: str, games: Mapping[str, Game]) -> Iterator[tuple[int, Record | BadRecord]]:
    """Every game of a file with the line it begins on: its record, recomputed from the rules, or what is wrong."""
    scanner = Scanner(text)
    while not scanner.done:
        begin, line = scanner.at, scanner.line
        found: Record | BadRecord
        try:
            found = _read_game(scanner, games)
        except BadRecord as error:
            found = error
            scanner.pass_game(begin, line)
        scanner.notes, scanner.owner = {}, ""
        yield line, found


def read(text: str, games: Mapping[str, Game]) -> list[Record]:
    """All games of a file, recomputed from the rules. Raises BadRecord at the first thing that does not add up."""
    records: list[Record] = []
    for _, found in each(text, games):
        if isinstance(found, BadRecord):
            raise found
        records.append(found)
    return records


def _read_game(scanner: Scanner, games: Mapping[str, Game]) -> Record:
    """The next game of a file. `games` are the known games by their id."""
    begin = scanner.line
    tags, lines = _read_tags(scanner)
    game = _known_game(tags, lines, begin, games)
    try:
        rules = game.rules.parse(tags.get("Options", ""))
    except RulesError as error:
        raise BadRecord(lines["Options"], f"Options: {error}") from None
    record = Record(game, rules)
    record.tags, record.notes = tags, scanner.notes
    game.read(record, scanner)
    if tags.get("Result", record.result) != record.result:
        reason = f"Result {tags['Result']!r} is written, {record.result!r} is what the moves give"
        raise BadRecord(lines["Result"], reason, rule=game.result_rule)
    return record


def _read_tags(scanner: Scanner) -> tuple[dict[str, str], dict[str, int]]:
    """The tags at the head of a game by name: their values, and the lines they are on."""
    tags: dict[str, str] = {}
    lines: dict[str, int] = {}
    while scanner.peek(r"\["):
        line = scanner.line
        name, value = scanner.take(_TAG, 'a tag, [Name "value"]').groups()
        if name in tags:
            raise BadRecord(line, f"tag {name} is given twice")
        tags[name], lines[name] = re.sub(r"\\(.)", r"\1", value), line
        scanner.owner = ("tag", name)
        scanner.skip()
    return tags, lines


def _known_game(tags: Mapping[str, str], lines: Mapping[str, int], begin: int, games: Mapping[str, Game]) -> Game:
    for name in ("Game", "Format"):
        if name not in tags:
            raise BadRecord(begin, f"tag {name} is missing")
    if tags.get("Profile", "full") not in ("full", "public"):
        raise BadRecord(lines["Profile"], f"Profile {tags['Profile']!r} must be full or public")
    for game in games.values():
        if game.tag == tags["Game"]:
            if game.format != tags["Format"]:
                reason = f"Format {tags['Format']!r}: {game.tag} is written in {game.format}"
                raise BadRecord(lines["Format"], reason)
            return _known_form(game, tags, lines, begin) if game.forms else game
    known = ", ".join(game.tag for game in games.values())
    raise BadRecord(lines["Game"], f"Game {tags['Game']!r} is not one of {known}")


def _known_form(game: Game, tags: Mapping[str, str], lines: Mapping[str, int], begin: int) -> Game:
    if "Teams" not in tags:
        raise BadRecord(begin, "tag Teams is missing")
    if tags["Teams"] not in game.forms:
        raise BadRecord(lines["Teams"], f"Teams {tags['Teams']!r} is not one of {', '.join(game.forms)}")
    return game.forms[tags["Teams"]]
