// Dragging with pointer events, so that it works with a finger too.
const FAR_ENOUGH = 7;
/** How near to a place a tile may be let go. */
const NEAR = 28;
/** A finger covers what it drags; the tile is held above it. */
const ABOVE = 44;

export interface Drag {
  /** May the tile be lifted now? It is then picked. */
  lift: () => boolean;
  /** The pointer moved. */
  move: (x: number, y: number) => void;
  /** Let go; whether it was taken where it is. Otherwise it goes back. */
  drop: (x: number, y: number) => boolean;
  /** A play is on its way: the tile stays where it was let go until this is over. */
  sent: boolean;
}

/** Action: a tile of the hand that follows the pointer. */
export function draggable(node: HTMLElement, handlers: Drag) {
  let start: { x: number; y: number; id: number; above: number } | null = null;
  let lifted = false;

  const put = (x: number, y: number) => (node.style.transform = `translate(${x}px, ${y}px)`);
  const back = () => {
    node.style.transform = "";
    node.classList.remove("dragged");
  };

  function down(event: PointerEvent): void {
    if (event.button || !event.isPrimary) return;
    const above = event.pointerType === "touch" ? ABOVE : 0;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId, above };
    lifted = false;
  }

  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.id) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!lifted) {
      if (Math.hypot(x, y) < FAR_ENOUGH) return;
      if (!handlers.lift()) return void (start = null);
      lifted = true;
      node.setPointerCapture(start.id);
      node.classList.add("dragged");
    }
    put(x, y - start.above);
    handlers.move(event.clientX, event.clientY - start.above);
  }

  function up(event: PointerEvent): void {
    if (!start || event.pointerId !== start.id) return;
    const { above } = start;
    start = null;
    if (!lifted) return;
    const taken = event.type === "pointerup" && handlers.drop(event.clientX, event.clientY - above);
    if (!taken) back();
  }

  /** The click that ends a drag is no click. */
  function click(event: MouseEvent): void {
    if (!lifted) return;
    lifted = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("click", click, true);
  return {
    update(next: Drag) {
      handlers = next;
      if (!start && !next.sent) back();
    },
  };
}

/** The lit place under a point of the screen, or near enough to it. */
export function placeAt(places: Iterable<HTMLElement>, x: number, y: number): HTMLElement | null {
  let best: HTMLElement | null = null;
  let least = NEAR;
  for (const place of places) {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    const outside = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    const middle = Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y) / 1000;
    if (outside + middle < least) [best, least] = [place, outside + middle];
  }
  return best;
}
