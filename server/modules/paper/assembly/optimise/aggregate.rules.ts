import type { QuestionType } from '#contract/question/type.ts';
import { atOnce } from '../model/at-once.ts';
import type { Demand } from '../model/demand.ts';
import { ownPoints, type PoolItem } from '../model/item.ts';
import { type Slot, slotsOf } from '../model/points.rules.ts';
import { filtersPassed } from '../random/stock.rules.ts';

/** Questions that are all the same to the demand: the solver only decides how many of them. */
export interface ItemClass {
  /** Its place among the classes of the whole problem. */
  readonly at: number;
  /** How many questions it has. */
  readonly count: number;
  readonly type: QuestionType;
  readonly difficulty: number;
  /** What one is worth where its points are its own. */
  readonly points: number;
  readonly size: number;
  /** Places in the demand's bounds that count it. */
  readonly bounds: readonly number[];
  /** Places in the problem's groups. */
  readonly groups: readonly number[];
  /** The one question of it, where it must be in every form. */
  readonly must: string | null;
  /** Stays out, also where it must be there, unless the condition that keeps it out is relaxed. */
  readonly blocked: 'recent' | 'unwanted' | null;
  /** How often used, on a coarse scale; 0 for all where that plays no part. */
  readonly tier: number;
  readonly abilities: readonly string[];
}

/** At most one of a group in a form: one of the demand's exclusions, or questions that read the same (null). */
export interface Group {
  readonly exclusion: number | null;
}

export interface Problem {
  readonly demand: Demand;
  readonly slots: readonly Slot[];
  readonly classes: readonly ItemClass[];
  readonly groups: readonly Group[];
}

/** The problem for the solver, and by class the questions behind it, which it need not know. */
export interface Aggregated {
  readonly problem: Problem;
  readonly members: readonly (readonly PoolItem[])[];
}

const greatestTier = 4;
/** 0, 1, 2–3, 4–7, 8 and more. */
const tierOf = (usedCount: number) => Math.min(greatestTier, Math.ceil(Math.log2(usedCount + 1)));

const none: readonly string[] = [];

type Traits = Omit<ItemClass, 'at' | 'count' | 'groups'>;

/** Questions of one key share their traits. */
interface Draft {
  readonly item: PoolItem;
  readonly key: string;
  readonly traits: Traits;
}

/** What a demand asks of each question, made ready for very many of them. */
function judgeOf(pool: readonly PoolItem[], demand: Demand) {
  const types = new Set(demand.sections.map(({ type }) => type));
  const ownTypes = new Set(demand.sections.filter(({ points }) => points === 'own').map(({ type }) => type));
  const must = new Set(demand.mustHave);
  return {
    types,
    must,
    unwanted: new Set(demand.mustNotHave),
    mustRead: new Set(must.size > 0 ? pool.filter(({ id }) => must.has(id)).map((item) => item.fingerprint) : []),
    boundsOf: filtersPassed(demand.bounds.map(({ of }) => of)),
    // Several forms are to ask for as many.
    countsAnswers: demand.forms > 1 || demand.bounds.some(({ unit }) => unit === 'answers'),
    pointsOf: ({ type, points }: PoolItem) => (ownTypes.has(type) ? ownPoints(points) : 0),
  };
}

/** Questions between two pauses. */
const portion = 1000;

/** What decides between two questions, and nothing else: the coarser, the faster the solver. */
function* drafting(pool: readonly PoolItem[], demand: Demand): Generator<void, Draft[]> {
  const { types, must, unwanted, mustRead, boundsOf, countsAnswers, pointsOf } = judgeOf(pool, demand);
  const { notUsedSince, leastUsedFirst, coverAbilities } = demand;
  const known = new Map<string, Traits>();
  const all: Draft[] = [];
  for (const [place, item] of pool.entries()) {
    if (place % portion === 0) yield;
    if (!types.has(item.type)) continue;
    const isMust = must.has(item.id);
    if (!isMust && item.fingerprint !== null && mustRead.has(item.fingerprint)) continue;
    const isRecent = notUsedSince !== null && (item.lastUsedAt ?? -Infinity) >= notUsedSince;
    const blocked = unwanted.has(item.id) ? 'unwanted' : isRecent && !isMust ? 'recent' : null;
    const points = pointsOf(item);
    const size = countsAnswers ? item.size : 1;
    const tier = leastUsedFirst ? tierOf(item.usedCount) : 0;
    const abilities = coverAbilities ? [...item.abilities].sort() : none;
    const bounds = boundsOf([item]);
    const { type, difficulty } = item;
    const key = isMust ? item.id : `${type}|${difficulty}|${points}|${size}|${bounds}|${blocked}|${tier}|${abilities}`;
    let traits = known.get(key);
    if (!traits) {
      traits = { type, difficulty, points, size, bounds, must: isMust ? item.id : null, blocked, tier, abilities };
      known.set(key, traits);
    }
    all.push({ item, key, traits });
  }
  return all;
}

