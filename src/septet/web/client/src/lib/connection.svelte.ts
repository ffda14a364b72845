// Whether the server can be asked. Tables see to their own lines; this is for everything else.
let lost = $state.raw(!navigator.onLine);
let returns = $state.raw(0);
let missed = false;

export function offline(): boolean {
  return lost;
}

/** How often the server was back after it had been asked in vain: screens that failed are shown anew. */
export function returned(): number {
  return returns;
}

/** The server was asked: was there an answer? */
export function heard(answered: boolean): void {
  if (!answered) missed = true;
  else if (missed) {
    missed = false;
    returns += 1;
  }
  lost = !answered;
}

export async function probe(): Promise<void> {
  heard((await fetch("health", { cache: "no-store" }).catch(() => null))?.ok ?? false);
}

addEventListener("offline", () => (lost = true));
addEventListener("online", () => void probe());
