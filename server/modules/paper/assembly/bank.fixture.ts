import { below, type Chance, shuffled } from './model/chance.rules.ts';
import type { Bound, Demand, PointsDemand } from './model/demand.ts';
import type { Band, Filter, PoolItem } from './model/item.ts';

/** A question for tests, with what matters there. */
export function itemOf(id: string, traits: Partial<PoolItem> = {}): PoolItem {
  return {
    id,
    bankId: 'bank',
    type: 'SINGLE',
    difficulty: 5,
    points: null,
    size: 1,
    knowledge: [],
    abilities: [],
    tags: [],
    lastUsedAt: null,
    usedCount: 0,
    fingerprint: null,
    ...traits,
  };
}

export function demandOf(traits: Partial<Demand> = {}): Demand {
  return {
    sections: [],
    bounds: [],
    totalPoints: null,
    difficulty: null,
    mustHave: [],
    mustNotHave: [],
    exclusions: [],
    notUsedSince: null,
    leastUsedFirst: false,
    coverAbilities: false,
    forms: 1,
    greatestOverlap: 0,
    formTolerance: 0.05,
    ...traits,
  };
}

export interface Case {
  readonly pool: readonly PoolItem[];
  readonly demand: Demand;
}

const types = ['SINGLE', 'MULTIPLE', 'COMPOSITE'] as const;

/** A bank with everything that a demand can ask about. */
export function smallBank(count: number, chance: Chance): PoolItem[] {
  return Array.from({ length: count }, (_, at) => {
    const type = types[below(chance, types.length)] ?? 'SINGLE';
    const chapter = below(chance, 3);
    return itemOf(`q${at}`, {
      type,
      difficulty: 1 + below(chance, 10),
      points: chance() < 0.8 ? 100 * (1 + below(chance, 4)) : null,
      size: type === 'COMPOSITE' ? 2 + below(chance, 3) : 1,
      knowledge: [`chapter${chapter}`, `point${chapter}.${below(chance, 2)}`],
      abilities: [`ability${below(chance, 3)}`],
      tags: chance() < 0.5 ? ['tag'] : [],
      lastUsedAt: chance() < 0.3 ? below(chance, 100) : null,
      usedCount: below(chance, 4),
      fingerprint: chance() < 0.1 ? `text${below(chance, 4)}` : null,
    });
  });
}

function someFilter(chance: Chance): Filter {
  const filters: Filter[] = [
    { knowledge: [`chapter${below(chance, 3)}`] },
    { knowledge: [`point${below(chance, 3)}.0`, 'chapter1'] },
    { abilities: [`ability${below(chance, 3)}`] },
    { tags: ['tag'] },
    { band: ([3, 5, 7] as Band[])[below(chance, 3)] ?? 5 },
    { type: 'SINGLE', band: 7 },
  ];
  return filters[below(chance, filters.length)] ?? {};
}

interface Placed {
  readonly item: PoolItem;
  readonly section: number;
  readonly points: number;
}

function amountIn(form: readonly Placed[], { knowledge, abilities, tags, band, type }: Filter, unit: Bound['unit']) {
  const any = (wished: readonly string[] | undefined, has: readonly string[]) =>
    !wished || wished.some((id) => has.includes(id));
  const inBand = (difficulty: number) =>
    !band || (band === 3 ? difficulty <= 3 : band === 7 ? difficulty > 5 : difficulty > 3 && difficulty <= 5);
  return form
    .filter(({ item }) => any(knowledge, item.knowledge) && any(abilities, item.abilities) && any(tags, item.tags))
    .filter(({ item }) => inBand(item.difficulty) && (!type || item.type === type))
    .reduce((sum, { item, points }) => sum + { questions: 1, answers: item.size, points }[unit], 0);
}

/** What one is worth by itself, or of a total in halves: the first of them the greater parts. */
function worths(points: PointsDemand, items: readonly PoolItem[]): number[] {
  if (points === 'own') return items.map((item) => item.points || 1000);
  if ('each' in points) return items.map(() => points.each);
  const least = Math.floor(points.total / 50 / items.length);
  const greater = points.total / 50 - least * items.length;
  return items.map((_, at) => 50 * (at < greater ? least + 1 : least));
}

