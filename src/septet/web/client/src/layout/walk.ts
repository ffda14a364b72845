/**
 * How one arm runs over the table, in a frame of its own: the root's middle is
 * (0, 0), x leads away from the root, y to the clockwise side, one half-tile is
 * 1. The arm owns the quarter x >= 0, y >= 0. It goes out to the edge, turns,
 * and goes on turning clockwise: a spiral that never leaves its quarter.
 */

/** Neighbouring legs, and the root and the first turn, are this far apart. */
const APART = 2.4;
/** The outermost leg is this far from the edge of the table. */
export const EDGE = 1.05;

/** Where an arm has got to: the middle of its outer edge, where it is heading
 *  (0 = x, 1 = y, 2 = -x, 3 = -y) and the centre lines that its legs keep clear
 *  of. Leg number i (from 0) lies on lines[i + 3] and runs up to lines[i]. */
export interface Tip {
  x: number;
  y: number;
  leg: number;
  lines: readonly number[];
}

/** A tile in the frame of its arm: its middle and the heading it was laid with. */
export interface Step {
  x: number;
  y: number;
  leg: number;
  tip: Tip;
}

/** The arm before its first tile: `from` is the half width of the root, `forward`
 *  and `side` are the distances from the root to the edges of its quarter. */
export function setOut(from: number, forward: number, side: number): Tip {
  return { x: from, y: 0, leg: 0, lines: [forward - EDGE + APART, side - EDGE + APART, 0, 0] };
}

/** The next tile by the rule: where it lies, or null if there is no room.
 *  A double goes straight only if room for one half-tile remains after it (the
 *  corner), any other tile if two remain (a double, then the corner). */
export function next(tip: Tip, crosswise: boolean): Step | null {
  const straight = goStraight(tip, crosswise);
  const rest = left(straight.tip);
  if (crosswise) return rest >= 1 ? straight : null;
  if (rest >= 2) return straight;
  const turned = mayTurn(tip) ? turn(tip) : null;
  if (turned && left(turned.tip) >= 0) return turned;
  return rest >= 1 ? straight : null;
}

function goStraight(tip: Tip, crosswise: boolean): Step {
  const length = crosswise ? 1 : 2;
  const middle = ahead(tip, length / 2);
  return { ...middle, leg: tip.leg, tip: { ...tip, ...ahead(tip, length) } };
}

/** The joined half lies straight on in the corner, the other half points the new way. */
function turn(tip: Tip): Step {
  const corner = ahead(tip, 0.5);
  const line = tip.leg % 2 ? corner.y : corner.x;
  const bent: Tip = { ...corner, leg: tip.leg + 1, lines: [...tip.lines, line] };
  return { ...ahead(bent, 0.5), leg: bent.leg, tip: { ...bent, ...ahead(bent, 1.5) } };
}

/** Whether the new leg keeps clear of the leg before the present one. */
function mayTurn(tip: Tip): boolean {
  const corner = along(tip) + direction(tip) * 0.5;
  return Math.abs(corner - tip.lines[tip.leg + 2]!) >= APART;
}

/** Half-tiles of room on this leg, its corner included. */
function left(tip: Tip): number {
  return (tip.lines[tip.leg]! - along(tip)) * direction(tip) - APART + 0.5;
}

function ahead(tip: Tip, length: number): { x: number; y: number } {
  const way = direction(tip) * length;
  return tip.leg % 2 ? { x: tip.x, y: tip.y + way } : { x: tip.x + way, y: tip.y };
}

function along(tip: Tip): number {
  return tip.leg % 2 ? tip.y : tip.x;
}

function direction(tip: Tip): 1 | -1 {
  return tip.leg % 4 < 2 ? 1 : -1;
}
