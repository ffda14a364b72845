// A turn as it is told, in words; cards stand in it as `inline` makes them.
import type { Turn } from "../api";
import { say } from "../words.svelte";
import { inline, keyNamed, rankText } from "./cards.ts";

type Act = Turn["acts"][number];

const cardsOf = (act: Act): string[] => (act.cards ?? "").split(" ").filter(Boolean);

/** `8 8 8`: what is laid is told by its ranks, wild cards by their signs. */
function ranks(cards: readonly string[], key: string): string {
  return cards.map((card) => (card.startsWith(key) ? rankText(key) : inline(card))).join(" ");
}

function act(told: Act): string {
  const { word, key = "", hidden = 0, mark = "", answer = "" } = told;
  const cards = cardsOf(told);
  const drawn = cards.map(inline).join(" ");
  switch (word) {
    case "S":
      return cards.length ? say("act-drew-cards", { cards: drawn }) : say("act-drew", { count: hidden });
    case "P":
      return say("act-took", { cards: drawn });
    case "M":
    case "A": {
      const values = { cards: ranks(cards, key), key: keyNamed(key), mark: `m${mark.slice(1)}` };
      return say(word === "M" ? "act-new" : "act-added", values);
    }
    case "D":
      return say("act-discarded", { cards: drawn });
    case "O":
      return cards.length ? say("act-out-cards", { cards: drawn }) : say("act-out");
    case "Q":
      return say("act-asked", { answer: answer || "none" });
    default:
      return say(word === "F" ? "act-foot" : "act-kept");
  }
}

/** `took the pile, laid 8 8 8 (new), discarded ⟨3s⟩`: what whoever took the turn did. */
export function deeds(turn: Turn): string {
  const told = turn.acts.map(act);
  return told.length ? told.join(say("act-comma")) : say("act-end");
}
