import type { TaskItem } from '#contract/study/task-shape.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { type ReadableResult, readableResults } from '../../exam/index.ts';
import { practiceScores } from '../own-practice/completion.queries.ts';
import { itemsOf } from './task.queries.ts';
import { scoreOf } from './task.rules.ts';

const whole = 10_000;

const shareOf = ({ score, totalPoints }: ReadableResult) =>
  score === null || totalPoints === 0 ? null : Math.round((whole * score) / totalPoints);

const refsOf = (items: readonly TaskItem[], kind: TaskItem['kind']) =>
  items.filter((item) => item.kind === kind).map(({ refId }) => refId);

/** What these people reached in the exams and practices of a task together; exams only as far as the reader reads their results. */
export async function scoresIn(db: Db, reader: Caller, taskId: string, userIds: readonly string[]) {
  const items = await itemsOf(db, reader.organisationId, [taskId]);
  const shares = new Map<string, number | null>();
  for (const row of await readableResults(db, reader, refsOf(items, 'exam'), userIds)) {
    shares.set(`${row.examId} ${row.userId}`, shareOf(row));
  }
  for (const row of await practiceScores(db, reader.organisationId, refsOf(items, 'practice'), userIds)) {
    shares.set(`${row.practiceId} ${row.userId}`, row.score);
  }
  return new Map(
    userIds.map((userId) => [
      userId,
      scoreOf(items.map(({ refId, weight }) => ({ weight, score: shares.get(`${refId} ${userId}`) ?? null }))),
    ]),
  );
}
