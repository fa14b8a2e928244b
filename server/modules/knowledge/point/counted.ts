import { costlyAnswers } from '../../../kit/costly/costly.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import * as queries from './point.queries.ts';
import { countsBelow, pointTree, withCounts } from './point.rules.ts';

/** Whose numbers hold which questions. Banks belong to a module that stands on this one, so that is given. */
export interface SeenQuestions {
  readonly where: (user: Caller) => queries.Seen;
  /** The same for all who see the same. */
  readonly nameOf: (db: Db, user: Caller) => Promise<string>;
}

/** Those that somebody sees, with a name for what is kept of them. */
export interface Sight {
  readonly organisationId: string;
  readonly seen: queries.Seen;
  readonly name: string;
}

export const sightOf = async (db: Db, user: Caller, { where, nameOf }: SeenQuestions): Promise<Sight> => ({
  ...{
    organisationId: user.organisationId,
    seen: where(user),
    name: `${user.organisationId} ${await nameOf(db, user)}`,
  },
});

/** How many questions each point has with what is below it. Those over very many may be some seconds old. */
const questionCounts = costlyAnswers<{ counts: ReadonlyMap<string, number>; looked: number }>(({ looked }) => looked);

const sum = (numbers: Iterable<number>) => [...numbers].reduce((sum, number) => sum + number, 0);

/** All points, or one with everything below it, with their numbers. */
export async function countedTree(db: Db, { organisationId, seen, name }: Sight, top?: Pick<queries.Point, 'path'>) {
  const points = await queries.everyPoint(db, organisationId, top);
  const { counts } = await questionCounts(`${name} ${top?.path ?? ''}`, async () => {
    const linked = await queries.linkedPoints(db, organisationId, seen, top);
    return { counts: countsBelow(points, linked), looked: sum(linked.map(({ questions }) => questions)) };
  });
  return pointTree(withCounts(points, counts));
}

/** The points right below one, or the topmost ones, with their numbers. */
export async function countedLevel(db: Db, { organisationId, seen, name }: Sight, parentId: string | null) {
  const points = await queries.pointsOfLevel(db, organisationId, parentId);
  const { counts } = await questionCounts(`${name} below ${parentId}`, async () => {
    const counts = await queries.questionsOfLevel(db, organisationId, seen, parentId);
    return { counts, looked: sum(counts.values()) };
  });
  return points.map((point) => ({ ...point, questionCount: counts.get(point.id) ?? 0 }));
}
