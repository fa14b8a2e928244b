import type { Parsed } from '#contract/endpoint.ts';
import type { studyTask } from '#contract/study/task.ts';
import { type ItemKind, itemKinds } from '#contract/study/task-shape.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { rulesOf, setDeadlines } from './allocation.queries.ts';
import { addFollowJob } from './allocation.ts';
import { reachesDepartments, titlesOf } from './choice.queries.ts';
import { dropSource } from './enrol.queries.ts';
import * as queries from './task.queries.ts';
import { endOfDay, isOver } from './task.rules.ts';

type Fields = Parsed<(typeof studyTask)['add'], 'body'>;
type Stored = Awaited<ReturnType<typeof queries.taskWithCounts>>;

const instant = (value: Date | string | null) => (value ? new Date(value).toISOString() : null);

function shown({ people, done, notStarted, inProgress, overdue, exempt, ...row }: Stored) {
  const counts = { people, done, notStarted, inProgress, overdue, exempt };
  return { ...row, startsAt: instant(row.startsAt), dueAt: instant(row.dueAt), counts };
}

export async function searchTasks(db: Db, user: Caller, filter: queries.TaskFilter, page: queries.TaskPlace, at: Date) {
  if (filter.departmentId && !(await reachesDepartments(db, user, [filter.departmentId], 'study.manage')))
    throw refuse('notFound');
  const { rows, total } = await queries.taskPage(db, user, filter, page, at);
  return { data: rows.map(shown), total };
}

export async function readTask(db: Db, user: Caller, taskId: string, at: Date) {
  const { kinds: _, ...task } = shown(await queries.taskWithCounts(db, user, taskId, at));
  const rules = await rulesOf(db, user.organisationId, taskId);
  const items = await queries.itemsOf(db, user.organisationId, [taskId]);
  const groups = rules.filter(({ kind }) => kind !== 'person');
  return { ...task, items, rules: groups, persons: rules.length - groups.length };
}

function refuseContradictions({ items, startsAt, dueAt, dueDays }: Fields) {
  if (items.every(({ optional }) => optional)) throw refuse('taskAllOptional');
  if (new Set(items.map(({ kind, refId }) => `${kind} ${refId}`)).size < items.length) throw refuse('taskItemTwice');
  if (dueAt && dueDays) throw refuse('taskTwoDeadlines');
  if (startsAt && dueAt && endOfDay(new Date(dueAt)) <= new Date(startsAt)) throw refuse('taskDueBeforeStart');
}

/** With their titles; `kept` stay whatever became of them since. */
async function titled(
  db: Db,
  user: Caller,
  items: Fields['items'],
  kept: readonly { readonly itemId: string; readonly kind: ItemKind; readonly refId: string; readonly title: string }[],
): Promise<queries.NewItem[]> {
  const before = new Map(kept.map((item) => [`${item.kind} ${item.refId}`, item]));
  const titles = new Map<string, string>();
  for (const kind of itemKinds) {
    const refIds = items.filter((item) => item.kind === kind).map(({ refId }) => refId);
    const found = refIds.length > 0 ? await titlesOf(db, user, kind, refIds) : new Map<string, string>();
    for (const [refId, title] of found) titles.set(`${kind} ${refId}`, title);
  }
  return items.map((item) => {
    const key = `${item.kind} ${item.refId}`;
    const title = titles.get(key) ?? before.get(key)?.title;
    if (title === undefined) throw refuse('taskItemGone');
    return { ...item, id: before.get(key)?.itemId ?? newId(), title };
  });
}

const storedFields = ({ name, description, departmentId, startsAt, dueAt, dueDays, dueFrom }: Fields) => ({
  ...{ name, description, departmentId, startsAt, dueDays, dueFrom },
  dueAt: dueAt && endOfDay(new Date(dueAt)).toISOString(),
});

export function addTask(db: Db, user: Caller, fields: Fields, at: Date, postId?: string) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId: createdBy } = user;
    refuseContradictions(fields);
    if (!(await reachesDepartments(db, user, [fields.departmentId], 'study.manage'))) throw refuse('notFound');
    const items = await titled(db, user, fields.items, []);
    const id = newId();
    await queries.insertTask(db, {
      ...{ ...storedFields(fields), organisationId, id, createdBy, createdAt: at },
      ...(postId && { postId }),
    });
    await queries.replaceItems(db, organisationId, id, items);
    await audit(db, user, { action: 'studyTask.add', target: id, detail: { name: fields.name, items: items.length } });
    return { taskId: id };
  });
}

/** Of a published task too: another deadline holds for all who have not finished. */
export function modifyTask(db: Db, user: Caller, taskId: string, said: Fields & { readonly version: number }) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const before = await queries.lockTask(db, user, taskId);
    if (isOver(before.state)) throw refuse('taskEnded', { name: before.name });
    if (before.version !== said.version)
      throw refuse('stale', { current: { name: before.name, version: before.version } });
    refuseContradictions(said);
    if (
      said.departmentId !== before.departmentId &&
      !(await reachesDepartments(db, user, [said.departmentId], 'study.manage'))
    )
      throw refuse('notFound');
    const items = await titled(db, user, said.items, await queries.itemsOf(db, organisationId, [taskId]));
    const version = await queries.updateTask(db, organisationId, taskId, storedFields(said));
    await queries.replaceItems(db, organisationId, taskId, items);
    const dueAt = said.dueAt ? new Date(said.dueAt) : null;
    const same =
      before.dueAt?.getTime() === (dueAt ? endOfDay(dueAt).getTime() : undefined) &&
      before.dueDays === said.dueDays &&
      before.dueFrom === said.dueFrom;
    if (!same) {
      await setDeadlines(db, organisationId, taskId, {
        ...{ dueAt: dueAt && endOfDay(dueAt), dueDays: said.dueDays, dueFrom: said.dueFrom },
      });
    }
    // Courses that came in or went, and what people reached of what is asked now.
    if (before.state === 'PUBLISHED') await addFollowJob(db, organisationId, taskId);
    const detail = { before: before.name, name: said.name, items: items.length };
    await audit(db, user, { action: 'studyTask.modify', target: taskId, detail });
    return { version };
  });
}

export function endTask(db: Db, user: Caller, taskId: string) {
  return inTransaction(db, async (db) => {
    const { name, state } = await queries.lockTask(db, user, taskId);
    if (state !== 'PUBLISHED') throw refuse('taskNotPublished', { name });
    await queries.setState(db, user.organisationId, taskId, 'ENDED');
    await audit(db, user, { action: 'studyTask.end', target: taskId, detail: { name } });
    return { ended: true as const };
  });
}

export function deleteTask(db: Db, user: Caller, taskId: string) {
  return inTransaction(db, async (db) => {
    const { name, state } = await queries.lockTask(db, user, taskId);
    if (state === 'PUBLISHED') throw refuse('taskStillPublished', { name });
    await queries.removeTask(db, user.organisationId, taskId);
    await dropSource(db, user.organisationId, taskId);
    await audit(db, user, { action: 'studyTask.delete', target: taskId, detail: { name } });
    return { deleted: true as const };
  });
}
