/** The page's layout modules as they are, without a page: `node --test`. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { place } from "../../src/septet/web/client/src/layout/arms.ts";
import { board, type Score } from "../../src/septet/web/client/src/layout/cribbage.ts";
import { flipped, touched, UNFLIPPED } from "../../src/septet/web/client/src/layout/flip.ts";
import { drawTile, roundPath } from "../../src/septet/web/client/src/layout/tile.ts";
import type { Angle, Box, Laid, Option, Picture } from "../../src/septet/web/client/src/layout/types.ts";

const laid = (inner: number, outer: number): Laid => ({
  tile: `${Math.min(inner, outer)}${Math.max(inner, outer)}`, inner, outer, crosswise: inner === outer,
});
const option = (inner: number, outer: number, place: string, arms: Option["arms"]): Option => ({
  ...laid(inner, outer), move: place ? `${laid(inner, outer).tile}@${place}` : laid(inner, outer).tile, arms,
});
const EMPTY: Picture = { root: null, spinner: null, arms: { A: [], B: [], a: [], b: [] }, ends: [], open: [] };
const LONE: Picture = {
  ...EMPTY, root: laid(5, 5), spinner: "55",
  ends: [{ tile: "55", value: 10, arm: null }],
  open: [{ place: "55.A", arm: "A", counts: true }, { place: "55.B", arm: "B", counts: true }],
};
const CROSS: Picture = {
  ...LONE,
  arms: { A: [laid(5, 2)], B: [laid(5, 0)], a: [], b: [] },
  ends: [{ tile: "05", value: 0, arm: "B" }, { tile: "25", value: 2, arm: "A" }],
  open: [{ place: "05.0", arm: "B", counts: true }, { place: "25.2", arm: "A", counts: true },
    { place: "55.a", arm: "a", counts: false }, { place: "55.b", arm: "b", counts: false }],
};
const DESKTOP: Box = { width: 936, height: 414, along: "x", most: 44 };
const PHONE: Box = { width: 374, height: 410, along: "y", most: 30 };

test("the opening tile is lit in the middle, at full size, along A and B or across", () => {
  const scene = place(EMPTY, [option(2, 3, "", []), option(4, 4, "", [])], DESKTOP, null);
  assert.deepEqual(scene.places.map(({ cx, cy, angle }) => [cx, cy, angle]), [[468, 207, 0], [468, 207, 90]]);
  assert.equal(scene.u, 44);
  const upright = place(EMPTY, [option(2, 3, "", [])], PHONE, null).places[0]!;
  assert.deepEqual([upright.cx, upright.cy, upright.angle], [187, 205, 90]);
});

test("A leaves to the left and a upwards; on a phone A upwards and a to the right", () => {
  const far = (box: Box, arm: "A" | "a") => {
    const options = [option(5, 1, "55.a", ["a", "b"])];
    const scene = place(CROSS, options, box, null);
    const root = scene.tiles.find((tile) => tile.arm === null)!;
    const tile = [...scene.tiles, ...scene.places].find((one) => one.arm === arm)!;
    return [Math.sign(tile.cx - root.cx), Math.sign(tile.cy - root.cy)];
  };
  assert.deepEqual([far(DESKTOP, "A"), far(DESKTOP, "a")], [[-1, 0], [0, -1]]);
  assert.deepEqual([far(PHONE, "A"), far(PHONE, "a")], [[0, -1], [1, 0]]);
});

test("badge of a lone double in its middle, rings just off the spinner, on its edge while lit", () => {
  const lone = place(LONE, [], DESKTOP, null);
  assert.deepEqual([lone.badges[0]!.x, lone.badges[0]!.y], [lone.tiles[0]!.cx, lone.tiles[0]!.cy]);
  const { dots, tiles, u } = place(CROSS, [], DESKTOP, null);
  const up = dots.find(({ arm }) => arm === "a")!;
  assert.equal(up.lit.y, tiles[0]!.cy - u);
  assert.ok(up.y + up.r < up.lit.y && up.y + up.r > up.lit.y - 0.1 * u);
});

test("a touched mirror place is where the tile comes to lie", () => {
  const options = [option(5, 2, "55.A", ["A", "B"])];
  const [picture, shown] = flipped(LONE, options, UNFLIPPED);
  const scene = place(picture, shown, DESKTOP, null);
  for (const lit of scene.places) {
    const flip = touched(UNFLIPPED, shown, lit);
    const [after] = flipped({ ...LONE, arms: { ...LONE.arms, A: [laid(5, 2)] } }, [], flip);
    const tile = place(after, [], DESKTOP, scene.kept).tiles.find(({ arm }) => arm !== null)!;
    assert.deepEqual([tile.cx, tile.cy, tile.angle], [lit.cx, lit.cy, lit.angle]);
  }
});

test("a table without room draws nothing and breaks nothing", () => {
  assert.deepEqual(place(CROSS, [], { ...DESKTOP, width: 0, height: 0 }, null).tiles, []);
});

test("another size of table is laid out anew", () => {
  const wide = place(CROSS, [], DESKTOP, null);
  const narrow = place(CROSS, [], PHONE, wide.kept);
  assert.ok(narrow.refold && narrow.u <= 30);
});

test("a tile has its pips on its halves, six in two rows along it", () => {
  for (const angle of [0, 90, 180, 270] as Angle[]) {
    const { pips, face, width, height } = drawTile(100, 6, 1, angle);
    assert.equal(pips.length, 7);
    const level = angle % 180 === 0;
    const [along, across] = level ? (["x", "y"] as const) : (["y", "x"] as const);
    const six = pips.slice(0, 6);
    assert.equal(new Set(six.map((pip) => Math.round(pip[across]))).size, 2);
    assert.equal(new Set(six.map((pip) => Math.round(pip[along]))).size, 3);
    const inner = angle === 0 || angle === 90 ? -1 : 1;
    assert.ok(six.every((pip) => pip[along] * inner > 0) && pips[6]![along] * inner < 0);
    assert.deepEqual([width, height], level ? [200, 100] : [100, 200]);
    assert.equal(face.width, width - 5);
    assert.ok(pips.every((pip) => Math.abs(pip.x) + pip.r < face.width / 2 && Math.abs(pip.y) + pip.r < face.height / 2));
  }
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6].map((n) => drawTile(10, n, 0, 0).pips.length), [0, 1, 2, 3, 4, 5, 6]);
  assert.match(roundPath(drawTile(40, 1, 2, 0).face), /^M[-\d.]+ [-\d.]+h/);
});

const WIDE = { width: 932, height: 66 };
const SMALL = { width: 374, height: 72 };
const score = (scores: number[], before: number[], target = 250): Score => ({ scores, before, target });

test("the board: five rings, the start and fifty holes a team, figures between the tracks", () => {
  for (const [size, folded] of [[WIDE, false], [SMALL, true]] as const) {
    const { holes, numbers, pegs } = board(score([65, 30], [50, 15]), size, folded);
    for (const track of [0, 1]) {
      const own = holes.filter((hole) => hole.track === track);
      assert.deepEqual(own.map(({ points }) => points), Array.from({ length: 56 }, (_, index) => 5 * index - 25));
      const at = (points: number) => own.find((hole) => hole.points === points)!;
      const { front, back, leap } = pegs[track]!;
      assert.deepEqual([front.x, front.y], [at(track ? 30 : 65).x, at(track ? 30 : 65).y]);
      assert.deepEqual([back.x, back.y], [at(track ? 15 : 50).x, at(track ? 15 : 50).y]);
      assert.ok(leap);
      if (folded) assert.equal(at(130).x, at(125).x);
    }
    assert.ok(holes.every(({ x, y, r }) => x > 2 * r && y > 2 * r && x < size.width - 2 * r && y < size.height - 2 * r));
    assert.deepEqual(numbers.map(({ points }) => points).filter((points) => points >= 0), folded ? [0, 50, 100, 125, 250] : [0, 50, 100, 150, 200, 250]);
  }
});

test("pegs stay on the board: at the last ring with the number beside, at the last hole", () => {
  for (const [size, folded] of [[WIDE, false], [SMALL, true]] as const) {
    const { holes, pegs } = board(score([-40, 275], [-40, 250]), size, folded);
    const [low, high] = pegs;
    const goal = holes.find(({ kind, track }) => kind === "goal" && track === 1)!;
    assert.equal(low!.beyond?.points, -40);
    assert.ok(low!.front.x < low!.beyond!.x);
    assert.ok(!holes.some(({ kind, track }) => kind === "ring" && track === 0));
    assert.deepEqual([high!.front.x, high!.front.y, high!.leap], [goal.x, goal.y, null]);
  }
});

test("any target has a board on which no two holes touch", () => {
  for (const target of [5, 10, 25, 60, 100, 125, 130, 250, 255, 500, 505, 1000, 12345, 1_000_000]) {
    for (const [size, folded] of [[WIDE, false], [SMALL, true]] as const) {
      const { holes } = board(score([target - 5, 0], [0, 0], target), size, folded);
      const track = holes.filter((hole) => hole.track === 0);
      assert.equal(track.at(-1)!.points, target);
      assert.equal(track.at(-1)!.kind, "goal");
      track.forEach((one, index) => track.slice(index + 1).forEach((two) => {
        assert.ok(Math.hypot(one.x - two.x, one.y - two.y) > one.r + two.r, `${target}: ${one.points} ${two.points}`);
      }));
      assert.ok(track.every(({ x, r }) => x > r && x < size.width - r));
    }
  }
});
