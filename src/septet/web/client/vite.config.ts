import { svelte } from "@sveltejs/vite-plugin-svelte";
import { minify } from "terser";
import { defineConfig, type Plugin } from "vite";
import { fluent } from "./fluent.ts";
import { worker } from "./shell.ts";

/** What Vite has packed is packed once more: together more than 1 kB smaller than either alone. */
const packedTwice: Plugin = {
  name: "packed-twice",
  async generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== "chunk") continue;
      const packed = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true } });
      file.code = packed.code ?? file.code;
    }
  },
};

// Built into the package beside the server. In development (`npm run dev`) the API comes from a running `septet serve`.
export default defineConfig({
  base: "./", // wherever the server is behind: see <base> in index.html
  plugins: [
    fluent(),
    packedTwice,
    worker(),
    svelte({
      compilerOptions: {
        runes: true,
        discloseVersion: false,
        fragments: "tree", // packs better than HTML
        // The name of a component's styles stands beside every element: short ones make the page a good deal smaller.
        cssHash: ({ hash, filename }) => `s${hash(filename.replace(/^.*\/client\//, "")).slice(0, 4)}`,
      },
      // Warnings are errors here too (svelte-check does not look into .svelte.ts).
      onwarn(warning) {
        throw new Error(`${warning.filename}:${warning.start?.line}: ${warning.message}`);
      },
    }),
  ],
  build: {
    outDir: "../static",
    emptyOutDir: true,
    assetsDir: "assets",
    assetsInlineLimit: 0, // the words are fetched, not carried along
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // Few pieces (many small ones pack badly): what every visit needs, what Sevens needs,
          // what several persons need, and the screens around.
          includeDependenciesRecursively: false,
          groups: [
            { name: "first", tags: ["$initial"], priority: 2 },
            { name: "sevens", test: /\/src\/sevens\/(?!cards)/, priority: 1 }, // the rules page draws cards too
            { name: "people", test: /\/src\/people\//, priority: 1 },
            { name: "app", test: /\/src\/app\//, priority: 1 },
            { name: "later", test: /./ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:7777",
      "/ws": { target: "ws://127.0.0.1:7777", ws: true },
    },
    fs: { allow: ["../.."] },
  },
});
