import { below, type Chance, shuffled } from '../model/chance.rules.ts';
import type { Bound, Demand } from '../model/demand.ts';
import type { Band, Filter, PoolItem } from '../model/item.ts';

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

/**
 * A demand that some forms of this bank meet, since it is read off from one; for more forms the bank gets twins of its
 * questions. Null where the bank is too small.
 */
export function feasibleCase(bank: readonly PoolItem[], forms: number, chance: Chance): Case | null {
  const isRecent = ({ lastUsedAt }: PoolItem) => lastUsedAt !== null && lastUsedAt >= 90;
  const texts = new Set<string>();
  const order = shuffled(bank, chance).filter(({ fingerprint }) => {
    if (fingerprint === null) return true;
    const isNew = !texts.has(fingerprint);
    texts.add(fingerprint);
    return isNew;
  });
  const sections = types.map((type) => ({
    type,
    count: 1 + below(chance, 3),
    points: { each: 100 * (1 + below(chance, 3)) },
  }));
  const first: Placed[] = [];
  const others: PoolItem[] = [];
  for (const [section, { type, count, points }] of sections.entries()) {
    const mine = order.filter((item) => item.type === type && !isRecent(item)).slice(0, count);
    if (mine.length < count) return null;
    first.push(...mine.map((item) => ({ item, section, points: points.each })));
    for (let form = 1; form < forms; form += 1)
      others.push(...mine.map((item) => ({ ...item, id: `${item.id}.${form}`, fingerprint: null })));
  }
  const bounds = Array.from({ length: 5 }, (): Bound => {
    const of = someFilter(chance);
    const unit = (['questions', 'points', 'answers'] as const)[below(chance, 3)] ?? 'questions';
    const amount = amountIn(first, of, unit);
    return { of, unit, min: chance() < 0.7 ? amount : null, max: chance() < 0.7 ? amount : null };
  });
  const outside = order.filter((item) => !first.some((placed) => placed.item === item));
  const group = [first[0]?.item.id, ...outside.slice(0, 2).map(({ id }) => id)].filter((id) => id !== undefined);
  const demand = demandOf({
    sections,
    bounds,
    difficulty: 1 + 9 * chance(),
    totalPoints: first.reduce((sum, { points }) => sum + points, 0),
    exclusions: [group],
    mustHave: forms === 1 && first[1] ? [first[1].item.id] : [],
    mustNotHave: outside.slice(2, 4).map(({ id }) => id),
    notUsedSince: 90,
    leastUsedFirst: chance() < 0.5,
    coverAbilities: chance() < 0.3,
    forms,
  });
  return { pool: [...bank, ...others], demand };
}
