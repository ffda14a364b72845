// What the server says of every card, and how cards and melds are called.
import type { CardInfo } from "../api";
import { say } from "../words.svelte";

let known: ReadonlyMap<string, CardInfo> = new Map();
let asked: Promise<void> | null = null;

/** Learn the cards; done once. Nothing can be shown before. */
export function learnCards(): Promise<void> {
  asked ??= fetch("api/cards").then(async (answer) => {
    if (!answer.ok) throw new Error(`no cards: ${answer.status}`);
    known = new Map(((await answer.json()) as CardInfo[]).map((info) => [info.card, info]));
  });
  asked.catch(() => (asked = null));
  return asked;
}

const NONE: CardInfo = { card: "", kind: "", order: 0, key: null, band: null };

export function infoOf(card: string): CardInfo {
  return known.get(card) ?? NONE;
}

/** `10` of `T`; every other rank as it is. */
export const rankText = (rank: string): string => (rank === "T" ? "10" : rank);

/** `queen of hearts`. */
export function cardName(card: string): string {
  const rank = card.charAt(0);
  return rank === "X" ? say("card-joker") : say("card-name", { rank, shown: rankText(rank), suit: card.charAt(1) });
}

/** `Queens`, of a meld or a book. */
export function keyName(key: string): string {
  return say("key-name", { key: `k${key}`, shown: rankText(key) });
}

/** The same inside a sentence: `queens`. */
export function keyNamed(key: string): string {
  return say("key-named", { key: `k${key}`, shown: rankText(key) });
}

/** A card inside a sentence, to be drawn there: see `pieces`. */
export const inline = (card: string): string => `⟨${card}⟩`;

/** A sentence cut where cards stand in it. */
export function pieces(sentence: string): { text: string; card: string }[] {
  return sentence
    .split(/⟨(.*?)⟩/)
    .map((part, at) => (at % 2 ? { text: "", card: part } : { text: part, card: "" }))
    .filter(({ text, card }) => text || card);
}

/** The same sentence for the ear. */
export function spoken(sentence: string): string {
  return pieces(sentence)
    .map(({ text, card }) => text || cardName(card))
    .join("");
}
