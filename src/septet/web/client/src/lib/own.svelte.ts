// What this device remembers of whoever uses it: the name under which they sit down, and links that they have followed.
const NAME = "septet-name";
export const LONGEST_NAME = 40;

let kept = $state.raw(localStorage.getItem(NAME) ?? "");

/** One's own name; empty until it was asked. */
export function ownName(): string {
  return kept;
}

export function callMe(name: string): void {
  kept = name.trim().replace(/\s+/g, " ");
  localStorage.setItem(NAME, kept);
}

/** Where it is kept which order of cards somebody has chosen, and how the cards of a seat lie in their own. */
export const ORDER = "septet-order";
export const handPlace = (table: string, seat: string): string => `septet-hand ${table} ${seat}`;

export interface Key {
  what: "sit" | "open";
  key: string;
}

const place = (table: string): string => `septet-key ${table}`;

/** The key of a link to this table, such as `#sit=…`: taken out of the address, and known as long as this tab is open. */
export function keyOf(table: string): Key | null {
  const found = /^#(sit|open)=(\w{1,64})$/.exec(location.hash);
  if (found) {
    sessionStorage.setItem(place(table), location.hash);
    history.replaceState(history.state, "", location.pathname);
  }
  const [, what, key] = found ?? /^#(sit|open)=(\w+)$/.exec(sessionStorage.getItem(place(table)) ?? "") ?? [];
  return what && key ? { what: what as Key["what"], key } : null;
}
