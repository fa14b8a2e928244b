import type { Parsed } from '#contract/endpoint.ts';
import type { LessonAttendance, lesson } from '#contract/live/lesson.ts';
import { audit } from '../../../kit/audit.ts';
import { type ExcelColumn, excelOf } from '../../../kit/excel/write.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import * as queries from './attendance.queries.ts';
import { isEnough, shareOf } from './attendance.rules.ts';
import { requireHeld } from './lesson.ts';
import type { ReachedLesson } from './reach.queries.ts';

/** How long the lesson is, until now. */
export const lengthMs = ({ startedAt, endedAt }: Pick<ReachedLesson, 'startedAt' | 'endedAt'>, at: Date) =>
  startedAt ? (endedAt ? Date.parse(endedAt) : at.getTime()) - Date.parse(startedAt) : 0;

/** What the time that somebody was there is worth. */
export function worthOf(
  { attendedMs, replayedMs }: Pick<queries.StoredPresence, 'attendedMs' | 'replayedMs'>,
  { lessonMs, filmMs, threshold }: { readonly lessonMs: number; readonly filmMs: number; readonly threshold: number },
) {
  const [attended, replayed] = [shareOf(attendedMs, lessonMs), shareOf(replayedMs, filmMs)];
  return { attended, replayed, enough: isEnough(threshold, attended, replayed) };
}

async function measuresOf(db: Db, user: Caller, found: ReachedLesson, at: Date) {
  const filmMs = await queries.filmMs(db, user.organisationId, found.lessonId);
  return { lessonMs: lengthMs(found, at), filmMs, threshold: found.threshold };
}

type Page = Parsed<(typeof lesson)['attendance'], 'query'>;

export async function attendancePage(db: Db, user: Caller, { lessonId, ...page }: Page, text: string, at: Date) {
  const found = await requireHeld(db, user, lessonId);
  const measures = await measuresOf(db, user, found, at);
  const { rows, total } = await queries.attendancePage(db, user, found, { ...page, text });
  return { data: rows.map((row) => ({ ...row, ...worthOf(row, measures) })), total };
}

const columns: readonly ExcelColumn<Omit<LessonAttendance, 'userId'>>[] = [
  { title: '姓名', width: 12, value: (row) => row.realName },
  { title: '工号', width: 14, value: (row) => row.jobNumber },
  { title: '部门', width: 20, value: (row) => row.departmentName },
  { title: '在场（分钟）', width: 12, value: (row) => Math.round(row.attendedMs / 6000) / 10 },
  { title: '在场（%）', width: 10, value: (row) => Math.floor(row.attended / 100) },
  { title: '看回放（%）', width: 12, value: (row) => Math.floor(row.replayed / 100) },
  { title: '签到次数', width: 10, value: (row) => row.rollCalls },
  { title: '答题数', width: 10, value: (row) => row.answers },
  { title: '达到要求', width: 10, value: (row) => (row.enough ? '是' : '否') },
];

export async function exportAttendance(db: Db, user: Caller, lessonId: string, at: Date) {
  const found = await requireHeld(db, user, lessonId);
  const measures = await measuresOf(db, user, found, at);
  const stored = await queries.everyAttendance(db, user, found);
  const rows = stored.map((row) => ({ ...row, ...worthOf(row, measures) }));
  const bytes = await excelOf('出席情况', columns, rows, user);
  const detail = { title: found.title, people: rows.length };
  await inTransaction(db, (db) => audit(db, user, { action: 'lesson.export', target: lessonId, detail }));
  return { name: '直播出席情况.xlsx', bytes };
}
