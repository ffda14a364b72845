// What analysis asks of the server: of a hand of a table, of a pasted record, of any open position.
import type { Answered, HandAnalysis, Position, Puzzle, Replay, SevensReplay } from "../api";
import { ask, replay, table } from "../screens/api";

export type Sense = HandAnalysis["sense"];
export type Mark = HandAnalysis["plays"][number];
export const SENSES: readonly Sense[] = ["open", "known"];

/** Where hands come from. */
export interface Source {
  hand: (number: number) => Promise<Replay | SevensReplay>;
  analysis: (number: number, sense: Sense) => Promise<HandAnalysis>;
}

export function ofTable(id: string): Source {
  return {
    hand: (number) => replay(id, number),
    analysis: (number, sense) => ask(`${table(id)}/analysis/${number}/${sense}`),
  };
}

export function ofRecord(record: string): Source {
  return {
    hand: (hand) => ask<Replay>("api/analysis/replay", { record, hand }),
    analysis: (hand, sense) => ask("api/analysis", { record, hand, sense }),
  };
}

/** The position of a hand after so many of its plies, and the moves that are tried from there. */
export function position({ frames, leader, rules }: Replay, at: number, tried: readonly string[]): Promise<Position> {
  const [deal] = frames;
  const hands = deal?.hands.map((tiles, seat) => `${"NESW"[seat]} ${tiles.join(" ")}`).join(" / ");
  const made = frames.slice(1, at + 1).flatMap(({ last }) => last?.move ?? []);
  const asked = {
    deal: `lead ${leader} deal ${hands}`,
    moves: [...made, ...tried],
    scores: deal?.scores ?? [0, 0],
    rules,
  };
  return ask("api/analysis/position", asked);
}

export const puzzle = (number: number): Promise<Puzzle> => ask(`api/puzzles/${number}`);
/** What is said of a play as its answer. */
export const answer = (number: number, move: string): Promise<Answered> => ask(`api/puzzles/${number}`, { move });
