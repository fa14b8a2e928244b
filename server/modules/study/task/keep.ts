import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { deedsPage } from './keep.queries.ts';
import * as queries from './task.queries.ts';

/** Puts away what has ended: it leaves the lists, and everything in it stays. */
export function archiveTask(db: Db, user: Caller, taskId: string) {
  return inTransaction(db, async (db) => {
    const { name, state } = await queries.lockTask(db, user, taskId);
    if (state === 'ARCHIVED') return { archived: true as const };
    if (state !== 'ENDED') throw refuse('taskNotEnded', { name });
    await queries.setState(db, user.organisationId, taskId, 'ARCHIVED');
    await audit(db, user, { action: 'studyTask.archive', target: taskId, detail: { name } });
    return { archived: true as const };
  });
}

const copyName = (name: string) => `${name.slice(0, 95)}（副本）`;

/** A draft of the same contents for nobody yet; days of a deadline are copied, dates are not. */
export function copyTask(db: Db, user: Caller, taskId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId: createdBy } = user;
    const { name, description, departmentId, dueDays, dueFrom } = await queries.requireTask(db, user, taskId);
    const items = await queries.itemsOf(db, organisationId, [taskId]);
    const id = newId();
    const said = { name: copyName(name), description, departmentId, startsAt: null, dueAt: null, dueDays, dueFrom };
    await queries.insertTask(db, { ...said, organisationId, id, createdBy, createdAt: at });
    const copied = items.map(({ kind, refId, title, weight, optional }) => ({
      ...{ kind, refId, title, weight, optional },
      id: newId(),
    }));
    await queries.replaceItems(db, organisationId, id, copied);
    await audit(db, user, { action: 'studyTask.copy', target: id, detail: { name: said.name, from: name } });
    return { taskId: id };
  });
}

export async function taskHistory(
  db: Db,
  user: Caller,
  { taskId, ...page }: { taskId: string; page: number; size: number },
) {
  await queries.requireTask(db, user, taskId);
  return deedsPage(db, user.organisationId, taskId, page);
}
