// Which hint the moment asks for at a table of Seven Rocks. Decided from the frame's fields alone: nothing here knows a rule.
import type { Rocks } from "../api";
import { myTurn } from "../lib/people.ts";
import { rocksLesson } from "./lessons.svelte";

export type Hint = (typeof rocksLesson.hints)[number];

const MOMENTS: Record<Hint, (frame: Rocks, picked: boolean) => boolean> = {
  pick: (frame, picked) => frame.phase === "play" && myTurn(frame) && frame.options.length > 0 && !picked,
  place: (frame, picked) => frame.phase === "play" && myTurn(frame) && picked,
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
  return rocksLesson.hints.find((hint) => !rocksLesson.had(hint) && MOMENTS[hint](frame, picked));
}

/** Hints that the user has overtaken by doing what they say. */
export function overtaken(frame: Rocks, picked: boolean): Hint[] {
  const played = ownPlay(frame) !== undefined;
  return [...(picked || played ? (["pick"] as const) : []), ...(played ? (["place"] as const) : [])];
}
