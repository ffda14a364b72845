// Where the page is. Real paths (History API); the server gives the same page for all of them. They begin with the base
// path of the server, which stands in <base>: links and requests of the page are written without a slash in front.

export type Route =
  | { name: "start" }
  | { name: "table"; id: string }
  | { name: "replay"; id: string; hand: number; step: number }
  | { name: "analysis"; id: string; hand: number; step: number }
  | { name: "rules"; game: string; at: string }
  | { name: "move"; ticket: string }
  | { name: "missing" };

function read(path: string, hash: string): Route {
  const [first, second, third, fourth] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "table" && second) return { name: "table", id: second };
  if (first === "replay" || first === "analysis") return { name: first, id: second ?? "", hand: Number(third) || 1, step: Number(fourth) || 0 };
  if (first === "rules") return { name: "rules", game: second ?? "seven-rocks", at: hash.slice(1) };
  if (first === "move") return { name: "move", ticket: hash.slice(1) };
  return first ? { name: "missing" } : { name: "start" };
}

/** `/`, or the base path of the server with a slash at its end. */
const BASE = new URL(document.baseURI).pathname;

/** A path of this origin as it is written in the page: `rules/sevens`; null if it lies elsewhere. */
function inside(path: string): string | null {
  if (path.startsWith(BASE)) return path.slice(BASE.length);
  return `${path}/` === BASE ? "" : null;
}

const here = (): Route => read(inside(location.pathname) ?? location.pathname, location.hash);

let current = $state.raw<Route>(here());

/** The route shown now; follows every change. */
export function route(): Route {
  return current;
}

/** Go to a path of this page, such as `rules/seven-rocks#R17`. */
export function go(path: string): void {
  const to = new URL(path, document.baseURI);
  const from = to.pathname === location.pathname ? cameFrom() : inside(location.pathname);
  history.pushState({ from }, "", to);
  current = here();
  if (!location.hash) scrollTo(0, 0);
}

/** The path from which the screen shown now was reached; empty when it was opened by its address. */
export function cameFrom(): string {
  return (history.state as { from?: string } | null)?.from ?? "";
}

/** Links of this page need no handler of their own: `<a href="rules/seven-rocks#R7">` is enough. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (inside(link.pathname)?.startsWith("api/") ?? true) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

addEventListener("popstate", () => (current = here()));
document.addEventListener("click", follow);
