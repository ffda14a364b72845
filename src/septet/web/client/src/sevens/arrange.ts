// How the melds and books of a team share its box: as fans where there is room, else each as one small card. Pixels only.

export interface Arranged {
  /** Fans with their words over them. */
  fan: boolean;
  /** A card, and the width that each meld may take. */
  w: number;
  h: number;
  cell: number;
}

export const RATIO = 1.39;
const GAP = 6;
const LABEL = 18;
const SMALLEST = 20;

function asFans(count: number, width: number, height: number): Arranged | null {
  for (let w = 42; w >= 35; w--) {
    const rows = Math.floor((height + GAP) / (w * RATIO + LABEL + GAP));
    const columns = Math.max(2, Math.ceil(count / rows));
    const cell = Math.floor((width - (columns - 1) * GAP) / columns);
    if (rows > 0 && cell >= w + 26) return { fan: true, w, h: Math.round(w * RATIO), cell: Math.min(cell, Math.round(w * 3.7)) };
  }
  return null;
}

/** Small cards; the narrowest ones are taller, so that rank and foot have room. */
function asChips(count: number, width: number, height: number, gap: number): Arranged {
  for (let w = 40; w > SMALLEST; w--) {
    const rows = Math.floor((height + gap) / (w * RATIO + gap));
    const columns = Math.floor((width + gap) / (w + gap));
    if (rows * columns < count) continue;
    return { fan: false, w, h: Math.round(rows > 1 ? w * RATIO : Math.min(height - 2, Math.max(w * RATIO, 42))), cell: w };
  }
  return { fan: false, w: SMALLEST, h: Math.min(height - 2, 42), cell: SMALLEST };
}

export function arranged(count: number, width: number, height: number, gap: number): Arranged {
  return asFans(count, width, height) ?? asChips(count, width, height, gap);
}
