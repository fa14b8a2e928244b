import { taskAddress } from '#contract/study/addresses.ts';
import type { StudyReminder } from '#contract/study/calendar.ts';
import { studyReminder } from '#contract/study/calendar.ts';
import { audit } from '../../../kit/audit.ts';
import { shanghaiDay, shanghaiText } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import { reachesAll } from '../../../kit/http/grants.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { tellPeople } from '../../notice/index.ts';
import * as queries from './reminder.queries.ts';

const byDefault = { dueDays: 1, examHours: 24, version: 0 };
/** Of the day from which somebody is reminded, in Asia/Shanghai. */
const morningHour = 9;

export const reminderOf = async (db: Db, organisationId: string): Promise<StudyReminder> =>
  (await queries.storedReminder(db, organisationId)) ?? byDefault;

/** It concerns everybody, so that everybody is to be in the caller's scope. */
export function saveReminder(db: Db, user: Caller, wish: StudyReminder) {
  if (!reachesAll(user, studyReminder.save.access)) throw refuse('forbidden');
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const version = await queries.writeReminder(db, organisationId, wish);
    if (version === undefined) throw refuse('stale', { current: await reminderOf(db, organisationId) });
    const { dueDays, examHours } = wish;
    await audit(db, user, { action: 'studyReminder.save', target: organisationId, detail: { dueDays, examHours } });
    return { version };
  });
}

/** Once to each person for each date; harmless whenever it runs. */
export async function remindIn(db: Db, organisationId: string, at: Date) {
  const { dueDays, examHours } = await reminderOf(db, organisationId);
  const tasks = dueDays > 0 ? await queries.dueTasks(db, organisationId, { days: dueDays, morningHour }, at) : [];
  for (const { id, name, at: dueAt, key, userIds } of tasks) {
    const content = `学习任务「${name}」${shanghaiDay(dueAt)} 24 点截止，您还没有完成，请按时完成`;
    const saying = { event: 'study.due', content, key, link: taskAddress(id) };
    await tellPeople(db, organisationId, userIds, saying, at);
  }
  const exams = examHours > 0 ? await queries.comingExams(db, organisationId, examHours, at) : [];
  for (const { id, name, at: startAt, key, userIds } of exams) {
    const content = `考试「${name}」将于 ${shanghaiText(startAt)} 开始，请按时参加`;
    await tellPeople(db, organisationId, userIds, { event: 'exam.soon', content, key, link: `/exam/${id}` }, at);
  }
}

export async function remindPeople(db: Db, at: Date) {
  for (const organisationId of await queries.activeOrganisations(db)) await remindIn(db, organisationId, at);
}
