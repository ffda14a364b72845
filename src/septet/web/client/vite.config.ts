import { svelte } from "@sveltejs/vite-plugin-svelte";
import { minify } from "terser";
import ts from "typescript";
import { defineConfig, type Plugin } from "vite";
import { fluent, numbered } from "./fluent.ts";
import { lean, NOTHING } from "./lean.ts";
import { worker } from "./shell.ts";

/** What Vite has packed is packed once more: together more than 1 kB smaller than either alone. */
const packedTwice: Plugin = {
  name: "packed-twice",
  async generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== "chunk") continue;
      // What was found to be smallest, for each piece.
      const compress = { passes: 3, unsafe_arrows: true, hoist_funs: file.name !== "first", keep_fargs: false };
      const packed = await minify(file.code, { module: true, ecma: 2020, compress });
      file.code = packed.code ?? file.code;
    }
  },
};

/** The name of a component's styles stands beside every element: short ones make the page a good deal smaller. */
const styled = ts.sys.readDirectory("src", [".svelte"]).sort();

// Built into the package beside the server. In development (`npm run dev`) the API comes from a running `septet serve`.
export default defineConfig({
  base: "./", // wherever the server is behind: see <base> in index.html
  plugins: [
    fluent(),
    numbered(),
    lean,
    packedTwice,
    worker(),
    svelte({
      compilerOptions: {
        runes: true,
        discloseVersion: false,
        fragments: "tree", // packs better than HTML
        cssHash: ({ filename }) => `s${styled.findIndex((file) => filename.endsWith(file)).toString(36)}`,
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
      treeshake: { manualPureFunctions: NOTHING },
      output: {
        chunkFileNames: ({ name, facadeModuleId }) => `assets/${/(\w+)\/later\.ts$/.exec(facadeModuleId ?? "")?.[1] ?? name}-[hash].js`,
        codeSplitting: {
          // Few pieces (many small ones pack badly): what every visit needs, what Sevens needs,
          // what several persons need, advice, analysis, and the screens around.
          includeDependenciesRecursively: false,
          groups: [
            { name: "first", tags: ["$initial"], priority: 2 },
            { name: "analysis-words", test: /(analysis|coach)\/words/ },
            { name: "later", test: /\/client\/src\/(?!people|app|analysis|advice|coach|sevens\/(?!cards|people|InWords|Glyph))/ },
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
