// A QR code (ISO/IEC 18004), byte mode, level M: what a phone's camera reads off a screen.

/** Error correction words in each block, and how many blocks there are, by version from 1. */
const WORDS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const LEVEL_M = 0;

type Row = boolean[];
const square = (size: number): Row[] => Array.from({ length: size }, () => Array<boolean>(size).fill(false));

/** How many modules hold data, in version `v`. */
function room(v: number): number {
  const marks = v > 1 ? Math.floor(v / 7) + 2 : 0;
  return (16 * v + 128) * v + 64 - (marks ? (25 * marks - 10) * marks - 55 : 0) - (v > 6 ? 36 : 0);
}

/** Where alignment marks stand, along one side. */
function marksOf(v: number): number[] {
  if (v === 1) return [];
  const count = Math.floor(v / 7) + 2;
  const step = Math.ceil((v * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => v * 4 + 10 - (count - 2 - at) * step)];
}

/** Product in the field of 256 elements over x⁸ + x⁴ + x³ + x² + 1. */
function times(x: number, y: number): number {
  let z = 0;
  for (let bit = 7; bit >= 0; bit--) z = (z << 1) ^ ((z >>> 7) * 0x11d) ^ (((y >>> bit) & 1) * x);
  return z;
}

/** The Reed-Solomon remainder of these words. */
function remainder(data: readonly number[], degree: number): number[] {
  const divisor = [...Array<number>(degree - 1).fill(0), 1];
  for (let root = 1, i = 0; i < degree; i++, root = times(root, 2)) {
    for (let j = 0; j < degree; j++) divisor[j] = times(divisor[j]!, root) ^ (divisor[j + 1] ?? 0);
  }
  const rest = Array<number>(degree).fill(0);
  for (const word of data) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((each, at) => (rest[at]! ^= times(each, factor)));
  }
  return rest;
}

/** The words of a text with their correction, interleaved. */
function wordsOf(bytes: Uint8Array, v: number): number[] {
  const all = Math.floor(room(v) / 8);
  const blocks = BLOCKS[v - 1]!;
  const extra = WORDS[v - 1]!;
  const capacity = all - blocks * extra;
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, v < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, capacity * 8 - bits.length));
  put(0, -bits.length & 7);
  for (let pad = 0xec; bits.length < capacity * 8; pad ^= 0xec ^ 0x11) put(pad, 8);
  const data = Array.from({ length: capacity }, (_, at) => bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => (word << 1) | bit));
  const short = blocks - (all % blocks);
  const length = Math.floor(all / blocks) - extra;
  const parts = Array.from({ length: blocks }, (_, at) => data.slice(at * length + Math.max(0, at - short), (at + 1) * length + Math.max(0, at + 1 - short)));
  const checks = parts.map((part) => remainder(part, extra));
  const woven = (rows: number[][], count: number): number[] =>
    Array.from({ length: count }, (_, at) => rows.flatMap((row) => (at < row.length ? row[at]! : []))).flat();
  return [...woven(parts, length + 1), ...woven(checks, extra)];
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Drawing {
  readonly size: number;
  readonly dark: Row[];
  readonly fixed: Row[];

  readonly v: number;

  constructor(v: number) {
    this.v = v;
    this.size = v * 4 + 17;
    this.dark = square(this.size);
    this.fixed = square(this.size);
    for (let at = 0; at < this.size; at++) {
      this.set(6, at, at % 2 === 0);
      this.set(at, 6, at % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [this.size - 4, 3], [3, this.size - 4]] as const) this.#ring(x, y, 4);
    const marks = marksOf(v);
    const last = marks.length - 1;
    marks.forEach((x, i) =>
      marks.forEach((y, j) => {
        if (!((!i && !j) || (!i && j === last) || (i === last && !j))) this.#ring(x, y, 2);
      }),
    );
    this.format(0);
    if (v > 6) this.#version();
  }

  set(x: number, y: number, dark: boolean): void {
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  /** A finder (4) or an alignment mark (2) round a point. */
  #ring(cx: number, cy: number, reach: number): void {
    for (let y = cy - reach; y <= cy + reach; y++) {
      for (let x = cx - reach; x <= cx + reach; x++) {
        const far = Math.max(Math.abs(x - cx), Math.abs(y - cy));
        if (x >= 0 && y >= 0 && x < this.size && y < this.size) this.set(x, y, reach === 4 ? far !== 2 && far !== 4 : far !== 1);
      }
    }
  }

  format(mask: number): void {
    const data = (LEVEL_M << 3) | mask;
    let rest = data;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (at: number): boolean => ((bits >>> at) & 1) === 1;
    for (let at = 0; at < 6; at++) this.set(8, at, bit(at));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let at = 9; at < 15; at++) this.set(14 - at, 8, bit(at));
    for (let at = 0; at < 8; at++) this.set(this.size - 1 - at, 8, bit(at));
    for (let at = 8; at < 15; at++) this.set(8, this.size - 15 + at, bit(at));
    this.set(8, this.size - 8, true);
  }

  #version(): void {
    let rest = this.v;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (this.v << 12) | rest;
    for (let at = 0; at < 18; at++) {
      const far = this.size - 11 + (at % 3);
      this.set(far, Math.floor(at / 3), ((bits >>> at) & 1) === 1);
      this.set(Math.floor(at / 3), far, ((bits >>> at) & 1) === 1);
    }
  }

  /** The words, in columns of two from the right, up and down by turns. */
  fill(words: readonly number[]): void {
    let at = 0;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step++) {
        const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.fixed[y]![x] || at >= words.length * 8) continue;
          this.dark[y]![x] = ((words[at >>> 3]! >>> (7 - (at & 7))) & 1) === 1;
          at++;
        }
      }
    }
  }

  masked(mask: number): Row[] {
    this.format(mask);
    return this.dark.map((row, y) => row.map((dark, x) => (this.fixed[y]![x] ? dark : dark !== MASKS[mask]!(x, y))));
  }
}

/** How hard these modules are to read. */
function penalty(rows: Row[]): number {
  const size = rows.length;
  const columns = rows.map((_, x) => rows.map((row) => row[x]!));
  let total = 0;
  for (const line of [...rows, ...columns]) {
    const text = line.map(Number).join("");
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) total += run.length - 2;
    for (let at = 0; at <= size - 11; at++) if (/^(10111010000|00001011101)/.test(text.slice(at, at + 11))) total += 40;
  }
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const one = rows[y]![x];
      if (one === rows[y]![x - 1] && one === rows[y - 1]![x] && one === rows[y - 1]![x - 1]) total += 3;
    }
  }
  const dark = rows.flat().filter(Boolean).length;
  return total + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}

/** The modules of a text's code, row by row, dark ones true. Throws for a text of more than some 660 bytes. */
export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const v = WORDS.findIndex((extra, at) => Math.floor(room(at + 1) / 8) - extra * BLOCKS[at]! >= bytes.length + (at < 9 ? 2 : 3)) + 1;
  if (!v) throw new RangeError("too long for a code");
  const drawing = new Drawing(v);
  drawing.fill(wordsOf(bytes, v));
  const all = MASKS.map((_, mask) => drawing.masked(mask));
  const costs = all.map(penalty);
  return all[costs.indexOf(Math.min(...costs))]!;
}
