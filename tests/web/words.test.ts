/** What the page writes is what Fluent writes: every message in both languages, with values for every variant. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { patterns } from "../../src/septet/web/client/fluent.ts";
import { Writer, type Patterns, type Values } from "../../src/septet/web/client/src/patterns.ts";

const client = new URL("../../src/septet/web/client/package.json", import.meta.url);
const { FluentBundle, FluentResource } = createRequire(client)("@fluent/bundle");
const NUMBERS = [0, 1, 2, 3, 5, 11, 1234, -1320];
const KINDS = new Set(["var", "str", "num", "select"]);

const words = (language: string): string => readFileSync(new URL(`../../src/septet/words/${language}.ftl`, import.meta.url), "utf8");

/** By name the values that a pattern tells apart. */
function wanted(pattern: unknown, found: Map<string, Set<string | number>> = new Map()): Map<string, Set<string | number>> {
  for (const part of Array.isArray(pattern) ? pattern : []) {
    if (typeof part === "string") continue;
    assert.ok(KINDS.has(part.type), `the page cannot write ${part.type}`);
    const name = part.type === "var" ? part.name : part.selector?.name;
    if (name && !found.has(name)) found.set(name, new Set([...NUMBERS, "Lin"]));
    for (const { key, value } of part.variants ?? []) {
      found.get(name)?.add(key.value);
      wanted(value, found);
    }
  }
  return found;
}

/** Values in which each name takes each of its values while the others rest at several of theirs. */
function* choices(pattern: unknown): Generator<Values> {
  const names = wanted(pattern);
  const rests = [0, 1, 2, 9, 10].map((at) => Object.fromEntries([...names].map(([name, all]) => [name, [...all][at] ?? "x"])));
  yield* rests;
  for (const [name, all] of names) for (const value of all) for (const rest of rests) yield { ...rest, [name]: value };
}

test("a key has the same number in all languages", () => {
  const [en, zh] = ["en", "zh-CN"].map((language) => Object.keys(patterns(words(language))));
  assert.deepEqual(en, zh);
});

for (const language of ["en", "zh-CN"]) {
  test(`the words of ${language}`, () => {
    const text = words(language);
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(text));
    const read = patterns(text) as Patterns;
    const writer = new Writer(language, read);
    assert.ok(Object.keys(read).length > 200);
    for (const [key, pattern] of Object.entries(read)) {
      for (const values of choices(pattern)) {
        const errors: Error[] = [];
        const expected = bundle.formatPattern(bundle.getMessage(key).value, values, errors);
        assert.deepEqual(errors, []);
        assert.equal(writer.write(key, values), expected, `${key} ${JSON.stringify(values)}`);
      }
    }
    assert.equal(writer.write("no-such-key"), undefined);
    // In the built page the number of a key among all keys stands for it.
    for (const [number, key] of Object.keys(read).entries()) assert.equal(writer.write(number), writer.write(key));
  });
}

test("beside a name in Chinese letters no space is left", () => {
  const writer = new Writer("zh-CN", patterns(words("zh-CN")) as Patterns);
  assert.equal(writer.write("played", { name: "Lin" }), "Lin 打出");
  assert.equal(writer.write("played", { name: "阿博" }), "阿博打出");
});
