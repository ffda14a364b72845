/** Rectangles and points, no more than the layout needs. */
import type { Angle, Point, Rect } from "./types.ts";

export function around(x: number, y: number, width: number, height: number): Rect {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

export function middle(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

export function union(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Square pixels that two rectangles share. */
export function shared(one: Rect, two: Rect): number {
  const width = Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x);
  const height = Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The nearest place for a rectangle inside a box. */
export function clamped(rect: Rect, box: { width: number; height: number }): Rect {
  return {
    ...rect,
    x: Math.max(0, Math.min(rect.x, box.width - rect.width)),
    y: Math.max(0, Math.min(rect.y, box.height - rect.height)),
  };
}

/** The point some way on in a direction. */
export function onward(from: Point, angle: Angle, length: number): Point {
  switch (angle) {
    case 0:
      return { x: from.x + length, y: from.y };
    case 90:
      return { x: from.x, y: from.y + length };
    case 180:
      return { x: from.x - length, y: from.y };
    case 270:
      return { x: from.x, y: from.y - length };
  }
}

export function turned(angle: Angle, quarters: number): Angle {
  return ((angle + 90 * quarters) % 360) as Angle;
}
