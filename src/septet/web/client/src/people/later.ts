// What tables of several persons need: one piece, loaded when there are any.
export * as alerts from "./alerts.ts";
export { default as Company } from "./Company.svelte";
export { default as Curtain } from "./Curtain.svelte";
export { default as Elsewhere } from "./Elsewhere.svelte";
export { default as Gathering } from "./Gathering.svelte";
export { default as Move } from "./Move.svelte";
export { default as Strip } from "./Strip.svelte";
