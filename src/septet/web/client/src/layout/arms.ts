/**
 * Where everything lies: `place(picture, options, box, kept) -> Scene`.
 *
 * The root lies in the middle, A and B leave along the long side of the table,
 * the branches across; each arm runs as walk.ts says. The half-tile `u` is the
 * largest at which the layout and every tile of one's hand at every legal place
 * fit. Size and root are kept while they fit, so that tiles lie still.
 */
import { badges, disc, dots, type Edge } from "./marks.ts";
import { places } from "./pills.ts";
import { around, middle, onward, turned, union } from "./rect.ts";
import type { Angle, Arm, Badge, Box, Dot, Kept, Laid, Option, Picture, Point, Rect, Scene, TileLie } from "./types.ts";
import { EDGE, fit, route, setOut, type Step, type Tip } from "./walk.ts";

const ARMS: readonly Arm[] = ["A", "B", "a", "b"];
const LEAVES: Record<Box["along"], Record<Arm, Angle>> = {
  x: { A: 180, B: 0, a: 270, b: 90 },
  y: { A: 270, B: 90, a: 0, b: 180 },
};
/** Half-tiles are tried in steps of half a pixel, down to a size that nothing needs. */
const STEP = 0.5;
const LEAST = 4;
/** Sums of pixels are compared with this much give. */
const HAIR = 1e-6;
/** An off-centre root must make tiles a sixth larger. */
const WORTH = 7 / 6;
const ORIGIN: Point = { x: 0, y: 0 };
const FREE: Kept["turns"] = { A: [], B: [], a: [], b: [] };
const CENTRE: Point = { x: 1 / 2, y: 1 / 2 };
const POINTS: readonly Point[] = [1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6]
  .flatMap((x) => [1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6].map((y) => ({ x, y })))
  .filter(({ x, y }) => x !== 1 / 2 || y !== 1 / 2);

const NOTHING: Scene = { u: 0, tiles: [], places: [], badges: [], dots: [], refold: false, kept: null };

/** Where a tile of one's hand can lie: next on an arm, or in the middle when `arm` is null. */
export interface Spot {
  arm: Arm | null;
  crosswise: boolean;
  angle: Angle;
  /** Which way the arm runs there. */
  heading: Angle;
  rect: Rect;
}

/** Everything drawn at one size, with the root at one point. */
interface Fold {
  u: number;
  tiles: TileLie[];
  spots: Spot[];
  badges: Badge[];
  dots: Dot[];
  bounds: Rect;
  turns: Record<Arm, boolean[]>;
}

type Task = Readonly<{ picture: Picture; options: readonly Option[]; box: Box }>;
type Frame = Pick<Kept, "u" | "at" | "shift" | "turns">;
type Pen = Readonly<{ u: number; origin: Point; angle: Angle }>;

/** The scene of a picture. `kept` is that of the scene before it, null for none. */
export function place(picture: Picture, options: readonly Option[], box: Box, kept: Kept | null): Scene {
  const task = { picture, options, box };
  const name = [Math.round(box.width), Math.round(box.height), box.along, box.most].join(" ");
  const root = picture.root?.tile ?? "";
  const same = kept !== null && kept.box === name && (kept.root === root || kept.root === "");
  const frame = (same && stay(task, kept)) || search(task);
  const fold = draw(task, frame);
  if (!fold) return NOTHING;
  const taken = [...fold.tiles.map((tile) => tile.rect), ...fold.badges.map(disc), ...fold.dots.map(disc)];
  return {
    u: fold.u,
    tiles: fold.tiles,
    places: places(options, fold.spots, taken, box),
    badges: fold.badges,
    dots: fold.dots,
    refold: kept !== null && frame !== kept,
    kept: { box: name, root, u: frame.u, at: frame.at, shift: frame.shift, turns: fold.turns },
  };
}

/** The same frame again while everything fits into it; else at least its size and root,
 *  the drawing moved to the middle anew, or the arms turned elsewhere too. */
