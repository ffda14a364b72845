// What comes over the wire, as src/septet/web/messages.py has it.
import type { Arm } from "../layout/types.ts";

export type Seat = "N" | "E" | "S" | "W";
export type { Arm };

export interface Laid {
  tile: string;
  inner: number;
  outer: number;
  crosswise: boolean;
  ply: number;
  seat: string;
}
export interface Picture {
  root: Laid | null;
  spinner: string | null;
  arms: Record<Arm, Laid[]>;
  ends: { tile: string; value: number; arm: Arm | null }[];
  open: { place: string; tile: string; number: number; arm: Arm; counts: boolean }[];
  sum: string;
  total: number;
}
export interface Option {
  move: string;
  tile: string;
  inner: number;
  outer: number;
  crosswise: boolean;
  arms: Arm[];
  sum: string;
  total: number;
  points: number;
}
export interface Ply {
  ply: number;
  seat: Seat;
  move: string;
  tile: string | null;
  sum: string;
  total: number;
  points: number;
}
export interface Draw {
  seat: Seat;
  tile: string;
  pips: number;
}
export interface SeatInfo {
  seat: Seat;
  name: string;
  bot: string | null;
  team: number;
  held: number;
}
export interface Settlement {
  ending: "out" | "block" | "win" | "unfinished";
  by: Seat | null;
  hands: { seat: Seat; tiles: string[]; pips: number; rounded: number | null }[];
  teams: { team: number; before: number; plays: number; hands: number; after: number }[];
  next: { hand: number; lead: Seat; draw: Draw[][] } | null;
}
export interface Rocks {
  type: "rocks";
  version: number;
  table: string;
  seat: Seat | null;
  phase: "lead" | "play" | "settled" | "over";
  seats: SeatInfo[];
  rules: Record<string, string | number | null>;
  differs: string[];
  hand: number;
  leader: Seat;
  turn: Seat | null;
  scores: number[];
  before: number[];
  target: number;
  mine: string[];
  options: Option[];
  layout: Picture;
  plies: Ply[];
  draw: Draw[][];
  settlement: Settlement | null;
  result: "NS" | "EW" | "tie" | "*" | null;
}
export interface Refused {
  type: "refused";
  version: number;
  code: string;
  rule: string | null;
  text: string;
}
