import { encode } from 'fast-png';
import { glyphs, type Stroke } from './captcha-glyphs.ts';

type Colour = readonly [red: number, green: number, blue: number];
type Chance = () => number;

const width = 150;
const height = 50;
const paper: Colour = [246, 248, 251];

const between = (chance: Chance, from: number, to: number) => from + chance() * (to - from);

interface Wave {
  readonly depth: number;
  readonly length: number;
  readonly phase: number;
}

/** Everything is bent by two waves across the whole picture, so that no two of the same sign look the same. */
function bender(chance: Chance) {
  const wave = (depth: number): Wave => ({
    depth: between(chance, depth * 0.7, depth),
    length: between(chance, 45, 75),
    phase: between(chance, 0, 2 * Math.PI),
  });
  const [down, across] = [wave(3.2), wave(2.2)];
  const shift = ({ depth, length, phase }: Wave, at: number) => depth * Math.sin((at / length) * 2 * Math.PI + phase);
  return (x: number, y: number): readonly [number, number] => [x + shift(across, y), y + shift(down, x)];
}

/** An answer as a picture: a PNG as data URL. Chance is given, so that a test can draw the same picture twice. */
export function drawCaptcha(answer: string, chance: Chance = Math.random) {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < data.length; at += 1) data[at] = paper[at % 3] ?? 0;
  const bend = bender(chance);
  const ink: Colour = [between(chance, 20, 90), between(chance, 30, 100), between(chance, 60, 140)];
  const draw = (stroke: Stroke, thickness: number, colour: Colour) => {
    const points = finely(stroke).map(([x, y]) => bend(x, y));
    for (const [index, to] of points.entries()) {
      const from = points[index - 1];
      if (from) drawSegment(data, from, to, thickness, colour);
    }
  };
  for (let line = 0; line < 4; line += 1) draw(noiseLine(chance), 0.7, mixed(ink, between(chance, 0.3, 0.6)));
  const room = (width - 20) / answer.length;
  for (const [index, sign] of [...answer].entries()) {
    const place = placeGlyph(chance, 10 + index * room, room);
    for (const stroke of glyphs.get(sign) ?? []) draw(stroke.map(place), between(chance, 1.2, 1.6), ink);
  }
  // As thick and dark as the signs: nobody can take them out by colour or width alone.
  draw(noiseLine(chance), 1, ink);
  return `data:image/png;base64,${Buffer.from(encode({ width, height, data, channels: 3 })).toString('base64')}`;
}

function placeGlyph(chance: Chance, left: number, room: number) {
  const size = between(chance, 1.75, 2.15);
  const turn = between(chance, -0.3, 0.3);
  const slant = between(chance, -0.15, 0.15);
  const centre = [left + room / 2 + between(chance, -2, 2), height / 2 + between(chance, -4, 4)] as const;
  return ([x, y]: readonly [number, number]): readonly [number, number] => {
    const [dx, dy] = [(x - 5) * size * 0.95 + (y - 7) * slant * size, (y - 7) * size];
    return [
      centre[0] + dx * Math.cos(turn) - dy * Math.sin(turn) + between(chance, -0.4, 0.4),
      centre[1] + dx * Math.sin(turn) + dy * Math.cos(turn) + between(chance, -0.4, 0.4),
    ];
  };
}

const noiseLine = (chance: Chance): Stroke =>
  [0, 0.35, 0.7, 1].map((part) => [part * width, between(chance, 6, height - 6)] as const);

const mixed = (ink: Colour, share: number): Colour => [
  ink[0] * share + paper[0] * (1 - share),
  ink[1] * share + paper[1] * (1 - share),
  ink[2] * share + paper[2] * (1 - share),
];

/** Long lines in short pieces, so that they bend. */
function finely(stroke: Stroke): Stroke {
  return stroke.flatMap((to, index) => {
    const from = stroke[index - 1];
    if (!from) return [to];
    const pieces = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 4));
    return Array.from({ length: pieces }, (_, piece) => {
      const part = (piece + 1) / pieces;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part] as const;
    });
  });
}

type Place = readonly [x: number, y: number];

/** A line with a round end; pixels at its edge are covered in part. */
function drawSegment(data: Uint8Array, from: Place, to: Place, thickness: number, colour: Colour) {
  const reach = thickness + 1;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy || 1;
  const [left, right] = [Math.min(from[0], to[0]) - reach, Math.max(from[0], to[0]) + reach];
  const [top, bottom] = [Math.min(from[1], to[1]) - reach, Math.max(from[1], to[1]) + reach];
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, bottom); y += 1) {
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x += 1) {
      const along = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / length));
      const distance = Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy);
      const cover = Math.min(1, Math.max(0, thickness + 0.5 - distance));
      if (cover > 0) paint(data, (y * width + x) * 3, colour, cover);
    }
  }
}

function paint(data: Uint8Array, start: number, colour: Colour, cover: number) {
  for (const [channel, value] of colour.entries()) {
    const was = data[start + channel] ?? 0;
    data[start + channel] = was + (value - was) * cover;
  }
}
