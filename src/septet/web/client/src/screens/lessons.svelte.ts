// Which hints a first-time user has had on this device, a list a game. What each says and when is its table's business.
import type { Game } from "./api";

export class Lesson<Hint extends string = string> {
  #had = $state.raw<string[]>([]);

  /** `hints` in the order in which they come up; with the last one the lesson is over. */
  constructor(
    private readonly kept: string,
    readonly hints: readonly Hint[],
  ) {
    this.#had = (localStorage.getItem(kept) ?? "").split(" ").filter(Boolean);
  }

  /** No hint has been given yet: they all will be. */
  get fresh(): boolean {
    return this.#had.length === 0;
  }

  /** There are hints to come. */
  get going(): boolean {
    return this.#had.length < this.hints.length;
  }

  had(hint: Hint): boolean {
    return this.#had.includes(hint);
  }

  /** A hint has been read, or its moment has passed. */
  done(hint: Hint): void {
    if (hint === this.hints.at(-1)) this.enough();
    else if (!this.had(hint)) this.#keep([...this.#had, hint]);
  }

  /** Show all hints once more. */
  again(): void {
    this.#keep([]);
  }

  /** No more hints on this device. */
  enough(): void {
    this.#keep([...this.hints]);
  }

  #keep(hints: string[]): void {
    this.#had = hints;
    localStorage.setItem(this.kept, hints.join(" "));
  }
}

export const rocksLesson = new Lesson("septet-hints", ["pick", "place", "sum", "spinner", "knock", "end"]);
export const sevensLesson = new Lesson("septet-hints-sevens", ["draw", "tray", "discard", "book", "foot", "score"]);
export const lessons: Record<Game, Lesson> = {
  "seven-rocks": rocksLesson as Lesson,
  sevens: sevensLesson as Lesson,
};
