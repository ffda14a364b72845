// Motion that explains, by the browser's own animations: whatever runs can be ended at once by finishing them all.

/** A play is told in 0.9 s: the tile slides, the badges count up, the sum is written, the peg leaps. In milliseconds. */
export const TELL = { slide: 300, count: 160, sum: 460, peg: 640, leap: 260, all: 900 } as const;
export const FOLD = 320;
const EASE = "cubic-bezier(.2, .7, .2, 1)";

/** Whether the person has asked for no motion. */
export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** End everything that moves, here and now. */
export function settle(): void {
  for (const animation of document.getAnimations()) animation.finish();
}

/** Where something lies on its sheet: its middle, its size and how far it is turned. */
export interface Pose {
  x: number;
  y: number;
  size: number;
  turn: number;
}

export interface Moving {
  pose: Pose;
  /** On arrival: where it comes from; null if it simply is there. */
  from: Pose | null;
  wait: number;
  time: number;
}

export function transform({ x, y, size }: Pose): string {
  return `translate(${x}px, ${y}px) scale(${size})`;
}

/** Glide from pose to pose. What is drawn inside is already turned; only the difference is shown turning. */
function glide(node: Element, from: Pose, to: Pose, wait: number, time: number): void {
  const turn = ((from.turn - to.turn + 540) % 360) - 180;
  const start = `${transform(from)} rotate(${turn}deg)`;
  const end = `${transform(to)} rotate(0deg)`;
  node.animate([{ transform: start }, { transform: end }], { duration: time, delay: wait, easing: EASE, fill: "backwards" });
}

/** Action: keep the element at its pose and show every change of it as one glide. */
export function moving(node: HTMLElement | SVGElement, now: Moving) {
  let last = now.pose;
  const put = ({ pose }: Moving) => (node.style.transform = transform(pose));
  put(now);
  if (now.from && !calm()) glide(node, now.from, now.pose, now.wait, now.time);
  return {
    update(next: Moving) {
      const { pose } = next;
      const same = pose.x === last.x && pose.y === last.y && pose.size === last.size && pose.turn === last.turn;
      if (!same) {
        put(next);
        if (!calm()) glide(node, last, pose, next.wait, next.time);
      }
      last = pose;
    },
  };
}

/** Action: appear after a while. */
export function appearing(node: Element, wait: number) {
  if (wait && !calm()) {
    node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TELL.count, delay: wait, fill: "backwards" });
  }
}

/** Action: write a number and count to every new one, after `wait` milliseconds. */
export function counting(node: Element, now: { value: number; wait: number; write: (value: number) => string }) {
  let shown = now.value;
  let clock: Animation | null = null;
  const write = (value: number) => {
    shown = value;
    node.textContent = now.write(value);
  };
  write(now.value);
  return {
    update(next: typeof now) {
      now = next;
      const { value, wait } = next;
      clock?.cancel();
      if (value === shown || calm()) return write(value);
      const from = shown;
      clock = node.animate([{ opacity: 1 }, { opacity: 1 }], { duration: TELL.count, delay: wait });
      clock.onfinish = () => write(value);
      const running = clock;
      const tick = () => {
        if (running.playState !== "running") return;
        const part = running.effect?.getComputedTiming().progress ?? 0;
        write(from + Math.round(part * (value - from)));
        requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    },
  };
}