/** What tells the classes apart: the traits, and the groups that a question has joined. */
function classKey({ item, key }: Draft, groups: ReadonlyMap<string, readonly number[]>) {
  const joined = groups.get(item.id);
  return joined ? `${key}#${joined.join()}` : key;
}

/** Texts that stand in several classes. */
function* textsApart(all: readonly Draft[], groups: ReadonlyMap<string, readonly number[]>) {
  const keys = new Map<string, string>();
  const apart = new Set<string>();
  for (const [place, draft] of all.entries()) {
    if (place % portion === 0) yield;
    const { item } = draft;
    if (item.fingerprint === null) continue;
    const key = classKey(draft, groups);
    const first = keys.get(item.fingerprint);
    if (first === undefined) keys.set(item.fingerprint, key);
    else if (first !== key) apart.add(item.fingerprint);
  }
  return apart;
}

/** By question: the groups of the demand, and one for every text that stands in several classes. */
function* grouping(all: readonly Draft[], { exclusions }: Demand) {
  const groups: Group[] = exclusions.map((_, exclusion) => ({ exclusion }));
  const byId = new Map<string, number[]>();
  const join = (id: string, group: number) => {
    const joined = byId.get(id);
    if (joined) joined.push(group);
    else byId.set(id, [group]);
  };
  exclusions.forEach((ids, group) => {
    for (const id of new Set(ids)) join(id, group);
  });
  const apart = yield* textsApart(all, byId);
  const groupOfText = new Map<string, number>();
  for (const [place, { item }] of all.entries()) {
    if (place % portion === 0) yield;
    const { fingerprint } = item;
    if (fingerprint === null || !apart.has(fingerprint)) continue;
    const group = groupOfText.get(fingerprint) ?? groups.push({ exclusion: null }) - 1;
    groupOfText.set(fingerprint, group);
    join(item.id, group);
  }
  return { groups, byId };
}

/** Of questions that read the same in one class, one is enough: the least used. */
function differentTexts(items: readonly PoolItem[]) {
  if (items.length < 2) return items;
  const read = new Set<string>();
  const leastUsed = [...items].sort((one, other) => one.usedCount - other.usedCount);
  return leastUsed.filter(({ fingerprint }) => {
    if (fingerprint === null) return true;
    if (read.has(fingerprint)) return false;
    read.add(fingerprint);
    return true;
  });
}

/** The problem that a pool and a demand make; it can pause where it yields. */
export function* aggregating(pool: readonly PoolItem[], demand: Demand): Generator<void, Aggregated> {
  const all = yield* drafting(pool, demand);
  const { groups, byId } = yield* grouping(all, demand);
  const byKey = new Map<string, Draft[]>();
  for (const [place, draft] of all.entries()) {
    if (place % portion === 0) yield;
    const key = classKey(draft, byId);
    const same = byKey.get(key);
    if (same) same.push(draft);
    else byKey.set(key, [draft]);
  }
  const classes: ItemClass[] = [];
  const members: (readonly PoolItem[])[] = [];
  for (const same of byKey.values()) {
    if (classes.length % portion === 0) yield;
    const [first] = same;
    if (!first) continue;
    const { item, traits } = first;
    const items = differentTexts(same.map((draft) => draft.item));
    members.push(items);
    classes.push({ at: classes.length, count: items.length, ...traits, groups: byId.get(item.id) ?? [] });
  }
  return { problem: { demand, slots: slotsOf(demand), classes, groups }, members };
}

export const aggregate = (pool: readonly PoolItem[], demand: Demand) => atOnce(aggregating(pool, demand));
