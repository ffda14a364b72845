// The tray: cards gathered into groups before they go down, and what the table says of them. Nothing here knows a rule.
import { myTurn } from "../lib/people.ts";
import type { TableLine } from "../lib/socket.svelte.ts";
import type { Sevens, Tried } from "../lib/wire.ts";
import { infoOf } from "./cards.ts";
import type { Held } from "./hand.svelte.ts";

export interface Group {
  /** The meld it goes to; empty for cards that go to none. */
  key: string;
  cards: readonly Held[];
  /** The pile is taken with it: its top card goes to this meld first. */
  pile: boolean;
}

const PATIENCE = 120;

export class Tray {
  groups = $state.raw<readonly Group[]>([]);
  /** The group that wild cards join. */
  built = $state.raw("");
  /** The wild card that was put here last: it may still be sent to another group. */
  picked = $state.raw("");
  /** Steps are on their way; nothing more is taken until the table has answered. */
  sent = $state.raw(false);
  readonly ids: ReadonlySet<string> = $derived(new Set(this.groups.flatMap(({ cards }) => cards.map(({ id }) => id))));
  readonly empty = $derived(this.groups.length === 0);
  /** The one card on the tray, if it is the only one. */
  readonly single = $derived(this.ids.size === 1 && !this.groups[0]?.pile ? (this.groups[0]?.cards[0]?.card ?? null) : null);
  readonly steps: readonly string[] = $derived(this.groups.flatMap((group) => this.#steps(group)));
  /** Cards that were sent to the table: the next frame no longer has them, though it may have new ones like them. */
  going: ReadonlySet<string> = new Set();
  #taking = $state.raw<readonly string[]>([]);
  #timer = 0;

  constructor(private readonly line: TableLine<Sevens>) {}

  /** What the table says of the tray as it is now; null until it has answered. */
  readonly tried: Tried | null = $derived.by(() => this.line.tried.get(this.steps.join(" ")) ?? null);
  /** Why the one card may not be discarded, if the table was asked. */
  readonly kept: Tried | null = $derived.by(() => this.line.tried.get(`D${this.single}`) ?? null);

  /** Put a card of the hand here: a natural on its own group, a wild card on the group being built. */
  put(held: Held, key = this.#place(held)): void {
    if (this.sent || this.ids.has(held.id)) return;
    this.#add(key, [held]);
    this.picked = this.#wild(held) ? held.id : "";
    if (key) this.built = key;
  }

  /** Give a card back to the hand. */
  back(id: string): void {
    if (this.sent) return;
    this.#without(new Set([id]));
    if (this.picked === id) this.picked = "";
  }

  /** A group or a meld was touched: the wild card put here last goes there, and so will the next ones. */
  choose(key: string): void {
    if (this.sent) return;
    const held = this.groups.flatMap(({ cards }) => cards).find(({ id }) => id === this.picked);
    if (held) {
      this.#without(new Set([held.id]));
      this.#add(key, [held]);
    }
    this.built = key;
  }

  /** Take the pile: its steps come first, with copies of the hand that match. */
  take(steps: readonly string[], hand: readonly Held[]): void {
    if (this.sent) return;
    const used = new Set<string>();
    const key = steps[1]?.split("+")[0] ?? "";
    for (const kind of steps.slice(2).map((step) => step.split("+")[1])) {
      const found = hand.find(({ id, card }) => !used.has(id) && infoOf(card).kind === kind);
      if (found) used.add(found.id);
    }
    this.#without(used);
    const cards = hand.filter(({ id }) => used.has(id));
    const joined = this.groups.find((group) => group.key === key);
    this.#taking = steps;
    this.groups = [{ key, cards: [...cards, ...(joined?.cards ?? [])], pile: true }, ...this.groups.filter((group) => group !== joined)];
    this.built = key;
  }

  /** Leave the pile where it is. */
  leave(): void {
    this.groups = this.groups.flatMap((group) => (group.pile ? [] : group));
  }

  clear(): void {
    this.groups = [];
    this.built = this.picked = "";
  }

  /** All of it goes down, or as much of it as comes before cards that nobody has seen. */
  lay(): void {
    const moves = this.steps.slice(0, this.tried?.code === "unseen" ? this.tried.fits : undefined);
    const cards = this.groups.filter(({ key }) => key).flatMap((group) => this.#lays(group));
    this.going = new Set(cards.slice(0, moves.length - (this.groups[0]?.pile ? 2 : 0)).map(({ id }) => id));
    this.sent = this.line.lay(moves);
  }

  /** The turn ends: with the one card as a discard, or without one. */
  end(): void {
    this.going = this.ids;
    this.sent = this.line.play(this.single ? `D${this.single}` : "N");
  }

  /** The table has refused, or cannot be reached. */
  stay(): void {
    this.sent = false;
    this.going = new Set();
  }

  /** A new frame: cards that have left the hand have left the tray. */
  follow(now: Sevens, held: ReadonlySet<string>): void {
    this.stay();
    if (!myTurn(now) || now.doing === "answer") return this.clear();
    this.#without(new Set([...this.ids].filter((id) => !held.has(id))));
    if (now.doing !== "draw") this.groups = this.groups.flatMap((group) => (!group.pile ? group : group.cards.length ? { ...group, pile: false } : []));
  }

  /** Ask the table what the tray would do, when it has come to rest; of a lone card also why it is no discard. */
  ask(frame: Sevens): void {
    clearTimeout(this.#timer);
    const { steps, single, tried, kept } = this;
    const discard = single && frame.doing === "play" && !frame.discards.includes(single) && !kept;
    if (this.sent) return;
    this.#timer = setTimeout(() => {
      if (steps.length && !tried) this.line.try(steps);
      if (discard) this.line.try([`D${single}`]);
    }, PATIENCE);
  }

  #wild(held: Held): boolean {
    return infoOf(held.card).band === "wild";
  }

  #place(held: Held): string {
    return infoOf(held.card).key ?? (this.#wild(held) ? this.built || "W" : "");
  }

  #add(key: string, cards: readonly Held[]): void {
    const there = this.groups.some((group) => group.key === key);
    this.groups = there
      ? this.groups.map((group) => (group.key === key ? { ...group, cards: [...group.cards, ...cards] } : group))
      : [...this.groups, { key, cards, pile: false }];
  }

  #without(ids: ReadonlySet<string>): void {
    if (!ids.size) return;
    this.groups = this.groups
      .map((group) => ({ ...group, cards: group.cards.filter(({ id }) => !ids.has(id)) }))
      .filter(({ cards, pile }) => cards.length || pile);
    if (!this.groups.some(({ key }) => key === this.built)) this.built = this.groups.findLast(({ key }) => key)?.key ?? "";
  }

  /** Naturals before wild cards. */
  #lays({ cards }: Group): Held[] {
    return [...cards.filter((one) => !this.#wild(one)), ...cards.filter((one) => this.#wild(one))];
  }

  #steps(group: Group): string[] {
    const { key, pile } = group;
    if (!key) return [];
    const begin = pile ? this.#taking.slice(0, 2) : [];
    return [...begin, ...this.#lays(group).map(({ card }) => `${key}+${card}`)];
  }
}
