/** QR codes of short texts (addresses): bytes, error correction M, versions 1 to 10; ISO/IEC 18004. */

type Modules = boolean[][];

interface Version {
  readonly number: number;
  readonly size: number;
  /** Error correction bytes of each block. */
  readonly checkBytes: number;
  /** Data bytes of each block. */
  readonly blocks: readonly number[];
  /** Centres of the small squares. */
  readonly marks: readonly number[];
}

const several = (count: number, bytes: number) => Array.from({ length: count }, () => bytes);

const table: readonly (readonly [checkBytes: number, blocks: readonly number[], marks: readonly number[]])[] = [
  [10, [16], []],
  [16, [28], [6, 18]],
  [26, [44], [6, 22]],
  [18, several(2, 32), [6, 26]],
  [24, several(2, 43), [6, 30]],
  [16, several(4, 27), [6, 34]],
  [18, several(4, 31), [6, 22, 38]],
  [22, [...several(2, 38), ...several(2, 39)], [6, 24, 42]],
  [22, [...several(3, 36), ...several(2, 37)], [6, 26, 46]],
  [26, [...several(4, 43), ...several(1, 44)], [6, 28, 50]],
];

const versions = table.map(
  ([checkBytes, blocks, marks], index): Version => ({
    ...{ number: index + 1, size: 21 + index * 4, checkBytes, blocks, marks },
  }),
);

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The smallest version that holds so many bytes beside the mode and the length. */
function versionFor(length: number) {
  const fits = ({ number, blocks }: Version) => length + (number < 10 ? 2 : 3) <= sumOf(blocks);
  const found = versions.find(fits);
  if (!found) throw new Error(`no QR code for ${length} bytes`);
  return found;
}

const bitsOf = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => (value >> (count - 1 - at)) & 1);

/** Mode, length, text, end and filling. */
function dataBytes(text: Uint8Array, { number, blocks }: Version) {
  const room = sumOf(blocks) * 8;
  const bits = [
    ...bitsOf(4, 4),
    ...bitsOf(text.length, number < 10 ? 8 : 16),
    ...[...text].flatMap((byte) => bitsOf(byte, 8)),
  ];
  bits.push(...several(Math.min(4, room - bits.length), 0));
  bits.push(...several((8 - (bits.length % 8)) % 8, 0));
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8) bytes.push(Number.parseInt(bits.slice(at, at + 8).join(''), 2));
  for (let pad = 0; bytes.length < room / 8; pad++) bytes.push(pad % 2 === 0 ? 0xec : 0x11);
  return bytes;
}

/** Product in GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function product(a: number, b: number) {
  let result = 0;
  for (let bit = 7; bit >= 0; bit--) {
    result = (result << 1) ^ ((result >> 7) * 0x11d);
    if ((b >> bit) & 1) result ^= a;
  }
  return result;
}

/** The generator polynomial of the Reed-Solomon code, without its leading 1. */
function generatorOf(degree: number) {
  const result = [...several(degree - 1, 0), 1];
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let at = 0; at < degree; at++) result[at] = product(result[at] ?? 0, root) ^ (result[at + 1] ?? 0);
    root = product(root, 2);
  }
  return result;
}

function checkBytesOf(data: readonly number[], generator: readonly number[]) {
  const rest = several(generator.length, 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    generator.forEach((coefficient, at) => {
      rest[at] = (rest[at] ?? 0) ^ product(coefficient, factor);
    });
  }
  return rest;
}

/** Data and error correction of all blocks, in turns. */
function codewords(data: readonly number[], { checkBytes, blocks }: Version) {
  const generator = generatorOf(checkBytes);
  const parts = blocks.map((length, index) => {
    const from = sumOf(blocks.slice(0, index));
    return data.slice(from, from + length);
  });
  const checks = parts.map((part) => checkBytesOf(part, generator));
  const inTurns = (columns: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(...columns.map(({ length }) => length)) }, (_, at) =>
      columns.flatMap((column) => column[at] ?? []),
    ).flat();
  return [...inTurns(parts), ...inTurns(checks)];
}

/** A code being drawn: what is dark, and what of it is not data. */
class Drawing {
  readonly size: number;
  readonly dark: Modules;
  readonly fixed: Modules;

  constructor(size: number) {
    this.size = size;
    this.dark = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
    this.fixed = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  }

  set(x: number, y: number, dark: boolean) {
    const [row, fixed] = [this.dark[y], this.fixed[y]];
    if (!row || !fixed || x < 0 || x >= this.size) return;
    row[x] = dark;
    fixed[x] = true;
  }

  isFixed(x: number, y: number) {
    return this.fixed[y]?.[x] ?? true;
  }
}

/** A large square with its light border. */
function drawFinder(drawing: Drawing, cx: number, cy: number) {
  for (let y = -4; y <= 4; y++) {
    for (let x = -4; x <= 4; x++) {
      const distance = Math.max(Math.abs(x), Math.abs(y));
      drawing.set(cx + x, cy + y, distance !== 2 && distance !== 4);
    }
  }
}

