// What has just happened, for the ear, in the words that are shown.
import type { Sevens } from "../lib/wire.ts";
import { say } from "../words.svelte";
import { spoken } from "./cards.ts";
import { seatName } from "./people.ts";
import { deeds } from "./tell.ts";

/** The turns that have gone on since the frame before, and whether it is one's turn now. */
export function told(now: Sevens, before: Sevens | null): string {
  const known = before?.round === now.round ? before.turns : now.turns;
  const lines = now.turns
    .filter((turn) => {
      const old = known.find((one) => one.turn === turn.turn);
      return !old || old.acts.length !== turn.acts.length || deeds(old) !== deeds(turn);
    })
    .map((turn) => `${seatName(now.seats, turn.seat, now.seat)} ${spoken(deeds(turn))}`);
  if (now.turn === now.seat && before?.turn !== now.seat) lines.push(say(now.doing === "draw" ? "your-turn-draw" : "your-turn"));
  return lines.join(". ");
}
