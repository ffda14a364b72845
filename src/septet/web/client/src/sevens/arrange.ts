// How the melds and books of a team share its box: as fans where there is room, else each as one small card. Pixels only.

export interface Arranged {
  /** Fans with their words over them. */
  fan: boolean;
  /** A card, the width that each meld may take, and the room between two. */
  w: number;
  h: number;
  cell: number;
  gap: number;
}

export const RATIO = 1.39;
const LABEL = 18;
const TALL = 42;

function asFans(count: number, width: number, height: number, gap: number): Arranged | null {
  for (let w = 42; w >= 35; w--) {
    const rows = Math.floor((height + gap) / (w * RATIO + LABEL + gap));
    const columns = Math.max(2, Math.ceil(count / rows));
    const cell = Math.floor((width - (columns - 1) * gap) / columns);
    if (rows > 0 && cell >= w + 26) return { fan: true, w, h: Math.round(w * RATIO), cell: Math.min(cell, Math.round(w * 3.7)), gap };
  }
  return null;
}

/** Small cards; the narrowest ones are taller, so that rank and foot have room, and lie closer together. */
function asChips(count: number, width: number, height: number, gap: number): Arranged {
  for (let w = 40; w > 20; w--) {
    const rows = Math.floor((height + gap) / (w * RATIO + gap));
    const columns = Math.floor((width + gap) / (w + gap));
    if (rows * columns < count) continue;
    const h = Math.round(rows > 1 ? w * RATIO : Math.min(height - 2, Math.max(w * RATIO, TALL)));
    return { fan: false, w, h, cell: w, gap };
  }
  const w = Math.min(20, Math.floor((width + 2) / count) - 2);
  return { fan: false, w, h: Math.min(height - 2, TALL), cell: w, gap: 2 };
}

export function arranged(count: number, width: number, height: number, gap: number): Arranged {
  return asFans(count, width, height, gap) ?? asChips(count, width, height, gap);
}
