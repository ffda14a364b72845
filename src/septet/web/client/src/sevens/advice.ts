// What the tray says: where the turn stands, what is wrong with the cards on it, what they would make.
import type { Refused, Tried } from "../api";
import type { Sevens } from "../lib/wire.ts";
import { say } from "../words.svelte";
import { inline, keyName, keyNamed, rankText } from "./cards.ts";
import type { Tray } from "./tray.svelte.ts";

export interface Advice {
  text: string;
  /** The rule behind it. */
  rule?: string | null;
}

/** Codes of the table's own, which both games share. */
const SHARED = new Set(["stale", "over", "bad-message", "not-stored", "not-your-turn"]);

/** Why a step is refused, in words. */
export function reason(code: string): string {
  return SHARED.has(code) ? say(`refused-${code}`) : say(`no-${code}`);
}

const refusal = ({ code, rule }: Refused | { code: string; rule: string | null }): Advice => ({ text: reason(code), rule });

export const myTeam = (frame: Sevens): number => frame.seats.find(({ seat }) => seat === frame.seat)?.team ?? 0;

/** The two cards that take the pile, by rank, and what they make with its top card. */
function offer(frame: Sevens): string {
  const kinds = frame.taking?.steps.slice(2).map((step) => step.split("+")[1] ?? "") ?? [];
  const key = frame.taking?.key ?? "";
  const joins = frame.teams[myTeam(frame)]?.melds.some((meld) => meld.key === key);
  return say("take-needs", {
    top: inline(frame.pile.top[0] ?? ""),
    cards: kinds.map((kind) => (kind === "X" ? inline("X") : rankText(kind))).join(" "),
    key: keyNamed(key),
    joins: joins ? "yes" : "no",
  });
}

/** The books that the tray would complete, in words. */
export function makes(frame: Sevens, tried: Tried): string[] {
  const team = myTeam(frame);
  const books = tried.teams[team]?.books.slice(frame.teams[team]?.books.length) ?? [];
  return books.map(({ kind, key }) => say("makes", { kind, key: keyNamed(key) }));
}

function ofTried(frame: Sevens, tray: Tray, tried: Tried): Advice {
  const made = makes(frame, tried);
  if (tried.code === "unseen") return { text: [...made, say("then-rest", { count: tried.fits })].join(" "), rule: "SG20" };
  if (tried.code) return refusal({ code: tried.code, rule: tried.rule });
  if (tried.begun) return { text: say("begun", { key: keyName(tried.begun[0]), count: tried.begun[1] }), rule: "SG7" };
  if (tried.short) return { text: say("short", { short: tried.short }), rule: "S12" };
  return { text: made.join(" ") || say(tray.groups[0]?.pile ? "fits-pile" : "fits") };
}

export function advice(frame: Sevens, tray: Tray, refused: Refused | null): Advice {
  if (refused) return refusal(refused);
  const drawing = frame.doing === "draw";
  const pile = tray.groups[0]?.pile;
  if (drawing && !pile) {
    const { taking } = frame;
    if (taking?.legal) return { text: offer(frame), rule: "S11" };
    return taking ? { text: say("no-pile", { why: reason(taking.code) }), rule: taking.rule } : { text: "" };
  }
  if (tray.single && !frame.discards.includes(tray.single) && tray.kept && tray.tried?.code !== null && !tray.tried?.fits) {
    return refusal({ code: tray.kept.code ?? "", rule: tray.kept.rule });
  }
  // Once the table has answered, so that nothing is said that is taken back at once.
  const answered = tray.tried !== null || !tray.steps.length;
  if (tray.single && frame.discards.includes(tray.single) && answered && !tray.tried?.fits) return { text: say("one-card") };
  if (tray.tried && tray.steps.length) return ofTried(frame, tray, tray.tried);
  if (!tray.empty) return { text: "" };
  if (frame.legal.includes("N")) return { text: say("only-sevens"), rule: "SG12" };
  return { text: say("gather") };
}
