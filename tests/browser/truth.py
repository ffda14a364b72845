"""What the page has to show at each moment of a match, recomputed by the engine from the match's record."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

from septet import Record
from septet.seven_rocks import (
    SEATS,
    Ply,
    Settlement,
    drawn,
    ends,
    options,
    picture,
    plies,
    settlement,
    tile_text,
    tiles_in,
)
from septet.words import say

ME = SEATS.index("S")
HOLE, RINGS = 5, 5  # points a hole, holes below the start


def figure(value: int) -> str:
    """A number with a true minus."""
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    """A number with its sign."""
    return figure(value) if value < 0 else f"+{value}"


def tile(name: str) -> str:
    """A tile as it is written: `25` is `2|5`."""
    return f"{name[0]}|{name[1]}"


@dataclass(frozen=True)
class At:
    """A moment: so many plies of that hand (from 0) have been played."""

    hand: int
    plies: int


class Truth:
    """A match as somebody at seat S has to be shown it, in a language. Numbers are the engine's."""

    def __init__(self, record: Record, lang: str) -> None:
        self.record, self.lang = record, lang
        self.hands = record.hands()
        self.names: dict[str, str] = {
            seat: self.say("you" if at == ME else f"name-{seat}") for at, seat in enumerate(SEATS)
        }

    def say(self, key: str, **values: str | int) -> str:
        """The words of this language."""
        return say(self.lang, key, **values)

    def plies(self, hand: int) -> tuple[Ply, ...]:
        """The plies of a hand as they are told."""
        return plies(self.record.rules, self.hands[hand].deal.leader, self.hands[hand].moves)

    def told(self, ply: Ply) -> str:
        """A ply in words."""
        name = self.names[ply.seat]
        if ply.tile is None:
            return self.say("knocked", name=name, me="yes" if ply.seat == SEATS[ME] else "no")
        return f"{self.say('played', name=name)} {tile(ply.tile)} {ply.sum} {signed(ply.points)}"

    def mine(self, at: At) -> bool:
        """Whether there is something to choose for the person here."""
        state = self.hands[at.hand].states[at.plies]
        legal = self.record.game.legal(self.record.rules, state) if state.turn == ME else []
        return bool(options(state.layout, legal))

    @cached_property
    def announced(self) -> list[tuple[str, At]]:
        """All that is said to the ear in the whole match, each with the moment that it is said at."""
        said: list[tuple[str, At]] = []
        turn = self.say("your-turn")
        for hand in range(len(self.hands)):
            if self.mine(At(hand, 0)):
                said.append((turn, At(hand, 0)))
            for ply in self.plies(hand):
                at = At(hand, ply.ply)
                said.append((f"{self.told(ply)}. {turn}" if self.mine(at) else self.told(ply), at))
        return said

    def line(self, at: At) -> str | None:
        """The play told last in a hand."""
        shown = [ply for ply in self.plies(at.hand)[: at.plies] if ply.tile]
        return self.told(shown[-1]) if shown else None

    def before(self, at: At) -> list[int]:
        """Each team's score before it last changed."""
        before, now = [0, 0], [0, 0]
        for number, hand in enumerate(self.hands[: at.hand + 1]):
            for state in hand.states[: at.plies + 1] if number == at.hand else hand.states:
                for team in (0, 1):
                    if state.scores[team] != now[team]:
                        before[team], now[team] = now[team], state.scores[team]
        return before

    def scores(self, at: At) -> dict[str, Any]:
        """The scores, on the board and as numbers."""
        scores, target = self.hands[at.hand].states[at.plies].scores, self.record.rules.target
        holes = [
            max(-RINGS, min(target, score) / HOLE)
            for pair in zip(scores, self.before(at), strict=True)
            for score in pair
        ]
        named: dict[str, str | int] = {"ns": figure(scores[0]), "ew": figure(scores[1]), "target": target}
        return {
            "scores": [figure(score) for score in scores],
            "pegs": holes,
            "beyond": [figure(score) for score in scores if score < -RINGS * HOLE],
            "board": self.say("board-name", **named),
        }

    def table(self, at: At) -> dict[str, Any]:
        """What the table shows besides the person's own tiles. `plays` and `ends` stand beside it on a wide screen."""
        hand = self.hands[at.hand]
        state, drawing = hand.states[at.plies], picture(hand.moves[: at.plies])
        found = ends(state.layout)
        told = self.plies(at.hand)[: at.plies]
        plays = [
            f"{tile(p.tile)} {p.total} {signed(p.points) if p.points else ''}".strip() if p.tile else self.say("knock")
            for p in told
        ]
        return {
            **self.scores(at),
            "line": self.line(at),
            "layout": self.say("layout-name", sum=drawing.sum) if drawing.sum else self.say("layout-empty"),
            "badges": sorted(str(end.value) for end in found),
            "dots": sum(not place.counts for place in drawing.open),
            "plays": plays or [self.say("no-plays")],
            "ends": [[str(end.value), tile(end.tile)] for end in found],
            "plates": {seat: self.plate(seat, state.held[number]) for number, seat in enumerate(SEATS)},
            "tiles": self.tiles(at),
        }

    def plate(self, seat: str, held: int) -> str:
        """The name of a seat's plate."""
        key = "tiles-held-partner" if seat == "N" else "tiles-held"
        return self.say(key, name=self.names[seat], seat=self.say(f"seat-{seat}"), held=held)

    def tiles(self, at: At) -> list[dict[str, Any]]:
        """The person's own tiles at the person's turn: where each may go."""
        state = self.hands[at.hand].states[at.plies]
        open_now = options(state.layout, self.record.game.legal(self.record.rules, state)) if state.turn == ME else ()
        shown = []
        for name in map(tile_text, tiles_in(state.hands[ME])):
            count = sum(max(1, len(option.arms)) for option in open_now if option.tile == name)
            places = self.say("places", count=count)
            named = self.say("tile-name", tile=tile(name), places=places)
            shown.append({"tile": name, "name": named, "places": places, "off": not count, "pale": not count})
        return shown

    def places(self, at: At, name: str) -> list[tuple[str, str, str]]:
        """The lit places of a tile: the move, what stands in the pill, and how the place's name begins; ascending."""
        state = self.hands[at.hand].states[at.plies]
        found = []
        for option in options(state.layout, self.record.game.legal(self.record.rules, state)):
            values: dict[str, str | int] = {"total": option.total, "points": signed(option.points)}
            joined = option.move.partition("@")[2][:2]
            key = (
                self.say("place-name", tile=tile(joined), **values)
                if joined
                else self.say("place-name-middle", **values)
            )
            pill = f"= {option.total} {signed(option.points)}"
            found += [(option.move, pill, key)] * max(1, len(option.arms)) if option.tile == name else []
        return sorted(found)

    def settled(self, hand: int) -> Settlement:
        """The account of a hand."""
        return settlement(self.record.rules, self.hands[hand].states)

    def paper(self, hand: int) -> dict[str, Any]:
        """What the paper at the end of a hand says; the lines of the table team by team, as the page lists them."""
        settled, last = self.settled(hand), hand == len(self.hands) - 1
        over = last and self.record.over
        return {
            "title": self.title(settled, hand, over),
            "hands": [self.hand_line(settled, seat) for team in (0, 1) for seat in (team, team + 2)],
            "accounts": [self.account(settled, team) for team in (0, 1)],
            "after": [figure(line.after) for line in settled.teams],
            "main": self.say("rematch" if over else "next-hand"),
            **({} if last else self.lead(hand + 1)),
        }

    def title(self, settled: Settlement, hand: int, over: bool) -> str:
        """How a hand, or the match, ended."""
        if over:
            a, b = map(figure, self.record.state.scores)
            return self.say(f"result-{self.record.result}", a=a, b=b)
        name = self.names[settled.by] if settled.by else ""
        return self.say(f"settled-{settled.ending}", hand=hand + 1, name=name)

    def awarded(self, settled: Settlement) -> bool:
        """Whether the team that went out is given the others' pips, and nobody pays."""
        return self.record.rules.settlement == "award_to_out_team" and settled.ending == "out"

    def hand_line(self, settled: Settlement, seat: int) -> list[str]:
        """A seat's line: name, tiles, pips, and where hands are rounded what that comes to (empty where the hand does
        not count) and what it costs."""
        line = settled.hands[seat]
        cost: list[str] = []
        if settled.ending != "win" and any(hand.rounded is not None for hand in settled.hands):
            cost = ["" if line.rounded is None else str(line.rounded)]
            cost += [] if self.awarded(settled) else [figure(-(line.rounded or 0))]
        return [self.names[line.seat], " ".join(map(tile, line.tiles)), str(line.pips), *cost]

    def account(self, settled: Settlement, team: int) -> str:
        """How a team's score came about."""
        line = settled.teams[team]
        values: dict[str, str | int] = {"before": figure(line.before), "plays": line.plays}
        if settled.ending == "win" or (self.awarded(settled) and not line.hands):
            return self.say("account-plays", **values)
        key = "account-plus" if line.hands > 0 else "account-minus"
        return self.say(key, **values, hands=abs(line.hands))

    def lead(self, hand: int) -> dict[str, Any]:
        """Who leads a hand, and the draws that decided it."""
        deal = self.hands[hand].deal
        rounds, leader = drawn(deal.draw), SEATS[deal.leader]
        said = []
        for now, again in pairwise(rounds):
            names = self.listed([draw.seat for draw in again])
            pips = next(draw.pips for draw in now if draw.seat == again[0].seat)
            said.append(self.say("draw-tie", names=names, pips=pips))
        name = self.names[leader]
        said.append(self.say("draw-leads", name=name, me="yes" if deal.leader == ME else "no", hand=hand + 1))
        return {"draws": [[f"{self.names[one.seat]} {one.pips}" for one in row] for row in rounds], "drawn": said}

    def listed(self, seats: list[str]) -> str:
        """Names in a row: `Lin, Bo and you`."""
        inside = [
            self.say("you-inside") if seat == SEATS[ME] and at else self.names[seat] for at, seat in enumerate(seats)
        ]
        row = inside[0]
        for at, name in enumerate(inside[1:], 2):
            row = self.say("names-list-last" if at == len(inside) else "names-list-more", before=row, last=name)
        return row
