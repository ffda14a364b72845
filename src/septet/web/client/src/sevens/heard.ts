// What has just happened, for the ear, in the words that are shown.
import type { Turn } from "../api";
import { meOf, myTurn } from "../lib/people.ts";
import type { Sevens } from "../lib/wire.ts";
import { say } from "../words.svelte";
import { spoken } from "./cards.ts";
import { seatName } from "./people.ts";
import { deeds } from "./tell.ts";

/** Turns that are over: each is told once, as a whole. */
const over = ({ turns, turn_number: now, phase }: Sevens): Turn[] => turns.filter(({ turn }) => turn < now || phase !== "play");

/** The turns that have ended since the frame before, and whether it is one's turn now. */
export function told(now: Sevens, before: Sevens): string {
  const known = new Set(over(before).map(({ turn }) => turn));
  const lines = over(now)
    .filter(({ turn }) => !known.has(turn))
    .map((turn) => `${seatName(now.seats, turn.seat, meOf(now))} ${spoken(deeds(turn))}`);
  if (myTurn(now) && before.turn !== now.seat) lines.push(say(now.doing === "draw" ? "your-turn-draw" : "your-turn"));
  return lines.join(". ");
}
