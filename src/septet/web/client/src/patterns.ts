// Messages of Fluent, parsed when the page was built (fluent.ts), written out with their values.

type Value = string | number;
type Pattern = string | readonly Part[];
type Part =
  | string
  | { type: "var"; name: string }
  | { type: "str"; value: string }
  | { type: "num"; value: number }
  | { type: "select"; selector: Part; variants: readonly { key: { value: Value }; value: Pattern }[]; star: number };
export type Values = Readonly<Record<string, Value>>;
export type Patterns = Readonly<Record<string, Pattern>>;

/** Writes the messages of a language. */
export class Writer {
  readonly #plural: Intl.PluralRules;
  readonly #number: Intl.NumberFormat;
  readonly #patterns: Patterns;
  readonly #numbered: readonly Pattern[];

  constructor(language: string, patterns: Patterns) {
    this.#patterns = patterns;
    this.#numbered = Object.values(patterns);
    this.#plural = new Intl.PluralRules(language);
    this.#number = new Intl.NumberFormat(language);
  }

  /** The words of a key, or of the number that stands for it in the built page (fluent.ts); nothing where there is none. */
  write(key: string | number, values: Values = {}): string | undefined {
    const pattern = typeof key === "number" ? this.#numbered[key] : this.#patterns[key];
    return pattern === undefined ? undefined : this.#pattern(pattern, values);
  }

  #pattern(pattern: Pattern, values: Values): string {
    if (typeof pattern === "string") return pattern;
    const said = pattern.map((part) => this.#part(part, values)).join("");
    return said.replace(/([一-鿿]) (?=[一-鿿])/g, "$1"); // room is left for a name in Latin letters alone
  }

  #part(part: Part, values: Values): string {
    if (typeof part === "string") return part;
    if (part.type === "select") {
      const chosen = this.#value(part.selector, values);
      const plural = typeof chosen === "number" ? this.#plural.select(chosen) : chosen;
      const variant = part.variants.find(({ key }) => key.value === chosen || key.value === plural);
      return this.#pattern((variant ?? part.variants[part.star])?.value ?? "", values);
    }
    const value = this.#value(part, values);
    return typeof value === "number" ? this.#number.format(value) : value;
  }

  #value(part: Part, values: Values): Value {
    if (typeof part === "string" || part.type === "select") return "";
    return part.type === "var" ? (values[part.name] ?? "") : part.value;
  }
}
