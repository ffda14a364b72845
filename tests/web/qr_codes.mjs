// The codes of the texts in the file that is given, as JSON in another: rows of 0 and 1.
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [module, given, made] = process.argv.slice(2);
const { qr } = await import(pathToFileURL(module).href);
const texts = JSON.parse(await readFile(given, "utf-8"));
await writeFile(made, JSON.stringify(texts.map((text) => qr(text).map((row) => row.map(Number).join("")))));
