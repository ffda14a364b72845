// What is asked of the server over HTTP. Every answer is plain JSON (types: api.d.ts); nothing here changes it.
import type { BotInfo, CardInfo, HouseRule, MadeTable, Match, NewTable, Problem, Replay, RulesPage, SevensReplay, Text } from "../api";
import { heard } from "../lib/connection.svelte";
import { language } from "../words.svelte";

export type Game = NewTable["game"];
/** In the order in which they are shown. */
export const GAMES: readonly Game[] = ["seven-rocks", "sevens"];

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

/** With a signal it may be given up; then nobody is told anything about the server. */
export async function ask<T>(path: string, body?: object, signal?: AbortSignal): Promise<T> {
  const headers = { "content-type": "application/json" };
  const sent = body && { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(path, { ...sent, signal }).catch(() => null);
  if (!signal?.aborted) heard(answer !== null);
  if (!answer) throw new Failure(0);
  if (answer.ok) return (await answer.json()) as T;
  throw new Failure(answer.status, (await answer.json().catch(() => null)) as Problem | null);
}

/** Asked for once; again after it has failed. */
function once<T>(path: string): Promise<T> {
  let answer = kept.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = ask<T>(path);
    kept.set(path, answer);
    answer.catch(() => kept.delete(path));
  }
  return answer;
}
const kept = new Map<string, Promise<unknown>>();

export const table = (id: string): string => `api/table/${encodeURIComponent(id)}`;

export const rulebook = (game: Game): Promise<RulesPage> => once(`api/rules/${game}`);
/** The bots that play a game, weakest first. */
export const bots = async (game: Game): Promise<BotInfo[]> =>
  (await once<BotInfo[]>("api/bots")).filter((bot) => bot.games.includes(game));
/** Every card of Sevens. */
export const cards = (): Promise<CardInfo[]> => once("api/cards");
export const matches = (): Promise<Match[]> => ask("api/matches");
export const create = (wish: Partial<NewTable>): Promise<MadeTable> => ask("api/tables", wish);
/** Whether these house rules go together: fails with the reason if they do not. */
export const checkRules = (game: Game, form: string, rules: Settings): Promise<unknown> =>
  ask(`api/rules/${game}`, { form, rules });
export const rematch = (id: string): Promise<MadeTable> => ask(`${table(id)}/rematch`, {});
export const endEarly = (id: string): Promise<MadeTable> => ask(`${table(id)}/end`, {});
export const replay = (id: string, hand: number): Promise<Replay | SevensReplay> => ask(`${table(id)}/replay/${hand}`);
/** The tables of the public list. */
export const listed = (): Promise<Match[]> => ask("api/tables");
export const recordAddress = (id: string): string => `${table(id)}/record`;
