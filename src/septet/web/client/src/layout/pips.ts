/** Where the pips of a half lie, for a tile lying level with this half anywhere: points in
 *  half-tiles from the middle of the half. The six has two rows along the tile. */
import type { Point } from "./types.ts";

export const RADIUS = 0.098;
const D = 0.265;

const MIDDLE: Point = { x: 0, y: 0 };
const TWO: Point[] = [{ x: -D, y: -D }, { x: D, y: D }];
const FOUR: Point[] = [...TWO, { x: D, y: -D }, { x: -D, y: D }];

export const PIPS: readonly (readonly Point[])[] = [
  [],
  [MIDDLE],
  TWO,
  [...TWO, MIDDLE],
  FOUR,
  [...FOUR, MIDDLE],
  [...FOUR, { x: 0, y: -D }, { x: 0, y: D }],
];
