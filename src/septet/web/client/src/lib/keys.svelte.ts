// The keys of the screen that is open. They are bound here, and the sheet of keys is written from the same lines.
import { onDestroy } from "svelte";
import { isBusy } from "../table/hand.ts";
import { show } from "./sheets.svelte.ts";

export interface Keys {
  /** As events name them, `Shift+ArrowLeft`: those of one line do the same, one way or the other. */
  keys: readonly string[];
  /** What they do: the words `keys-…`. */
  what: string;
  /** False: nothing, this time. What has no `run` is done by the browser, on what has the focus. */
  run?: (event: KeyboardEvent) => unknown;
}

interface Bound {
  lines: readonly Keys[];
  active: () => boolean;
}

const OFF = "septet-letters";
const TYPED = "textarea, select, input:not([type=radio], [type=checkbox], [type=range])";
export const HELP: Keys = { keys: ["?"], what: "help", run: () => show("keys") };

let bound = $state.raw<readonly Bound[]>([]);
let letters = $state.raw(localStorage.getItem(OFF) !== "no");

/** Whether keys that write something do something here: whoever speaks to their device may not want that. */
export function lettersOn(): boolean {
  return letters;
}

export function useLetters(yes: boolean): void {
  letters = yes;
  localStorage.setItem(OFF, yes ? "yes" : "no");
}

/** The keys of the screen that is open now. */
export function screenKeys(): readonly Keys[] {
  return bound.filter(({ active }) => active()).flatMap(({ lines }) => lines);
}

/** Bind these as long as the component that calls this is shown. */
export function bindKeys(lines: readonly Keys[], active: () => boolean = () => true): void {
  const mine = { lines, active };
  bound = [...bound, mine];
  onDestroy(() => (bound = bound.filter((each) => each !== mine)));
}

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const sign = event.key.length === 1 && event.key !== " ";
  if (sign && !letters) return;
  const key = sign ? event.key.toLowerCase() : `${event.shiftKey ? "Shift+" : ""}${event.key}`;
  const target = event.target instanceof Element ? event.target : null;
  const lines = HELP.keys.includes(key) && !target?.closest(TYPED) ? [HELP] : isBusy(target) ? [] : screenKeys();
  const line = lines.find(({ keys, run }) => run && keys.includes(key));
  if (line && line.run?.(event) !== false) event.preventDefault();
}

addEventListener("keydown", pressed);
