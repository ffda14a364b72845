"""The chance to win a match of Seven Rocks from any score: `python -m benchmarks.equity` writes the table of `expert`.

Hands of `club` players are played once, as lists of who scored what; how a match goes on from any score is then
reckoned from these lists, again and again until the chances stay the same. Standard rules.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from septet.bots.seven_rocks.club import WEIGHTS, club_choice
from septet.bots.seven_rocks.equity import SIDE, STEP, chance
from septet.bots.seven_rocks.expert import EQUITY_FILE
from septet.bots.seven_rocks.sight import Known, learnt
from septet.chance import below
from septet.jit import compiled, kernel
from septet.seven_rocks import FIRST, HAND_SIZE, MOST_DRAWS, MOST_PLAYS, NONE, TILES, Rules, begun, deal_into, step

HANDS, MOST_EVENTS, SWEEPS, SEED = 2_000, 32, 40, 1
EVENTS = 2 * MOST_EVENTS


@kernel
def hands_into(code: Any, first: Any, seed: int, rows: Any, events: Any, ends: Any) -> None:
    """Play hands: `events` holds what the leading team (even places) or the other (odd) scored, in order, then 0;
    `ends` what the settlement changed for either and who leads then: 0 that team, 1 the other, 2 is drawn."""
    out, best, generator, tiles, other, draws = rows
    for hand in range(len(ends) // 3):
        generator[0], generator[1] = seed + hand, 0
        leader = deal_into(code, NONE, below, generator, tiles, other, draws)
        held = [0, 0, 0, 0]
        for at in range(TILES):
            held[at // HAND_SIZE] |= 1 << tiles[at]
        state, known = begun(first, leader, (held[0], held[1], held[2], held[3])), Known(0, (0, 0, 0, 0))
        at = 0
        while state.turn != NONE:
            seat, before = state.turn, state.scores
            move = club_choice(code, state.layout, state.held, known, seat, state.hands[seat], WEIGHTS, out, best)
            known = learnt(known, state.layout, seat, move)
            then = state.layout
            state = step(code, state, move)
            own, others = (
                state.scores[leader % 2] - before[leader % 2],
                state.scores[1 - leader % 2] - before[1 - leader % 2],
            )
            if state.turn == NONE:
                # The last play and the settlement come at once: what is gained stands for the play.
                ends[3 * hand + 0], ends[3 * hand + 1] = own, others
            elif then != state.layout and own + others > 0:
                events[EVENTS * hand + 2 * at], events[EVENTS * hand + 2 * at + 1] = own, others
                at += 1
        ends[3 * hand + 2] = 2 if state.next_leader == NONE else (state.next_leader - leader) % 2


@kernel
def sweep(events: Any, ends: Any, chances: Any, after: Any) -> None:
    """One step further: `after` from `chances`, each SIDE × SIDE, for the team that leads."""
    for mine in range(1, SIDE):
        for theirs in range(1, SIDE):
            won = 0.0
            for hand in range(len(ends) // 3):
                own, other, at = STEP * mine, STEP * theirs, 0
                while own > 0 and other > 0 and events[EVENTS * hand + 2 * at] + events[EVENTS * hand + 2 * at + 1] > 0:
                    own -= events[EVENTS * hand + 2 * at]
                    other -= events[EVENTS * hand + 2 * at + 1]
                    at += 1
                if own > 0 and other > 0:
                    own -= ends[3 * hand + 0]
                    other -= ends[3 * hand + 1]
                if own <= 0:
                    won += 1
                elif other > 0:
                    leads, follows = chance(chances, own, other), 1 - chance(chances, other, own)
                    drawn = ends[3 * hand + 2]
                    won += leads if drawn == 0 else (follows if drawn == 1 else (leads + follows) / 2)
            after[mine * SIDE + theirs] = 3 * won / len(ends)


def main() -> None:
    """Write the table."""
    events, ends = np.zeros(HANDS * EVENTS, np.int64), np.zeros(HANDS * 3, np.int64)
    rows = tuple(np.zeros(size, np.int64) for size in (MOST_PLAYS, 8, 2, TILES, TILES, MOST_DRAWS))
    compiled(hands_into)(Rules(target=1_000_000).code, FIRST, SEED, rows, events, ends)
    chances: Any = np.full(SIDE * SIDE, 0.5)
    for _ in range(SWEEPS):
        after = np.zeros(SIDE * SIDE)
        compiled(sweep)(events, ends, chances, after)
        moved, chances = np.abs(after - chances).max(), after
        if moved < 1e-4:
            break
    square = chances.reshape(SIDE, SIDE)
    square[0, :], square[:, 0] = 1, 0
    lines = (" ".join(f"{round(1000 * chance):4}" for chance in row) for row in square)
    EQUITY_FILE.write_text("\n".join(lines) + "\n", encoding="ascii")
    print(f"{HANDS} hands; at 0 to 0 who leads wins {square[25, 25]:.3f}; the last step moved {moved:.5f}")


if __name__ == "__main__":
    main()
