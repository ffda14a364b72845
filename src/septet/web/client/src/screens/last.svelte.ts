// The settings last used on this device: who sits at the other three seats, and the house rules that differ.
import type { BotInfo } from "../api";
import type { Setting, Settings } from "./api";

const KEPT = "septet-last";

interface Last {
  /** Left, partner, right; a name that is no bot's (any more) stands for the usual bot. */
  bots: [string, string, string];
  rules: Settings;
}

function kept(): Last {
  const nothing: Last = { bots: ["", "", ""], rules: {} };
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Last>) };
  } catch {
    return nothing;
  }
}

const last = $state(kept());
export default last;

function keep(): void {
  localStorage.setItem(KEPT, JSON.stringify(last));
}

export function seatBot(at: number, name: string): void {
  last.bots[at] = name;
  keep();
}

/** Set a house rule; the standard value is not kept, so that `rules` holds only what differs. */
export function setRule(name: string, value: Setting, standard: Setting): void {
  if (value === standard) delete last.rules[name];
  else last.rules[name] = value;
  keep();
}

export function standardRules(): void {
  last.rules = {};
  keep();
}

/** The three bots as they would sit down now. The server lists its bots weakest first; the usual one is the last. */
export function seated(list: readonly BotInfo[]): [string, string, string] {
  const usual = list.at(-1)?.name ?? "";
  const [left, partner, right] = last.bots.map((name) => (list.some((bot) => bot.name === name) ? name : usual));
  return [left ?? usual, partner ?? usual, right ?? usual];
}
