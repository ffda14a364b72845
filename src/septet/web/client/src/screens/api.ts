// What is asked of the server over HTTP. Every answer is plain JSON (types: api.d.ts); nothing here changes it.
import type { BotInfo, HouseRule, MadeTable, Match, Problem, Replay, RulesPage, Text } from "../api";
import { language } from "../words.svelte";

/** A value of a house rule, and the house rules that are not as the standard ones, by name. */
export type Setting = HouseRule["default"];
export type Settings = Record<string, Setting>;

/** An answer that is not the one asked for; `status` 0 when there was none at all. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem | null = null,
  ) {
    super(`status ${status}`);
  }
}

/** The words of a sentence in the language chosen now. */
export function words(text: Text): string {
  return language() === "en" ? text.en : text.zh;
}

/** The same words in the other language. */
export function otherWords(text: Text): string {
  return language() === "en" ? text.zh : text.en;
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const headers = { "content-type": "application/json" };
  const sent = body && { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(path, sent).catch(() => null);
  if (!answer) throw new Failure(0);
  if (answer.ok) return (await answer.json()) as T;
  throw new Failure(answer.status, (await answer.json().catch(() => null)) as Problem | null);
}

function once<T>(path: string): () => Promise<T> {
  let kept: Promise<T> | null = null;
  return () => {
    kept ??= ask<T>(path);
    kept.catch(() => (kept = null));
    return kept;
  };
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const rulebook = once<RulesPage>("/api/rules/seven-rocks");
const allBots = once<BotInfo[]>("/api/bots");
/** The bots that play a game, weakest first. */
export const bots = async (game: string): Promise<BotInfo[]> =>
  (await allBots()).filter((bot) => bot.games.includes(game));
export const matches = (): Promise<Match[]> => ask("/api/matches");
export const create = (wish: { bots: [string, string, string]; rules: Settings }): Promise<MadeTable> =>
  ask("/api/tables", { game: "seven-rocks", ...wish });
export const rematch = (id: string): Promise<MadeTable> => ask(`${table(id)}/rematch`, {});
export const endEarly = (id: string): Promise<MadeTable> => ask(`${table(id)}/end`, {});
export const replay = (id: string, hand: number): Promise<Replay> => ask(`${table(id)}/replay/${hand}`);
export const recordAddress = (id: string): string => `${table(id)}/record`;
