// Where the cards of a hand lie: groups of equal cards as fans, in rows that fit the width. Pixels only.

export interface Spot {
  x: number;
  y: number;
  /** How much of its height is seen. */
  high: number;
}

export interface Room {
  width: number;
  /** A card. */
  w: number;
  h: number;
  /** As few rows as these; more if the cards do not fit. */
  rows: number;
  /** From row to row; and where there are more rows than `rows`. */
  down: number;
  tight: number;
}

const WITHIN = { least: 26, most: 32 };
const BETWEEN = { least: 44, most: 64 };
const MOST_ROWS = 4;
/** In a fan that was opened every copy can be touched. */
const OPEN = 46;

/** How wide groups of these sizes are with such steps. */
function wide(groups: readonly number[], within: number, between: number, w: number): number {
  let all = w - between;
  for (const size of groups) all += (size - 1) * within + between;
  return all;
}

const least = (groups: readonly number[], w: number): number => wide(groups, WITHIN.least, BETWEEN.least, w);

/** Groups in rows, none wider than the limit where that can be. */
function broken(groups: readonly number[], w: number, limit: number): number[][] {
  const rows: number[][] = [[]];
  for (const size of groups) {
    const row = rows.at(-1) ?? [];
    if (row.length && least([...row, size], w) > limit) rows.push([size]);
    else row.push(size);
  }
  return rows;
}

/** As few rows as fit, and of those the most even ones. */
function inRows(groups: readonly number[], room: Room): number[][] {
  for (let rows = room.rows; rows < MOST_ROWS; rows++) {
    for (let limit = room.w; limit <= room.width; limit += 6) {
      const made = broken(groups, room.w, limit);
      if (made.length <= rows && made.every((row) => least(row, room.w) <= room.width)) return made;
    }
  }
  for (let limit = room.width; ; limit += 12) {
    const made = broken(groups, room.w, limit);
    if (made.length <= MOST_ROWS) return made;
  }
}

function stepsOf(row: readonly number[], { width, w }: Room): { within: number; between: number } {
  const min = wide(row, WITHIN.least, BETWEEN.least, 0);
  const most = wide(row, WITHIN.most, BETWEEN.most, 0);
  const free = width - w;
  if (free < min) return { within: (WITHIN.least * free) / min, between: (BETWEEN.least * free) / min };
  const part = most > min ? Math.min(1, (free - min) / (most - min)) : 0;
  return {
    within: WITHIN.least + part * (WITHIN.most - WITHIN.least),
    between: BETWEEN.least + part * (BETWEEN.most - BETWEEN.least),
  };
}

/** The spots of all cards, group by group, the height of all, and how far equal cards lie apart in each group. */
export function spread(groups: readonly number[], room: Room, opened = -1): { spots: Spot[][]; height: number; steps: number[] } {
  const spots: Spot[][] = [];
  const steps: number[] = [];
  const rows = groups.length ? inRows(groups, room) : [];
  const down = rows.length > room.rows ? room.tight : room.down;
  for (const [at, row] of rows.entries()) {
    const { within, between } = stepsOf(row, room);
    let x = Math.max(0, (room.width - wide(row, within, between, room.w)) / 2);
    for (const size of row) {
      const open = spots.length === opened && size > 1;
      const step = open ? Math.min(OPEN, (room.width - room.w) / (size - 1)) : within;
      const from = open ? Math.max(0, Math.min(x, room.width - room.w - (size - 1) * step)) : x;
      const high = at < rows.length - 1 ? Math.min(room.h, down) : room.h;
      spots.push(Array.from({ length: size }, (_, n) => ({ x: from + n * step, y: at * down, high })));
      steps.push(within);
      x += (size - 1) * within + between;
    }
  }
  return { spots, height: rows.length ? (rows.length - 1) * down + room.h : 0, steps };
}
