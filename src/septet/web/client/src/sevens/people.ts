// Who sits at a table of Sevens, in words.
import { nameOf, type Sitting } from "../lib/people.ts";
import { say } from "../words.svelte";

export type Member = Sitting & { readonly team: number };

/** `Team A`. */
export function teamName(team: number): string {
  return say("team-name", { team: String.fromCharCode(65 + team) });
}

/** `Lin, Bo and Mei`. */
export function listed(names: readonly string[]): string {
  const join = (before: string, last: string, at: number) =>
    say(at === names.length - 2 ? "names-list-last" : "names-list-more", { before, last });
  return names.slice(1).reduce(join, names[0] ?? "");
}

/** The members of a team, oneself among them. */
export function members(seats: readonly Member[], team: number, me: string | null): string {
  return listed(seats.filter((one) => one.team === team).map((one) => nameOf(one, me)));
}

/** What the seat with this name is called. */
export function seatName(seats: readonly Sitting[], seat: string | null, me: string | null): string {
  const found = seats.find((one) => one.seat === seat);
  return found ? nameOf(found, me) : "";
}

/** The other seats as they sit around the table from `me` on, clockwise: the first one on the left. */
export function others<T extends Sitting>(seats: readonly T[], me: string): T[] {
  const at = seats.findIndex(({ seat }) => seat === me);
  return [...seats.slice(at + 1), ...seats.slice(0, Math.max(0, at))];
}
