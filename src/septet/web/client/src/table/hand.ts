// Finding and focusing the tiles and places of the page.
import { tick } from "svelte";

export const tilesIn = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-tile]")];
export const placesIn = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-place]")];

export function tileIn(root: ParentNode, tile: string | null): HTMLElement | null {
  return tile ? root.querySelector<HTMLElement>(`[data-tile="${tile}"]`) : null;
}

export const focused = () => document.activeElement as HTMLElement | null;

/** The next of a row, going round; the first (or, going back, the last) if there is none now. */
export function stepped<T>(row: readonly T[], now: T | null, by: 1 | -1): T | undefined {
  const at = now === null ? -1 : row.indexOf(now);
  if (at < 0) return row.at(by > 0 ? 0 : -1);
  return row[(at + by + row.length) % row.length];
}

/** What has had the focus is about to go: whatever then stands at its place in the row has it. */
export async function inherit(row: () => readonly HTMLElement[], at: number): Promise<void> {
  await tick();
  if (document.activeElement === document.body && at >= 0) row().slice(0, at + 1).at(-1)?.focus();
}

/** What keys may not be taken from. */
export function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open], [popover]:popover-open")) return true;
  return target instanceof Element && target.closest("input, select, textarea") !== null;
}
