/**
 * The layout of Seven Rocks as plain data: what goes in, what comes out.
 *
 *   place(picture, options, box, kept) -> Scene        arms.ts
 *   drawTile(u, lie) -> TileArt                        tile.ts (pips from pips.ts)
 *   board(scores, before, target, size) -> BoardArt    cribbage.ts
 *
 * Nothing here knows a rule of the game. Which tile joins where, which half
 * faces the root and what lies crosswise is decided by the server; these
 * modules only find room for it. All lengths are CSS pixels, all points are
 * measured from the top left corner of the box, y grows downwards, angles are
 * degrees clockwise from "to the right".
 */

export type Arm = "A" | "B" | "a" | "b";
export type Angle = 0 | 90 | 180 | 270;

// ---- in: the shapes of the wire, as far as the drawing needs them ----

/** One tile on the table. `inner` faces the root, `outer` faces away; for the
 *  root itself they are the halves on side A and side B. */
export interface Laid {
  tile: string;
  inner: number;
  outer: number;
  crosswise: boolean;
}

export interface Picture {
  root: Laid | null;
  spinner: string | null;
  arms: Readonly<Record<Arm, readonly Laid[]>>;
  ends: readonly { tile: string; value: number; arm: Arm | null }[];
  open: readonly { place: string; arm: Arm; counts: boolean }[];
}

/** A tile of one's hand at a legal place. Two arms are two mirror places of
 *  one move; no arm is the opening tile in the middle. */
export interface Option extends Laid {
  move: string;
  arms: readonly Arm[];
}

/** The room there is. */
export interface Box {
  width: number;
  height: number;
  /** How A and B leave: "x" to the left and right, "y" up and down (phone). */
  along: "x" | "y";
  /** The largest half-tile: 44 on the desktop, 30 on a phone. */
  most: number;
  /** Size of a pill with its figures; `{width: 92, height: 28}` when left out. */
  pill?: { width: number; height: number };
}

/** Which mirror images this screen shows the other way round. */
export interface Flip {
  straight: boolean;
  branch: boolean;
}

// ---- out ----

export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  width: number;
  height: number;
}

/** Where a tile lies: its middle, and the direction from its inner to its outer
 *  half (for a crosswise tile across its arm). */
export interface Lie {
  cx: number;
  cy: number;
  angle: Angle;
  crosswise: boolean;
  inner: number;
  outer: number;
}

export interface TileLie extends Lie {
  tile: string;
  /** null for the root. */
  arm: Arm | null;
  /** 0 for the root, then 1, 2, … outwards along the arm. */
  step: number;
  spinner: boolean;
  /** Area of the tile with the hairline around it: 2u × u. */
  rect: Rect;
}

/** One lit place. A mirror move has two, one per arm. */
export interface Place extends Lie {
  tile: string;
  move: string;
  /** Position of its option in the list given to `place`. */
  option: number;
  /** null for the opening tile in the middle. */
  arm: Arm | null;
  rect: Rect;
  /** What a finger may touch: at least 44 × 44, kept apart from the other lit
   *  places of the same tile as far as possible. */
  touch: Rect;
  /** The pill of figures, beyond the place. Pills of one tile avoid each other
   *  and the tiles on the table; pills of different tiles are never up together. */
  pill: Rect;
}

/** The number on a scoring end. `value` as given, zero too. */
export interface Badge {
  x: number;
  y: number;
  r: number;
  value: number;
  tile: string;
  arm: Arm | null;
}

/** An open place that counts nothing yet. */
export interface Dot {
  /** Just off the spinner. */
  x: number;
  y: number;
  /** On the spinner's edge: draw it there while the place is lit. */
  lit: Point;
  r: number;
  arm: Arm;
  place: string;
}

/** What must be handed in again so that tiles stay where they are. Opaque. */
export interface Kept {
  box: string;
  root: string;
  u: number;
  /** The root's middle while the arms were led over the table … */
  at: Point;
  /** … and how far the whole drawing was then moved to be in the middle. */
  shift: Point;
  /** Which tiles of each arm made a turn; the next one too, if its place was lit. */
  turns: Record<Arm, boolean[]>;
}

export interface Scene {
  /** Half-tile. */
  u: number;
  tiles: TileLie[];
  places: Place[];
  badges: Badge[];
  dots: Dot[];
  /** The tiles already there had to move (new size, new root): one glide. */
  refold: boolean;
  kept: Kept | null;
}
