import { leastAttempts, rapidMs } from '#contract/exam/item-analysis.ts';
import { medianOf } from '../result/statistics.rules.ts';
import { effectiveWeights, type ItemScores, itemFigures, reliability, sumOf, totalFigures } from './classical.rules.ts';
import { tellPaces } from './pace.rules.ts';

/** Of one question those answers that are alike: three numbers of four bytes each, the attempt's, the score, the instant. */
export interface Cell {
  readonly versionId: string;
  readonly response: unknown;
  readonly packed: Uint8Array;
}

/** Attempts are told by their place in these lists, items by theirs. */
export interface Scan {
  readonly totals: Float64Array;
  readonly startedMs: Int32Array;
  readonly forms: Int32Array;
  readonly formCount: number;
  readonly items: readonly {
    readonly versionId: string;
    readonly most: number;
    readonly optionIds: readonly string[];
  }[];
  readonly cells: readonly Cell[];
}

interface Column {
  readonly attempts: Int32Array;
  readonly scores: Float64Array;
  readonly savedMs: Int32Array;
  /** Who chose what: parts of `attempts`. */
  readonly chosen: Map<string, Int32Array[]>;
}

/** JUDGE a boolean, SINGLE an id, MULTIPLE ids. */
function chosenIn(response: unknown): string[] {
  if (Array.isArray(response)) return response.filter((id) => typeof id === 'string');
  return typeof response === 'boolean' || typeof response === 'string' ? [String(response)] : [];
}

const bytesOfMark = 12;

/** From this place on; answers where the next ones begin. */
function fill(column: Column, { response, packed }: Cell, from: number) {
  const numbers = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  let place = from;
  for (let at = 0; at < packed.byteLength; at += bytesOfMark) {
    column.attempts[place] = numbers.getInt32(at);
    column.scores[place] = numbers.getInt32(at + 4);
    column.savedMs[place] = numbers.getInt32(at + 8);
    place += 1;
  }
  const attempts = column.attempts.subarray(from, place);
  for (const id of chosenIn(response)) column.chosen.set(id, [...(column.chosen.get(id) ?? []), attempts]);
  return place;
}

function columnsOf({ items, cells }: Scan) {
  const byVersion = Map.groupBy(cells, ({ versionId }) => versionId);
  return items.map(({ versionId }) => {
    const own = byVersion.get(versionId) ?? [];
    const size = own.reduce((sum, { packed }) => sum + packed.byteLength / bytesOfMark, 0);
    const column: Column = {
      ...{ attempts: new Int32Array(size), scores: new Float64Array(size), savedMs: new Int32Array(size) },
      chosen: new Map(),
    };
    let place = 0;
    for (const cell of own) place = fill(column, cell, place);
    return column;
  });
}

/** When each attempt saved its answers, as `tellPaces` wants them; those of one attempt lie beside each other. */
function savedByAttempt({ startedMs, items }: Scan, columns: readonly Column[]) {
  const ends = new Int32Array(startedMs.length);
  for (const { attempts, savedMs } of columns)
    for (let at = 0; at < attempts.length; at++)
      if ((savedMs[at] as number) >= 0) (ends[attempts[at] as number] as number)++;
  let total = 0;
  ends.forEach((count, attempt) => {
    ends[attempt] = total;
    total += count;
  });
  const saved = new Float64Array(total);
  columns.forEach(({ attempts, savedMs }, item) => {
    for (let at = 0; at < attempts.length; at++) {
      const [attempt, instant] = [attempts[at] as number, savedMs[at] as number];
      if (instant < 0) continue;
      const ms = (instant - (startedMs[attempt] as number)) & 0x7fffffff;
      saved[ends[attempt] as number] = ms * items.length + item;
      (ends[attempt] as number)++;
    }
  });
  return { saved, ends };
}

function timesOf(scan: Scan, columns: readonly Column[]) {
  const times = columns.map((): number[] => []);
  const { saved, ends } = savedByAttempt(scan, columns);
  let from = 0;
  for (const end of ends) {
    tellPaces(saved.subarray(from, end), columns.length, (item, ms) => times[item]?.push(ms));
    from = end;
  }
  return times.map((list) => {
    if (list.length < leastAttempts) return { medianMs: null, rapidShare: null };
    const sorted = Float64Array.from(list).sort();
    return {
      medianMs: medianOf(sorted),
      rapidShare: sorted.filter((ms) => ms < rapidMs).length / sorted.length,
    };
  });
}

