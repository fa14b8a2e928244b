import type { TargetItemKind } from '#contract/study/target.ts';
import type { Db } from '../../../kit/transaction.ts';
import { releasedScores } from '../../exam/index.ts';
import { practiceScores } from '../own-practice/completion.queries.ts';
import { farOf, reachedOf } from '../task/reached.queries.ts';
import type { Reached } from '../task/task.rules.ts';
import { isOther } from './choice.queries.ts';
import type { StoredGradation } from './gradation.queries.ts';
import type { Gradation } from './path.rules.ts';
import { reachedOfTasks } from './standing.queries.ts';

interface Thing {
  readonly kind: TargetItemKind;
  readonly refId: string;
}

const keyOf = ({ kind, refId }: Thing, userId: string) => `${kind} ${refId} ${userId}`;

/** How far these people are with these things, tasks as well. */
async function reachedOfAll(db: Db, organisationId: string, things: readonly Thing[], userIds: readonly string[]) {
  const others = things.flatMap(({ kind, refId }) => (isOther(kind) ? [{ kind, refId }] : []));
  const reached = await reachedOf(db, organisationId, others, userIds);
  const taskIds = things.filter(({ kind }) => kind === 'task').map(({ refId }) => refId);
  const rows = taskIds.length > 0 ? await reachedOfTasks(db, organisationId, taskIds, userIds) : [];
  const ofTasks = new Map<string, Reached>(
    rows.map((row) => [keyOf({ kind: 'task', refId: row.refId }, row.userId), farOf(row)]),
  );
  return ({ kind, refId }: Thing, userId: string) =>
    isOther(kind) ? reached(kind, refId, userId) : ofTasks.get(keyOf({ kind, refId }, userId));
}

/** Scores over full marks: of exams as they were released, of practices the best; of the rest how far people are. */
async function scoresOf(
  db: Db,
  organisationId: string,
  things: readonly Thing[],
  userIds: readonly string[],
  at: Date,
) {
  const idsOf = (kind: TargetItemKind) => things.filter((thing) => thing.kind === kind).map(({ refId }) => refId);
  const [examIds, practiceIds] = [idsOf('exam'), idsOf('practice')];
  const ofExams = examIds.length > 0 ? await releasedScores(db, organisationId, examIds, userIds, at) : [];
  const ofPractices = await practiceScores(db, organisationId, practiceIds, userIds);
  const scores = new Map([
    ...ofExams.map(({ examId, userId, score }) => [keyOf({ kind: 'exam', refId: examId }, userId), score] as const),
    ...ofPractices.map(
      ({ practiceId, userId, score }) => [keyOf({ kind: 'practice', refId: practiceId }, userId), score] as const,
    ),
  ]);
  return (thing: Thing, userId: string, reached: Reached | undefined) => {
    if (thing.kind === 'exam' || thing.kind === 'practice') return scores.get(keyOf(thing, userId)) ?? null;
    return reached ? (reached.doneAt ? 10_000 : reached.progress) : null;
  };
}

const thingsOf = (gradations: readonly StoredGradation[]) => {
  const items = gradations.flatMap(({ items }) => items);
  return [...new Map(items.map((item) => [`${item.kind} ${item.refId}`, item])).values()];
};

/** What the rules need to know of each of these people in these gradations, be they of several targets. */
export async function gather(
  db: Db,
  organisationId: string,
  gradations: readonly StoredGradation[],
  userIds: readonly string[],
  at: Date,
) {
  const things = thingsOf(gradations);
  const reached = await reachedOfAll(db, organisationId, things, userIds);
  const score = await scoresOf(db, organisationId, things, userIds, at);
  return (own: readonly StoredGradation[], userId: string, passed: ReadonlyMap<string, Date>): Gradation[] =>
    own.map((gradation) => ({
      ...gradation,
      passedBefore: passed.get(gradation.gradationId) ?? null,
      items: gradation.items.map((item) => {
        const far = reached(item, userId);
        return { ...item, reached: far, score: score(item, userId, far) };
      }),
    }));
}
