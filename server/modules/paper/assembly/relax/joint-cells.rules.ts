import type { Demand } from '../model/demand.ts';
import type { Constraint } from '../model/outcome.ts';
import { fixedTotal, slotsOf } from '../model/points.rules.ts';
import type { ItemClass } from '../optimise/aggregate.rules.ts';
import type { Linear, LinearRow } from './linear.rules.ts';

export interface WishRow extends LinearRow {
  /** What of the demand it states; without one it always holds. */
  readonly constraint: Constraint | null;
}

/** What a form, or several on the average, can be made of, as far as counting goes. */
export interface Wishes extends Linear {
  readonly rows: readonly WishRow[];
}

/** Questions that count for the same conditions. */
interface Cell extends Pick<ItemClass, 'type' | 'bounds' | 'points' | 'size'> {
  count: number;
}

/** Questions between two pauses. */
const portion = 1000;
/** Size limit of the linear program, as somebody may be typing. */
const mostEntries = 300_000;

function* cellsOf(classes: readonly ItemClass[]): Generator<undefined, Cell[]> {
  const cells = new Map<string, Cell>();
  for (const [place, { type, bounds, points, size, count }] of classes.entries()) {
    if (place % portion === 0) yield;
    const key = `${type}|${bounds}|${points}|${size}`;
    const cell = cells.get(key);
    if (cell) cell.count += count;
    else cells.set(key, { type, bounds, points, size, count });
  }
  return [...cells.values()];
}

/** What one question can be worth, wherever it stands. */
function worthsOf(demand: Demand) {
  const slots = Map.groupBy(
    slotsOf(demand).filter(({ count }) => count > 0),
    ({ type }) => type,
  );
  /** Null where it has no place. */
  return ({ type, points }: Pick<Cell, 'type' | 'points'>) => {
    const all = (slots.get(type) ?? []).map((slot) => slot.points ?? points);
    return all.length > 0 ? { least: Math.min(...all) / 100, most: Math.max(...all) / 100 } : null;
  };
}

/** A row that is still being written. */
function open(lower: number, upper: number, constraint: Constraint | null) {
  return { lower, upper, constraint, columns: [] as number[], values: [] as number[] };
}

type Open = ReturnType<typeof open>;

function enter(row: Open | undefined, column: number, value: number) {
  if (!row || value === 0) return 0;
  row.columns.push(column);
  row.values.push(value);
  return 1;
}

/** At least and at most so much of each condition, and of points where the questions decide about them. */
function wishesOf(demand: Demand) {
  const scaled = (amount: number, unit: string) => (unit === 'points' ? amount / 100 : amount);
  const mins = demand.bounds.map(({ min, unit }, bound) =>
    min === null ? undefined : open(scaled(min, unit), Infinity, { kind: 'min', bound }),
  );
  const maxs = demand.bounds.map(({ max, unit }, bound) =>
    max === null ? undefined : open(-Infinity, scaled(max, unit), { kind: 'max', bound }),
  );
  const total = fixedTotal(slotsOf(demand)) === null && demand.totalPoints !== null ? demand.totalPoints / 100 : null;
  return {
    ...{ mins, maxs },
    leastTotal: total === null ? undefined : open(total, Infinity, { kind: 'totalPoints' }),
    mostTotal: total === null ? undefined : open(-Infinity, total, { kind: 'totalPoints' }),
  };
}

interface Means {
  /** As it is after the sections gave way. */
  readonly demand: Demand;
  /** What may be picked, the must-haves that stand in every form apart. */
  readonly free: readonly ItemClass[];
  readonly must: readonly ItemClass[];
  /** By type how many places each form has. */
  readonly places: ReadonlyMap<string, number>;
}

/** Writes questions into the rows, and counts what is written. */
function writing(demand: Demand, places: Means['places']) {
  const { forms, greatestOverlap } = demand;
  const { mins, maxs, leastTotal, mostTotal } = wishesOf(demand);
  const ofType = new Map([...places].map(([type, count]) => [type, open(count, count, null)]));
  const sharing = open(-Infinity, (greatestOverlap * forms * (forms - 1)) / 2, null);
  const worthOf = worthsOf(demand);
  const most: number[] = [];
  let entries = 0;
  const add = (cell: Omit<Cell, 'count'>, count: number, beside?: Open, each = 1) => {
    const worth = worthOf(cell);
    if (!worth) return;
    const column = most.push(count) - 1;
    entries += enter(ofType.get(cell.type), column, 1) + enter(beside, column, each);
    for (const bound of cell.bounds) {
      const unit = demand.bounds[bound]?.unit;
      const other = unit === 'answers' ? cell.size : 1;
      entries += enter(mins[bound], column, unit === 'points' ? worth.most : other);
      entries += enter(maxs[bound], column, unit === 'points' ? worth.least : other);
    }
    entries += enter(leastTotal, column, worth.most) + enter(mostTotal, column, worth.least);
  };
  const rows = [...mins, ...maxs, leastTotal, mostTotal, sharing].filter((row) => row !== undefined);
  return { add, sharing, most, rows: [...ofType.values(), ...rows], isTooMuch: () => entries > mostEntries };
}

/**
 * The conditions of a demand over the questions, by fractions of them. Every paper keeps these rows, so where they
 * contradict each other there is none; of several forms it is their mean that keeps them. Null where it is too much to
 * reckon with. It can pause where it yields.
 */
export function* wishing({ demand, free, must, places }: Means): Generator<undefined, Wishes | null> {
  const { forms, greatestOverlap } = demand;
  const { add, sharing, most, rows, isTooMuch } = writing(demand, places);
  for (const [place, cell] of (yield* cellsOf(free)).entries()) {
    if (place % portion === 0) yield;
    if (isTooMuch()) return null;
    add(cell, cell.count / forms);
    // Whatever stands in one form more is shared by one pair of them at least.
    if (forms > 1 && greatestOverlap > 0) add(cell, cell.count - cell.count / forms, sharing, forms);
  }
  const always = open(must.length, must.length, null);
  for (const itemClass of must) add(itemClass, 1, always);
  return isTooMuch() ? null : { most, rows: [always, ...rows] };
}
