// The service worker, and whether a newer page than this one waits. Nothing is loaded anew unless somebody says so.
const OFTEN = 60 * 60 * 1000;
const PATIENCE = 3000;

let waits = $state.raw(false);
let next: ServiceWorker | null = null;
/** What this page began with: its script and its styles, named after their contents. */
const made = ["script[src]", "link[rel=stylesheet]"].map((what) => {
  const part = document.querySelector(what);
  return part?.getAttribute("src") ?? part?.getAttribute("href") ?? "";
});

export function fresh(): boolean {
  return waits;
}

/** Not now. */
export function dismiss(): void {
  waits = false;
}

/** The newer page takes over, and is shown. */
export function renew(): void {
  const reload = (): void => location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  if (next?.state !== "installed") return reload();
  next.postMessage("take over");
  setTimeout(reload, PATIENCE);
}

/** Whether the server has another page than this one. */
async function other(): Promise<boolean> {
  const answer = await fetch(document.baseURI, { cache: "no-cache" }).catch(() => null);
  if (!answer?.ok) return false;
  const text = await answer.text();
  return made.some((part) => !text.includes(part));
}

async function came(worker: ServiceWorker): Promise<void> {
  if (worker.state !== "installed" || !navigator.serviceWorker.controller) return;
  next = worker;
  if (await other()) waits = true;
  else worker.postMessage("take over"); // this page is the new one: it came from the server
}

function follow(worker: ServiceWorker | null): void {
  if (!worker) return;
  void came(worker);
  worker.addEventListener("statechange", () => void came(worker));
}

/** Register the worker and look for a newer page: now and then, in front again, and when the server was gone. */
export async function watch(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const registered = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" }).catch(() => null);
  if (!registered) return;
  follow(registered.waiting);
  follow(registered.installing);
  registered.addEventListener("updatefound", () => follow(registered.installing));
  // Another tab has let the new one take over.
  navigator.serviceWorker.addEventListener("controllerchange", async () => (waits ||= await other()));
  const look = (): void => void registered.update().catch(() => {});
  setInterval(look, OFTEN);
  addEventListener("online", look);
  addEventListener("reconnected", look);
  document.addEventListener("visibilitychange", () => document.hidden || look());
}
