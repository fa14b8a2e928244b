import type { AutoDemand, StockFilter } from '#contract/paper/demand.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import type { Db } from '../../../kit/transaction.ts';
import { poolItems, poolQuestions } from '../../question/index.ts';
import { questionExposure } from '../asks.ts';
import { inOrder, type PoolItem } from '../assembly/index.ts';
import type { QuestionExposure, QuestionUse } from '../exposure.ts';

/** One filter a section, and one a bound for what it asks about: together no more than what the sections may take. */
function poolFiltersOf({ bankIds, sections, bounds }: AutoDemand): StockFilter[] {
  const [first] = sections;
  return [
    ...sections.map(({ type }) => ({ bankIds, type })),
    ...bounds.map(({ of: { knowledgeIds, abilityIds, tagIds } }) => ({
      ...{ bankIds, type: first?.type, knowledgeIds, abilityIds, tagIds },
    })),
  ];
}

const used = (use: QuestionUse | undefined) => ({
  usedCount: use?.usedCount ?? 0,
  lastUsedAt: use?.lastUsedAt ?? null,
});

/** Questions between two pauses. */
const portion = 1000;

function* each<T>(all: readonly T[], take: (one: T) => void) {
  for (const [place, one] of all.entries()) {
    if (place % portion === 0) yield;
    take(one);
  }
}

/** Whether counting needs to know what questions are worth by themselves, or how many answers they ask for. */
const needsWhole = ({ bounds, sections, totalPoints }: AutoDemand) =>
  bounds.some(({ unit }) => unit === 'answers') ||
  (sections.some(({ points }) => points.by === 'own') &&
    (totalPoints !== null || bounds.some(({ unit }) => unit === 'points')));

/** What may be picked for this demand, as far as counting it needs. */
export async function countedStock(db: Db, user: Caller, wire: AutoDemand): Promise<PoolItem[]> {
  const questions = await (needsWhole(wire) ? poolItems : poolQuestions)(db, user, poolFiltersOf(wire));
  const uses = wire.notUsedMonths === null ? undefined : await questionExposure(db, user.organisationId);
  const items: PoolItem[] = [];
  await inPieces(
    each(questions, (question) => {
      items.push({ points: null, size: 1, ...question, ...used(uses?.get(question.id)) });
    }),
  );
  return items;
}

/** The same with everything that decides which ones are picked, and the versions they would be picked in. */
export async function wholeStock(db: Db, user: Caller, exposure: QuestionExposure, wire: AutoDemand) {
  const questions = await inPieces(inOrder(await poolItems(db, user, poolFiltersOf(wire))));
  const uses = await exposure(db, user.organisationId);
  const pool: PoolItem[] = [];
  const versions = new Map<string, { readonly versionId: string; readonly difficulty: number }>();
  await inPieces(
    each(questions, ({ versionId, ...item }) => {
      pool.push({ ...item, ...used(uses.get(item.id)) });
      versions.set(item.id, { versionId, difficulty: item.difficulty });
    }),
  );
  return { pool, versions };
}
