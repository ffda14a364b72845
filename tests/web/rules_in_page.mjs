/** Finds rules of the game in sources of the page: `node rules_in_page.mjs CLIENT OUT FILE…` writes a JSON list of
 * `{file, line, what, source}` to the file OUT.
 *
 * It walks the syntax tree and follows what comes from a tile, an end or a score (`inner`, `total`, `tile[0]`, …)
 * through casts, `Number()`, names and defaults. Found are: arithmetic with it, comparisons between two of it, sums by
 * `reduce`, looking into a tile's text, tables of tiles, and multiples of five.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const [client, out, ...files] = process.argv.slice(2);
const { parse } = createRequire(resolve(client, "package.json"))("svelte/compiler");

const NAMES = new Set(["pips", "inner", "outer", "total", "points", "half", "halves"]);
const MEMBERS = new Set([...NAMES, "value", "number"]);
const SUMS = new Set(["+", "-", "*", "/", "%", "**"]);
const EQUAL = new Set(["===", "!==", "==", "!="]);
const ORDER = new Set(["<", ">", "<=", ">="]);
const LOOKING = new Set(["includes", "indexOf", "startsWith", "endsWith", "split", "match", "search", "charAt"]);
const WRAPPERS = new Set(["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression", "ChainExpression"]);
const NUMBERS = /^(Number|parseInt|parseFloat|abs|max|min|round|floor|ceil|trunc)$/;

/** `tile` of `tile` and of `laid.tile`. */
function name(node) {
  if (node?.type === "MemberExpression" && !node.computed) return node.property.name;
  return node?.type === "Identifier" ? node.name : "";
}

const isTile = (node) => /^(tile|picked)$/i.test(name(node));
const isText = (node) => node?.type === "TemplateLiteral" || typeof node?.value === "string";

const isTileText = (node) => isText(node) && /^[0-6][0-6]$/.test(node.value ?? "");
const adds = ({ type, operator, left, right }) =>
  type === "BinaryExpression" && operator === "+" && !isText(left) && !isText(right);

/** All nodes of a tree. */
function* nodes(tree) {
  if (Array.isArray(tree)) for (const one of tree) yield* nodes(one);
  else if (tree && typeof tree === "object") {
    if (typeof tree.type === "string") yield tree;
    for (const [key, inside] of Object.entries(tree)) if (!["css", "metadata"].includes(key)) yield* nodes(inside);
  }
}

/** Whether a value is pips, a half, a total or points. */
function counts(node, known) {
  if (!node) return false;
  if (WRAPPERS.has(node.type)) return counts(node.expression, known);
  switch (node.type) {
    case "Identifier":
      return NAMES.has(node.name) || known.has(node.name);
    case "MemberExpression":
      return node.computed ? isTile(node.object) || counts(node.object, known) : MEMBERS.has(node.property.name);
    case "CallExpression": {
      const called = name(node.callee);
      if (called === "at" && isTile(node.callee.object)) return true;
      return NUMBERS.test(called) && node.arguments.some((one) => counts(one, known));
    }
    case "UnaryExpression":
      return node.operator !== "!" && counts(node.argument, known);
    case "LogicalExpression":
      return node.operator !== "&&" && (counts(node.left, known) || counts(node.right, known));
    case "ConditionalExpression":
      return counts(node.consequent, known) || counts(node.alternate, known);
    default:
      return false;
  }
}

/** Names that are given such a value: `const n = end.value`, `const { inner: n } = laid`. */
function aliases(tree) {
  const known = new Set();
  for (const { type, id, init, properties } of nodes(tree)) {
    if (type === "VariableDeclarator" && id.type === "Identifier") {
      const value = name(init?.callee) === "$derived" ? init.arguments[0] : init;
      if (counts(value, known)) known.add(id.name);
    }
    for (const { key, value } of type === "ObjectPattern" ? properties : [])
      if (value?.type === "Identifier" && NAMES.has(key.name)) known.add(value.name);
  }
  return known;
}

const isFive = (node) => node?.type === "Literal" && node.value === 5;

/** What is wrong with `left operator right`, if anything. */
function ofPair({ operator, left, right }, is) {
  const some = is(left) || is(right);
  if (SUMS.has(operator)) {
    const text = operator === "+" && (isText(left) || isText(right));
    if (some) return text ? "" : "arithmetic";
    const five = (isFive(right) && "*/%".includes(operator)) || (isFive(left) && operator === "*");
    return five ? "a multiple of five" : "";
  }
  if (is(left) && is(right) && (EQUAL.has(operator) || ORDER.has(operator))) return "a comparison";
  const target = name(left) === "target" || name(right) === "target";
  return target && ORDER.has(operator) ? "a comparison with the target" : "";
}

/** What is wrong with a node by itself, if anything. */
function wrong(node, is) {
  switch (node.type) {
    case "BinaryExpression":
      return ofPair(node, is);
    case "AssignmentExpression": {
      const sum = SUMS.has(node.operator.slice(0, -1)) && !isText(node.right);
      return sum && (is(node.left) || is(node.right)) ? "arithmetic" : "";
    }
    case "CallExpression": {
      const called = name(node.callee);
      if (called === "reduce") return [...nodes(node.arguments)].some(adds) ? "a sum" : "";
      return LOOKING.has(called) && isTile(node.callee.object) ? "looking into a tile" : "";
    }
    case "ArrayExpression":
      return node.elements.filter(isTileText).length > 2 ? "a table of tiles" : "";
    default:
      return "";
  }
}

function search(file) {
  const source = readFileSync(file, "utf8");
  const svelte = file.endsWith(".svelte");
  const text = svelte ? source : `<script lang="ts">\n${source}\n</script>`;
  const tree = parse(text, { modern: true });
  const known = aliases(tree);
  return [...nodes(tree)].flatMap((node) => {
    const what = wrong(node, (one) => counts(one, known));
    const line = text.slice(0, node.start).split("\n").length - (svelte ? 0 : 1);
    return what ? [{ file, line, what, source: text.slice(node.start, node.end) }] : [];
  });
}

writeFileSync(out, JSON.stringify(files.flatMap(search)));
