// The line to one table: what it says last, and what it was told and has not answered yet. No other state.
import type { Said, ToTable } from "./asked.ts";
import { Mixing } from "./mixing.ts";
import type { AnyFrame, Elsewhere, FromTable, Hinted, People, Refused, Tried } from "./wire.ts";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
/** What names no version is sent again on a new line for so long. */
const PATIENCE = 30_000;
/** Close codes of the server: for a table that does not exist, and when another tab has taken over. */
const NO_TABLE = 4404;
const ELSEWHERE = 4409;

interface Waiting {
  message: ToTable & { id: string };
  version: number;
  until: number;
}

export class TableLine<F extends AnyFrame = AnyFrame> {
  /** What is shown: the newest frame, or for somebody who looks back an older one. */
  frame = $state.raw<F | null>(null);
  people = $state.raw<People | null>(null);
  said = $state.raw<Said | null>(null);
  /** What the table says of the steps it was asked about since this frame, by the steps with blanks between. */
  tried = $state.raw<ReadonlyMap<string, Tried>>(new Map());
  /** What the table advises in this frame, to whoever has asked. */
  advice = $state.raw<Hinted | null>(null);
  refused = $state.raw<Refused | null>(null);
  /** Why this line is told nothing more. */
  elsewhere = $state.raw<Elsewhere["why"] | null>(null);
  up = $state.raw(false);
  missing = $state.raw(false);
  /** The time, in milliseconds as `performance.now()` has it, a few times a second while a time is shown. */
  now = $state.raw(performance.now());

  #newest: F | null = null;
  #socket: WebSocket | null = null;
  #timer = 0;
  #ticks = 0;
  #wait = FIRST_WAIT;
  #closed = false;
  #toldAt = 0;
  #waiting: Waiting[] = [];
  #mixing: Mixing;

  /** Told of every new frame just before it is shown, and of the one before it. */
  arrived: { told(now: F, before: F | null): void }["told"] = () => {};
  /** Whether a new frame is shown at once; told of each. */
  follows: { told(now: F): boolean }["told"] = () => true;

