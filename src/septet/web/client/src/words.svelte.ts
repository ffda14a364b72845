// The words on screen: Fluent, the same files the terminal reads. `say("key", {…})` follows the chosen language.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import en from "../../../words/en.ftl?raw";
import zh from "../../../words/zh-CN.ftl?raw";

export type Language = "en" | "zh-CN";
export const LANGUAGES: readonly Language[] = ["en", "zh-CN"];
const KEPT = "septet-language";

function bundle(language: Language, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(source));
  return made;
}

const bundles: Record<Language, FluentBundle> = { en: bundle("en", en), "zh-CN": bundle("zh-CN", zh) };

function first(): Language {
  const kept = localStorage.getItem(KEPT);
  if (kept === "en" || kept === "zh-CN") return kept;
  return navigator.language.toLowerCase().startsWith("zh") ? "zh-CN" : "en";
}

const start = first();
let current = $state<Language>(start);
document.documentElement.lang = start;

export function language(): Language {
  return current;
}

export function speak(chosen: Language): void {
  current = chosen;
  document.documentElement.lang = chosen;
  localStorage.setItem(KEPT, chosen);
}

/** The words of a key in the language chosen now; the key itself where there is none (a test keeps that from happening). */
export function say(key: string, values?: Record<string, FluentVariable>): string {
  const made = bundles[current];
  const message = made.getMessage(key);
  return message?.value ? made.formatPattern(message.value, values, []) : key;
}
