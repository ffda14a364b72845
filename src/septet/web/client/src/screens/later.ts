// The screens that a first visit does not need: one piece, loaded when one of them is opened.
export { default as AnyReplay } from "./AnyReplay.svelte";
export { default as HouseRules } from "./HouseRules.svelte";
export { default as Rules } from "./Rules.svelte";
export { default as SetUp } from "./SetUp.svelte";
