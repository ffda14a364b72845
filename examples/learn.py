"""A learner for Seven Rocks, in NumPy: `python examples/learn.py --minutes 10 --plot learning.png`.

Deep Monte-Carlo: a small network says of every move how many points more than the other team it will have brought when
the hand is over. It plays a thousand hands at once against itself, a few moves at random, and is corrected towards what
came of each. It knows the game by `encode` and the legal moves alone. Now and then it plays NS against `random` as EW.
"""

from __future__ import annotations

import argparse
import math
import time
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from septet import GAMES
from septet.envs.batch import Batch
from septet.envs.encode import spec

GAME = GAMES["seven-rocks"]
TOTAL = spec(GAME)["total"].start
TOTALS = 37  # of the scoring ends: 0 to 36
SCALE = 40  # points that count 1 to the network
Curve = list[tuple[float, float, float]]  # minutes, points more than `random` a hand, half of the 95 % interval


def features(seen: Any) -> Any:
    """What the network is given: the encoding in small numbers, the total of the ends as a flag for each value."""
    totals = np.eye(TOTALS, dtype=np.float32)[seen[:, TOTAL]]
    return np.hstack([seen / np.float32(8), (seen > 0).astype(np.float32), totals])


class Network:
    """Two hidden layers, corrected by Adam. The last one also sees the total, of which the points of a move depend."""

    def __init__(self, hidden: int, rng: np.random.Generator) -> None:
        pairs = [(2 * spec(GAME).size + TOTALS, hidden), (hidden, hidden), (hidden + TOTALS, spec(GAME).moves)]
        self.count, self.weights = 0, [rng.normal(0, math.sqrt(2 / pair[0]), pair).astype(np.float32) for pair in pairs]
        self.weights += [np.zeros(pair[1], np.float32) for pair in pairs]
        self.mean, self.square = ([np.zeros_like(weight) for weight in self.weights] for _ in range(2))

    def values(self, given: Any) -> tuple[Any, Any, Any]:
        """What each move is worth, and the two layers before it."""
        one, two, three, first, second, third = self.weights
        low = np.maximum(given @ one + first, 0)
        high = np.hstack([np.maximum(low @ two + second, 0), given[:, -TOTALS:]])
        return high @ three + third, low, high

    def correct(self, given: Any, moves: Any, worth: Any, rate: float) -> None:
        """A step towards what these moves have been worth."""
        values, low, high = self.values(given)
        at, error = np.arange(len(moves)), np.zeros_like(values)
        error[at, moves] = np.clip(values[at, moves] - worth, -1, 1) / len(moves)
        back_high = (error @ self.weights[2].T * (high > 0))[:, :-TOTALS]
        back_low = back_high @ self.weights[1].T * (low > 0)
        slopes = [given.T @ back_low, low.T @ back_high, high.T @ error]
        slopes += [back.sum(0) for back in (back_low, back_high, error)]
        self.count += 1
        rate *= math.sqrt(1 - 0.999**self.count) / (1 - 0.9**self.count)
        for weight, mean, square, slope in zip(self.weights, self.mean, self.square, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weight -= rate * mean / (np.sqrt(square) + 1e-8)

    def moves(self, batch: Batch) -> Any:
        """The legal move of most worth in every lane."""
        values, _, _ = self.values(features(batch.observations))
        return np.where(batch.masks, values, -np.inf).argmax(1)


def play_itself(network: Network, batch: Batch, seed: int, random: float) -> tuple[Any, Any, Any]:
    """A hand in every lane: what was seen, what was played, and what it brought from then on."""
    rng = np.random.default_rng(seed)
    batch.reset(seed * batch.lanes)
    steps, running = [], np.ones(batch.lanes, bool)
    while running.any():
        moves = np.where(rng.random(batch.lanes) < random, batch.random_moves(), network.moves(batch))
        seen, teams = batch.observations.copy(), batch.seats % 2
        batch.step(moves)
        steps.append((seen, moves, teams, batch.rewards[:, 0] * running, running))
        running = running & ~batch.done
    seen, played, teams, gains, kept = (np.array(each) for each in zip(*steps, strict=True))
    worth = np.where(teams == 0, 1, -1) * np.cumsum(gains[::-1], 0)[::-1] / SCALE
    return seen[kept], played[kept], worth[kept].astype(np.float32)


def against_random(network: Network, hands: int, seed: int) -> tuple[float, float, float]:
    """Points more than `random` a hand, half of the 95 % interval, and the share of hands with more points."""
    batch = Batch(GAME, hands, seed=seed)
    ahead, running = np.zeros(hands), np.ones(hands, bool)
    while running.any():
        batch.play(network.moves, Batch.random_moves)
        ahead += batch.rewards[:, 0] * running
        running &= ~batch.done
    return float(ahead.mean()), float(1.96 * ahead.std() / math.sqrt(hands)), float((ahead > 0).mean())


def learn(minutes: float, hidden: int = 256, lanes: int = 1024, hands: int = 4000, every: float = 0.5) -> Curve:
    """Learn for so long, telling how it goes. Evaluations are not counted as learning."""
    network, batch = Network(hidden, np.random.default_rng(1)), Batch(GAME, lanes)
    curve, learned, cycle = Curve(), 0.0, 0
    while True:
        if learned >= min(len(curve) * every, minutes):
            points, half, won = against_random(network, hands, seed=10**9 + len(curve) * hands)
            curve.append((learned, points, half))
            told = f"{points:+6.1f} ± {half:.1f} points a hand more than random, ahead in {won:.1%}"
            print(f"{learned:5.1f} min, {cycle * lanes:9,} hands: {told}", flush=True)
            if learned >= minutes:
                return curve
        began = time.perf_counter()
        cycle += 1
        seen, moves, worth = play_itself(network, batch, cycle, random=0.05)
        order = np.random.default_rng(cycle).permutation(len(moves))
        rate = 1e-3 * max(0.1, 1 - learned / minutes)
        for part in np.array_split(order, max(1, len(order) // 2048)):
            network.correct(features(seen[part]), moves[part], worth[part], rate)
        learned += (time.perf_counter() - began) / 60


def plot(curve: Curve, file: str) -> None:
    """The curve with its 95 % band as a PNG."""
    wide, high, left, top, font = 900, 420, 70, 50, ImageFont.load_default(16)
    picture = Image.new("RGB", (wide, high), "white")
    pen = ImageDraw.Draw(picture)
    most, last = math.ceil(max(points + half for _, points, half in curve) / 10) * 10, max(curve[-1][0], 1e-9)

    def at(minute: float, points: float) -> tuple[float, float]:
        return left + minute / last * (wide - left - 30), high - 50 - (points + 10) / (most + 10) * (high - 50 - top)

    for points in range(0, most + 1, 10):
        pen.line([at(0, points), at(last, points)], fill="#dddddd" if points else "#777777")
        pen.text((left - 12, at(0, points)[1]), f"{points:+d}", fill="#444444", font=font, anchor="rm")
    for tick in range(int(last) + 1):
        pen.text((at(tick, 0)[0], high - 30), str(tick), fill="#444444", font=font, anchor="mm")
    title = "Seven Rocks: points a hand more than random, with the 95 % interval, by minutes of learning"
    pen.text((left, 22), title, fill="#222222", font=font, anchor="lm")
    band = [at(minute, points + half) for minute, points, half in curve]
    pen.polygon(band + [at(minute, points - half) for minute, points, half in curve[::-1]], fill="#cfe3d6")
    pen.line([at(minute, points) for minute, points, _ in curve], fill="#1f6f4a", width=3)
    picture.save(file)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--plot", default="learning.png")
    asked = parser.parse_args()
    plot(learn(asked.minutes), asked.plot)
