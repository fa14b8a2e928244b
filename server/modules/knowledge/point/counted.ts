import { costlyAnswers } from '../../../kit/costly/costly.ts';
import type { Db } from '../../../kit/transaction.ts';
import * as queries from './point.queries.ts';
import { countsBelow, pointTree, withCounts } from './point.rules.ts';

/** How many questions each point has with what is below it. Those over very many may be some seconds old. */
const questionCounts = costlyAnswers<{ counts: ReadonlyMap<string, number>; looked: number }>(({ looked }) => looked);

const sum = (numbers: Iterable<number>) => [...numbers].reduce((sum, number) => sum + number, 0);

/** All points, or one with everything below it, with their numbers. */
export async function countedTree(db: Db, organisationId: string, top?: Pick<queries.Point, 'path'>) {
  const points = await queries.everyPoint(db, organisationId, top);
  const { counts } = await questionCounts(`${organisationId} ${top?.path ?? ''}`, async () => {
    const linked = await queries.linkedPoints(db, organisationId, top);
    return { counts: countsBelow(points, linked), looked: sum(linked.map(({ questions }) => questions)) };
  });
  return pointTree(withCounts(points, counts));
}

/** The points right below one, or the topmost ones, with their numbers. */
export async function countedLevel(db: Db, organisationId: string, parentId: string | null) {
  const points = await queries.pointsOfLevel(db, organisationId, parentId);
  const { counts } = await questionCounts(`${organisationId} below ${parentId}`, async () => {
    const counts = await queries.questionsOfLevel(db, organisationId, parentId);
    return { counts, looked: sum(counts.values()) };
  });
  return points.map((point) => ({ ...point, questionCount: counts.get(point.id) ?? 0 }));
}
