// This device's own share of every deal, and what the table had committed to before: kept, so that it can be checked later.
import type { AnyFrame } from "./wire.ts";

const KEPT = "septet-fair";
const MOST_TABLES = 40;
const BYTES = 32;

/** Of a deal: the digest of the table's secret as it was first seen, and one's own share, empty if none was given, with
 * the seats that it was given for. */
export interface Known {
  commitment: string;
  share: string;
  seats?: string[];
}

/** By hand. */
type Kept = Record<string, Known>;

/** What this device knows of deals, by table. */
export function kept(): Readonly<Record<string, Kept>> {
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

  /** The message that gives a share to the next deal, of those of this device's seats that have given none yet. */
  due({ you, party: { fair } }: AnyFrame): { type: "mix"; hand: number; share: string } | null {
    if (!fair.commitment) return null;
    const { [this.table]: mine = {}, ...others } = kept();
    // What was seen first is what counts: the table may not change its mind after it knows a share.
    const known = (mine[fair.next] ??= { commitment: fair.commitment, share: "", seats: [] });
    const open = you.filter((seat) => !fair.mixed.includes(seat));
    if (open.length) known.share ||= random();
    known.seats = [...new Set([...(known.seats ?? []), ...open])];
    const tables = Object.entries(others).slice(1 - MOST_TABLES);
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries([...tables, [this.table, mine]])));
    return open.length ? { type: "mix", hand: fair.next, share: known.share } : null;
  }
}
