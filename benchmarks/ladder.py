"""The ladder: how strong each bot is, and whether it is as strong as was asked for. `make ladder`.

Every rung is a contest of two bots at duplicate deals. It may be interrupted: what is finished is kept in `.ladder/`
and gone on with, as long as bots and rules are the same code. Bots that are not there are left out. The page is written
anew after each rung. A rung that is clear early stops there (rungs.py). `--minutes 10` plays as many pairs as fit,
writes no page, and fails where a bot is surely weaker than asked for.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import time
from collections.abc import Generator
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random

from septet import GAMES, Record, view
from septet.arena import YARDSTICKS, ArenaError, Contest, Journal, Set, map_matches, members, play_set, standing
from septet.arena.entrants import entrant
from septet.bots import BOTS, ask, ready

from . import ismcts
from .rungs import LADDERS, Ladder, Result, Rung, looks
from .sevens_sets import EXTREMES, is_quick, quick_set
from .strength import page, rungs

ROOT = Path(__file__).parent.parent
KEPT = ROOT / ".ladder"
PAGE = ROOT / "docs" / "strength.md"
SEED = 6
MOVES, SECONDS = 2_000, 30.0
"""So many moves of a bot are timed, or as many as it makes in so many seconds."""


def here(name: str, game: str) -> bool:
    """Whether there is such a bot of this game, or such a team."""
    if name in EXTREMES:
        return game == "sevens"
    known = {each: bot.games for each, bot in (BOTS | YARDSTICKS).items()}
    return all(game in known.get(each, ()) for each in members(name))


def contest_of(ladder: Ladder, rung: Rung) -> Contest:
    """The contest of a rung, under the standard rules."""
    game = GAMES[ladder.game].forms[ladder.form] if ladder.form else GAMES[ladder.game]
    return Contest(ladder.game, (rung.first, rung.second), SEED, game.rules.parse(""), ladder.form, rung.hands)


def played(contest: Contest, number: int) -> Set:
    """One set, also in a fresh process. Of more than two teams the first bot is always alone, as in every other set."""
    ismcts.enter()
    at = number if len(contest.the_game.teams) == 2 else 2 * number - 1
    return (quick_set if is_quick(contest) else play_set)(contest, at)._replace(number=number)


def sets(contest: Contest, count: int, after: int = 0) -> Generator[Set]:
    """The sets of a contest in all processors."""
    names = [name for team in contest.bots for name in members(team)]
    slow = any(name not in EXTREMES and (name not in BOTS or BOTS[name].part(contest.game).slow) for name in names)
    jobs = os.cpu_count() or 1
    return map_matches(partial(played, contest), count, jobs, after=after, together=1 if slow else 16)


def climbed(ladder: Ladder, rung: Rung) -> Result:
    """A whole rung, gone on with from where it was."""
    contest, name = contest_of(ladder, rung), f"{ladder.game}{ladder.form}-{rung.first}-{rung.second}-{rung.hands}"
    file = KEPT / f"{name}.jsonl"
    KEPT.mkdir(exist_ok=True)
    try:
        journal = Journal(file, contest)
    except ArenaError as error:
        print(f"begun anew: {error}", flush=True)
        file.unlink()
        journal = Journal(file, contest)
    with journal:
        for pairs in looks(ladder, rung):
            for one in sets(contest, pairs, len(journal.finished)):
                journal.add(one)
            result = Result(ladder, rung, standing(contest, journal.finished[:pairs]).duels[0])
            if result.clear:
                break
        return result


def tried(ladder: Ladder, rung: Rung, seconds: float) -> Result:
    """As many pairs as fit into so many seconds, two at least, a quarter of the rung at most."""
    contest, until, done = contest_of(ladder, rung), time.monotonic() + seconds, []
    with closing(sets(contest, max(2, rung.pairs // 4))) as coming:
        for one in coming:
            done.append(one)
            if len(done) > 1 and time.monotonic() > until:
                break
    return Result(ladder, rung, standing(contest, done).duels[0])


def timed(name: str, game: str) -> list[float]:
    """What a bot's moves with a choice take, in seconds, the quickest first."""
    took: list[float] = []
    ready()
    rng, until = Random(SEED), math.inf
    while len(took) < MOVES and time.monotonic() < until:
        record = Record(GAMES[game])
        record.deal(rng)
        bot = entrant(name, record)
        while record.state.turn >= 0 and time.monotonic() < until:
            seen = view(record, record.state.turn)
            began = time.perf_counter()
            move = ask(bot, seen, rng)
            if len(seen.legal) > 1:
                took.append(time.perf_counter() - began)
                until = min(until, time.monotonic() + SECONDS)
            record.play(move)
    return sorted(took[1:])  # the first one compiles, however long that takes


def rungs_here(game: str = "") -> list[tuple[Ladder, Rung]]:
    """All rungs whose bots are there, or those of a game."""
    ismcts.enter()
    every = [(ladder, rung) for ladder in LADDERS for rung in ladder.rungs if game in ("", ladder.game)]
    return [(at, rung) for at, rung in every if here(rung.first, at.game) and here(rung.second, at.game)]


def ladder(game: str = "") -> None:
    """Climb every rung, or those of a game; the page is written anew after each."""
    climbing, before = rungs_here(game), PAGE.read_text(encoding="utf-8") if game else ""
    names = {(ladder.game, name) for ladder, rung in climbing for name in (rung.first, rung.second)}
    order = [*BOTS, *YARDSTICKS]
    known = sorted((at for at in names if at[1] in order), key=lambda at: (at[0], order.index(at[1])))
    times = {at: timed(at[1], at[0]) for at in known}
    results = []
    for at, rung in climbing:
        results.append(climbed(at, rung))
        print("\n".join(rungs(results[-1:])[2:]), flush=True)
        PAGE.write_text(page(results, times, before), encoding="utf-8")


def short(minutes: float) -> list[Result]:
    """A short form: all rungs in about so many minutes, but for those of `is-mcts`, who takes minutes a pair. Returns
    those that are surely not as asked for."""
    every, until = rungs_here(), time.monotonic() + 60 * minutes
    climbing = [(at, rung) for at, rung in every if rung.second != ismcts.NAME]
    results = []
    for done, (at, rung) in enumerate(climbing):
        left = (until - time.monotonic()) / (len(climbing) - done)
        results.append(tried(at, rung, left))
        print("\n".join(rungs(results[-1:])[2:]), flush=True)
    return [result for result in results if result.asked is not None and result.possible < result.asked]


def main(minutes: float = 10) -> None:
    """The short form, for `make bench`."""
    print(f"the ladder in {minutes:g} minutes; the whole one is `make ladder`")
    if weak := short(minutes):
        names = ", ".join(f"{rung.first} - {rung.second}" for _, rung, _ in weak)
        raise SystemExit(f"surely weaker than asked for: {names}")


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="How strong the bots are")
    asked.add_argument("--minutes", type=float, help="a short form that writes nothing")
    asked.add_argument("--game", default="", help="the rungs of this game alone; what the page says of the other stays")
    given = asked.parse_args(sys.argv[1:])
    main(given.minutes) if given.minutes else ladder(given.game)
