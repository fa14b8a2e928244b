import { shownStateNames, type TaskPerson } from '#contract/study/task-shape.ts';
import { audit } from '../../../kit/audit.ts';
import { shanghaiText } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import { type ExcelColumn, excelOf } from '../../../kit/excel/write.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { dropPersonRules } from './allocation.queries.ts';
import { enrolPeople } from './enrol.queries.ts';
import * as queries from './people.queries.ts';
import { scoresIn } from './scores.ts';
import { refreshStandings } from './standing.ts';
import { lockTask, requireTask, type StoredTask } from './task.queries.ts';
import { endOfDay, shownState } from './task.rules.ts';

const instant = (value: Date | string | null) => (value ? new Date(value).toISOString() : null);

export function shownPerson({ state, ...row }: queries.StoredPerson, score: number | null, at: Date): TaskPerson {
  return {
    ...{ ...row, score },
    state: shownState(state, row.dueAt ? new Date(row.dueAt) : null, at),
    dueAt: instant(row.dueAt),
    doneAt: instant(row.doneAt),
    urgedAt: instant(row.urgedAt),
  };
}

export async function searchPeople(
  db: Db,
  user: Caller,
  taskId: string,
  filter: queries.PersonFilter,
  page: queries.PeoplePlace,
  at: Date,
) {
  await requireTask(db, user, taskId);
  const seen = await queries.peoplePage(db, user, taskId, filter, page, at);
  // Whoever looks sees what these people reached a moment ago.
  const userIds = seen.rows.map(({ userId }) => userId);
  await refreshStandings(db, user.organisationId, { taskId, userIds });
  const { rows, total } = await queries.peoplePage(db, user, taskId, filter, page, at);
  const scores = await scoresIn(db, user, taskId, userIds);
  return { data: rows.map((row) => shownPerson(row, scores.get(row.userId) ?? null, at)), total };
}

const timeText = (value: string | null) => (value ? shanghaiText(value) : '');

const columns: readonly ExcelColumn<TaskPerson>[] = [
  { title: '姓名', width: 12, value: (row) => row.realName },
  { title: '工号', width: 14, value: (row) => row.jobNumber },
  { title: '部门', width: 20, value: (row) => row.departmentName },
  { title: '岗位', width: 20, value: (row) => row.postName },
  { title: '状态', width: 10, value: (row) => shownStateNames[row.state] },
  { title: '进度（%）', width: 10, value: (row) => row.progress / 100 },
  { title: '得分（%）', width: 10, value: (row) => (row.score === null ? null : row.score / 100) },
  { title: '截止时间', width: 18, value: (row) => timeText(row.dueAt) },
  { title: '完成时间', width: 18, value: (row) => timeText(row.doneAt) },
  { title: '免修原因', width: 30, value: (row) => row.exemptReason },
];

export async function exportPeople(db: Db, user: Caller, taskId: string, filter: queries.PersonFilter, at: Date) {
  const { name } = await requireTask(db, user, taskId);
  const people = await queries.everyPerson(db, user, taskId, filter, at);
  const scores = await scoresIn(
    db,
    user,
    taskId,
    people.map(({ userId }) => userId),
  );
  const rows = people.map((row) => shownPerson(row, scores.get(row.userId) ?? null, at));
  const bytes = await excelOf('人员明细', columns, rows, user);
  const detail = { name, people: rows.length };
  await inTransaction(db, (db) => audit(db, user, { action: 'studyTask.export', target: taskId, detail }));
  return { name: '任务人员明细.xlsx', bytes };
}

interface Doing {
  readonly action: 'studyTask.remove' | 'studyTask.extend' | 'studyTask.exempt';
  readonly detail?: object;
  readonly change: (db: Db, userIds: readonly string[]) => Promise<number>;
}

/** All of these people are there and in reach, or nothing is done. */
function changePeople(db: Db, user: Caller, taskId: string, chosen: readonly string[], doing: Doing) {
  return inTransaction(db, async (db) => {
    const task = await lockTask(db, user, taskId);
    refuseEnded(task);
    const userIds = [...new Set(chosen)];
    if ((await queries.lockPeople(db, user, taskId, userIds)) < userIds.length) throw refuse('notFound');
    const changed = await doing.change(db, userIds);
    const detail = { name: task.name, people: changed, ...doing.detail };
    await audit(db, user, { action: doing.action, target: taskId, detail });
    return { changed };
  });
}

export function refuseEnded({ state, name }: StoredTask) {
  if (state !== 'PUBLISHED') throw refuse('taskNotPublished', { name });
}

export const removePeople = (db: Db, user: Caller, taskId: string, userIds: readonly string[], at: Date) =>
  changePeople(db, user, taskId, userIds, {
    action: 'studyTask.remove',
    change: async (db, userIds) => {
      await dropPersonRules(db, user.organisationId, taskId, userIds);
      const changed = await queries.takeOut(db, user.organisationId, taskId, userIds);
      await enrolPeople(db, user.organisationId, taskId, at);
      return changed;
    },
  });

export const extendPeople = (db: Db, user: Caller, taskId: string, userIds: readonly string[], until: string) => {
  const dueAt = endOfDay(new Date(until));
  return changePeople(db, user, taskId, userIds, {
    ...{ action: 'studyTask.extend', detail: { until: dueAt.toISOString() } },
    change: (db, userIds) => queries.extend(db, user.organisationId, taskId, userIds, dueAt),
  });
};

export async function exemptPeople(db: Db, user: Caller, taskId: string, userIds: readonly string[], reason: string) {
  if (userIds.includes(user.userId)) {
    await requireTask(db, user, taskId);
    throw refuse('taskOwnExemption');
  }
  return changePeople(db, user, taskId, userIds, {
    ...{ action: 'studyTask.exempt', detail: { reason } },
    change: (db, userIds) => queries.exempt(db, user.organisationId, taskId, userIds, reason),
  });
}
