// How numbers and tiles are written.

/** A number with a true minus. */
export function figure(value: number): string {
  return String(value).replace("-", "−");
}

/** A number with its sign: `+15`, `−10`, `+0`. */
export function signed(value: number): string {
  return value < 0 ? figure(value) : `+${value}`;
}

/** A tile as it is written: `25` is `2|5`. */
export function tileText(tile: string): string {
  return `${tile[0]}|${tile[1]}`;
}
