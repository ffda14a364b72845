// A play is lit on the layout: its tile is picked, and its place has the focus, so that Enter makes it. Nothing
// is while a play is on its way.
import { tick } from "svelte";
import type { Choice } from "../table/choice.svelte.ts";

export async function light(choice: Choice, move: string): Promise<void> {
  if (choice.sent) return;
  choice.pick(move.split("@")[0] ?? "");
  await tick();
  // Of two mirror places either will do.
  const place = document.querySelector<HTMLElement>(`[data-place^="${move} "]`);
  choice.aim = place?.dataset.place ?? null;
  place?.focus();
}
