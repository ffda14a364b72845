// How somebody's cards lie goes with their seat to another device, behind the ticket in the link: no server knows it.
import { handPlace, ORDER } from "../lib/own.svelte.ts";
import type { AnyFrame } from "../lib/wire.ts";

/** What stands behind the ticket, such as `&P1=Qs.Qh.X`; empty unless one's own order was chosen. */
export function orderOf({ table, you }: AnyFrame): string {
  if (localStorage.getItem(ORDER) !== "own") return "";
  const hands = you.map((seat): [string, string] => [seat, localStorage.getItem(handPlace(table, seat)) ?? ""]);
  return hands.map(([seat, cards]) => (cards ? `&${seat}=${cards.split(" ").join(".")}` : "")).join("");
}

/** The same on the other device. */
export function keepOrder(table: string, hands: readonly string[]): void {
  for (const hand of hands) {
    const [, seat, cards] = /^(\w{1,2})=([\w.]+)$/.exec(hand) ?? [];
    if (!seat || !cards) continue;
    localStorage.setItem(ORDER, "own");
    localStorage.setItem(handPlace(table, seat), cards.split(".").join(" "));
  }
}
