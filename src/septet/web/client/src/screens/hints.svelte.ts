// Which hints a first-time user has had on this device, and which one the moment asks for.
// Decided from the frame's fields alone: nothing here knows a rule.
import type { Rocks } from "../api";

const KEPT = "septet-hints";
/** In the order in which a hand brings them up. */
export const HINTS = ["pick", "place", "sum", "spinner", "knock", "end"] as const;
export type Hint = (typeof HINTS)[number];

let had = $state<string[]>((localStorage.getItem(KEPT) ?? "").split(" ").filter(Boolean));

function keep(hints: string[]): void {
  had = hints;
  localStorage.setItem(KEPT, hints.join(" "));
}

/** No hint has been given yet: they all will be. */
export function fresh(): boolean {
  return had.length === 0;
}

/** Show all hints once more. */
export function again(): void {
  keep([]);
}

/** No more hints on this device. */
export function enough(): void {
  keep([...HINTS]);
}

/** A hint has been read, or its moment has passed. With the last one the lesson is over. */
export function done(hint: Hint): void {
  if (hint === "end") enough();
  else if (!had.includes(hint)) keep([...had, hint]);
}

const MOMENTS: Record<Hint, (frame: Rocks, picked: boolean) => boolean> = {
  pick: (frame, picked) => frame.phase === "play" && frame.turn === frame.seat && frame.options.length > 0 && !picked,
  place: (frame, picked) => frame.phase === "play" && frame.turn === frame.seat && picked,
  sum: (frame) => frame.phase === "play" && ownPlay(frame) !== undefined,
  spinner: (frame) => frame.phase === "play" && frame.layout.spinner !== null,
  knock: (frame) => frame.phase === "play" && frame.plies.at(-1)?.tile === null,
  end: (frame) => frame.settlement !== null,
};

/** The newest play of one's own in this hand. */
export function ownPlay(frame: Rocks): Rocks["plies"][number] | undefined {
  return frame.plies.findLast((ply) => ply.seat === frame.seat && ply.tile !== null);
}

/** The hint for this moment; none once it has been had. */
export function due(frame: Rocks, picked: boolean): Hint | undefined {
  return HINTS.find((hint) => !had.includes(hint) && MOMENTS[hint](frame, picked));
}

/** Hints that the user has overtaken by doing what they say. */
export function overtaken(frame: Rocks, picked: boolean): Hint[] {
  const played = ownPlay(frame) !== undefined;
  return [...(picked || played ? (["pick"] as const) : []), ...(played ? (["place"] as const) : [])];
}