function stay(task: Task, frame: Frame): Frame | null {
  const bounds = draw(task, frame)?.bounds;
  if (bounds && inside(bounds, task.box)) return frame;
  return centred(task, frame) ?? centred(task, { ...frame, turns: FREE });
}

function inside({ x, y, width, height }: Rect, box: Box): boolean {
  return x >= -HAIR && y >= -HAIR && x + width <= box.width + HAIR && y + height <= box.height + HAIR;
}

/** The largest half-tile and the root point that allows it. */
function search(task: Task): Frame {
  const { box } = task;
  const most = Math.floor(box.most / STEP);
  let at = spread(CENTRE, box);
  let steps = largest((n) => fits(task, n * STEP, at), Math.floor(LEAST / STEP), most);
  let wanted = Math.ceil(steps * WORTH);
  for (const point of POINTS) {
    const there = spread(point, box);
    if (wanted > most || !fits(task, wanted * STEP, there)) continue;
    steps = largest((n) => fits(task, n * STEP, there), wanted, most);
    at = there;
    wanted = steps + 1;
  }
  const frame = { u: steps * STEP, at, shift: ORIGIN, turns: FREE };
  return centred(task, frame) ?? frame;
}

function spread(point: Point, box: Box): Point {
  return { x: point.x * box.width, y: point.y * box.height };
}

function fits(task: Task, u: number, at: Point): boolean {
  return centred(task, { u, at, shift: ORIGIN, turns: FREE }) !== null;
}

/** The frame with the whole drawing moved to the middle of the table; null if it does not fit. */
function centred(task: Task, frame: Frame): Frame | null {
  const { width, height } = task.box;
  const bounds = draw(task, { ...frame, shift: ORIGIN })?.bounds;
  if (!bounds || bounds.width > width || bounds.height > height) return null;
  const from = middle(bounds);
  return { ...frame, shift: { x: width / 2 - from.x, y: height / 2 - from.y } };
}

/** The largest number from `low` to `high` that is good; `low` if none is known to be. */
function largest(good: (n: number) => boolean, low: number, high: number): number {
  if (good(high)) return high;
  while (high - low > 1) {
    const half = (low + high) >> 1;
    if (good(half)) low = half;
    else high = half;
  }
  return low;
}

/** Everything at its place, or null if an arm has no room. */
function draw({ picture, options, box }: Task, { u, at, shift, turns: given }: Frame): Fold | null {
  const origin = { x: at.x + shift.x, y: at.y + shift.y };
  const leaves = LEAVES[box.along];
  const { root } = picture;
  const tiles: TileLie[] = [];
  const spots: Spot[] = [];
  const edges = {} as Record<Arm, Edge>;
  const turns = { ...FREE };
  if (!root) spots.push(...openings(options, { u, origin, angle: leaves.B }));
  else {
    tiles.push(rootLie(root, picture, { u, origin, angle: leaves.B }));
    for (const arm of ARMS) {
      const pen = { u, origin, angle: leaves[arm] };
      const run = lead(picture, options, arm, start(root, arm, at, pen, box), given[arm]);
      if (!run) return null;
      tiles.push(...run.steps.map((step, index) => tileLie(picture, arm, index, step, pen)));
      spots.push(...run.next.map(({ step, crosswise }) => spot(arm, step, crosswise, pen)));
      edges[arm] = { ...onTable(run.tip, pen), heading: turned(pen.angle, run.tip.leg) };
      turns[arm] = run.turns;
    }
  }
  const marks = { badges: badges(picture, u, origin, edges), dots: dots(picture, u, edges) };
  const lanes = [...tiles, ...spots].map((tile) => lane(tile, u));
  const bounds = union([around(origin.x, origin.y, 0, 0), ...lanes, ...[...marks.badges, ...marks.dots].map(disc)]);
  return { u, tiles, spots, ...marks, bounds, turns };
}

