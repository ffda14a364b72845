// Reads the words (Fluent files) when the page is built, so that the page needs no parser: a JSON file a language.
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

const WORDS = "../../words/en.ftl";

/** The patterns of a Fluent file by key, in the order of the keys, as `src/patterns.ts` writes them. */
export function patterns(text: string): Record<string, unknown> {
  const messages = new FluentResource(text).body.filter(({ id }) => !id.startsWith("-"));
  return Object.fromEntries(messages.map(({ id, value }): [string, unknown] => [id, value]).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** `import address from "…/en.ftl?words"` is where the built page finds that file. */
export function fluent(): Plugin {
  let serving = false;
  return {
    name: "fluent",
    configResolved: ({ command }) => {
      serving = command === "serve";
    },
    transform(text, id) {
      const name = /([\w-]+)\.ftl\?words$/.exec(id)?.[1];
      if (!name) return null;
      const source = JSON.stringify(patterns(text));
      const inline = `"data:application/json,${encodeURIComponent(source)}"`;
      const address = serving ? inline : `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: `${name}.json`, source })}`;
      return { code: `export default ${address};`, moduleType: "js", map: null };
    },
  };
}

/** `say("start-play")` becomes `say(612)`: in the built page a key that is written out is its number among all keys, which
 * is shorter. All languages have the same keys. */
export function numbered(): Plugin {
  let keys: string[] = [];
  const written = (text: string): string => text.replace(/"([\w-]+)"/g, (key, name: string) => (keys.includes(name) ? String(keys.indexOf(name)) : key));
  return {
    name: "numbered",
    apply: "build",
    enforce: "pre",
    async buildStart() {
      keys = Object.keys(patterns(await this.fs.readFile(`${this.environment.config.root}/${WORDS}`, { encoding: "utf8" })));
    },
    transform: {
      filter: { id: /\/client\/src\/.*\.(svelte|ts)$/ },
      // One key, or one of two.
      handler: (code) => ({ code: code.replace(/\bsay\(([^"`?(),]*(\(\))? \? "[\w-]+" : )?"[\w-]+"/g, written), map: null }),
    },
  };
}
