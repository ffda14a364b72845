// How points are written where they run into thousands.
const written = new Intl.NumberFormat("en");

/** `1,500`, `−1,320`: with a true minus. */
export function amount(value: number): string {
  return written.format(value).replace("-", "−");
}
