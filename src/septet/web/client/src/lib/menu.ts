// The menu of a table, in either game.
import { recordAddress } from "../screens/api.ts";
import type { MenuItem } from "../screens/Header.svelte";
import type { Lesson } from "../screens/lessons.svelte.ts";
import { say } from "../words.svelte";
import type { TableLine } from "./socket.svelte.ts";
import type { Frame } from "./wire.ts";

/** `more` stands in it where there is no room beside the cloth. */
export function tableMenu({ id, frame }: TableLine<Frame>, lesson: Lesson, wide: boolean, more: readonly MenuItem[], end: () => void): MenuItem[] {
  if (!frame) return [];
  const skip = { text: say("lesson-skip"), run: () => lesson.enough() };
  const record = { text: say("download-record"), run: () => location.assign(recordAddress(id)) };
  const early = { text: say("end-early"), run: end };
  return [...(wide || !lesson.going ? [] : [skip]), ...more, record, ...(frame.phase === "over" || !frame.you.length ? [] : [early])];
}
