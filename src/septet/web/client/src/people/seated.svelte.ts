// Who sits at a table of either game, in words: of persons, their names; of bots, what they are called where they are chosen.
import type { BotInfo } from "../api";
import { clockText } from "../lib/clock.ts";
import { keyOf } from "../lib/own.svelte.ts";
import { nameOf } from "../lib/people.ts";
import type { TableLine } from "../lib/socket.svelte.ts";
import type { AnyFrame } from "../lib/wire.ts";
import { bots, words } from "../screens/api.ts";
import { say } from "../words.svelte";

let known = $state.raw<readonly BotInfo[]>([]);

/** Learn what bots are called; their own names do until then. */
export async function learnBots(game: "seven-rocks" | "sevens"): Promise<readonly BotInfo[]> {
  known = await bots(game);
  return known;
}

export function botTitle(name: string): string {
  const found = known.find((bot) => bot.name === name);
  return found ? words(found.title) : name;
}

export type AnySeat = AnyFrame["seats"][number];

/** Whoever plays at a seat, or sits there: `You`, `Mei`, `plain bot`. */
export function sitter(seat: AnySeat, you: readonly string[], alone = true): string {
  if (you.includes(seat.seat) && alone) return say("you");
  if (seat.bot && !seat.owned) return say("bot-named", { bot: botTitle(seat.bot) });
  return seat.name || (seat.owned ? say(`name-${seat.seat}`) : say("seat-free"));
}

/** What is to be said of the person of a seat, short enough for a plate; empty if they are there. */
export function noteOf(line: TableLine, { seat, bot, owned }: Pick<AnySeat, "seat" | "bot" | "owned">): string {
  if (!owned) return "";
  if (bot) return say("sits-in");
  const away = line.away(seat);
  return away === null ? "" : say("away-for", { time: clockText(away) });
}

/** What a seat is called here, by its letter. */
export function calledAt(frame: AnyFrame, letter: string): string {
  const seat = frame.seats.find((one) => one.seat === letter);
  return seat ? nameOf(seat, frame.you.length === 1 ? (frame.you[0] ?? null) : null) : letter;
}

/** Whether whoever looks on may take a seat: with a link to one, or at a table of the public list. */
export function mayCome({ table, party }: AnyFrame): boolean {
  const key = keyOf(table);
  return key ? key.what === "sit" : party.terms.listed;
}

/** Seats of persons who are not a device's own. */
export function otherPersons(frame: AnyFrame): AnySeat[] {
  return frame.seats.filter(({ seat, owned }) => owned && !frame.you.includes(seat));
}
