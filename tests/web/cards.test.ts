/** Where the cards of a hand and the melds of a team lie, without a page: `node --test`. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { arranged } from "../../src/septet/web/client/src/sevens/arrange.ts";
import { spread, type Room } from "../../src/septet/web/client/src/sevens/fan.ts";

const PHONE: Room = { width: 374, w: 58, h: 90, rows: 2, down: 94, tight: 58 };
const SMALL: Room = { width: 344, w: 54, h: 90, rows: 2, down: 56, tight: 44 };
const DESKTOP: Room = { width: 932, w: 78, h: 118, rows: 1, down: 52, tight: 52 };

/** All ways that matter to lie `count` cards in so many groups, as even as can be and with one large group. */
const hands = (count: number): number[][] =>
  Array.from({ length: Math.min(count, 15) }, (_, at) => at + 1).flatMap((groups) => {
    const even = Array.from({ length: groups }, (_, at) => Math.floor((count + at) / groups));
    const one = Array.from({ length: groups }, (_, at) => (at === 0 ? count - groups + 1 : 1));
    return [even, one];
  });

test("every card of a hand lies inside, in the order of the hand, whatever it holds", () => {
  for (const room of [PHONE, SMALL, DESKTOP])
    for (let count = 1; count <= 40; count++)
      for (const groups of hands(count)) {
        const { spots, height, steps } = spread(groups, room);
        const all = spots.flat();
        assert.deepEqual(spots.map(({ length }) => length), groups);
        assert.equal(steps.length, groups.length);
        for (const { x, y } of all) {
          assert.ok(x >= 0 && x + room.w <= room.width + 0.5, `${groups}: ${x}`);
          assert.ok(y + room.h <= height, `${groups} ${y} ${height}`);
        }
        for (const [at, one] of all.slice(1).entries()) assert.ok(one.y > all[at]!.y || one.x > all[at]!.x);
      }
});

test("a usual hand has the steps of the look: 26 to 32 in a fan, 44 to 64 between ranks", () => {
  const picture = [1, 1, 1, 1, 2, 1, 2, 1, 3, 1, 1, 2];
  const { spots } = spread(picture, DESKTOP);
  assert.equal(new Set(spots.flat().map(({ y }) => y)).size, 1);
  for (const room of [PHONE, DESKTOP]) {
    const made = spread(picture, room).spots;
    for (const group of made) for (const [at, one] of group.slice(1).entries()) assert.ok(within(one.x - group[at]!.x, 26, 32));
    for (const [at, group] of made.slice(1).entries()) {
      const before = made[at]!.at(-1)!;
      if (before.y === group[0]!.y) assert.ok(within(group[0]!.x - before.x, 44, 64));
    }
  }
});

test("rows are few and even; what is seen of an upper row is a touch high", () => {
  const rows = (groups: number[], room: Room) => new Set(spread(groups, room).spots.flat().map(({ y }) => y)).size;
  assert.equal(rows([2, 2, 2, 2, 2, 2, 2, 1], PHONE), 2);
  assert.equal(rows(Array(12).fill(2), { ...PHONE, rows: 3 }), 3);
  const { spots } = spread([1, 1, 1, 1, 1, 1, 1, 1], PHONE);
  assert.deepEqual([...new Set(spots.flat().map(({ y }) => y))].map((y) => spots.flat().filter((spot) => spot.y === y).length), [4, 4]);
  for (const spot of spread(Array(12).fill(2), { ...SMALL, rows: 3, down: 44, tight: 44 }).spots.flat()) assert.ok(spot.high >= 44);
});

test("in a fan that was opened every copy can be touched, and nothing else moves", () => {
  const shut = spread([2, 4, 3], PHONE).spots;
  const open = spread([2, 4, 3], PHONE, 1).spots;
  assert.deepEqual([open[0], open[2]], [shut[0], shut[2]]);
  for (const [at, one] of open[1]!.slice(1).entries()) assert.ok(one.x - open[1]![at]!.x >= 44);
  for (const { x } of spread([9, 1], PHONE, 0).spots.flat()) assert.ok(x >= 0 && x + 58 <= 374.5);
});

test("the melds of a team fit its box: as fans where there is room, else as small cards", () => {
  assert.equal(arranged(4, 360, 230, 6).fan, true);
  assert.equal(arranged(12, 374, 60, 6).fan, false);
  for (const [width, height] of [[355, 210], [340, 127], [374, 98], [338, 40], [308, 33]] as const)
    for (let count = 1; count <= 18; count++) {
      const { fan, w, h, cell, gap } = arranged(count, width, height, height < 70 ? 4 : 6);
      const high = h + (fan ? 18 : 0);
      const columns = Math.floor((width + gap) / (cell + gap));
      assert.ok(w >= (count < 15 ? 20 : 14) && cell >= w);
      assert.ok(Math.ceil(count / columns) * (high + gap) - gap <= height + 1, `${count} in ${width} × ${height}`);
    }
});

function within(value: number, least: number, most: number): boolean {
  return value > least - 0.01 && value < most + 0.01;
}
