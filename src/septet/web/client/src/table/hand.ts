// Finding and focusing the tiles and places of the page.

export const tilesIn = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-tile]")];
export const placesIn = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-place]")];

export function tileIn(root: ParentNode, tile: string | null): HTMLElement | null {
  return tile ? root.querySelector<HTMLElement>(`[data-tile="${tile}"]`) : null;
}

/** The next of a row, going round; the first (or, going back, the last) if there is none now. */
export function stepped<T>(row: readonly T[], now: T | null, by: 1 | -1): T | undefined {
  const at = now === null ? -1 : row.indexOf(now);
  if (at < 0) return row.at(by > 0 ? 0 : -1);
  return row[(at + by + row.length) % row.length];
}

/** What keys may not be taken from. */
export function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open], [popover]:popover-open")) return true;
  return target instanceof Element && target.closest("input, select, textarea") !== null;
}
