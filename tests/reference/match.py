"""A match, hand by hand, under any house rules."""

from __future__ import annotations

from collections.abc import Mapping

from .layout import SET, Layout, pips

CLOCKWISE = "NESW"
TEAMS = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
STANDARD: dict[str, object] = {
    "target": 250,
    "win_timing": "immediate",
    "lead_draw": "tile_draw",
    "lead_after_block": "draw_again",
    "settlement": "deduct_own",
    "rounding": "per_hand",
    "negative_scores": "allow",
    "direction": "clockwise",
    "max_hands": None,
}


def nearest_five(count: int) -> int:
    """R17: remainder 1 and 2 down, 3 and 4 up."""
    return count + {0: 0, 1: -1, 2: -2, 3: 2, 4: 1}[count % 5]


class Match:
    """Seats and teams are letters. `turn` is None while nobody is to act; `may_lead` are those who may lead next."""

    def __init__(self, rules: Mapping[str, object]) -> None:
        self.rules = {**STANDARD, **rules}
        self.target = int(str(self.rules["target"]))
        self.scores = {"NS": 0, "EW": 0}
        self.may_lead = set(CLOCKWISE)
        self.hand = 0
        self.turn: str | None = None
        self.result: str | None = None
        self.ending: str | None = None
        self.points = 0

    def start(self, leader: str, hands: Mapping[str, set[str]]) -> None:
        assert self.turn is None
        assert self.result is None
        assert leader in self.may_lead
        assert sorted(tile for tiles in hands.values() for tile in tiles) == SET
        self.hand += 1
        self.turn = self.leader = leader
        self.hands = {seat: set(tiles) for seat, tiles in hands.items()}
        self.layout = Layout()
        self.knocks = 0
        self.ending = None

    def legal(self) -> set[str]:
        """R8: who can play must play, who cannot knocks."""
        if self.turn is None:
            return set()
        return self.layout.plays(self.hands[self.turn]) or {"-"}

    def play(self, move: str) -> None:
        seat = self.turn
        assert seat is not None
        self.turn = self.after(seat)
        self.points = 0
        if move == "-":
            self.knocks += 1
            if self.knocks == 4:
                self.end("block", seat)
            return
        self.knocks = 0
        self.layout.lay(move)
        self.hands[seat].remove(move[:2])
        team = TEAMS[seat]
        total = self.layout.total()
        if total > 0 and total % 5 == 0:
            self.points = total
            self.scores[team] += total
            if self.rules["win_timing"] == "immediate" and self.scores[team] >= self.target:
                self.ending, self.turn, self.result = "win", None, team
                return
        if not self.hands[seat]:
            self.end("out", seat)

    def after(self, seat: str) -> str:
        step = 1 if self.rules["direction"] == "clockwise" else -1
        return CLOCKWISE[(CLOCKWISE.index(seat) + step) % 4]

    def end(self, ending: str, seat: str) -> None:
        self.ending, self.turn = ending, None
        if ending == "out" and self.rules["settlement"] == "award_to_out_team":
            ours = TEAMS[seat]
            theirs = "EW" if ours == "NS" else "NS"
            self.scores[ours] += self.counted(theirs)
        else:
            for team in self.scores:
                self.scores[team] -= self.counted(team)
        if self.rules["negative_scores"] == "floor_zero":
            self.scores = {team: max(0, score) for team, score in self.scores.items()}
        self.may_lead = {seat} if ending == "out" else self.leaders_after_block()
        self.decide()

    def counted(self, team: str) -> int:
        """What the tiles left in the hands of a team count."""
        left = [sum(pips(tile) for tile in self.hands[seat]) for seat in team]
        if self.rules["rounding"] == "per_hand":
            return sum(nearest_five(count) for count in left)
        return nearest_five(sum(left)) if self.rules["rounding"] == "per_team" else sum(left)

    def leaders_after_block(self) -> set[str]:
        if self.rules["lead_after_block"] == "same_leader":
            return {self.leader}
        if self.rules["lead_after_block"] == "next_seat":
            return {self.after(self.leader)}
        return set(CLOCKWISE)

    def decide(self) -> None:
        """After the settlement: whether the match is over."""
        north_south, east_west = self.scores["NS"], self.scores["EW"]
        ahead = "tie" if north_south == east_west else "NS" if north_south > east_west else "EW"
        reached = max(north_south, east_west) >= self.target
        won = self.rules["win_timing"] == "end_of_hand" and reached and ahead != "tie"
        if won or self.hand == self.rules["max_hands"]:
            self.result = ahead
