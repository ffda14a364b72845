// Cards that change their place glide there from where they were: whoever moves a card says where it lifts it from.
import { calm } from "../lib/motion.ts";

const STALE = 900;
const TIME = 220;
const EASE = "cubic-bezier(.2, .7, .2, 1)";
const lifted = new Map<string, { rect: DOMRect; at: number }>();

/** What has this name will come from where this element is. */
export function lift(name: string, node: Element | null | undefined): void {
  if (node) lifted.set(name, { rect: node.getBoundingClientRect(), at: performance.now() });
}

/** Action: on appearing, glide from where what has this name (or else the other one) was lifted; else simply be there. */
export function landing(node: HTMLElement, [name, other]: readonly [string, string?]) {
  const from = lifted.get(name) ?? lifted.get(other ?? "");
  if (!from || performance.now() - from.at > STALE || calm()) return;
  const to = node.getBoundingClientRect();
  const [x, y] = [from.rect.x - to.x, from.rect.y - to.y];
  node.animate([{ transform: `translate(${x}px, ${y}px)`, zIndex: 9 }, { transform: "none", zIndex: 9 }], {
    duration: TIME,
    easing: EASE,
    fill: "backwards",
  });
}
