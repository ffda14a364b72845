// Who is at a seat now, in words short enough for a plate.
import { say } from "../words.svelte";
import type { TableLine } from "./socket.svelte.ts";

/** Seconds as they are read off a clock: `1:05`. */
export function clockText(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** What is to be said of the person of a seat; empty if they are there. */
export function noteOf(line: TableLine | undefined, { seat, bot, owned }: { seat: string; bot: string | null; owned: boolean }): string {
  if (!line || !owned) return "";
  if (bot) return say("sits-in");
  const away = line.away(seat);
  return away === null ? "" : say("away-for", { time: clockText(away) });
}
