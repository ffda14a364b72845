// What this screen knows beyond the frame: the tile picked, the place aimed at, which mirror images it shows the other
// way round, and where the tile just played was lifted from.
import { refolded, touched, UNFLIPPED } from "../layout/flip.ts";
import type { Flip, Place, TileLie } from "../layout/types.ts";
import type { Pose } from "../lib/motion.ts";
import type { Option, Rocks } from "../lib/wire.ts";

export const nameOfPlace = ({ move, arm }: Pick<Place, "move" | "arm">): string => `${move} ${arm}`;

const kept = ({ table, hand }: Rocks): string => `septet-flip ${table} ${hand}`;

function remembered(frame: Rocks): Flip {
  try {
    return { ...UNFLIPPED, ...JSON.parse(sessionStorage.getItem(kept(frame)) ?? "{}") };
  } catch {
    return UNFLIPPED;
  }
}

export class Choice {
  picked = $state.raw<string | null>(null);
  aim = $state.raw<string | null>(null);
  flip = $state.raw<Flip>(UNFLIPPED);
  /** A play is on its way; nothing more is taken until the table has answered. */
  sent = $state.raw(false);
  #lifted = new Map<string, Pose>();

  /** A new frame is about to be shown. */
  follow(now: Rocks, before: Rocks | null): void {
    this.sent = false;
    this.aim = null;
    if (now.hand !== before?.hand) {
      this.flip = remembered(now);
      this.#lifted.clear();
    } else {
      this.#keep(now, refolded(this.flip, before.layout, now.layout));
    }
    if (this.picked && !now.options.some(({ tile }) => tile === this.picked)) this.picked = null;
  }

  pick(tile: string | null): void {
    if (this.sent) return;
    this.picked = tile;
    this.aim = null;
  }

  /** A lit place was touched: of two mirror places it is the one that the tile will lie at. */
  touch(frame: Rocks, options: readonly Option[], place: Place, lifted: DOMRect | undefined): void {
    this.#keep(frame, touched(this.flip, options, place));
    if (lifted) this.#lifted.set(place.tile, { ...middle(lifted), size: lifted.width, turn: 0 });
  }

  /** Where a tile was lifted from this hand, standing with its first half on top. */
  origin({ tile, inner }: TileLie): Pose | null {
    const pose = this.#lifted.get(tile);
    return pose ? { ...pose, turn: tile.startsWith(String(inner)) ? 90 : 270 } : null;
  }

  #keep(frame: Rocks, flip: Flip): void {
    if (flip === this.flip) return;
    this.flip = flip;
    sessionStorage.setItem(kept(frame), JSON.stringify(flip));
  }
}

export function middle(rect: DOMRect): { x: number; y: number } {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}
