// What makes an app of the page: one piece, loaded when the first screen stands.
export { default as Over } from "./Over.svelte";
