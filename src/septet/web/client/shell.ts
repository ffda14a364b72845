// Writes the service worker when the page is built: `worker.ts`, told what the pieces of the page are.
import { minify } from "terser";
import ts from "typescript";
import type { Plugin } from "vite";

const SOURCE = "worker.ts";
const AS = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, removeComments: true };

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** `sw.js` beside the page. It changes whenever the page does, and so a browser sees that there is a new one. */
export function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    enforce: "post",
    async generateBundle(_, files) {
      const pieces = Object.keys(files).filter((name) => name.startsWith("assets/")).sort();
      const page = files["index.html"];
      const build = await digest([...pieces, page?.type === "asset" ? String(page.source) : ""].join("\n"));
      const source = await this.fs.readFile(`${this.environment.config.root}/${SOURCE}`, { encoding: "utf8" });
      const { outputText } = ts.transpileModule(source, { compilerOptions: AS });
      const told = `const FILES = ${JSON.stringify(pieces)}, BUILD = "${build}";\n${outputText}`;
      const { code } = await minify(told, { toplevel: true, ecma: 2020 });
      this.emitFile({ type: "asset", fileName: "sw.js", source: code ?? told });
    },
  };
}
