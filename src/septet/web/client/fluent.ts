// Reads the words (Fluent files) when the page is built, so that the page needs no parser: a JSON file a language.
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

/** The patterns of a Fluent file by key, as `src/patterns.ts` writes them. */
export function patterns(text: string): Record<string, unknown> {
  const messages = new FluentResource(text).body.filter(({ id }) => !id.startsWith("-"));
  return Object.fromEntries(messages.map(({ id, value }) => [id, value]));
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
