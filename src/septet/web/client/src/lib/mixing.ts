// This device's own share of every deal, and what the table had committed to before: kept, so that it can be checked later.
import type { AnyFrame } from "./wire.ts";

const KEPT = "septet-fair";
const MOST_TABLES = 40;
const BYTES = 32;

/** By hand: the digest of the table's secret as it was first seen, and one's own share, empty if none was given. */
type Kept = Record<string, { commitment: string; share: string }>;

function read(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

function random(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Mixing {
  constructor(readonly table: string) {}

  /** The message that gives a share to the next deal, if it has none of this device's seats yet. */
  due({ you, party: { fair } }: AnyFrame): { type: "mix"; hand: number; share: string } | null {
    if (!fair.commitment || !you.length) return null;
    const all = read();
    const { [this.table]: mine = {}, ...others } = all;
    // What was seen first is what counts: the table may not change its mind after it knows a share.
    const known = (mine[fair.next] ??= { commitment: fair.commitment, share: random() });
    const tables = Object.entries(others).slice(1 - MOST_TABLES);
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries([...tables, [this.table, mine]])));
    return you.some((seat) => !fair.mixed.includes(seat)) ? { type: "mix", hand: fair.next, share: known.share } : null;
  }
}
