import type { AnswerItem, TaskAnswer, TaskItem } from '#contract/study/task-shape.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { readableResults } from '../../exam/index.ts';
import { openable } from './choice.queries.ts';
import { sectionsOf, sessionsOf } from './done.queries.ts';
import { peoplePage } from './people.queries.ts';
import { shownPerson } from './people.ts';
import { reachedOf } from './reached.queries.ts';
import { scoresIn } from './scores.ts';
import { refreshStandings } from './standing.ts';
import { itemsOf, requireTask } from './task.queries.ts';
import { whyItem, whyOf } from './task.rules.ts';

const instant = (value: Date | null | undefined) => value?.toISOString() ?? null;

interface Whose {
  readonly taskId: string;
  readonly userId: string;
}

/** Results, sessions and sections behind the items, by the exam, practice or course that they are. */
async function behind(db: Db, reader: Caller, userId: string, items: readonly TaskItem[]) {
  const { organisationId } = reader;
  const refsOf = (kind: TaskItem['kind']) => items.filter((item) => item.kind === kind).map(({ refId }) => refId);
  const results = await readableResults(db, reader, refsOf('exam'), [userId]);
  const sessions = await sessionsOf(db, organisationId, userId, refsOf('practice'));
  const sections = await sectionsOf(db, organisationId, userId, refsOf('course'));
  return ({ kind, refId }: TaskItem): Pick<AnswerItem, 'exam' | 'sessions' | 'sections'> => {
    const result = kind === 'exam' ? results.find(({ examId }) => examId === refId) : undefined;
    return {
      exam: result
        ? {
            ...{ attempts: result.attempts, submittedAt: result.submittedAt },
            score: result.score === null ? null : result.score / 100,
            totalPoints: result.totalPoints / 100,
          }
        : null,
      sessions: sessions.filter(({ practiceId }) => practiceId === refId),
      sections: sections.filter(({ courseId }) => courseId === refId),
    };
  };
}

/** What one person did in a task, item by item, with what is missing of each. */
export async function readAnswer(db: Db, user: Caller, { taskId, userId }: Whose, at: Date): Promise<TaskAnswer> {
  const { organisationId } = user;
  const task = await requireTask(db, user, taskId);
  await refreshStandings(db, organisationId, { taskId, userIds: [userId] });
  const { rows } = await peoplePage(db, user, taskId, { text: '', userId }, { page: 0, size: 1 }, at);
  const [row] = rows;
  if (!row) throw refuse('notFound');
  const items = await itemsOf(db, organisationId, [taskId]);
  const reached = await reachedOf(db, organisationId, items, [userId]);
  const open = await openable(db, organisationId, userId, items);
  const behindOf = await behind(db, user, userId, items);
  const told = items.map(({ taskId: _, ...item }) => {
    const far = reached(item.kind, item.refId, userId);
    return {
      ...{ ...item, ...behindOf(item) },
      progress: far?.doneAt ? 10_000 : (far?.progress ?? 0),
      done: Boolean(far?.doneAt),
      startedAt: instant(far?.startedAt),
      doneAt: instant(far?.doneAt),
      why: whyItem(item.kind, far, open.has(item.refId)),
    };
  });
  const person = shownPerson(row, (await scoresIn(db, user, taskId, [userId])).get(userId) ?? null, at);
  const dueAt = person.dueAt ? new Date(person.dueAt) : null;
  const why = whyOf({ state: person.state, dueAt, exemptReason: person.exemptReason }, told);
  return { ...person, taskId, taskName: task.name, taskState: task.state, why, items: told };
}
