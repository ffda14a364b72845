import type { Point } from "../layout/types.ts";
import { calm, TELL } from "../lib/motion.ts";

const HIGH = 16;

/** Action: keep a peg in its hole and let it leap to every new one, after `wait` milliseconds. */
export function leaping(node: SVGElement, now: { at: Point; wait: number; board: string }) {
  let last = now.at;
  let board = now.board;
  const written = ({ x, y }: Point, up = 0) => `translate(${x}px, ${y - up}px)`;
  node.style.transform = written(last);
  return {
    update({ at, wait, board: size }: typeof now) {
      const same = size === board;
      board = size;
      if (at.x === last.x && at.y === last.y) return;
      const middle = { x: (last.x + at.x) / 2, y: (last.y + at.y) / 2 };
      const path = [written(last), written(middle, HIGH), written(at)].map((transform) => ({ transform }));
      last = at;
      node.style.transform = written(at);
      // On a board of another size the pegs are simply where they belong.
      if (same && !calm()) node.animate(path, { duration: TELL.leap, delay: wait, easing: "ease-in-out", fill: "backwards" });
    },
  };
}
