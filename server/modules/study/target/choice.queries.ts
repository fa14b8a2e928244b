import { type SqlBool, sql } from 'kysely';
import type { TargetItemKind } from '#contract/study/target.ts';
import { type ItemKind, itemKinds } from '#contract/study/task-shape.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { createdInScope } from '../../directory/index.ts';
import { choicesOf, titlesOf } from '../task/choice.queries.ts';
import { access } from './target.queries.ts';

/** What a task may hold too; the rest are tasks. */
export const isOther = (kind: TargetItemKind): kind is ItemKind => itemKinds.some((other) => other === kind);

/** Published tasks that people in reach made. */
const tasks = (db: Db, user: Caller) =>
  db
    .selectFrom('studyTask as task')
    .select(['task.id as refId', 'task.name as title'])
    .where('task.organisationId', '=', user.organisationId)
    .where('task.state', '=', 'PUBLISHED')
    .where(sql<SqlBool>`${createdInScope(user, access, sql.ref('task.created_by'))}`);

/** What may stand in the targets of a caller. */
export async function targetChoices(db: Db, user: Caller, kind: TargetItemKind, text: string) {
  if (isOther(kind)) return choicesOf(db, user, kind, text, access);
  return tasks(db, user)
    .$if(text !== '', (rows) => rows.where('task.name', 'ilike', contains(text)))
    .orderBy('task.createdAt', 'desc')
    .orderBy('task.id')
    .limit(50)
    .execute();
}

/** Of these the ones that may, with their titles. */
export async function targetTitles(db: Db, user: Caller, kind: TargetItemKind, refIds: readonly string[]) {
  if (isOther(kind)) return titlesOf(db, user, kind, refIds, access);
  const rows = await tasks(db, user).where('task.id', '=', anyOf(refIds)).execute();
  return new Map(rows.map(({ refId, title }) => [refId, title]));
}

/** Tasks of these that somebody has. */
export async function ownTaskIds(db: Db, organisationId: string, userId: string, taskIds: readonly string[]) {
  const rows = await db
    .selectFrom('studyAssignment')
    .select('taskId')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('taskId', '=', anyOf(taskIds))
    .where('state', '!=', 'WITHDRAWN')
    .execute();
  return new Set(rows.map(({ taskId }) => taskId));
}
