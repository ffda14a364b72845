// The lines of a round's score sheet, as the server counted them, each with what it is made of and the rules behind it.
import type { Book, Cut, ScoreLine, Team } from "../api";
import { amount } from "../lib/amount.ts";
import { say } from "../words.svelte";
import { infoOf, inline, keyNamed } from "./cards.ts";
import { listed, seatName, type Member } from "./people.ts";

/** A round that is over. */
export interface Ended {
  /** Whose sheet it is: `P1`; null for nobody's. */
  seat: string | null;
  seats: readonly (Member & { readonly foot: string })[];
  teams: readonly Team[];
  score: readonly ScoreLine[];
  /** By seat the cards left in the hand, separated by blanks. */
  left: readonly string[];
  cuts: readonly Cut[];
  out: string | null;
}

export interface Line {
  name: string;
  rules: readonly string[];
  /** By team: what is counted, as text, whether it is a loss, and what it is made of. */
  teams: readonly { text: string; loss: boolean; none: boolean; made: string; more: string }[];
}

type Part = (ended: Ended, team: number) => string;
const comma = (parts: readonly string[]): string => parts.join(say("list-comma"));
const books = ({ teams }: Ended, team: number, black: boolean): Book[] =>
  (teams[team]?.books ?? []).filter(({ kind }) => (kind === "black") === black);

const red: Part = (ended, team) => comma(books(ended, team, false).map(({ key }) => keyNamed(key)));
const black: Part = (ended, team) =>
  comma(books(ended, team, true).map(({ key, naturals, wilds }) => `${keyNamed(key)} ${naturals} + ${wilds}`));

function lacking(team: Team["lacking"], key: "lacks" | "lacks-short"): string[] {
  return (["wild", "sevens", "red", "black"] as const).flatMap((kind) =>
    team[kind] ? [say(key, { kind, count: team[kind] })] : []);
}

/** What a team still needs to go out: `a wild book`; in short: `wild`. */
export const lacks = (team: Team["lacking"]): string[] => lacking(team, "lacks");
export const lacksShort = (team: Team["lacking"]): string[] => lacking(team, "lacks-short");

const missing: Part = ({ teams }, team) => {
  const found = teams[team] ? lacks(teams[team].lacking) : [];
  return found.length ? comma(found) : say("lacks-none");
};

/** Who of a team holds what: `Lin: 3♥ A♠`. */
const held: Part = ({ seats, left, seat }, team) =>
  seats
    .map((one, at) => ({ one, cards: (left[at] ?? "").split(" ").filter(Boolean) }))
    .filter(({ one, cards }) => one.team === team && cards.length)
    .map(({ one, cards }) => {
      const sorted = cards.toSorted((a, b) => infoOf(a).order - infoOf(b).order);
      return say("holds", { name: seatName(seats, one.seat, seat), cards: sorted.map(inline).join(" ") });
    })
    .join(say("list-break"));

const count: Part = ({ seats, left }, team) => {
  const cards = seats.flatMap((one, at) => (one.team === team ? (left[at] ?? "").split(" ").filter(Boolean) : []));
  return say("cards-count", { count: cards.length });
};

const feet: Part = ({ seats, seat }, team) =>
  listed(seats.filter((one) => one.team === team && one.foot !== "foot").map((one) => seatName(seats, one.seat, seat)));

const goer: Part = ({ seats, out, seat }, team) =>
  seats.some((one) => one.seat === out && one.team === team) ? seatName(seats, out, seat) : "";

const cutters: Part = ({ seats, cuts, seat }, team) =>
  comma(
    cuts
      .filter((cut) => cut.exact && seats.some((one) => one.seat === cut.seat && one.team === team))
      .map((cut) => say("cut-lifted", { name: seatName(seats, cut.seat, seat), count: cut.cards })),
  );

const nothing: Part = () => "";

const LINES: { name: keyof ScoreLine; rules: string[]; loss?: boolean; made: Part; more?: Part }[] = [
  { name: "red", rules: ["S7", "S18"], made: red },
  { name: "black", rules: ["S7", "S18"], made: black },
  { name: "missing", rules: ["S18", "SG16"], loss: true, made: missing },
  { name: "table", rules: ["S19"], made: nothing },
  { name: "hand", rules: ["S19", "SG17"], loss: true, made: count, more: held },
  { name: "foot", rules: ["S18", "SG17"], loss: true, made: feet },
  { name: "out", rules: ["S17"], made: goer },
  { name: "cuts", rules: ["S8", "SG3"], made: cutters },
];

export function sheetLines(ended: Ended): Line[] {
  return LINES.map(({ name, rules, loss = false, made, more = nothing }) => ({
    name,
    rules,
    teams: ended.score.map((line, team) => ({
      text: amount(loss && line[name] ? -line[name] : line[name]),
      loss: loss && line[name] !== 0,
      none: line[name] === 0,
      made: made(ended, team),
      more: more(ended, team),
    })),
  }));
}
