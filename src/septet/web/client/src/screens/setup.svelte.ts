// The table to be made, one a game, as it was last set on this device; and house rules kept under a name.
import type { BotInfo, NewTable, RulesPage, Seating } from "../api";
import { GAMES, type Game, type Setting, type Settings } from "./api";

const KEPT = "septet-last";
/** In the place of a bot's name: the seat stays free for a friend. */
export const FRIEND = "friend";

/** House rules that differ from the standard ones, under a name of one's own. */
export interface RuleSet {
  name: string;
  rules: Settings;
}

/** How the table is run, but for taking back. */
type Way = Pick<NewTable["terms"], "clock" | "absence" | "open_hands" | "listed" | "one_device" | "hints">;

export interface Kept {
  /** Empty for the usual form. */
  form: string;
  /** Clockwise from the person; a name that is no bot's (any more), or none, stands for the usual bot. */
  bots: string[];
  rules: Settings;
  sets: RuleSet[];
  takesBack: boolean;
  way: Way;
}

/** Whether two settings are the same; lists by what they hold. */
export function same(one: Setting, other: Setting): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export class Setup implements Kept {
  form = $state.raw("");
  bots = $state.raw<string[]>([]);
  rules = $state.raw<Settings>({});
  sets = $state.raw<RuleSet[]>([]);
  takesBack = $state.raw(true);
  way = $state.raw<Way>({ clock: 0, absence: 60, open_hands: false, listed: false, one_device: false, hints: true });

  constructor(readonly game: Game) {}

  choose(changed: Partial<Kept>): void {
    Object.assign(this, changed);
    keep();
  }

  /** Set a house rule; the standard value is not kept, so that `rules` holds only what differs. */
  set(name: string, value: Setting, standard: Setting): void {
    const { [name]: _, ...others } = this.rules;
    this.choose({ rules: same(value, standard) ? others : { ...others, [name]: value } });
  }

  /** Whether the house rules are exactly these. */
  is(rules: Settings): boolean {
    const names = Object.keys(rules);
    return names.length === Object.keys(this.rules).length && names.every((name) => name in this.rules && same(rules[name] ?? null, this.rules[name] ?? null));
  }

  /** The seats of the form, clockwise from the person's. */
  seating(book: RulesPage): Seating {
    return book.seatings.find(({ form }) => form === this.form) ?? book.seatings[0] ?? { form: "", places: [] };
  }

  /** The bots as they would sit down now. Where none is chosen, or it is gone, the usual one does. */
  seated(book: RulesPage, list: readonly BotInfo[]): string[] {
    const usual = (list.find(({ usual }) => usual.includes(this.game)) ?? list.at(-1))?.name ?? "";
    return this.seating(book)
      .places.slice(1)
      .map((_, at) => list.find(({ name }) => name === this.bots[at])?.name ?? usual);
  }

  /** What the server is asked to make: a table with these at the other seats, clockwise, `FRIEND` for a free one. */
  wish(book: RulesPage, others: readonly string[], name = ""): Partial<NewTable> {
    const shared = others.includes(FRIEND);
    return {
      game: this.game,
      form: this.seating(book).form,
      bots: others.map((bot) => (bot === FRIEND ? "" : bot)),
      rules: this.rules as NewTable["rules"],
      name,
      // What matters among persons only is not asked for without them.
      terms: { takes_back: this.takesBack, ...(shared ? this.way : { clock: this.way.clock, hints: this.way.hints }) } as NewTable["terms"],
    };
  }
}

function read(): Record<string, Partial<Kept>> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, Partial<Kept>>;
  } catch {
    return {};
  }
}

const kept = read();
const setups = GAMES.map((game) => {
  const made = new Setup(game);
  return Object.assign(made, kept[game], { way: { ...made.way, ...kept[game]?.way } });
});

function keep(): void {
  const now = setups.map(({ game, form, bots, rules, sets, takesBack, way }) => [game, { form, bots, rules, sets, takesBack, way }]);
  localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(now)));
}

/** The settings of a game. */
export function setup(game: Game): Setup {
  return setups.find((each) => each.game === game)!;
}
