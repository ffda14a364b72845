// The table that is shown: what lies deep in it, such as a plate or the bar over it, asks who is there.
import { getContext, setContext } from "svelte";
import type { TableLine } from "./socket.svelte.ts";

/** The piece of the page for tables of several persons. */
export type People = typeof import("../people/later.ts");

/** The pieces for advice during play, one a game. */
export type Advice = typeof import("../advice/later.ts");
export type Coach = typeof import("../coach/later.ts");

const HERE = "table";

interface Here {
  line: TableLine;
  /** What is only needed among several persons, as soon as there are some and it is there. */
  readonly people: People | null;
  /** The same of advice, where it may be asked for. */
  readonly advice: Advice | null;
  readonly coach: Coach | null;
  /** Ask whether the match shall end. */
  end: () => void;
  /** Show who is at the table, and what can be done there. */
  company: () => void;
}

export function beHere(here: Here): void {
  setContext(HERE, here);
}

/** The table around a component; none in a replay. */
export function tableHere(): Here | undefined {
  return getContext<Here | undefined>(HERE);
}
