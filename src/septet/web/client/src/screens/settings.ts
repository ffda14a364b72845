// House rules as data of the rulebook: what a value is called, and why the server will not have one.
import type { HouseRule, Problem } from "../api";
import { figure } from "../lib/text";
import { say } from "../words.svelte";
import { Failure, words, type Setting } from "./api";
import { same } from "./setup.svelte";

/** So many numbers are written one beside the other; of longer lists only what differs is told. */
const FEW = 4;

/** The entry of a value that has a name. */
export function named(rule: HouseRule, value: Setting): HouseRule["values"][number] | undefined {
  return rule.values.find((each) => same(each.value, value));
}

/** A value in a few words. */
export function settingText(rule: HouseRule, value: Setting): string {
  const found = named(rule, value);
  if (found) return words(found.label);
  if (!(value instanceof Array)) return value === null ? "" : typeof value === "number" ? figure(value) : String(value);
  if (value.length <= FEW) return value.map(figure).join(" · ");
  const standard = rule.default instanceof Array ? rule.default : [];
  return say("house-entries", { count: value.filter((each, at) => each !== standard[at]).length, of: value.length });
}

/** What the server has against a house rule: its name, and why in words. */
export interface Refusal {
  field: string;
  text: string;
}

/** The house rule that a failed request was refused for, if that is why it failed. */
export function refusalOf(problem: unknown, rules: readonly HouseRule[]): Refusal | null {
  const told: Problem | null = problem instanceof Failure ? problem.problem : null;
  const rule = rules.find(({ name }) => name === told?.field);
  if (!told || !rule) return null;
  return { field: rule.name, text: say("house-refused", { reason: told.reason ?? "value", value: told.value ?? "" }) };
}
