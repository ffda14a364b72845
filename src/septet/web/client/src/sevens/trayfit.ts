// How large the cards on the tray are drawn, and in how many rows, so that all groups fit. Pixels only.

export interface Room {
  width: number;
  height: number;
  /** Widths of a card that may be tried, the best one first; the last one also in more than one row. */
  cards: readonly number[];
  /** Its height to its width. */
  tall: number;
  gap: number;
}
export interface Fit {
  w: number;
  h: number;
  /** From card to card in a group. */
  step: number;
  gap: number;
  rows: number;
}

/** A group can be touched; over it stand its words. */
const LEAST = 44;
const TITLE = 18;
export const BETWEEN_ROWS = 5;
const STEPS = [0.75, 0.6, 0.45, 0.34, 0.26, 0.2, 0];
/** Nothing more of a card than its edge; and so much that its rank can be read. */
const EDGE = 5;
const READ = 0.45;

/** In how many rows groups of these sizes lie. */
function rowsOf(sizes: readonly number[], { w, step, gap }: Omit<Fit, "rows">, width: number): number {
  let rows = 1;
  let x = 0;
  for (const size of sizes) {
    const wide = Math.max(LEAST, w + (size - 1) * step) + gap;
    if (x && x + wide - gap > width) {
      rows++;
      x = 0;
    }
    x += wide;
  }
  return rows;
}

/** The largest cards and steps at which the groups fit, in as few rows as can be; if none do, small ones, and they scroll. */
export function fitted(sizes: readonly number[], { width, height, cards, tall, gap }: Room): Fit {
  const most = Math.max(2, ...sizes);
  const at = (w: number, part: number, last: boolean): Fit => {
    const fit = { w, h: Math.round(w * tall), step: Math.max(EDGE, Math.min(w * part, (width - w) / (most - 1))), gap: last ? 8 : gap };
    return { ...fit, rows: rowsOf(sizes, fit, width) };
  };
  const small = cards.at(-1) ?? 28;
  for (const w of cards) {
    const last = w === small;
    const most = last ? Math.max(1, Math.floor((height + BETWEEN_ROWS) / (Math.round(w * tall) + TITLE + BETWEEN_ROWS))) : 1;
    for (let rows = 1; rows <= most; rows++)
      for (const part of STEPS) {
        const fit = at(w, part, last);
        if (fit.rows <= rows && (last || fit.step > 9)) return fit;
      }
  }
  return at(small, READ, true);
}
