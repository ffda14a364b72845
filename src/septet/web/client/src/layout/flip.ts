/**
 * Mirror images. The two free sides of a lone opening double are one place by
 * the rules, and so are two branches not yet started: the one that is filled
 * first is called A (or a) whichever a person touches. So that the tile comes to
 * lie where it was touched, this screen shows the names the other way round.
 */
import type { Arm, Flip, Option, Picture, Place } from "./types.ts";

export const UNFLIPPED: Flip = { straight: false, branch: false };

/** What a flip makes of picture and options; hand the results to `place`. */
export function flipped<P extends Picture, O extends Option>(picture: P, options: readonly O[], flip: Flip): [P, O[]] {
  const name = (arm: Arm): Arm => {
    const swap: Record<Arm, Arm> = { A: "B", B: "A", a: "b", b: "a" };
    const mirrored = arm === "A" || arm === "B" ? flip.straight : flip.branch;
    return mirrored ? swap[arm] : arm;
  };
  const { root, arms } = picture;
  const turned = root && flip.straight ? { ...root, inner: root.outer, outer: root.inner } : root;
  return [
    {
      ...picture,
      root: turned,
      arms: { A: arms[name("A")], B: arms[name("B")], a: arms[name("a")], b: arms[name("b")] },
      ends: picture.ends.map((end) => ({ ...end, arm: end.arm && name(end.arm) })),
      open: picture.open.map((open) => ({ ...open, arm: name(open.arm) })),
    },
    options.map((option) => ({ ...option, arms: option.arms.map(name) })),
  ];
}

/** The flip after a person has touched a lit place: of two mirror places the tile takes
 *  the name listed first, so the flip is the one that shows this name where it was touched. */
export function touched(flip: Flip, options: readonly Option[], place: Place): Flip {
  const arms = options[place.option]?.arms ?? [];
  if (arms.length < 2 || place.arm === arms[0]) return flip;
  return place.arm === "A" || place.arm === "B"
    ? { ...flip, straight: !flip.straight }
    : { ...flip, branch: !flip.branch };
}

/** The flip when the first double has just become the root: the older line, now arm A, goes on
 *  lying on the side where it lay. `before` and `now` are the pictures as given by the server. */
export function refolded(flip: Flip, before: Picture, now: Picture): Flip {
  if (!before.root || before.root.tile === now.root?.tile) return flip;
  const joined = now.arms.A[0];
  if (!joined) return flip;
  const tip = (arm: "A" | "B") => before.arms[arm].at(-1)?.tile ?? before.root!.tile;
  const onA = tip("A") === tip("B") ? joined.inner === before.root.inner : joined.tile === tip("A");
  return { straight: onA !== flip.straight, branch: false };
}
