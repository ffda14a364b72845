// What has just happened, for the ear, in the words that are shown.
import { meOf, myTurn, nameOf } from "../lib/people.ts";
import { signed, tileText } from "../lib/text.ts";
import type { Ply, Rocks } from "../lib/wire.ts";
import { say } from "../words.svelte";

/** A ply in words. */
export function line(frame: Pick<Rocks, "seat" | "seats"> & { readonly you?: readonly string[] }, { seat, tile, sum, points }: Ply): string {
  const info = frame.seats.find((one) => one.seat === seat);
  const name = info ? nameOf(info, meOf(frame)) : "";
  return tile ? `${say("played", { name })} ${tileText(tile)} ${sum} ${signed(points)}` : say("knocked", { name, me: seat === meOf(frame) ? "yes" : "no" });
}

/** The plays since the frame before, and whether it is one's turn now; "" for the first frame of a hand. */
export function told(now: Rocks, before: Rocks | null): string {
  const known = before?.hand === now.hand ? before.plies.length : now.plies.length;
  const lines = now.plies.slice(known).map((ply) => line(now, ply));
  if (myTurn(now) && now.options.length && before?.turn !== now.seat) lines.push(say("your-turn"));
  return lines.join(". ");
}
