// What of Svelte this page never uses is left out when it is built: more than 3 kB of what every visitor loads.
import type { Plugin } from "vite";

/** A place in a file of Svelte, and what stands there instead. */
type Change = readonly [file: RegExp, place: string, by: string];

const CHANGES: readonly Change[] = [
  // No server writes our markup, so none is taken over.
  [/client\/dom\/hydration\.js$/, "export let hydrating = false;", "export const hydrating = false;"],
  [/client\/dom\/hydration\.js$/, "\thydrating = value;", ""],
  // Styles are set by name, never read from a text.
  [/shared\/attributes\.js$/, "if (value) {\n\t\t\t// strip comments", "if (false) {\n\t\t\t//"],
];
/** Calls that mark the way through taken over markup. */
export const NOTHING = ["$.reset", "$.next", "$.remove_input_defaults"];

const leftOut: Plugin = {
  name: "left-out",
  apply: "build",
  transform: {
    filter: { id: /node_modules\/svelte\/src\/internal\// },
    handler(code, id) {
      for (const [file, place, by] of CHANGES) {
        if (!file.test(id)) continue;
        if (!code.includes(place)) throw new Error(`not in this Svelte: ${place}`);
        code = code.replace(place, by);
      }
      return { code, map: null };
    },
  },
};

/** A value of state is replaced, never changed in place, so none has to be watched from within. */
const proxies: Plugin = {
  name: "no-proxies",
  transform: {
    filter: { id: /svelte\/src\/internal\/client\/proxy\.js$/ },
    handler: () => ({ code: "export const proxy = (value) => value, get_proxied_value = proxy, is = Object.is;", map: null }),
  },
};

/** Before a piece of the page runs its styles are there, and the pieces that it needs are asked for. (Vite's own does the
 * same, for browsers and servers of all kinds.) */
const PRELOAD = `const asked = {};
function ask(href) {
  const link = document.createElement("link");
  const style = href.endsWith(".css");
  return new Promise((done, failed) => {
    if ([...document.querySelectorAll("link")].some((one) => one.href === href)) return done();
    link.rel = style ? "stylesheet" : "modulepreload";
    link.href = href;
    link.onload = done;
    link.onerror = () => {
      link.remove();
      delete asked[href];
      failed(new Error(href));
    };
    document.head.append(link);
    if (!style) done();
  });
}
export const __vitePreload = async (load, pieces = [], from) => {
  await Promise.all(pieces.map((piece) => {
    const { href } = new URL(piece, from);
    return (asked[href] ??= ask(href));
  }));
  return load();
};`;
const preload: Plugin = {
  name: "lean-preload",
  apply: "build",
  transform: { filter: { id: /vite\/preload-helper\.js$/ }, handler: () => ({ code: PRELOAD, map: null }) },
};

/** Says so if the page does what was left out. */
const kept: Plugin = {
  name: "kept",
  enforce: "pre",
  transform: {
    filter: { id: /\/client\/src\/.*\.svelte(\.ts)?$/, code: /\$state[(<]|<\w[^>]*\sstyle=/ },
    handler(_, id) {
      throw new Error(`${id}: please $state.raw, and style:name={…}: for all else see lean.ts`);
    },
  },
};

export const lean: Plugin[] = [leftOut, proxies, preload, kept];
