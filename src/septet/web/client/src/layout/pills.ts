/** The lit places: where each tile of one's hand may go, what a finger may touch, where the figures stand. */
import { around, clamped, middle, onward, shared } from "./rect.ts";
import type { Spot } from "./arms.ts";
import type { Angle, Box, Option, Place, Rect } from "./types.ts";

const PILL = { width: 92, height: 28 };
const GAP = 6;
const TOUCH = 44;
const GRID = 8;

/** One place per option and arm. `taken` is what pills should not cover. */
export function places(options: readonly Option[], spots: readonly Spot[], taken: readonly Rect[], box: Box): Place[] {
  const all = options.flatMap((option, index) => seats(option, index, spots, box));
  for (const tile of new Set(all.map((place) => place.tile))) {
    const lit = all.filter((place) => place.tile === tile);
    separate(lit);
    const full = [...taken, ...lit.map((place) => place.rect)];
    for (const place of lit) {
      place.pill = pill(place, full, box);
      full.push(place.pill);
    }
  }
  return all.map(({ heading: _, ...place }) => place);
}

type Lit = Place & { heading: Angle };

function seats(option: Option, index: number, spots: readonly Spot[], box: Box): Lit[] {
  const { tile, move, inner, outer, crosswise, arms } = option;
  return spots
    .filter((spot) => spot.crosswise === crosswise && (spot.arm ? arms.includes(spot.arm) : arms.length === 0))
    .map(({ arm, rect, angle, heading }) => {
      const { x: cx, y: cy } = middle(rect);
      const touch = clamped(around(cx, cy, Math.max(rect.width, TOUCH), Math.max(rect.height, TOUCH)), box);
      const lie = { cx, cy, angle, crosswise, inner, outer };
      return { ...lie, tile, move, option: index, arm, rect, touch, pill: rect, heading };
    });
}

/** Where touch areas of one tile overlap, each ends half way. */
function separate(lit: readonly Lit[]): void {
  for (const [index, one] of lit.entries()) {
    for (const two of lit.slice(index + 1)) {
      if (shared(one.touch, two.touch) > 0) halve(one, two);
    }
  }
}

function halve(one: Lit, two: Lit): void {
  const across = Math.abs(one.cx - two.cx) >= Math.abs(one.cy - two.cy);
  const [first, second] = (across ? one.cx <= two.cx : one.cy <= two.cy) ? [one, two] : [two, one];
  const [at, size] = across ? (["x", "width"] as const) : (["y", "height"] as const);
  const end = first.touch[at] + first.touch[size];
  const border = (end + second.touch[at]) / 2;
  second.touch = { ...second.touch, [size]: second.touch[at] + second.touch[size] - border, [at]: border };
  first.touch = { ...first.touch, [size]: border - first.touch[at] };
}

/** Beyond the place if that is free, else on another side of it, else as near as there is room. */
function pill(place: Lit, full: readonly Rect[], box: Box): Rect {
  const covered = (rect: Rect) => full.reduce((sum, other) => sum + shared(rect, other), 0);
  let best: Rect | null = null;
  let least = Infinity;
  for (const rect of beside(place, box)) {
    const cost = covered(rect);
    if (cost === 0) return rect;
    if (cost < least) [best, least] = [rect, cost];
  }
  return nearest(place, covered, box) ?? best ?? place.rect;
}

function beside({ rect, heading }: Lit, box: Box): Rect[] {
  const size = box.pill ?? PILL;
  const from = middle(rect);
  const round = [0, 90, 270, 180].map((way) => ((heading + way) % 360) as Angle);
  return round.flatMap((angle) => {
    const level = angle % 180 === 0;
    const reach = level ? (rect.width + size.width) / 2 : (rect.height + size.height) / 2;
    const point = onward(from, angle, reach + GAP);
    const slide = level ? (rect.height - size.height) / 2 : (rect.width - size.width) / 2;
    return [0, slide, -slide].map((way) => {
      const { x, y } = level ? { x: point.x, y: point.y + way } : { x: point.x + way, y: point.y };
      return clamped(around(x, y, size.width, size.height), box);
    });
  });
}

/** The free spot of the table nearest to a place, on a grid of eight pixels. */
function nearest({ cx, cy }: Lit, covered: (rect: Rect) => number, box: Box): Rect | null {
  const { width, height } = box.pill ?? PILL;
  let best: Rect | null = null;
  let least = Infinity;
  for (let x = 0; x <= box.width - width; x += GRID) {
    for (let y = 0; y <= box.height - height; y += GRID) {
      const rect = { x, y, width, height };
      const far = Math.hypot(x + width / 2 - cx, y + height / 2 - cy);
      if (far < least && covered(rect) === 0) [best, least] = [rect, far];
    }
  }
  return best;
}
