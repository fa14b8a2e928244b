import { atOnce } from '../model/at-once.ts';
import { testOf } from '../model/filter.rules.ts';
import type { Filter, PoolItem } from '../model/item.ts';
import type { DrawDemand } from './rule.ts';

/** Questions that read the same: at most one of them is drawn. Mostly one question by itself. */
export type Unit = readonly PoolItem[];

/** Units that the same rules can take. */
export interface Shelf {
  readonly rules: readonly number[];
  readonly units: readonly Unit[];
}

/** Where the rules find how many; enough to see whether they can be met. */
export interface Sizes {
  readonly shelves: readonly { readonly rules: readonly number[]; readonly units: { readonly length: number } }[];
  /** By rule: the places of the shelves it may take from. */
  readonly shelvesOfRule: readonly (readonly number[])[];
}

export interface Stock extends Sizes {
  readonly shelves: readonly Shelf[];
}

/** Units that are looked at between two pauses. */
const portion = 200;

function* unitsOf(pool: readonly PoolItem[], { mustNotHave }: DrawDemand): Generator<void, Unit[]> {
  const unwanted = new Set(mustNotHave);
  const units: PoolItem[][] = [];
  const byText = new Map<string, PoolItem[]>();
  for (const [place, item] of pool.entries()) {
    if (place % portion === 0) yield;
    if (unwanted.has(item.id)) continue;
    const same = item.fingerprint === null ? undefined : byText.get(item.fingerprint);
    if (same) {
      same.push(item);
      continue;
    }
    const unit = [item];
    units.push(unit);
    if (item.fingerprint !== null) byText.set(item.fingerprint, unit);
  }
  return units;
}

/** What a question must have to pass a filter at all: one of these. */
function keysOf({ knowledge, tags, abilities, banks, type }: Filter): readonly string[] {
  if (knowledge?.length) return knowledge;
  if (tags?.length) return tags;
  if (abilities?.length) return abilities;
  if (banks?.length) return banks;
  return [type ?? ''];
}

/** Finds the filters that a unit passes, in their order; an index by required property keeps the candidates few. */
export function filtersPassed(filters: readonly Filter[]) {
  const tests = filters.map(testOf);
  const byKey = new Map<string, number[]>();
  for (const [at, filter] of filters.entries()) {
    for (const key of new Set(keysOf(filter))) {
      const known = byKey.get(key);
      if (known) known.push(at);
      else byKey.set(key, [at]);
    }
  }
  const passedIn = new Float64Array(filters.length);
  let time = 0;
  let passed: number[] = [];
  const tryAll = (key: string, item: PoolItem) => {
    const places = byKey.get(key);
    if (!places) return;
    for (const at of places) {
      if (passedIn[at] === time || !tests[at]?.(item)) continue;
      passedIn[at] = time;
      passed.push(at);
    }
  };
  return (unit: Unit) => {
    passed = [];
    time += 1;
    for (const item of unit) {
      for (const id of item.knowledge) tryAll(id, item);
      for (const id of item.tags) tryAll(id, item);
      for (const ability of item.abilities) tryAll(ability, item);
      tryAll(item.bankId, item);
      tryAll(item.type, item);
      tryAll('', item);
    }
    return passed.length > 1 ? passed.sort((one, other) => one - other) : passed;
  };
}

/** Each filter that rules have, once, with the places of those rules. */
function distinctFilters({ rules }: DrawDemand) {
  const places = Map.groupBy(rules.keys(), (rule) => JSON.stringify(rules[rule]?.filter));
  return [...places.values()].map((takers) => ({ filter: rules[takers[0] ?? 0]?.filter ?? {}, takers }));
}

/** Puts the questions on shelves; it can pause where it yields. */
export function* stocking(pool: readonly PoolItem[], demand: DrawDemand): Generator<void, Stock> {
  const distinct = distinctFilters(demand);
  const passedBy = filtersPassed(distinct.map(({ filter }) => filter));
  const byPassed = new Map<string, { rules: number[]; units: Unit[] }>();
  const units = yield* unitsOf(pool, demand);
  for (const [place, unit] of units.entries()) {
    if (place % portion === 0) yield;
    const passed = passedBy(unit);
    if (passed.length === 0) continue;
    const key = passed.join();
    const shelf = byPassed.get(key);
    if (shelf) {
      shelf.units.push(unit);
      continue;
    }
    const rules = passed.flatMap((at) => distinct[at]?.takers ?? []).sort((one, other) => one - other);
    byPassed.set(key, { rules, units: [unit] });
  }
  const shelves = [...byPassed.values()];
  const shelvesOfRule = demand.rules.map((): number[] => []);
  for (const [shelf, { rules }] of shelves.entries()) {
    if (shelf % portion === 0) yield;
    for (const rule of rules) shelvesOfRule[rule]?.push(shelf);
  }
  return { shelves, shelvesOfRule };
}

export const stockOf = (pool: readonly PoolItem[], demand: DrawDemand) => atOnce(stocking(pool, demand));

/** How many each rule finds by itself, for the live counts. */
export function availableOf({ shelves, shelvesOfRule }: Sizes) {
  return shelvesOfRule.map((places) => places.reduce((sum, place) => sum + (shelves[place]?.units.length ?? 0), 0));
}
