import type { KnowledgeTreePoint } from '#contract/knowledge/knowledge.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { cachedAnswers } from '../../../kit/query-cache.ts';
import { sharedAnswers } from '../../../kit/shared-answers.ts';
import type { Db } from '../../../kit/transaction.ts';
import { nameOfQuestionsSeen, questionsSeenBy, type Seen } from '../asks.ts';
import { countsBelow, type PointCounts, questionsIn } from './count.rules.ts';
import * as queries from './point.queries.ts';
import { isBelow, pointTree } from './point.rules.ts';
import { presentPoints } from './present-points.ts';

/** Those that somebody sees, with a name for what is kept of them. */
export interface Sight {
  readonly organisationId: string;
  readonly seen: Seen;
  readonly name: string;
}

export const sightOf = async (db: Db, user: Caller): Promise<Sight> => ({
  ...{
    organisationId: user.organisationId,
    seen: questionsSeenBy(user),
    name: `${user.organisationId} ${await nameOfQuestionsSeen(db, user)}`,
  },
});

/** How many questions each point has with what is below it. Those over very many may be some seconds old. */
const treeCounts = cachedAnswers<{ counts: PointCounts; looked: number }>(({ looked }) => looked);
const levelCounts = cachedAnswers<{ counts: ReadonlyMap<string, number>; looked: number }>(({ looked }) => looked);

const trees = sharedAnswers<KnowledgeTreePoint[]>();

/** All points, or one with everything below it, with their numbers. */
export const countedTree = (db: Db, sight: Sight, top?: Pick<queries.Point, 'path'>) =>
  trees(`${sight.name} ${top?.path ?? ''}`, () => countTree(db, sight, top));

async function countTree(db: Db, { organisationId, seen, name }: Sight, top?: Pick<queries.Point, 'path'>) {
  const every = await presentPoints(db, organisationId);
  const points = top ? every.filter(({ path }) => isBelow(path, top.path)) : every;
  const { counts } = await treeCounts(`${name} ${top?.path ?? ''}`, async () => {
    const sets = await queries.linkedPoints(db, organisationId, seen, top);
    return { counts: countsBelow(points, sets), looked: questionsIn(sets) };
  });
  return pointTree(points, counts);
}

/** The points right below one, or the topmost ones, with their numbers. */
export async function countedLevel(db: Db, { organisationId, seen, name }: Sight, parentId: string | null) {
  const points = await queries.pointsOfLevel(db, organisationId, parentId);
  const { counts } = await levelCounts(`${name} ${parentId}`, async () => {
    const counts = await queries.questionsOfLevel(db, organisationId, seen, parentId);
    return { counts, looked: counts.values().reduce((sum, questions) => sum + questions, 0) };
  });
  return points.map((point) => ({ ...point, questionCount: counts.get(point.id) ?? 0 }));
}
