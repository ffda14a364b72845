/**
 * The cribbage board as plain numbers: `board(score, size, folded) -> BoardArt`.
 *
 * Two tracks, one a team: five open rings below the start, the start, then holes
 * of five points in groups of five up to the target. Folded (phone) the track goes
 * out in the upper half and comes home in the lower. A target with too many holes
 * for the board makes each hole worth more. All points are pixels from the top
 * left corner of the board; of the two tracks, 0 is the upper one.
 */
import type { Point } from "./types.ts";

export interface Score {
  /** Points of the two teams: the front pegs. */
  scores: readonly number[];
  /** Where they came from: the back pegs. */
  before: readonly number[];
  target: number;
}

export interface Hole extends Point {
  r: number;
  track: number;
  /** `ring`: below the start; `goal`: the last hole, drawn with a ring of `2r` around it. */
  kind: "ring" | "start" | "hole" | "goal";
  points: number;
}

export interface Peg {
  track: number;
  front: Point;
  back: Point;
  r: number;
  /** The last leap as SVG path data, for a dotted line; null if there was none. */
  leap: string | null;
  /** The score, to begin right of the pegs, when it lies beyond the last ring. */
  beyond: (Point & { points: number }) | null;
}

export interface BoardArt {
  holes: Hole[];
  /** Hairlines under the holes. */
  lines: { x1: number; x2: number; y: number }[];
  /** Figures, centred on their point. */
  numbers: (Point & { points: number })[];
  ticks: Point[];
  pegs: Peg[];
}

const RINGS = 5;
/** In steps from hole to hole: from the rings to the start and on to the first hole, and between groups. */
const START = 1.65;
const GROUP = 1.33;
const PAD = 20;
const WIDEST = 24;
const NARROWEST = 7;
/** Room that a number needs around its middle. */
const FIGURES = 28;
/** Folding pays from here on. */
const SHORT = 25;

/** What is the same for all holes and pegs of one board. */
interface Plan {
  target: number;
  /** Points a hole. */
  worth: number;
  holes: number;
  /** Holes on the way out: all of them unless the board is folded. */
  out: number;
  step: number;
  left: number;
  right: number;
  /** Heights of the two tracks, on the way out and, if folded, home. */
  rows: readonly (readonly [number, number])[];
}

/** The drawing of a board of this size, as folded as it needs to be. */
export function board(score: Score, size: { width: number; height: number }, folded: boolean): BoardArt {
  const plan = planned(score.target, size, folded);
  const pegs = [0, 1].map((track) => peg(plan, track, score.before[track] ?? 0, score.scores[track] ?? 0));
  const holes = pegs.flatMap(({ track, beyond }) => {
    const first = beyond ? 0 : -RINGS; // the number stands where the rings would be
    return Array.from({ length: plan.holes + 1 - first }, (_, index) => hole(plan, track, first + index));
  });
  const open = plan.rows.length === 1;
  const [start, end] = [spot(plan, 0, 0), spot(plan, 0, plan.holes)];
  const lines = open ? plan.rows[0]!.map((y) => ({ x1: start.x, x2: end.x, y })) : [];
  return { holes, lines, ...figures(plan), pegs };
}

function planned(target: number, { width, height }: { width: number; height: number }, folded: boolean): Plan {
  for (const worth of worths()) {
    const holes = Math.ceil(target / worth);
    const home = folded && holes > SHORT;
    const out = home ? Math.ceil(holes / 10) * 5 : holes;
    const length = reach(out);
    const step = Math.min(WIDEST, (width - 2 * PAD) / length);
    if (step < NARROWEST && worth < target) continue;
    const left = (width - step * length) / 2;
    const at = (share: number) => share * height;
    const rows: Plan["rows"] = home
      ? [
          [at(0.155), at(0.365)],
          [at(0.66), at(0.87)],
        ]
      : [[at(0.5) - 14.5, at(0.5) + 14.5]];
    return { target, worth, holes, out, step, left, right: width - left, rows };
  }
  throw new RangeError("unreachable: worths never end");
}

/** 5, 10, 25, 50, 100, 250, … */
function* worths(): Generator<number> {
  for (let worth = 5; ; worth *= 10) yield* [worth, 2 * worth, 5 * worth];
}

