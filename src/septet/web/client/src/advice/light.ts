// A play is lit on the layout: its tile is picked, and its place has the focus, so that Enter makes it.
import { tick } from "svelte";
import type { Choice } from "../table/choice.svelte.ts";

export async function light(choice: Choice, move: string): Promise<void> {
  choice.pick(move.split("@")[0] ?? "");
  await tick();
  // Of two mirror places either will do.
  const place = document.querySelector<HTMLElement>(`[data-place^="${move} "]`);
  choice.aim = place?.dataset.place ?? null;
  place?.focus();
}
