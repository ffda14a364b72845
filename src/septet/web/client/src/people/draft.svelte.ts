// House rules as they are proposed at a table that gathers.
import type { Game, Settings } from "../screens/api.ts";
import { setup, Setup, type Kept } from "../screens/setup.svelte.ts";

/** House rules that are changed for one table only; sets that are kept are those of the game. */
export class Draft extends Setup {
  constructor(game: Game, form: string, rules: Settings) {
    super(game);
    Object.assign(this, { form, rules, sets: setup(game).sets });
  }

  override choose(changed: Partial<Kept>): void {
    Object.assign(this, changed);
    if (changed.sets) setup(this.game).choose({ sets: changed.sets });
  }
}
