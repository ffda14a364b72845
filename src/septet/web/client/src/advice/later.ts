// Advice during play: one piece, loaded where a table gives it.
export { default as Ask } from "./Ask.svelte";
export { default as Hint } from "./Hint.svelte";