const noFigures = {
  ...{ facility: null, standardDeviation: null, discriminationIndex: null, discriminativeEfficiency: null },
  groupIndex: null,
};

/** The forms that enough attempts had, each reckoned by its own attempts and items. */
function formsOf({ forms, formCount, totals, items }: Scan, columns: readonly Column[]) {
  const attemptsOf = Array.from({ length: formCount }, (): number[] => []);
  forms.forEach((form, attempt) => {
    attemptsOf[form]?.push(attempt);
  });
  return attemptsOf.flatMap((attempts, form) => {
    if (attempts.length < leastAttempts) return [];
    const places = new Map(attempts.map((attempt, at) => [attempt, at]));
    const own = Float64Array.from(attempts, (attempt) => totals[attempt] as number);
    // What not everybody on the form answered is left out of what is held against each other.
    const scores = items.flatMap((_, item) => {
      const found = new Float64Array(attempts.length).fill(Number.NaN);
      columns[item]?.attempts.forEach((attempt, at) => {
        const place = places.get(attempt);
        if (place !== undefined) found[place] = columns[item]?.scores[at] as number;
      });
      return found.some(Number.isNaN) ? [] : [found];
    });
    const { mean, standardDeviation } = totalFigures(own);
    const { alpha, standardError } = reliability(scores, sumsOf(scores, attempts.length));
    return [{ form, attempts: attempts.length, mean, standardDeviation, alpha, standardError }];
  });
}

function totalsAt(totals: Float64Array, attempts: Int32Array) {
  const found = new Float64Array(attempts.length);
  for (let at = 0; at < found.length; at++) found[at] = totals[attempts[at] as number] as number;
  return found;
}

/** All figures of an exam; scores stay in the hundredths that they come in. */
export function reckon(scan: Scan) {
  const { totals, items } = scan;
  const columns = columnsOf(scan);
  const sortedTotals = totals.toSorted();
  const own = columns.map(({ attempts, scores }, at): ItemScores => {
    const inSome = attempts.length < totals.length;
    return {
      ...{ scores, totals: totalsAt(totals, attempts), most: items[at]?.most ?? 0, inSome },
      ...(!inSome && { sortedTotals }),
    };
  });
  const weights = effectiveWeights(own);
  const times = timesOf(scan, columns);
  // On one form only choices make a difference: alpha is told of what everybody answered.
  const shared = scan.formCount <= 1 || own.every(({ inSome }) => !inSome) ? inOneOrder(columns, totals.length) : [];
  return {
    sharedItems: shared.length,
    test: {
      ...totalFigures(totals),
      ...reliability(shared, sumsOf(shared, totals.length)),
    },
    items: own.map((item, at) => {
      const enough = item.scores.length >= leastAttempts;
      const { chosen } = columns[at] as Column;
      return {
        attempts: item.scores.length,
        ...(enough ? itemFigures(item) : noFigures),
        effectiveWeight: enough ? (weights[at] ?? null) : null,
        ...(times[at] as (typeof times)[number]),
        options: (items[at]?.optionIds ?? []).map((id) => {
          const who = chosen.get(id) ?? [];
          const count = who.reduce((sum, { length }) => sum + length, 0);
          const sum = who.reduce((sum, attempts) => sum + sumOf(totalsAt(totals, attempts)), 0);
          return { id, count, meanScore: count === 0 ? null : sum / count };
        }),
      };
    }),
    forms: scan.formCount > 1 ? formsOf(scan, columns) : [],
  };
}

/** The columns that every attempt has, each in the order of the attempts. */
const inOneOrder = (columns: readonly Column[], size: number) =>
  columns
    .filter(({ scores }) => scores.length === size)
    .map(({ attempts, scores }) => {
      const ordered = new Float64Array(size);
      for (const [at, attempt] of attempts.entries()) ordered[attempt] = scores[at] as number;
      return ordered;
    });

function sumsOf(columns: readonly Float64Array[], size: number) {
  const sums = new Float64Array(size);
  for (const column of columns)
    for (let at = 0; at < size; at++) sums[at] = (sums[at] as number) + (column[at] as number);
  return sums;
}

export type Reckoned = ReturnType<typeof reckon>;
