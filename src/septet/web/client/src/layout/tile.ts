/**
 * A tile as plain numbers, for any renderer. `drawTile` measures from the middle
 * of the tile in pixels; nothing is to be turned afterwards, so the bone edge is
 * always at the bottom. Colours are the page's: face --ivory with a hairline of
 * --ivory-edge, side --ivory-side, divide --divide, pips --pip, outline --spinner.
 */
import { PIPS, RADIUS } from "./pips.ts";
import { onward, turned } from "./rect.ts";
import type { Angle, Point, Rect } from "./types.ts";

export interface RoundRect extends Rect {
  r: number;
}

export interface TileArt {
  /** Area of the tile, hairline around it included: 2u × u or u × 2u. */
  width: number;
  height: number;
  /** The bone seen from the side, drawn first: the face's shape, a little lower. */
  side: RoundRect;
  face: RoundRect;
  divide: { x1: number; y1: number; x2: number; y2: number; width: number };
  pips: (Point & { r: number })[];
  /** What marks the spinner: stroke this with width `line`. */
  outline: RoundRect & { line: number };
}

const CENTRE: Point = { x: 0, y: 0 };

/** The drawing of a tile whose half is `u`; `angle` points from its inner to its outer half. */
export function drawTile(u: number, inner: number, outer: number, angle: Angle): TileArt {
  const upright = angle % 180 !== 0;
  const width = (upright ? 1 : 2) * u;
  const height = (upright ? 2 : 1) * u;
  const face = slab(width, height, 0.025 * u, 0.15 * u);
  const [from, to] = [turned(angle, 3), turned(angle, 1)].map((way) => onward(CENTRE, way, 0.35 * u));
  return {
    width,
    height,
    side: { ...face, y: face.y + 0.07 * u },
    face,
    divide: { x1: from!.x, y1: from!.y, x2: to!.x, y2: to!.y, width: 0.035 * u },
    pips: [...half(inner, -0.5, u, angle), ...half(outer, 0.5, u, angle)],
    outline: { ...slab(width, height, 0.05 * u, 0.13 * u), line: 0.1 * u },
  };
}

/** The pips of one half as points of the level tile, turned with the tile. */
function half(count: number, middle: number, u: number, angle: Angle): (Point & { r: number })[] {
  return (PIPS[count] ?? []).map(({ x, y }) => {
    const along = onward(CENTRE, angle, (x + middle) * u);
    return { ...onward(along, turned(angle, 1), y * u), r: RADIUS * u };
  });
}

function slab(width: number, height: number, inset: number, r: number): RoundRect {
  return { x: inset - width / 2, y: inset - height / 2, width: width - 2 * inset, height: height - 2 * inset, r };
}

/** A rounded rectangle as SVG path data. */
export function roundPath({ x, y, width, height, r }: RoundRect): string {
  const [w, h] = [width - 2 * r, height - 2 * r];
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w}${arc(r, r)}v${h}${arc(-r, r)}h${-w}${arc(-r, -r)}v${-h}${arc(r, -r)}z`;
}
