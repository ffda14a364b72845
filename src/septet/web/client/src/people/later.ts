// What tables of several persons need, and whoever checks the deals: one piece, loaded when it is wanted.
export { default as Company } from "./Company.svelte";
export { default as Deals } from "./Deals.svelte";
export { default as Elsewhere } from "./Elsewhere.svelte";
export { default as Gathering } from "./Gathering.svelte";
export { default as Handed } from "./Handed.svelte";
export { default as Listed } from "./Listed.svelte";
export { default as Move } from "./Move.svelte";
export { noteOf } from "./seated.svelte.ts";
export { default as Position } from "./Position.svelte";
export { default as Said } from "./Said.svelte";
export { default as Strip } from "./Strip.svelte";
export { default as Watched } from "./Watched.svelte";
