/** A point where it stands in the picture, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Across, where there is room for it. */
  readonly size: number;
  readonly label: string;
  /** Names of the least rank are placed first. */
  readonly rank: number;
}

export type Side = 'left' | 'right' | 'top' | 'bottom';

export interface Look {
  readonly size: number;
  /** Where its name stands; undefined: there is no room for it. */
  readonly side: Side | undefined;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const labelFont = 12;
const labelHeight = 14;
const labelGap = 5;
const leastSize = 6;
const mostLetters = 12;

const isWide = (letter: string) => letter > '\u2e7f';

/** As much of a name as fits beside others. */
export function shortName(name: string) {
  const letters = [...name];
  let width = 0;
  const cut = letters.findIndex((letter) => {
    width += isWide(letter) ? 1 : 0.6;
    return width > mostLetters;
  });
  return cut < 0 ? name : `${letters.slice(0, cut - 1).join('')}…`;
}

const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + labelFont * (isWide(letter) ? 1 : 0.6), 4);

const around = (x: number, y: number, width: number, height: number): Box => ({
  ...{ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 },
});

const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const within = (box: Box, { width, height }: Room) =>
  box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;

function labelBox({ x, y, label }: Spot, size: number, side: Side): Box {
  const width = widthOf(label);
  const [aside, above] = [size / 2 + labelGap + width / 2, size / 2 + labelGap + labelHeight / 2];
  if (side === 'left') return around(x - aside, y, width, labelHeight);
  if (side === 'right') return around(x + aside, y, width, labelHeight);
  return around(x, side === 'top' ? y - above : y + above, width, labelHeight);
}

/** No larger than its nearest neighbour is far. */
function sizeOf(spot: Spot, spots: readonly Spot[]) {
  let nearest = Number.POSITIVE_INFINITY;
  for (const other of spots) {
    if (other !== spot) nearest = Math.min(nearest, Math.hypot(other.x - spot.x, other.y - spot.y));
  }
  return Math.max(leastSize, Math.min(spot.size, nearest));
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Sizes by which points do not cover each other, and names that cover neither points nor names, the weightiest first. */
export function arrange(spots: readonly Spot[], room: Room): Look[] {
  const sizes = spots.map((spot) => sizeOf(spot, spots));
  const taken = spots.map(({ x, y }, at) => around(x, y, sizes[at] ?? 0, sizes[at] ?? 0));
  const sides: (Side | undefined)[] = [];
  const order = spots.map((spot, at) => ({ spot, at })).sort((one, other) => one.spot.rank - other.spot.rank);
  for (const { spot, at } of order) {
    const choices: Side[] =
      spot.x < room.width / 2 - 1 ? ['left', 'right', 'top', 'bottom'] : ['right', 'left', 'top', 'bottom'];
    sides[at] = choices.find((side) => {
      const box = labelBox(spot, sizes[at] ?? 0, side);
      return within(box, room) && !taken.some((other) => meet(box, other)) && taken.push(box) > 0;
    });
  }
  return spots.map((_, at) => ({ size: sizes[at] ?? leastSize, side: sides[at] }));
}