/** Steps from the last ring to a hole on the way out; -5 is the last ring, 0 the start. */
function reach(n: number): number {
  if (n < 0) return RINGS + n;
  const start = RINGS - 1 + START;
  return n === 0 ? start : start + START + (n - 1) + (GROUP - 1) * Math.floor((n - 1) / 5);
}

/** The middle of a hole; between two holes for a number between. */
function spot(plan: Plan, track: number, n: number): Point {
  if (!Number.isInteger(n)) {
    const [low, high] = [spot(plan, track, Math.floor(n)), spot(plan, track, Math.ceil(n))];
    const part = n - Math.floor(n);
    return { x: low.x + part * (high.x - low.x), y: low.y + part * (high.y - low.y) };
  }
  const home = n > plan.out;
  const x = plan.left + plan.step * reach(home ? 2 * plan.out + 1 - n : n);
  return { x, y: plan.rows[home ? 1 : 0]![track]! };
}

function hole(plan: Plan, track: number, n: number): Hole {
  const kind = n < 0 ? "ring" : n === 0 ? "start" : n === plan.holes ? "goal" : "hole";
  const r = Math.max(1.4, Math.min(3.2, 0.21 * plan.step)) * (kind === "start" ? 1.25 : 1);
  return { ...spot(plan, track, n), r, track, kind, points: Math.min(n * plan.worth, plan.target) };
}

/** Numbers every ten holes and ticks half way, dropped where another number stands. */
function figures(plan: Plan): Pick<BoardArt, "numbers" | "ticks"> {
  const [top, bottom] = [plan.rows[0]!, plan.rows.at(-1)!];
  const folded = plan.rows.length > 1;
  const y = folded ? (top[1] + bottom[0]) / 2 : (top[0] + top[1]) / 2;
  const number = (n: number) => ({ x: spot(plan, 0, n).x, y, points: Math.min(n * plan.worth, plan.target) });
  const last = number(plan.out);
  const between = Array.from({ length: Math.floor(plan.out / 10) }, (_, index) => number(10 * (index + 1)));
  const numbers = [number(-RINGS), number(0), ...between.filter(({ x }) => x < last.x - FIGURES), last];
  if (folded) {
    const goal = spot(plan, 0, plan.holes);
    numbers.push({ x: goal.x - FIGURES + 4, y: (bottom[0] + bottom[1]) / 2, points: plan.target });
  }
  const halves = Array.from({ length: Math.floor((plan.out + 5) / 10) }, (_, index) => number(10 * index + 5));
  return { numbers, ticks: folded ? [] : halves.filter(({ x }) => x < last.x - 1) };
}

function peg(plan: Plan, track: number, before: number, score: number): Peg {
  const at = (points: number) => {
    const n = points >= plan.target ? plan.holes : points / plan.worth;
    return spot(plan, track, Math.max(-RINGS, Math.min(plan.holes, n)));
  };
  const [front, back] = [at(score), at(before)];
  const r = Math.max(4.5, Math.min(7, 0.52 * plan.step));
  const rings = back.x < spot(plan, track, 0).x ? back.x : front.x;
  const beyond = score < -RINGS * plan.worth ? { x: rings + r + 4, y: front.y, points: score } : null;
  return { track, front, back, r, leap: leap(plan, track, back, front, r), beyond };
}

/** An arc from back to front peg: outwards on an open board, on a folded one away from the figures. */
function leap(plan: Plan, track: number, back: Point, front: Point, r: number): string | null {
  const far = Math.abs(front.x - back.x);
  if (back.y !== front.y) {
    const x = Math.min(plan.right + PAD - 4, Math.max(back.x, front.x) + PAD);
    return `M${back.x} ${back.y}C${x} ${back.y} ${x} ${front.y} ${front.x} ${front.y}`;
  }
  if (far < 1) return null;
  const folded = plan.rows.length > 1;
  const up = folded ? front.y === plan.rows[0]![track] : track === 0;
  const way = up ? -1 : 1;
  const height = folded ? 6 : Math.min(12, 4 + 0.3 * far);
  const y = front.y + way * r * 0.75;
  return `M${back.x} ${y}Q${(back.x + front.x) / 2} ${y + way * 2 * (height - r * 0.5)} ${front.x} ${y}`;
}
