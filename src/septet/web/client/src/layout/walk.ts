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
/** What must remain of a leg after a tile that goes straight: after a double the corner,
 *  after any other tile a double and the corner, or, if the arm cannot turn here, the corner. */
const AFTER_DOUBLE = 1;
const AFTER_TILE = 2;
const BEFORE_TURN = 1;
/** So many tiles are tried before a way is given up; twice as many find nothing more. */
const TRIES = 100;

/** Where an arm has got to: the middle of its outer edge, the leg it is on (heading
 *  x, y, -x, -y, x, …) and the centre lines that its legs keep clear of. Leg number i
 *  (from 0) lies on lines[i + 3] and runs up to lines[i]. */
export interface Tip {
  x: number;
  y: number;
  leg: number;
  lines: readonly number[];
}

/** A tile in the frame of its arm: its middle, the leg that its outer half is on, and the tip after it. */
export interface Step {
  x: number;
  y: number;
  leg: number;
  turned: boolean;
  tip: Tip;
}

/** The arm before its first tile: `from` is the half width of the root, `forward` and
 *  `side` are the distances from the root to the edges of its quarter. */
export function setOut(from: number, forward: number, side: number): Tip {
  return { x: from, y: 0, leg: 0, lines: [forward - EDGE + APART, side - EDGE + APART, 0, 0] };
}

/** Where the tiles of an arm lie (true: a double), such that every one of `next` fits behind
 *  them. Tiles listed in `turns` lie as they lay; of the others each goes on as far as it may,
 *  and turns earlier only where those after it would find no room. Null if there is no way. */
export function route(
  from: Tip,
  doubles: readonly boolean[],
  next: readonly boolean[],
  turns: readonly boolean[],
): Step[] | null {
  let tries = TRIES;
  const on = (tip: Tip, index: number): Step[] | null => {
    if (index === doubles.length) return next.every((double) => fit(tip, double, turns[index])) ? [] : null;
    if (tries-- === 0) return null;
    for (const step of ways(tip, doubles[index]!, turns[index])) {
      const rest = on(step.tip, index + 1);
      if (rest) return [step, ...rest];
    }
    return null;
  };
  return on(from, 0);
}

/** Where the next tile lies if it is played, or null if there is no room. */
export function fit(tip: Tip, double: boolean, turned?: boolean): Step | null {
  return ways(tip, double, turned)[0] ?? null;
}

/** The ways a tile may go on, best first: straight, then the turn; only that which it went before, if that is known. */
function ways(tip: Tip, double: boolean, turned?: boolean): Step[] {
  const straight = goStraight(tip, double);
  const rest = left(straight.tip);
  if (double) return rest >= AFTER_DOUBLE ? [straight] : [];
  const corner = mayTurn(tip) ? turn(tip) : null;
  const bent = corner && left(corner.tip) >= 0 ? [corner] : [];
  const all = rest >= AFTER_TILE ? [straight, ...bent] : rest >= BEFORE_TURN ? [...bent, straight] : bent;
  return turned === undefined ? all : all.filter((step) => step.turned === turned);
}

function goStraight(tip: Tip, double: boolean): Step {
  const length = double ? 1 : 2;
  return { ...ahead(tip, length / 2), leg: tip.leg, turned: false, tip: { ...tip, ...ahead(tip, length) } };
}

/** The joined half lies straight on in the corner, the other half points the new way. */
function turn(tip: Tip): Step {
  const corner = ahead(tip, 0.5);
  const line = tip.leg % 2 ? corner.y : corner.x;
  const bent: Tip = { ...corner, leg: tip.leg + 1, lines: [...tip.lines, line] };
  return { ...ahead(bent, 0.5), leg: bent.leg, turned: true, tip: { ...bent, ...ahead(bent, 1.5) } };
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
