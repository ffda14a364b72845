import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** Chunks that only Sevens needs are named after it: a match of Seven Rocks does not load them (tests/test_page.py). */
const ofSevens = (modules: readonly string[]): boolean => modules.some((id) => /\/src\/sevens\//.test(id));

// Built into the package beside the server. In development (`npm run dev`) the API comes from a running `septet serve`.
export default defineConfig({
  plugins: [
    svelte({
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
      output: {
        chunkFileNames: ({ moduleIds }) => `assets/${ofSevens(moduleIds) ? "sevens" : "[name]"}-[hash].js`,
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
