"""A device's match played by program: for tests of screens that come after a match, or in the middle of one."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from .conftest import PATIENCE

# Takes the play that scores most until so many hands are settled, or the match is over.
PLAY = """async ([hands, rules]) => {
  const post = { method: "POST", headers: { "content-type": "application/json" } };
  const body = JSON.stringify({ bots: ["greedy", "greedy", "greedy"], rules });
  const { table } = await (await fetch("/api/tables", { ...post, body })).json();
  const socket = new WebSocket(`ws://${location.host}/ws/table/${table}`);
  const send = (type, { version }, more) => socket.send(JSON.stringify({ type, version, ...more }));
  return await new Promise((done) => {
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.type !== "rocks") return;
      if (frame.phase === "over" || (frame.phase === "settled" && frame.hand >= hands)) {
        socket.close();
        done({ table, hand: frame.hand, scores: frame.scores, over: frame.phase === "over" });
      } else if (frame.next) send("next", frame);
      else if (frame.options.length) {
        const [best] = frame.options.toSorted((one, two) => two.points - one.points);
        send("play", frame, { move: best.move });
      }
    };
  });
}"""

# Draws, takes the pile where it may, lays what may be laid, and discards the first card that may go.
PLAY_SEVENS = """async ([rounds, wish]) => {
  const post = { method: "POST", headers: { "content-type": "application/json" } };
  const body = JSON.stringify({ game: "sevens", ...wish });
  const { table } = await (await fetch("/api/tables", { ...post, body })).json();
  const socket = new WebSocket(`ws://${location.host}/ws/table/${table}`);
  const send = (type, { version }, more) => socket.send(JSON.stringify({ type, version, ...more }));
  return await new Promise((done) => {
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.type !== "sevens") return;
      if (frame.phase === "over" || (frame.phase === "settled" && frame.round >= rounds)) {
        socket.close();
        done({ table, hand: frame.round, scores: frame.scores, over: frame.phase === "over" });
      } else if (frame.next) send("next", frame);
      else if (frame.legal.length) {
        const { legal } = frame;
        const first = legal.find((step) => step.includes("+"));
        const move = legal.includes("P") ? "P" : legal.includes("S") ? "S" : (first ?? legal[0]);
        send("play", frame, { move });
      }
    };
  });
}"""
SHORT: dict[str, Any] = {"2x2": 2, "2x3": 3, "3x2": 3, "4x2": 4}
"""So many packs leave hardly more than the deal takes: rounds of a few turns."""


def played_sevens(page: Page, rounds: int = 1, form: str = "2x2") -> dict[str, Any]:
    """A new match of Sevens of this page's device after so many short rounds, like `played`."""
    seats = int(form[0]) * int(form[2])
    wish = {"form": form, "bots": ["plain"] * (seats - 1), "rules": {"decks": SHORT[form]}}
    page.set_default_timeout(90_000)
    made: dict[str, Any] = page.evaluate(PLAY_SEVENS, [rounds, wish])
    page.set_default_timeout(PATIENCE)
    return made


def played(page: Page, hands: int = 1, rules: dict[str, Any] | None = None) -> dict[str, Any]:
    """A new match of this page's device after so many hands: its table, hand, scores, and whether it is over."""
    page.set_default_timeout(90_000)
    made: dict[str, Any] = page.evaluate(PLAY, [hands, rules or {}])
    page.set_default_timeout(PATIENCE)
    return made
