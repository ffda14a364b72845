/**
 * Checks drawings of Seven Rocks layouts: node drawing.ts HANDS REPORT [PLANT]
 *
 * HANDS is a JSON list of hands, each a list of positions {picture, options, arm}
 * (`arm` is where the next tile goes, "" for the middle, null if none is played);
 * REPORT gets figures and everything found wrong. What is checked here is derived
 * from the scene alone and from the rules of the look, not from how the drawing
 * is made. With PLANT a mistake is put into every scene, which must be found.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { place } from "../../src/septet/web/client/src/layout/arms.ts";
import { flipped, refolded, touched, UNFLIPPED } from "../../src/septet/web/client/src/layout/flip.ts";
import type {
  Arm, Box, Flip, Kept, Option, Picture, Place, Point, Rect, Scene, TileLie,
} from "../../src/septet/web/client/src/layout/types.ts";

interface Position {
  picture: Picture;
  options: Option[];
  arm: Arm | "" | null;
}
type Found = (law: string, detail?: unknown) => void;
type Lying = TileLie | Place;

const BOXES: Box[] = [
  { width: 936, height: 414, along: "x", most: 44 },
  { width: 374, height: 410, along: "y", most: 30, pill: { width: 82, height: 26 } },
  { width: 374, height: 300, along: "y", most: 30, pill: { width: 82, height: 26 } },
  { width: 344, height: 296, along: "y", most: 30, pill: { width: 82, height: 26 } },
];
const ARMS: Arm[] = ["A", "B", "a", "b"];
const SOME = 1e-6;

const near = (one: number, two: number) => Math.abs(one - two) < SOME;
const overlap = (a: Rect, b: Rect) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > SOME &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > SOME;
const within = (a: Rect, box: Box) =>
  a.x > -SOME && a.y > -SOME && a.x + a.width < box.width + SOME && a.y + a.height < box.height + SOME;
const square = ({ x, y, r }: { x: number; y: number; r: number }): Rect => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r });
const pairs = <T>(list: readonly T[]): [T, T][] => list.flatMap((one, index) => list.slice(index + 1).map((two): [T, T] => [one, two]));

/** The middle of a tile's half, and the direction from inner to outer half. */
const way = (angle: number): Point => [{ x: 1, y: 0 }, { x: 0, y: 1 }, { x: -1, y: 0 }, { x: 0, y: -1 }][angle / 90]!;
const half = (tile: Lying, u: number, side: -1 | 0 | 1): Point => {
  const to = way(tile.angle);
  return { x: tile.cx + (side * to.x * u) / 2, y: tile.cy + (side * to.y * u) / 2 };
};
/** The half that faces the root (-1) or looks outwards (1); a crosswise tile is met in its middle. */
const meeting = (tile: Lying, u: number, side: -1 | 1) => half(tile, u, tile.crosswise ? 0 : side);

/** Where an arm starts on the root: on A's half, on B's, or on one of the spinner's ends. */
function starting(root: TileLie, arm: Arm, u: number, box: Box): { at: Point; heading: number } {
  const turned = box.along === "x" ? 0 : 90;
  const heading = ({ A: 180, B: 0, a: 270, b: 90 }[arm] + turned) % 360;
  const to = way(heading);
  const long = root.crosswise === (arm === "a" || arm === "b");
  return { at: long ? { x: root.cx + (to.x * u) / 2, y: root.cy + (to.y * u) / 2 } : { x: root.cx, y: root.cy }, heading };
}

/** Follow an arm half by half: every tile meets the one before it, turns are clockwise and made by a non-double. */
function follow(arm: Arm, tiles: Lying[], root: TileLie, u: number, box: Box, found: Found): void {
  let { at, heading } = starting(root, arm, u, box);
  for (const tile of tiles) {
    const to = meeting(tile, u, -1);
    const step = { x: (to.x - at.x) / u, y: (to.y - at.y) / u };
    const ahead = way(heading);
    if (!near(step.x, ahead.x) || !near(step.y, ahead.y)) found("a tile lies straight on from the one before it", tile);
    if (tile.crosswise && tile.angle % 180 === heading % 180) found("a double lies across its arm", tile);
    if (!tile.crosswise) {
      if (tile.angle !== heading && tile.angle !== (heading + 90) % 360) found("an arm turns only clockwise", tile);
      heading = tile.angle;
    }
    at = meeting(tile, u, 1);
  }
}

