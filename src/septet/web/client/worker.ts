// The page without a connection. It keeps the page itself and its pieces, and nothing that a server says of tables or
// people: those, pictures of tables, and pages with a head of their own come from the server or not at all.

/** The pieces of this build, relative to the page; and what names it. Put in front when the page is built. */
declare const FILES: readonly string[];
declare const BUILD: string;

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(what: "install" | "activate", run: (event: Extendable) => void): void;
  addEventListener(what: "message", run: (event: MessageEvent) => void): void;
  addEventListener(what: "fetch", run: (event: Fetching) => void): void;
}
const worker = self as unknown as Worker;

const HOME = new URL("./", location.href).href;
/** Another page of ours may live on this host under another path. */
const OURS = `septet ${HOME} `;
const NAME = OURS + BUILD;
/** The server is there, but what stands before it says that it is not. */
const AWAY = [502, 503, 504];

async function keep(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.addAll(["", ...FILES].map((file) => new Request(HOME + file, { cache: "no-cache" })));
}

/** The build before is kept for pages that are still open. */
async function forget(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function shell(): Promise<Response | undefined> {
  return (await caches.open(NAME)).match(HOME);
}

async function page(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer && !AWAY.includes(answer.status)) return answer;
  return (await shell()) ?? answer ?? Response.error();
}

/** A piece has its contents in its name, so it is the same whichever build it was kept with. */
async function piece(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(forget()));
worker.addEventListener("message", ({ data }) => {
  if (data === "take over") void worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(HOME)) return;
  const path = request.url.slice(HOME.length);
  if (path.startsWith("assets/")) event.respondWith(piece(request));
  else if (request.mode === "navigate" && !/^(api|preview|health|metrics)\b/.test(path)) event.respondWith(page(request));
});
