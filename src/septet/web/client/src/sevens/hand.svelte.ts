// One's own hand as it lies on this screen: which copy is which, the chosen order, what has just come.
import { handPlace, ORDER } from "../lib/own.svelte.ts";
import type { Sevens } from "../lib/wire.ts";
import { infoOf } from "./cards.ts";

/** A card of the hand. Equal cards are told apart by a name that only this screen knows. */
export interface Held {
  id: string;
  card: string;
}
export const ORDERS = ["high", "low", "own"] as const;
export type Order = (typeof ORDERS)[number];

const rank = (card: string): number => infoOf(card).order >> 2;
/** Cards that are the naturals of some meld come first, then wild cards and threes. */
const apart = (card: string): number => Number(infoOf(card).key === null);

function sorted(cards: readonly Held[], way: 1 | -1): Held[] {
  const special = (one: Held, two: Held) => (apart(one.card) ? -1 : way) * (rank(one.card) - rank(two.card));
  return cards.toSorted(
    (one, two) => apart(one.card) - apart(two.card) || special(one, two) || infoOf(one.card).order - infoOf(two.card).order,
  );
}

export class Hand {
  /** In one's own order. */
  cards = $state.raw<readonly Held[]>([]);
  fresh = $state.raw<ReadonlySet<string>>(new Set());
  order = $state.raw<Order>("high");
  readonly shown = $derived(this.order === "own" ? this.cards : sorted(this.cards, this.order === "high" ? -1 : 1));
  #count = 0;
  #turn = -1;

  constructor() {
    const kept = localStorage.getItem(ORDER) as Order | null;
    if (kept && ORDERS.includes(kept)) this.order = kept;
  }

  /** A new frame, without the cards that were on their way to the table. */
  follow(now: Sevens, before: Sevens | null, going: ReadonlySet<string>): void {
    const wanted = new Map<string, number>();
    for (const card of now.hand) wanted.set(card, (wanted.get(card) ?? 0) + 1);
    const first = this.#known(now, before).filter(({ id }) => !going.has(id));
    const stays = new Set<string>();
    for (const { id, card } of first) {
      const more = wanted.get(card) ?? 0;
      if (more) stays.add(id);
      if (more) wanted.set(card, more - 1);
    }
    const came = [...wanted].flatMap(([card, count]) => Array.from({ length: count }, () => this.#named(card)));
    this.cards = [...first.filter(({ id }) => stays.has(id)), ...came];
    this.#mark(now, before, came);
    this.#keep(now);
  }

  /** Put a card before another one (at the end without one): from now on the order is one's own. */
  move(id: string, before: string | null, frame: Sevens): void {
    const card = this.shown.find((one) => one.id === id);
    if (!card || id === before) return;
    const rest = this.shown.filter((one) => one !== card);
    const at = before === null ? rest.length : rest.findIndex((one) => one.id === before);
    const moved = rest.toSpliced(at < 0 ? rest.length : at, 0, card);
    this.choose("own", frame);
    this.cards = moved;
    this.#keep(frame);
  }

  choose(order: Order, frame: Sevens): void {
    // One's own order begins as the cards lie now.
    if (order === "own") this.cards = this.shown;
    this.order = order;
    localStorage.setItem(ORDER, order);
    this.#keep(frame);
  }

  #named(card: string): Held {
    return { id: `${card}#${this.#count++}`, card };
  }

  /** The cards known so far; on arriving at a table those whose order was kept. */
  #known(now: Sevens, before: Sevens | null): readonly Held[] {
    if (before) return before.round === now.round ? this.cards : [];
    const kept = (localStorage.getItem(handPlace(now.table, now.seat)) ?? "").split(" ").filter(Boolean);
    return kept.map((card) => this.#named(card));
  }

  #mark(now: Sevens, before: Sevens | null, came: readonly Held[]): void {
    if (!before) {
      const left = [...now.fresh];
      const fresh = this.cards.toReversed().filter(({ card }) => {
        const at = left.indexOf(card);
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      });
      this.fresh = new Set(fresh.map(({ id }) => id));
    } else if (before.round !== now.round) {
      this.fresh = new Set();
    } else if (came.length) {
      const still = this.#turn === now.turn_number ? this.fresh : [];
      this.fresh = new Set([...still, ...came.map(({ id }) => id)]);
    }
    if (came.length) this.#turn = now.turn_number;
  }

  #keep(frame: Sevens): void {
    if (frame.phase === "over") localStorage.removeItem(handPlace(frame.table, frame.seat));
    else localStorage.setItem(handPlace(frame.table, frame.seat), this.cards.map(({ card }) => card).join(" "));
  }
}
