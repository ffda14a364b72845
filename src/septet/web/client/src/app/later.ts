// What makes an app of the page, and what calls for attention: one piece, loaded when the first screen stands.
export { default as Attention } from "./Attention.svelte";
export { default as EndEarly } from "./EndEarly.svelte";
export { default as Over } from "./Over.svelte";