/** One form from the bank, its sections with points in each of the three ways. */
function firstForm(order: readonly PoolItem[], chance: Chance) {
  const placed: Placed[] = [];
  const sections = types.map((type, section) => {
    const count = 1 + below(chance, 3);
    const ways: PointsDemand[] = [{ each: 100 * (1 + below(chance, 3)) }, { total: 50 * (5 * count + 1) }, 'own'];
    const points = ways[below(chance, ways.length)] ?? 'own';
    const items = order.filter((item) => item.type === type).slice(0, count);
    const worth = worths(points, items);
    placed.push(...items.map((item, at) => ({ item, section, points: worth[at] ?? 0 })));
    return { type, count, points };
  });
  const isWhole = placed.length === sections.reduce((sum, { count }) => sum + count, 0);
  return isWhole ? { placed, sections } : null;
}

/** Of each text one, and nothing of what was used of late. */
function usableOf(bank: readonly PoolItem[], chance: Chance) {
  const texts = new Set<string>();
  return shuffled(bank, chance).filter(({ lastUsedAt, fingerprint }) => {
    if ((lastUsedAt ?? 0) >= recent) return false;
    if (fingerprint === null) return true;
    const isNew = !texts.has(fingerprint);
    texts.add(fingerprint);
    return isNew;
  });
}

const recent = 90;

/**
 * A demand that some forms of this bank meet, since it is read off from one; for more forms the bank gets copies of its
 * questions, and beside each must-have others that are as good, read the same or exclude it. Null where the bank is too
 * small.
 */
export function feasibleCase(bank: readonly PoolItem[], forms: number, chance: Chance): Case | null {
  const order = usableOf(bank, chance);
  const first = firstForm(order, chance);
  if (!first) return null;
  const { placed, sections } = first;
  const mixed = shuffled(placed, chance).map(({ item }) => item);
  const must = mixed.slice(0, below(chance, 3));
  const greatestOverlap = below(chance, 3);
  const own = mixed.slice(must.length + greatestOverlap);
  const copies = own.flatMap((item) =>
    Array.from({ length: forms - 1 }, (_, form) => ({
      ...{ ...item, id: `${item.id}.${form + 1}` },
      fingerprint: item.fingerprint === null ? null : `${item.fingerprint}.${form + 1}`,
    })),
  );
  const beside = mixed.slice(0, 3).flatMap((item): PoolItem[] => [
    { ...item, id: `${item.id}.same`, fingerprint: null },
    { ...item, id: `${item.id}.text`, fingerprint: item.fingerprint ?? `of ${item.id}` },
    { ...item, id: `${item.id}.again`, fingerprint: item.fingerprint ?? `of ${item.id}`, difficulty: 5 },
  ]);
  const bounds = Array.from({ length: 5 }, (): Bound => {
    const of = someFilter(chance);
    const unit = (['questions', 'points', 'answers'] as const)[below(chance, 3)] ?? 'questions';
    const amount = amountIn(placed, of, unit);
    return { of, unit, min: chance() < 0.7 ? amount : null, max: chance() < 0.7 ? amount : null };
  });
  const isPlaced = new Set(placed.map(({ item }) => item.id));
  const outside = order.filter(({ id }) => !isPlaced.has(id)).map(({ id }) => id);
  const demand = demandOf({
    ...{ sections, bounds, forms, greatestOverlap },
    difficulty: 1 + 9 * chance(),
    totalPoints: chance() < 0.7 ? placed.reduce((sum, { points }) => sum + points, 0) : null,
    exclusions: mixed.slice(0, 2).map(({ id }, at) => [id, `${id}.same`, ...outside.slice(at, at + 3)]),
    mustHave: must.map(({ id }) => id),
    mustNotHave: outside.slice(2, 4),
    notUsedSince: recent,
    leastUsedFirst: chance() < 0.5,
    coverAbilities: chance() < 0.3,
  });
  return { pool: [...bank, ...copies, ...beside], demand };
}