function drawMark(drawing: Drawing, cx: number, cy: number) {
  for (let y = -2; y <= 2; y++)
    for (let x = -2; x <= 2; x++) drawing.set(cx + x, cy + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
}

function drawFixed(drawing: Drawing, { number, size, marks }: Version) {
  for (let at = 0; at < size; at++) {
    drawing.set(6, at, at % 2 === 0);
    drawing.set(at, 6, at % 2 === 0);
  }
  drawFinder(drawing, 3, 3);
  drawFinder(drawing, size - 4, 3);
  drawFinder(drawing, 3, size - 4);
  const last = marks.length - 1;
  marks.forEach((x, i) => {
    marks.forEach((y, j) => {
      const corner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!corner) drawMark(drawing, x, y);
    });
  });
  if (number >= 7) drawVersion(drawing, number);
}

/** The value followed by its remainder, as many bits as the polynomial has. */
function withRemainder(value: number, degree: number, polynomial: number) {
  let rest = value;
  for (let step = 0; step < degree; step++) rest = (rest << 1) ^ ((rest >> (degree - 1)) * polynomial);
  return (value << degree) | rest;
}

function drawVersion(drawing: Drawing, number: number) {
  const bits = withRemainder(number, 12, 0x1f25);
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >> at) & 1) === 1;
    const [a, b] = [drawing.size - 11 + (at % 3), Math.floor(at / 3)];
    drawing.set(a, b, dark);
    drawing.set(b, a, dark);
  }
}

/** Error correction M is 0 in the format. */
function drawFormat(drawing: Drawing, mask: number) {
  const bits = withRemainder(mask, 10, 0x537) ^ 0x5412;
  const dark = (at: number) => ((bits >> at) & 1) === 1;
  const { size } = drawing;
  for (let at = 0; at <= 5; at++) drawing.set(8, at, dark(at));
  drawing.set(8, 7, dark(6));
  drawing.set(8, 8, dark(7));
  drawing.set(7, 8, dark(8));
  for (let at = 9; at < 15; at++) drawing.set(14 - at, 8, dark(at));
  for (let at = 0; at < 8; at++) drawing.set(size - 1 - at, 8, dark(at));
  for (let at = 8; at < 15; at++) drawing.set(8, size - 15 + at, dark(at));
  drawing.set(8, size - 8, true);
}

/** The places of data in the order in which it is written: in columns of two, up and down, from the right. */
function* places({ size }: Drawing) {
  for (let right = size - 1; right >= 1; right -= 2) {
    const column = right <= 6 ? right - 1 : right;
    const upwards = ((column + (right <= 6 ? 1 : 0) + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      for (const x of [column, column - 1]) yield [x, upwards ? size - 1 - step : step] as const;
    }
  }
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function drawData(drawing: Drawing, words: readonly number[], mask: (x: number, y: number) => boolean) {
  let at = 0;
  for (const [x, y] of places(drawing)) {
    if (drawing.isFixed(x, y)) continue;
    const bit = ((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    at++;
    const row = drawing.dark[y];
    if (row) row[x] = (bit === 1) !== mask(x, y);
  }
}

const looksLikeFinder = /(?=(?:00001011101|10111010000))/g;

/** How hard a code is to read, by the rules of the standard. */
function penaltyOf({ dark, size }: Drawing) {
  const rows = dark.map((row) => row.map(Number).join(''));
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(''));
  let penalty = 0;
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    penalty += [...line.matchAll(looksLikeFinder)].length * 40;
  }
  for (let y = 0; y + 1 < size; y++) {
    for (let x = 0; x + 1 < size; x++) {
      const square = `${rows[y]?.slice(x, x + 2)}${rows[y + 1]?.slice(x, x + 2)}`;
      if (square === '0000' || square === '1111') penalty += 3;
    }
  }
  const share = (rows.join('').replaceAll('0', '').length * 100) / (size * size);
  return penalty + Math.floor(Math.abs(share - 50) / 5) * 10;
}

/** The squares of the code of a text; true is dark. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const words = codewords(dataBytes(bytes, version), version);
  const drawings = masks.map((mask, number) => {
    const drawing = new Drawing(version.size);
    drawFixed(drawing, version);
    drawFormat(drawing, number);
    drawData(drawing, words, mask);
    return { drawing, penalty: penaltyOf(drawing) };
  });
  return drawings.reduce((best, one) => (one.penalty < best.penalty ? one : best)).drawing.dark;
}

const border = 4;

/** The code as a picture, with the light border that readers need. */
export function qrSvg(text: string) {
  const modules = qrModules(text);
  const size = modules.length + border * 2;
  const squares = modules.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x + border} ${y + border}h1v1h-1z` : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" aria-label="二维码" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${squares.join('')}"/></svg>`;
}
