// What the coach answers, in words. The server says which; here cards, melds and seats get their names.
import type { Coached } from "../api";
import { meOf } from "../lib/people.ts";
import { inline, keyNamed, rankText } from "../sevens/cards.ts";
import { listed, seatName, type Member } from "../sevens/people.ts";
import { say } from "../words.svelte";

type Words = Coached["use"][number];
type Values = Words["values"];

const parts = (value: Values[string] | undefined): string[] => String(value ?? "").split(" ").filter(Boolean);
const rank = (kind: string): string => (kind === "X" ? inline("X") : rankText(kind.charAt(0)));

/** Who sits there, and from where it is looked at. */
interface Seats {
  readonly seats: readonly Member[];
  readonly seat: string;
  readonly you: readonly string[];
}

export function coachWords({ key, values }: Words, frame: Seats): string {
  const named: Record<string, string | number> = { ...values };
  if (values.seat) named.seat = seatName(frame.seats, String(values.seat), meOf(frame));
  if (values.kinds) named.kinds = parts(values.kinds).map(rank).join(say("list-comma"));
  if (values.names) named.names = listed(parts(values.names).map((seat) => seatName(frame.seats, seat, meOf(frame))));
  if (key === "coach-out-book" && values.key !== "none" && values.key !== "W") named.key = keyNamed(String(values.key));
  return say(key, named);
}

type Plan = NonNullable<Coached["advice"]["use"]>["best"];

/** A plan: what is to be done. */
export function planWords({ acts }: Plan): string {
  const told = acts.map(({ word, key, cards, hidden }) => say(`plan-${word}`, { cards: cards.map(inline).join(" "), key: keyNamed(key), count: hidden }));
  return told.join(say("act-comma"));
}

/** The kinds of the cards that these steps lay or discard from the hand. */
export function handKinds(steps: readonly string[]): string[] {
  const taken = steps.indexOf("P") + 1; // then the pile's top card goes down first
  return steps.flatMap((step, at) => (taken && at === taken ? [] : step.includes("+") ? step.split("+")[1]! : /^D./.test(step) ? step.slice(1) : []));
}