function openings(options: readonly Option[], pen: Pen): Spot[] {
  return [false, true]
    .filter((crosswise) => options.some((option) => option.crosswise === crosswise))
    .map((crosswise) => {
      const angle = turned(pen.angle, crosswise ? 1 : 0);
      return { arm: null, crosswise, angle, heading: pen.angle, rect: tileRect(pen.origin, angle, pen.u) };
    });
}

function rootLie(root: Laid, picture: Picture, pen: Pen): TileLie {
  const angle = turned(pen.angle, root.crosswise ? 1 : 0);
  return lie(root, null, 0, pen.origin, angle, pen.u, root.tile === picture.spinner);
}

/** An arm before its first tile: it starts at the root's edge on its side. */
function start(root: Laid, arm: Arm, at: Point, pen: Pen, box: Box): Tip {
  const side = arm === "A" || arm === "B";
  const room = (angle: Angle) => {
    const far = angle === 0 ? box.width - at.x : angle === 90 ? box.height - at.y : angle === 180 ? at.x : at.y;
    return far / pen.u;
  };
  return setOut(side === root.crosswise ? 0.5 : 1, room(pen.angle), room(turned(pen.angle, 1)));
}

/** The steps of an arm and of the tiles that may come next; null if there is no room for them. */
function lead(picture: Picture, options: readonly Option[], arm: Arm, from: Tip, given: readonly boolean[]) {
  const doubles = picture.arms[arm].map((laid) => laid.crosswise);
  const here = options.filter(({ arms }) => arms.includes(arm));
  const wanted = [false, true].filter((double) => here.some(({ crosswise }) => crosswise === double));
  const steps = route(from, doubles, wanted, given);
  if (!steps) return null;
  const tip = steps.at(-1)?.tip ?? from;
  const next = wanted.map((crosswise) => ({ crosswise, step: fit(tip, crosswise, given[doubles.length])! }));
  const bend = next.find(({ crosswise }) => !crosswise)?.step;
  const turns = [...steps, ...(bend ? [bend] : [])].map(({ turned }) => turned);
  return { steps, tip, next, turns };
}

function tileLie(picture: Picture, arm: Arm, index: number, step: Step, pen: Pen): TileLie {
  const laid = picture.arms[arm][index]!;
  const angle = turned(pen.angle, step.leg + (laid.crosswise ? 1 : 0));
  return lie(laid, arm, index + 1, onTable(step, pen), angle, pen.u, false);
}

function spot(arm: Arm, step: Step, crosswise: boolean, pen: Pen): Spot {
  const heading = turned(pen.angle, step.leg);
  const angle = turned(heading, crosswise ? 1 : 0);
  return { arm, crosswise, angle, heading, rect: tileRect(onTable(step, pen), angle, pen.u) };
}

function lie(laid: Laid, arm: Arm | null, step: number, at: Point, angle: Angle, u: number, spinner: boolean): TileLie {
  const { tile, inner, outer, crosswise } = laid;
  return { tile, inner, outer, crosswise, arm, step, cx: at.x, cy: at.y, angle, spinner, rect: tileRect(at, angle, u) };
}

function tileRect(at: Point, angle: Angle, u: number): Rect {
  return angle % 180 ? around(at.x, at.y, u, 2 * u) : around(at.x, at.y, 2 * u, u);
}

/** A tile with the room that its leg keeps from the edge of the table. */
function lane({ rect, angle, crosswise }: { rect: Rect; angle: Angle; crosswise: boolean }, u: number): Rect {
  const { x, y } = middle(rect);
  const level = (angle % 180 === 0) !== crosswise;
  return level ? around(x, y, rect.width, 2 * EDGE * u) : around(x, y, 2 * EDGE * u, rect.height);
}

/** From the frame of an arm to the table. */
function onTable({ x, y }: Point, { u, origin, angle }: Pen): Point {
  return onward(onward(origin, angle, x * u), turned(angle, 1), y * u);
}
