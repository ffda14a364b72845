// The words on screen: Fluent, the same files the terminal reads. `say(key, {…})` follows the chosen language.
// Only the language in use is fetched; the page starts when it has its words.
import en from "../../../words/en.ftl?words";
import zh from "../../../words/zh-CN.ftl?words";
import { Writer, type Patterns, type Values } from "./patterns";

export type Language = "en" | "zh-CN";
export const LANGUAGES: readonly Language[] = ["en", "zh-CN"];
const KEPT = "septet-language";

const addresses: Record<Language, string> = { en, "zh-CN": zh };
const writers = new Map<Language, Writer>();

function first(): Language {
  const kept = localStorage.getItem(KEPT);
  if (kept === "en" || kept === "zh-CN") return kept;
  return navigator.language.toLowerCase().startsWith("zh") ? "zh-CN" : "en";
}

let wanted = first();
let current = $state.raw<Language>(wanted);

async function learn(language: Language): Promise<void> {
  if (writers.has(language)) return;
  const answer = await fetch(addresses[language]);
  if (!answer.ok) throw new Error(`no words for ${language}: ${answer.status}`);
  writers.set(language, new Writer(language, (await answer.json()) as Patterns));
}

/** The words of the language to begin with; nothing can be said before. */
export async function ready(): Promise<void> {
  await learn(wanted);
  document.documentElement.lang = wanted;
}

export function language(): Language {
  return current;
}

/** Change the language; it is remembered on this device. */
export async function speak(chosen: Language): Promise<void> {
  wanted = chosen;
  await learn(chosen);
  if (wanted !== chosen) return;
  current = chosen;
  document.documentElement.lang = chosen;
  localStorage.setItem(KEPT, chosen);
}

/** The words of a key in the language chosen now; the key itself where there is none (a test keeps that from happening). */
export function say(key: string, values?: Values): string {
  return writers.get(current)?.write(key, values) ?? key;
}
