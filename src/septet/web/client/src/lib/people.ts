// Who sits where, in words.
import { say } from "../words.svelte";
import type { Seat, SeatInfo } from "./wire.ts";

/** Who sits at a seat, in either game. */
export type Sitting = { readonly seat: string; readonly name: string; readonly bot: string | null };

export const SEATS: readonly Seat[] = ["N", "E", "S", "W"];

/** Whoever looks at a table: the seat that is looked from, if it is theirs; of a replay that seat. */
export function meOf<S extends string>({ seat, you }: { readonly seat: S | null; readonly you?: readonly string[] }): S | null {
  return !you || you.includes(seat ?? "") ? seat : null;
}

/** Whether whoever looks is to act. */
export function myTurn(frame: { readonly turn: string | null; readonly seat: string; readonly you: readonly string[] }): boolean {
  return frame.turn !== null && frame.turn === meOf(frame);
}

/** What a seat is called by whoever sits at `me`: a bot has a name for its seat, a person the one given, also while a bot
 * sits in for them. */
export function nameOf({ seat, name, bot }: Sitting, me: string | null): string {
  if (seat === me) return say("you");
  return !name || name === bot ? say(`name-${seat}`) : name;
}

/** The two of a team, such as `Bo & You`. */
export function teamNames(seats: readonly SeatInfo[], team: number, me: Seat | null): string {
  const [one, two] = seats.filter((info) => info.team === team).map((info) => nameOf(info, me));
  return say("two-names", { one: one ?? "", two: two ?? "" });
}

/** The seats as they sit around the table from `me` on, clockwise: oneself, left, opposite, right. */
export function around(seats: readonly SeatInfo[], me: Seat | null): SeatInfo[] {
  const at = Math.max(0, SEATS.indexOf(me ?? "S"));
  return [...seats.slice(at), ...seats.slice(0, at)];
}