/** The centre line that a tile lies on: whether it is level, where it is and from where to where the tile goes. */
function line({ rect, angle, crosswise }: Lying) {
  const level = (angle % 180 === 0) !== crosswise;
  return level
    ? { level, at: rect.y + rect.height / 2, from: rect.x, to: rect.x + rect.width }
    : { level, at: rect.x + rect.width / 2, from: rect.y, to: rect.y + rect.height };
}

function apart(tiles: Lying[], u: number, box: Box, found: Found): void {
  const lines = tiles.map(line);
  for (const { level, at } of lines) {
    const edge = Math.min(at, (level ? box.height : box.width) - at);
    if (edge < 1.05 * u - SOME) found("centre lines keep 1.05 u from the edge", { edge: edge / u });
  }
  for (const [one, two] of pairs(lines)) {
    const beside = one.level === two.level && Math.min(one.to, two.to) - Math.max(one.from, two.from) > SOME;
    const far = Math.abs(one.at - two.at);
    if (beside && far > SOME && far < 2.4 * u - SOME) found("neighbouring centre lines are 2.4 u apart", { far: far / u });
  }
}

function checkTiles(picture: Picture, scene: Scene, box: Box, found: Found): void {
  const { tiles, u } = scene;
  const names = [picture.root, ...ARMS.flatMap((arm) => picture.arms[arm])].flatMap((laid) => laid?.tile ?? []);
  if (names.toSorted().join() !== tiles.map(({ tile }) => tile).toSorted().join()) found("every tile is drawn once");
  for (const { rect, angle, cx, cy } of tiles) {
    const [width, height] = angle % 180 ? [u, 2 * u] : [2 * u, u];
    const middle = near(rect.x + rect.width / 2, cx) && near(rect.y + rect.height / 2, cy);
    if (!near(rect.width, width) || !near(rect.height, height) || !middle) found("a tile is two halves long");
    if (!within(rect, box)) found("no tile is outside the table", rect);
  }
  for (const [one, two] of pairs(tiles)) if (overlap(one.rect, two.rect)) found("no two tiles overlap", [one.tile, two.tile]);
  apart(tiles, u, box, found);
  const root = tiles.find(({ arm }) => arm === null);
  for (const arm of root ? ARMS : []) {
    follow(arm, tiles.filter((tile) => tile.arm === arm).sort((a, b) => a.step - b.step), root!, u, box, found);
  }
  const spinners = tiles.filter(({ spinner }) => spinner).map(({ tile }) => tile);
  if (spinners.join() !== (picture.spinner ?? "")) found("the spinner is outlined, nothing else");
}

function checkPlaces(options: Option[], scene: Scene, box: Box, found: Found): void {
  const { tiles, places, u } = scene;
  const wanted = options.flatMap(({ arms, move }) => (arms.length ? arms : [null]).map((arm) => `${move} ${arm}`));
  if (wanted.toSorted().join() !== places.map(({ move, arm }) => `${move} ${arm}`).toSorted().join()) found("one lit place an arm");
  const root = tiles.find(({ arm }) => arm === null);
  for (const lit of places) {
    if (!within(lit.rect, box)) found("no lit place is outside the table", lit);
    if (tiles.some(({ rect }) => overlap(rect, lit.rect))) found("every lit place is free", lit.move);
    if (lit.arm && root) follow(lit.arm, [...tiles.filter(({ arm }) => arm === lit.arm), lit], root, u, box, found);
    apart([...tiles, lit], u, box, found);
    if (!within(lit.pill, box)) found("no pill is outside the table", lit.pill);
    if (!within(lit.touch, box)) found("no touch area is outside the table", lit.touch);
    const covered = [...tiles.map(({ rect }) => rect), ...scene.badges.map(square), ...scene.dots.map(square)];
    if (covered.some((rect) => overlap(rect, lit.pill))) found("a pill covers nothing", lit.move);
    const { x, y, width, height } = lit.touch;
    if (lit.cx < x || lit.cx > x + width || lit.cy < y || lit.cy > y + height) found("a touch area holds the middle of its place");
  }
  for (const [one, two] of pairs(places).filter(([a, b]) => a.tile === b.tile)) {
    if (overlap(one.touch, two.touch)) found("touch areas of a tile are apart", one.move);
    if (overlap(one.pill, two.pill) || overlap(one.pill, two.rect) || overlap(two.pill, one.rect)) found("pills of a tile are apart");
    const small = ({ touch }: Place) => touch.width < 44 - SOME || touch.height < 44 - SOME;
    const close = Math.abs(one.cx - two.cx) < 88 && Math.abs(one.cy - two.cy) < 88;
    if ((small(one) || small(two)) && places.filter(({ tile }) => tile === one.tile).length === 2 && !close) found("44 px to touch");
  }
}

