// Analysis of hands that are over: one piece, loaded when it is opened.
export { default as AnyReplay } from "./Any.svelte";
