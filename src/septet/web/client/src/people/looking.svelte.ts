// Looking on: back through what the table has shown of the hand, without being drawn along.
import type { TableLine } from "../lib/socket.svelte.ts";
import type { AnyFrame } from "../lib/wire.ts";
import { seenBefore } from "./api.ts";

/** Frames that one can step back through. */
const MOST_SEEN = 400;

export class Looking {
  /** How many frames newer than the shown one there are, and older. */
  newer = $state.raw(0);
  older = $state.raw(0);
  /** Whether the table may have shown more of this hand before that. */
  earlier = $state.raw(false);

  #seen: readonly AnyFrame[] = [];

  constructor(readonly line: TableLine) {
    if (line.frame) this.#follow(line.frame);
    line.follows = (frame) => this.#follow(frame);
  }

  /** From now on every frame is shown as it comes. */
  stop(): void {
    this.line.follows = () => true;
  }

  /** Step through what was seen, and no longer follow what happens; to the end of it: follow again. */
  async step(by: number): Promise<void> {
    if (this.older + by < 0 && this.earlier) await this.#lookUp();
    const at = this.#seen.length - 1 - this.newer + by;
    const shown = this.#seen[Math.min(Math.max(at, 0), this.#seen.length - 1)];
    if (!shown) return;
    this.newer = this.#seen.length - 1 - this.#seen.indexOf(shown);
    this.older = this.#seen.indexOf(shown);
    this.line.show(shown, null);
  }

  /** What was shown before somebody came to look on. */
  async #lookUp(): Promise<void> {
    const first = this.#seen[0];
    const found = first ? await seenBefore(this.line.id, first.version).catch(() => null) : null;
    // Meanwhile the next hand may have begun.
    if (!found || first !== this.#seen[0]) return;
    this.earlier = found[0] !== undefined && isBegun(found[0]);
    this.#seen = [...found, ...this.#seen];
    this.older += found.length;
  }

  /** Somebody who looks on may look back at the hand, and is not drawn along when the next one begins; who plays sees
   * what is. */
  #follow(frame: AnyFrame): boolean {
    const watching = !frame.you.length;
    const before = this.#seen.at(-1);
    const back = watching && this.newer > 0;
    const same = watching && before?.type === frame.type && numberOf(before) === numberOf(frame);
    if (!same && !back) this.earlier = watching && isBegun(frame);
    this.#seen = same || back ? [...this.#seen, frame].slice(-MOST_SEEN) : [frame];
    this.newer = back ? this.newer + 1 : 0;
    if (!back) this.older = this.#seen.length - 1;
    return !back;
  }
}

/** Whether something has been played in it. */
const isBegun = (frame: AnyFrame): boolean => (frame.type === "rocks" ? frame.plies.length > 0 : frame.type === "sevens" && frame.round > 0);

/** The hand or round on the table. */
const numberOf = (frame: AnyFrame): number => (frame.type === "rocks" ? frame.hand : frame.type === "sevens" ? frame.round : 0);
