// The table that is shown: what lies deep in it, such as a plate or the bar over it, asks who is there.
import { getContext, setContext } from "svelte";
import type { TableLine } from "./socket.svelte.ts";

const HERE = "table";

interface Here {
  line: TableLine;
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
