// Picking a tile of a hand and putting it down at a lit place: by touch, by lifting it, by keys.
import type { Option } from "../lib/wire.ts";
import type { Choice } from "./choice.svelte.ts";
import { placeAt } from "./drag.ts";
import { focused, placesIn, stepped, tileIn } from "./hand.ts";

/** How many places each tile has. */
export function placesOf(options: readonly Option[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { tile, arms } of options) counts.set(tile, (counts.get(tile) ?? 0) + Math.max(1, arms.length));
  return counts;
}

/** What a hand asks for: that a tile was touched, is lifted, moved, dropped; then the keys that walk over its places
 * and let it go. `places` are null while nothing may be played. There is one hand on a page. */
export function picking(choice: Choice, places: () => ReadonlyMap<string, number> | null) {
  function touch(tile: string, keys: boolean): void {
    if (choice.picked === tile && keys) placesIn(document)[0]?.focus();
    else choice.pick(choice.picked !== tile && places()?.get(tile) ? tile : null);
  }

  function lift(tile: string): boolean {
    if (!places()?.get(tile)) return false;
    choice.pick(tile);
    return !choice.sent; // then nothing is picked
  }

  function move(x: number, y: number): void {
    choice.aim = placeAt(placesIn(document), x, y)?.dataset.place ?? null;
  }

  function drop(x: number, y: number): boolean {
    choice.aim = null;
    placeAt(placesIn(document), x, y)?.click();
    return choice.sent;
  }

  function letGo(): boolean {
    if (!choice.picked) return false;
    tileIn(document, choice.picked)?.focus();
    choice.pick(null);
    return true;
  }

  const keys = [
    { keys: ["ArrowUp", "ArrowDown"], what: "place", run: ({ key }: KeyboardEvent) => stepped(placesIn(document), focused(), key === "ArrowUp" ? -1 : 1)?.focus() },
    { keys: ["Escape"], what: "let-go", run: letGo },
  ];
  // In order, for their names cost the page more than they tell.
  return [touch, lift, move, drop, keys] as const;
}