  /** `open` is the key of a commentator's link. */
  constructor(
    readonly id: string,
    public open = "",
  ) {
    this.#mixing = new Mixing(id);
    this.#open();
    addEventListener("online", this.#again);
    document.addEventListener("visibilitychange", this.#again);
  }

  /** Whether it will be sent. */
  play(move: string): boolean {
    return this.ask({ type: "play", version: this.#version, move });
  }

  /** All of these steps or none; whether it will be sent. */
  lay(moves: readonly string[]): boolean {
    return this.ask({ type: "lay", version: this.#version, moves });
  }

  /** What would these steps do? Answered in `tried`. */
  try(moves: readonly string[]): void {
    this.ask({ type: "try", version: this.#version, moves });
  }

  back(): void {
    this.ask({ type: "back", version: this.#version });
  }

  next(): void {
    this.ask({ type: "next", version: this.#version });
  }

  end(): void {
    this.ask({ type: "end", version: this.#version });
  }

  /** Send a message, and again on the next line if this one breaks before it is answered; whether it will be sent. What
   * names a version waits for a line where there is none, the last of its kind: whatever has happened by then, it does no
   * harm. Only the wish to end is not kept until then. */
  ask(asked: ToTable): boolean {
    this.refused = null;
    const message = { ...asked, id: Math.random().toString(36).slice(2) };
    const sent = this.#send(message);
    if (!sent) this.#answered(({ type }) => type === asked.type);
    const lasts = "version" in asked && asked.type !== "end";
    const until = lasts ? Infinity : performance.now() + PATIENCE;
    if (sent || lasts) this.#waiting.push({ message, version: this.#version, until });
    return sent || lasts;
  }

  /** Seconds left for the seat to act; null where no clock runs. */
  get left(): number | null {
    const left = this.people?.left;
    return left === undefined || left === null ? null : Math.max(0, left - this.#since);
  }

  /** Seconds for which the person of a seat has been away; null if they are there, or nobody's. */
  away(seat: string): number | null {
    const seconds = this.people?.away[seat];
    return seconds === undefined ? null : Math.floor(seconds + this.#since);
  }

  /** After another tab has taken over: the table is here again. */
  takeOver(): void {
    this.elsewhere = null;
    this.#open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#ticks);
    removeEventListener("online", this.#again);
    document.removeEventListener("visibilitychange", this.#again);
    this.#socket?.close();
  }

  get #version(): number {
    return this.frame?.version ?? 0;
  }

  get #since(): number {
    return Math.max(0, this.now - this.#toldAt) / 1000;
  }

  #send(message: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #open(): void {
    const frame = this.#newest;
    // A device with several seats is shown the one to act when it comes back, so its view may be another one.
    const have = frame && frame.you.length < 2 && !this.open ? `?have=${frame.version}` : "";
    const server = document.baseURI.replace(/^http/, "ws");
    const socket = new WebSocket(new URL(`ws/table/${encodeURIComponent(this.id)}${have}`, server));
    this.#socket = socket;
    socket.onopen = () => {
      this.up = true;
      this.#wait = FIRST_WAIT;
      if (this.open) this.#send({ type: "open", key: this.open });
      for (const { message, until } of this.#waiting) if (until > performance.now()) this.#send(message);
      if (frame) {
        this.#mix(frame);
        dispatchEvent(new Event("reconnected"));
      }
    };
    socket.onmessage = ({ data }) => this.#take(JSON.parse(String(data)) as FromTable);
    socket.onclose = ({ code }) => {
      this.up = false;
      if (code === NO_TABLE) this.missing = true;
      else if (code === ELSEWHERE) this.elsewhere = "another-tab";
      else if (!this.#closed) this.#later();
    };
  }

  #take(message: FromTable): void {
    if (message.type === "tried") {
      this.#answered(({ type }) => type === "try");
      if (message.version === this.frame?.version) this.tried = new Map(this.tried).set(message.moves.join(" "), message);
    } else if (message.type === "hinted") {
      this.#answered(({ type }) => type === "hint");
      if (this.frame && message.version >= this.frame.version) this.advice = message;
    } else if (message.type === "refused") {
      this.#waiting = [];
      // A stale move is answered by the frame that follows; nothing to say about it.
      if (message.code !== "stale") this.refused = message;
    } else if (message.type === "people") {
      this.#answered(({ type }) => type === "next");
      this.people = message;
      this.#toldAt = this.now = performance.now();
      this.#tick(message);
    } else if (message.type === "said") {
      this.#answered(({ type }) => type === "say");
      this.said = message;
    } else if (message.type === "elsewhere") {
      this.elsewhere = message.why;
    } else {
      this.#newer(message as F);
    }
  }

  #newer(frame: F): void {
    // Anything newer answers what was asked before; a mere other view of the same state answers a look.
    this.#answered(({ type }, version) => frame.version > version || type === "look" || type === "open");
    this.refused = this.advice = null;
    this.#mix(frame);
    this.#newest = frame;
    if (!this.follows(frame)) return;
    this.show(frame, this.frame);
    this.tried = new Map();
  }

  /** Show a frame, coming from another one. */
  show(frame: F, before: F | null): void {
    this.arrived(frame, before);
    this.frame = frame;
  }

  #mix(frame: AnyFrame): void {
    const mix = this.#mixing.due(frame);
    if (mix) this.#send(mix);
  }

  #answered(is: (message: ToTable, version: number) => boolean): void {
    this.#waiting = this.#waiting.filter(({ message, version }) => !is(message, version));
  }

  #tick({ away, left }: People): void {
    clearInterval(this.#ticks);
    if (left !== null || Object.keys(away).length) this.#ticks = setInterval(() => (this.now = performance.now()), 500);
  }

  #later(): void {
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** Back on line or back in front: try at once. */
  #again = (): void => {
    if (this.up || this.#closed || this.missing || this.elsewhere === "another-tab" || document.hidden) return;
    if (this.#socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#open();
  };
}
