/** The numbers on scoring ends and the rings of open places that count nothing. */
import { around, onward } from "./rect.ts";
import type { Angle, Arm, Badge, Dot, Picture, Point, Rect } from "./types.ts";

/** The middle of an outer edge, and which way the arm runs there. */
export interface Edge extends Point {
  heading: Angle;
}

/** A badge sits on the outer edge of its end like a rivet; that of a lone double,
 *  which counts once for both sides, in the middle of the tile. */
export function badges(picture: Picture, u: number, root: Point, edges: Record<Arm, Edge>): Badge[] {
  const r = Math.max(0.33 * u, 9.5);
  return picture.ends.map(({ tile, value, arm }) => {
    const { x, y } = arm === null ? root : edges[arm];
    return { x, y, r, value, tile, arm };
  });
}

/** A dot sits just off the edge, so that nobody takes it for an end that counts. */
export function dots(picture: Picture, u: number, edges: Record<Arm, Edge>): Dot[] {
  const r = Math.max(0.2 * u, 6);
  return picture.open
    .filter(({ counts }) => !counts)
    .map(({ arm, place }) => {
      const { x, y, heading } = edges[arm];
      return { ...onward({ x, y }, heading, r + 0.06 * u), lit: { x, y }, r, arm, place };
    });
}

export function disc({ x, y, r }: { x: number; y: number; r: number }): Rect {
  return around(x, y, 2 * r, 2 * r);
}
