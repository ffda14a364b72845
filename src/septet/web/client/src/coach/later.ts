// The coach of Sevens: one piece, loaded where a table gives hints.
export { default as Coach } from "./Coach.svelte";
