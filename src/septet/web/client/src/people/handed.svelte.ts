// One device for several seats: whose person has it now, and to whom it goes next. Until they have it, a curtain is down.
import type { TableLine } from "../lib/socket.svelte.ts";

/** After one's own move the table is left to be seen for a moment, before the curtain falls. */
const LOOK = 1500;

export class Handed {
  /** The seat whose person holds the device; null when nobody has taken it in this hand. */
  #holder = $state.raw<string | null>(null);
  /** The moment, by what it is about, whose time to look is over. */
  #seen = $state.raw("");

  constructor(readonly line: TableLine) {
    $effect(() => {
      if (this.#playing?.phase !== "play") this.#holder = null;
    });
    $effect(() => {
      const moment = this.#next ? this.#moment : "";
      if (!moment || this.#holder === null) return;
      const timer = setTimeout(() => (this.#seen = moment), LOOK);
      return () => clearTimeout(timer);
    });
  }

  /** To whose person the device is to be given before anything of a hand is shown; null while it is where it belongs. */
  get to(): string | null {
    const looks = this.#holder !== null && this.#playing?.seat === this.#holder;
    return looks && this.#seen !== this.#moment ? null : this.#next;
  }

  /** The one to whom it was given has it. */
  take(): void {
    const seat = this.#next;
    if (!seat) return;
    if (this.#playing?.seat !== seat) this.line.ask({ type: "look", seat });
    this.#holder = seat;
  }

  get #playing() {
    const { frame } = this.line;
    return frame && frame.type !== "gathering" ? frame : null;
  }

  get #moment(): string {
    const frame = this.#playing;
    return frame ? `${frame.type === "rocks" ? frame.hand : frame.round} ${frame.turn} ${frame.seat}` : "";
  }

  get #next(): string | null {
    const frame = this.#playing;
    if (!frame || frame.you.length < 2 || frame.phase !== "play") return null;
    if (frame.turn !== null && frame.you.includes(frame.turn)) return frame.turn === this.#holder && frame.seat === this.#holder ? null : frame.turn;
    return frame.seat === this.#holder ? null : (this.#holder ?? frame.seat);
  }
}
