// An analysis in words. What is said is counted by the server; here it is only written.
import type { Replay } from "../api";
import { meOf, nameOf } from "../lib/people.ts";
import { figure, signed, tileText } from "../lib/text.ts";
import { language, say } from "../words.svelte";
import type { Mark } from "./api.ts";

/** Who sits there, and from where it is looked at. */
type Seats = Pick<Replay, "seats" | "seat" | "you">;

/** A play: `0|5 at 0|2`, `2|3` for an opening tile, or the knock. */
export function playWords(move: string): string {
  const [tile = "", at] = move.split("@");
  return tile === "-" ? say("knock") : say("play-at", { tile: tileText(tile), at: at ? tileText(at) : "none" });
}

/** A number of points: whole, with its sign. */
export const points = (value: number): string => signed(Math.round(value));
/** What was given away. */
export const loss = (value: number): string => figure(-Math.round(value));

export const sentences = (told: readonly string[]): string => told.join(language() === "en" ? " " : "");

/** What a play gave away. */
export function gaveWords(mark: Mark, hand: Replay): string {
  const gave = figure(Math.round(mark.gave));
  if (mark.worlds > 1) return say("gives-away-known", { gave, error: figure(Math.round(mark.error)), seat: seatName(mark.seat, hand) });
  const team = mark.seat === "N" || mark.seat === "S" ? 0 : 1;
  const [us, them] = team ? [say("team-1"), say("team-0")] : [say("team-0"), say("team-1")];
  return say("gives-away", { gave, team: us, other: them, now: points(mark.value), then: points(mark.best_value) });
}

/** Why the better play is better. */
export function whyWords(mark: Pick<Mark, "best" | "worlds" | "why" | "line">, hand: Seats): string {
  const told = mark.why.map(({ kind, better, other, seat }) => {
    const known = mark.worlds > 1 && (kind === "allows" || kind === "knock");
    const scale = known && kind === "knock" ? 100 : 1;
    const write = kind === "soon" ? points : (value: number) => Math.round(value * scale);
    const team = say(seat === "N" || seat === "S" ? "team-1" : "team-0"); // that of the seat before
    const values = { better: write(better), other: write(other), seat: seatName(seat, hand), team, play: playWords(mark.best) };
    return say(known ? `why-${kind}-known` : `why-${kind}`, values);
  });
  if (mark.line.length && mark.worlds === 1) {
    told.push(say("why-line", { line: mark.line.map((move) => (move === "-" ? "–" : tileText(move))).join(say("list-comma")) }));
  }
  return sentences(told);
}

/** All that is to be said of a play. */
export function markWords(mark: Mark | undefined, hand: Replay): string {
  if (!mark) return "";
  if (!mark.sign) return say(mark.choices > 1 ? "nothing-better" : "only-play");
  const better = say("better-play", { play: playWords(mark.best) });
  const head = `${better[0]?.toUpperCase()}${better.slice(1)}${language() === "en" ? "." : "。"}`;
  return sentences([head, gaveWords(mark, hand), whyWords(mark, hand)]);
}

function seatName(seat: string, hand: Seats): string {
  const info = hand.seats.find((each) => each.seat === seat);
  return info ? nameOf(info, meOf(hand)) : seat;
}
