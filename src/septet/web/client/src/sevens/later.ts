// What only Sevens needs: one piece, loaded when one of its tables or rounds is opened.
export { default as Replay } from "./Replay.svelte";
export { default as Table } from "./Table.svelte";
