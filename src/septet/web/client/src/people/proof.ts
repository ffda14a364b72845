// What this device can compare by itself: what the table tells of a deal that is over with what it told before.
import type { CheckedDeal } from "../api";
import type { Known } from "../lib/mixing.ts";

/** `late`: one's share is not there at all. */
export type Compared = "same" | "other" | "late" | "unknown";

export interface Proof {
  commitment: Compared;
  share: Compared;
  secret: Compared;
}

/** The SHA-256 of bytes written in hex; null where the browser does not compute it, as at an address without https. */
async function digest(hex: string): Promise<string | null> {
  if (!globalThis.crypto.subtle) return null;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function shared(deal: CheckedDeal, { share, seats = [] }: Known): Compared {
  if (!share || !seats.length) return "unknown";
  const told = seats.map((seat) => deal.shares[seat] ?? "");
  if (told.some((one) => one && one !== share)) return "other";
  return told.every((one) => one) ? "same" : "late";
}

export async function compare(deal: CheckedDeal, known: Known | undefined): Promise<Proof> {
  const computed = deal.secret ? await digest(deal.secret) : null;
  return {
    commitment: !known ? "unknown" : known.commitment === deal.commitment ? "same" : "other",
    share: known ? shared(deal, known) : "unknown",
    secret: computed === null ? "unknown" : computed === deal.commitment ? "same" : "other",
  };
}

/** What no honest table tells. */
const LIES: readonly CheckedDeal["verdict"][] = ["unreadable", "withheld", "commitment", "deal"];

/** Whether it must be said loudly: the table says it itself, or this device has seen something else. */
export function isLie(deal: CheckedDeal, proof: Proof): boolean {
  return LIES.includes(deal.verdict) || Object.values(proof).includes("other");
}