/** A badge sits half a half-tile outside the middle of the last half: on its outer edge. */
function checkMarks(picture: Picture, scene: Scene, box: Box, found: Found): void {
  const { badges, dots, tiles, u } = scene;
  const says = (list: readonly { tile: string; value: number; arm: Arm | null }[]) => JSON.stringify(list.map(({ tile, value, arm }) => [tile, value, arm]));
  if (says(badges) !== says(picture.ends)) found("one badge a scoring end");
  if (dots.map(({ place }) => place).join() !== picture.open.filter(({ counts }) => !counts).map(({ place }) => place).join()) found("one dot a place that counts nothing");
  for (const mark of [...badges, ...dots]) if (!within(square(mark), box)) found("no mark is outside the table", mark);
  for (const dot of dots) if (tiles.some(({ rect }) => overlap(rect, square(dot)))) found("a dot lies off the tiles", dot);
  for (const badge of badges) {
    const tile = tiles.find(({ tile }) => tile === badge.tile)!;
    const far = Math.hypot(badge.x - tile.cx, badge.y - tile.cy) / u;
    const wanted = badge.arm === null ? 0 : tile.crosswise ? 0.5 : 1;
    if (!near(far, wanted)) found("a badge sits on the outer edge of its end", { far, tile });
  }
}

/** After a play the tiles lie where they lay and the new one where its place was lit, unless all had to move. */
function checkStep(before: Scene, now: Scene, lit: Place | null, found: Found): void {
  if (now.refold) return;
  if (before.tiles.length && near(before.u, now.u) === false) found("the size is kept");
  for (const was of before.tiles) {
    const is = now.tiles.find(({ tile }) => tile === was.tile);
    if (!is || !near(is.cx, was.cx) || !near(is.cy, was.cy) || is.angle !== was.angle) found("tiles lie still", was);
  }
  const landed = lit && now.tiles.find(({ tile }) => tile === lit.tile);
  if (lit && !(landed && near(landed.cx, lit.cx) && near(landed.cy, lit.cy) && landed.angle === lit.angle)) found("a tile lands where its place was lit", lit);
}

/** The older line does not change sides when the first double becomes the root. */
function checkRefold(before: Scene, now: Scene, box: Box, found: Found): void {
  const along = (tile: TileLie) => (box.along === "x" ? tile.cx : tile.cy);
  const [root, older] = [now.tiles.find(({ arm }) => arm === null), now.tiles.filter(({ step }) => step === 1)];
  const lay = before.tiles.find(({ arm }) => arm === null);
  if (!root || !lay || root.tile === lay.tile || older.length !== 1 || before.tiles.some(({ angle, crosswise }) => !crosswise && angle % 180 !== (box.along === "x" ? 0 : 90))) return;
  const tip = before.tiles.find(({ tile }) => tile === older[0]!.tile)!;
  const others = before.tiles.filter((tile) => tile !== tip);
  if (others.length && Math.sign(along(others[0]!) - along(tip)) !== Math.sign(along(older[0]!) - along(root))) found("the older line keeps its side");
}

