// The line to one table: the newest frame, the last refusal, and whether the line is up. No other state.
import type { Frame, Refused, Tried } from "./wire.ts";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
/** Close code of the server for a table that does not exist. */
const NO_TABLE = 4404;

export class TableLine<F extends Frame = Frame> {
  frame = $state.raw<F | null>(null);
  /** What the table says of the steps it was asked about since this frame, by the steps with blanks between. */
  tried = $state.raw<ReadonlyMap<string, Tried>>(new Map());
  refused = $state.raw<Refused | null>(null);
  up = $state(false);
  missing = $state(false);

  #socket: WebSocket | null = null;
  #timer = 0;
  #wait = FIRST_WAIT;
  #closed = false;

  /** Told of every new frame just before it is shown, and of the one before it. */
  arrived: (now: F, before: F | null) => void = () => {};

  constructor(readonly id: string) {
    this.#open();
    addEventListener("online", this.#again);
    document.addEventListener("visibilitychange", this.#again);
  }

  /** Whether it could be sent. */
  play(move: string): boolean {
    return this.#send({ type: "play", version: this.frame?.version ?? 0, move });
  }

  /** All of these steps or none; whether it could be sent. */
  lay(moves: readonly string[]): boolean {
    return this.#send({ type: "lay", version: this.frame?.version ?? 0, moves });
  }

  /** What would these steps do? Answered in `tried`. */
  try(moves: readonly string[]): void {
    this.#send({ type: "try", version: this.frame?.version ?? 0, moves });
  }

  back(): void {
    this.#send({ type: "back", version: this.frame?.version ?? 0 });
  }

  next(): void {
    this.#send({ type: "next", version: this.frame?.version ?? 0 });
  }

  end(): void {
    this.#send({ type: "end", version: this.frame?.version ?? 0 });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#again);
    document.removeEventListener("visibilitychange", this.#again);
    this.#socket?.close();
  }

  #send(message: object): boolean {
    this.refused = null;
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #open(): void {
    const server = document.baseURI.replace(/^http/, "ws");
    const socket = new WebSocket(new URL(`ws/table/${encodeURIComponent(this.id)}`, server));
    this.#socket = socket;
    socket.onopen = () => {
      this.up = true;
      this.#wait = FIRST_WAIT;
    };
    socket.onmessage = ({ data }) => this.#take(JSON.parse(String(data)));
    socket.onclose = ({ code }) => {
      this.up = false;
      if (code === NO_TABLE) this.missing = true;
      else if (!this.#closed) this.#later();
    };
  }

  #take(message: F | Refused | Tried): void {
    if (message.type === "tried") {
      if (message.version === this.frame?.version) this.tried = new Map(this.tried).set(message.moves.join(" "), message);
    } else if (message.type === "refused") {
      // A stale move is answered by the frame that follows; nothing to say about it.
      if (message.code !== "stale") this.refused = message;
    } else if (["rocks", "sevens"].includes(message.type)) {
      this.arrived(message, this.frame);
      this.frame = message;
      this.tried = new Map();
      this.refused = null;
    }
  }

  #later(): void {
    this.#timer = window.setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** Back on line or back in front: try at once. */
  #again = (): void => {
    if (this.up || this.#closed || this.missing || document.hidden) return;
    if (this.#socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#open();
  };
}
