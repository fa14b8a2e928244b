import type { QuestionType } from '#contract/question/type.ts';
import type { Demand } from '../model/demand.ts';
import { testOf } from '../model/filter.rules.ts';
import { defaultPoints, type PoolItem } from '../model/item.ts';
import { type Slot, slotsOf } from '../model/points.rules.ts';

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
  /** Stays out, unless the condition that keeps it out is relaxed. */
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

interface Draft extends Omit<ItemClass, 'at' | 'count' | 'groups'> {
  readonly item: PoolItem;
  readonly key: string;
}

/** What decides between two questions, and nothing else: the coarser, the faster the solver. */
function drafts(pool: readonly PoolItem[], demand: Demand): Draft[] {
  const types = new Set(demand.sections.map(({ type }) => type));
  const ownPoints = new Set(demand.sections.filter(({ points }) => points === 'own').map(({ type }) => type));
  const countsAnswers = demand.bounds.some(({ unit }) => unit === 'answers');
  const must = new Set(demand.mustHave);
  const unwanted = new Set(demand.mustNotHave);
  const tests = demand.bounds.map(({ of }) => testOf(of));
  const mustRead = new Set(pool.filter(({ id }) => must.has(id)).map(({ fingerprint }) => fingerprint));
  return pool.flatMap((item) => {
    if (!types.has(item.type)) return [];
    const isMust = must.has(item.id) && !unwanted.has(item.id);
    if (!isMust && item.fingerprint !== null && mustRead.has(item.fingerprint)) return [];
    const isRecent = demand.notUsedSince !== null && (item.lastUsedAt ?? -Infinity) >= demand.notUsedSince;
    const bounds: number[] = [];
    for (let at = 0; at < tests.length; at += 1) if (tests[at]?.(item)) bounds.push(at);
    const traits = {
      type: item.type,
      difficulty: item.difficulty,
      points: ownPoints.has(item.type) ? (item.points ?? defaultPoints) : 0,
      size: countsAnswers ? item.size : 1,
      bounds,
      must: isMust ? item.id : null,
      blocked: isMust ? null : unwanted.has(item.id) ? ('unwanted' as const) : isRecent ? ('recent' as const) : null,
      tier: demand.leastUsedFirst ? tierOf(item.usedCount) : 0,
      abilities: demand.coverAbilities ? [...item.abilities].sort() : [],
    };
    return [{ ...traits, item, key: isMust ? item.id : Object.values(traits).join('|') }];
  });
}

/** By question: the groups of the demand, and one for every text that stands in several classes. */
function groupsOf(all: readonly Draft[], { exclusions }: Demand) {
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
  const sameText = Map.groupBy(
    all.filter(({ item }) => item.fingerprint !== null),
    ({ item }) => item.fingerprint,
  );
  for (const same of sameText.values()) {
    if (new Set(same.map(({ key }) => key)).size < 2) continue;
    groups.push({ exclusion: null });
    for (const { item } of same) join(item.id, groups.length - 1);
  }
  return { groups, byId };
}

/** Of questions that read the same in one class, one is enough: the least used. */
function differentTexts(items: readonly PoolItem[]) {
  const read = new Set<string>();
  const leastUsed = [...items].sort((one, other) => one.usedCount - other.usedCount);
  return leastUsed.filter(({ fingerprint }) => {
    if (fingerprint === null) return true;
    if (read.has(fingerprint)) return false;
    read.add(fingerprint);
    return true;
  });
}

export function aggregate(pool: readonly PoolItem[], demand: Demand): Aggregated {
  const all = drafts(pool, demand);
  const { groups, byId } = groupsOf(all, demand);
  const byKey = Map.groupBy(all, ({ key, item }) => {
    const joined = byId.get(item.id);
    return joined ? `${key}#${joined.join()}` : key;
  });
  const classes: ItemClass[] = [];
  const members: PoolItem[][] = [];
  for (const same of byKey.values()) {
    const [first] = same;
    if (!first) continue;
    const { item, key, ...traits } = first;
    const items = differentTexts(same.map((draft) => draft.item));
    members.push(items);
    classes.push({ at: classes.length, count: items.length, ...traits, groups: byId.get(item.id) ?? [] });
  }
  return { problem: { demand, slots: slotsOf(demand), classes, groups }, members };
}
