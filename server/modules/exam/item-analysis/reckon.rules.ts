import { leastAttempts, rapidMs } from '#contract/exam/item-analysis.ts';
import {
  effectiveWeights,
  type ItemScores,
  itemFigures,
  meanOf,
  reliability,
  totalFigures,
} from './classical.rules.ts';
import { paces } from './pace.rules.ts';

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
  readonly attempts: number[];
  readonly scores: number[];
  readonly savedMs: number[];
  readonly chosen: Map<string, number[]>;
}

/** JUDGE a boolean, SINGLE an id, MULTIPLE ids. */
function chosenIn(response: unknown): string[] {
  if (Array.isArray(response)) return response.filter((id) => typeof id === 'string');
  return typeof response === 'boolean' || typeof response === 'string' ? [String(response)] : [];
}

function fill(column: Column, { response, packed }: Cell) {
  const numbers = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const lists = chosenIn(response).map((id) => {
    const list = column.chosen.get(id) ?? [];
    column.chosen.set(id, list);
    return list;
  });
  for (let at = 0; at < packed.byteLength; at += 12) {
    const attempt = numbers.getInt32(at);
    column.attempts.push(attempt);
    column.scores.push(numbers.getInt32(at + 4));
    column.savedMs.push(numbers.getInt32(at + 8));
    for (const list of lists) list.push(attempt);
  }
}

function columnsOf({ items, cells }: Scan) {
  const places = new Map(items.map(({ versionId }, at) => [versionId, at]));
  const columns = items.map((): Column => ({ attempts: [], scores: [], savedMs: [], chosen: new Map() }));
  for (const cell of cells) {
    const column = columns[places.get(cell.versionId) ?? -1];
    if (column) fill(column, cell);
  }
  return columns;
}

function timesOf({ startedMs, items }: Scan, columns: readonly Column[]) {
  const byAttempt = Array.from(startedMs, (): { item: number; ms: number }[] => []);
  for (const [item, { attempts, savedMs }] of columns.entries()) {
    for (const [at, attempt] of attempts.entries()) {
      const saved = savedMs[at] as number;
      if (saved >= 0) byAttempt[attempt]?.push({ item, ms: (saved - (startedMs[attempt] as number)) & 0x7fffffff });
    }
  }
  const times = items.map((): number[] => []);
  for (const saved of byAttempt) for (const { item, ms } of paces(saved)) times[item]?.push(ms);
  return times.map((list) => {
    if (list.length < leastAttempts) return { medianMs: null, rapidShare: null };
    const sorted = Float64Array.from(list).sort();
    return {
      medianMs: sorted[sorted.length >> 1] ?? null,
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

/** All figures of an exam; scores stay in the hundredths that they come in. */
export function reckon(scan: Scan) {
  const { totals, items } = scan;
  const columns = columnsOf(scan);
  const own = columns.map(({ attempts, scores }, at): ItemScores => {
    const ownTotals = Float64Array.from(attempts, (attempt) => totals[attempt] as number);
    return {
      ...{ scores: Float64Array.from(scores), totals: ownTotals, most: items[at]?.most ?? 0 },
      inSome: attempts.length < totals.length,
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
          return { id, count: who.length, meanScore: meanOf(who.map((attempt) => totals[attempt] as number)) };
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