const PLANTS: Record<string, (scene: Scene) => void> = {
  "arm shifted": ({ tiles, u }) => tiles.filter(({ arm }) => arm === "A").forEach((tile) => moveBy(tile, u / 2)),
  "tile doubled": ({ tiles, u }) => tiles.slice(-1).forEach((tile) => tiles.length > 1 && moveBy(tile, -2 * u)),
  "drawing off centre": ({ tiles, u }) => tiles.forEach((tile) => moveBy(tile, 12 * u)),
  "lit place shifted": ({ places, u }) => places.forEach((lit) => moveBy(lit, u / 2)),
  "badge shifted": ({ badges, u }) => badges.forEach((badge) => (badge.x += u / 4)),
};

function moveBy(tile: Lying, length: number): void {
  tile.cx += length;
  tile.rect = { ...tile.rect, x: tile.rect.x + length };
}

interface Figures {
  box: string;
  ends: number[];
  refolds: number;
  positions: number;
  places: number;
  milliseconds: number;
}

/** One hand at one size: a person touches now the first, now the second of two mirror places. */
function playHand(hand: Position[], box: Box, plant: string | undefined, figures: Figures, found: Found): void {
  let kept: Kept | null = null;
  let flip: Flip = UNFLIPPED;
  let last: { scene: Scene; lit: Place | null; picture: Picture } | null = null;
  for (const { picture, options, arm } of hand) {
    if (last) flip = refolded(flip, last.picture, picture);
    const [shown, choices] = flipped(picture, options, flip);
    const begun = performance.now();
    const scene: Scene = place(shown, choices, box, kept);
    figures.milliseconds += performance.now() - begun;
    if (plant) PLANTS[plant]!(scene);
    checkTiles(shown, scene, box, found);
    checkPlaces(choices, scene, box, found);
    checkMarks(shown, scene, box, found);
    if (last) checkStep(last.scene, scene, last.lit, found);
    if (last) checkRefold(last.scene, scene, box, found);
    const idle = place(shown, [], box, scene.kept);
    if (idle.refold || idle.u !== scene.u) found("tiles lie still when the lit places go out");
    const next = hand[hand.findIndex((position) => position.picture === picture) + 1];
    const move = next && played(picture, next.picture, options, arm);
    const lits = scene.places.filter((lit) => lit.move === move);
    const lit = lits[figures.positions % Math.max(1, lits.length)] ?? null;
    const turns = next?.picture.root?.tile === picture.root?.tile;
    if (lit) flip = touched(flip, choices, lit);
    last = { scene, lit: turns || !picture.root ? lit : null, picture };
    figures.refolds += scene.refold && turns ? 1 : 0;
    figures.positions += 1;
    figures.places += scene.places.length;
    kept = scene.kept;
  }
  figures.ends.push(last!.scene.u);
}

function played(before: Picture, now: Picture, options: Option[], arm: Position["arm"]): string | undefined {
  const tiles = ({ root, arms }: Picture) => [root, ...ARMS.flatMap((name) => arms[name])].flatMap((laid) => laid?.tile ?? []);
  const was = new Set(tiles(before));
  const tile = tiles(now).find((name) => !was.has(name));
  return options.find((option) => option.tile === tile && (arm === "" || option.arms.includes(arm as Arm)))?.move;
}

const [handsFile, reportFile, plant] = process.argv.slice(2);
const hands = JSON.parse(readFileSync(handsFile!, "utf8")) as Position[][];
const wrong = new Map<string, { count: number; first: unknown }>();
const sizes = BOXES.map((box) => {
  const figures: Figures = { box: `${box.width}x${box.height}`, ends: [], refolds: 0, positions: 0, places: 0, milliseconds: 0 };
  hands.forEach((hand, number) => {
    playHand(hand, box, plant, figures, (law, detail) => {
      const seen = wrong.get(law) ?? { count: 0, first: { hand: number, box: figures.box, position: figures.positions, detail } };
      wrong.set(law, { ...seen, count: seen.count + 1 });
    });
  });
  return figures;
});
writeFileSync(reportFile!, JSON.stringify({ wrong: Object.fromEntries(wrong), sizes }));
