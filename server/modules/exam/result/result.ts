import type { ResultRow } from '#contract/exam/result.ts';
import { result } from '#contract/exam/result.ts';
import { audit } from '../../../kit/audit.ts';
import { shanghaiText } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import { type ExcelColumn, excelOf } from '../../../kit/excel/write.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { staffInScope } from '../../directory/index.ts';
import { scoreShown } from '../attempt/release/released.ts';
import { runningAttemptIds } from '../attempt/submission/submit.queries.ts';
import { commentedIds } from '../comment/comment.queries.ts';
import { noteExam } from '../evidence/note-marks.ts';
import { findExam, lockExam, updateExam } from '../exam/exam.queries.ts';
import { usedMsOf } from '../exam/exam.rules.ts';
import { formsOf } from '../exam/form.queries.ts';
import { attemptInReach, examInReach } from '../exam/reach.queries.ts';
import { tellCommented, tellReleased } from '../notifications/notifications.ts';
import { requireNoRejudging } from '../regrade/rejudge.ts';
import * as queries from './result.queries.ts';
import { comparable, points, scoreStatistics } from './statistics.rules.ts';

const { access } = result.search;

/** The people whose results the caller reads in this exam. */
export const scope = (user: Caller, examId: string): queries.Reach => ({
  people: staffInScope(user, access, examId),
  attempts: attemptInReach(user, access, examId),
});

export async function getExam(db: Db, user: Caller, examId: string, at: Date) {
  const reach = { exams: examInReach(user, access, examId), people: scope(user, examId).people };
  const exam = await findExam(db, user.organisationId, examId, reach, at);
  if (!exam) throw refuse('notFound');
  return exam;
}

/** What changes everybody's results asks that everybody is in the caller's scope. */
export async function requireWholeReach(db: Db, user: Caller, examId: string) {
  if (await queries.hasOutOfReach(db, user.organisationId, examId, scope(user, examId).people))
    throw refuse('forbidden');
}

export async function resultPage(db: Db, user: Caller, query: Parameters<typeof queries.resultPage>[2], at: Date) {
  await getExam(db, user, query.examId, at);
  const { rows, total } = await queries.resultPage(db, user.organisationId, query, scope(user, query.examId), at);
  return { data: rows.map(rowOf), total };
}

type Found = Awaited<ReturnType<typeof queries.resultPage>>['rows'][number];

function rowOf(found: Found): ResultRow {
  const { score, rawScore, objectiveScore, startedAt, passScore, attemptsUsed, switchCount, ...others } = found;
  const { pausedAt, pausedMs, ...row } = others;
  return {
    ...row,
    ...{ score: points(score), rawScore: points(rawScore) },
    objectiveScore: points(objectiveScore),
    totalPoints: points(row.totalPoints),
    manualScore: score === null || objectiveScore === null ? null : points((rawScore ?? score) - objectiveScore),
    passed: score === null ? null : score >= (passScore ?? 0),
    usedMs: usedMsOf({ startedAt, submittedAt: row.submittedAt, pausedAt, pausedMs }),
    attemptsUsed: attemptsUsed ?? 0,
    switchCount: switchCount ?? 0,
  };
}

export async function resultStatistics(db: Db, user: Caller, examId: string, at: Date) {
  const { organisationId } = user;
  const exam = await getExam(db, user, examId, at);
  const forms = await formsOf(db, organisationId, examId);
  const standings = await queries.standings(db, organisationId, examId, scope(user, examId), at);
  const waiting = await queries.waitingMarks(db, organisationId, examId, scope(user, examId).people);
  const count = (...states: string[]) => standings.filter(({ state }) => states.includes(state)).length;
  const { byPercent, totalPoints, passScore, scores, passedCount } = comparable(forms, standings);
  return {
    ...{
      examId,
      name: exam.name,
      byPercent,
      formCount: forms.length,
      equated: forms.some(({ equated }) => equated),
      totalPoints: totalPoints / 100,
      passScore: points(passScore),
    },
    examineeCount: standings.length,
    submittedCount: count('submitted', 'marked'),
    absentCount: count('absent'),
    inProgressCount: count('inProgress'),
    markedCount: scores.length,
    unmarkedAnswers: waiting.unmarked,
    judgingAnswers: waiting.judging,
    partial: await queries.hasOutOfReach(db, organisationId, examId, scope(user, examId).people),
    ...{ ...scoreStatistics(scores, totalPoints, passScore ?? 0), passedCount },
    ...{ releasedAt: exam.releasedAt, attemptsAllowed: exam.attemptsAllowed, attemptCounting: exam.attemptCounting },
  };
}

/** Opens what the policy ties to marking; from then on nobody begins this exam any more. */
export function releaseResults(db: Db, user: Caller, examId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const exam = await lockExam(db, organisationId, examId, examInReach(user, access, examId));
    if (!exam) throw refuse('notFound');
    if (exam.releasedAt) return { releasedAt: exam.releasedAt };
    if (exam.state !== 'PUBLISHED') throw refuse(exam.state === 'CANCELLED' ? 'examCancelled' : 'examNotPublished');
    await requireWholeReach(db, user, examId);
    const running = await runningAttemptIds(db, organisationId, examId);
    if (running.length > 0) throw refuse('attemptsRunning', { count: running.length });
    const waiting = await queries.waitingMarks(db, organisationId, examId, scope(user, examId).people);
    await requireNoRejudging(db, organisationId, examId);
    if (waiting.judging > 0) throw refuse('judgingUnfinished', { count: waiting.judging });
    if (waiting.unmarked > 0) throw refuse('markingUnfinished', { count: waiting.unmarked });
    await updateExam(db, organisationId, examId, { releasedAt: at });
    await noteExam(db, organisationId, examId);
    await tellReleased(db, exam, at);
    if (scoreShown({ ...exam, releasedAt: at.toISOString() }, at))
      await tellCommented(db, exam, await commentedIds(db, organisationId, examId), at);
    await audit(db, user, { action: 'result.release', target: examId, detail: { name: exam.name } });
    return { releasedAt: at.toISOString() };
  });
}

const stateNames: Readonly<Record<ResultRow['state'], string>> = {
  notStarted: '未开始',
  inProgress: '作答中',
  submitted: '待评分',
  marked: '已评分',
  absent: '缺考',
  voided: '已作废',
};

const formColumns: readonly ExcelColumn<ResultRow>[] = [
  { title: '试卷', width: 10, value: (row) => (row.formNumber === null ? null : `第 ${row.formNumber} 套`) },
  { title: '满分', width: 10, value: (row) => row.totalPoints },
];

interface Shape {
  readonly partial: boolean;
  readonly several: boolean;
  readonly equated: boolean;
}

const rawColumn: ExcelColumn<ResultRow> = { title: '原始分', width: 10, value: (row) => row.rawScore };

const columnsOf = ({ partial, several, equated }: Shape): readonly ExcelColumn<ResultRow>[] => [
  { title: partial ? '范围内名次' : '名次', width: 12, value: (row) => row.rank },
  { title: '姓名', width: 14, value: (row) => row.realName },
  { title: '工号', width: 14, value: (row) => row.jobNumber },
  { title: '部门', width: 22, value: (row) => (row.outsider ? '外部考生' : row.departmentName) },
  { title: '状态', width: 10, value: (row) => stateNames[row.state] },
  ...(several ? formColumns : []),
  { title: '客观题得分', width: 12, value: (row) => row.objectiveScore },
  { title: '主观题得分', width: 12, value: (row) => row.manualScore },
  ...(equated ? [rawColumn] : []),
  { title: equated ? '总分（等值后）' : '总分', width: equated ? 16 : 10, value: (row) => row.score },
  { title: '是否及格', width: 10, value: (row) => (row.passed === null ? null : row.passed ? '及格' : '不及格') },
  { title: '用时（分）', width: 12, value: (row) => (row.usedMs === null ? null : Math.ceil(row.usedMs / 60_000)) },
  { title: '作答次数', width: 10, value: (row) => row.attemptsUsed },
  { title: '切屏次数', width: 10, value: (row) => row.switchCount },
  { title: '交卷时间', width: 18, value: (row) => (row.submittedAt ? shanghaiText(row.submittedAt) : null) },
];

/** More than any one organisation examines at once. */
const exportLimit = 100_000;

export async function exportResults(db: Db, user: Caller, query: queries.ResultFilter, at: Date) {
  const exam = await getExam(db, user, query.examId, at);
  const all = { ...query, page: 0, size: exportLimit };
  const { rows } = await queries.resultPage(db, user.organisationId, all, scope(user, query.examId), at);
  const partial = await queries.hasOutOfReach(db, user.organisationId, query.examId, scope(user, query.examId).people);
  const forms = await formsOf(db, user.organisationId, query.examId);
  const shape = { partial, several: forms.length > 1, equated: forms.some(({ equated }) => equated) };
  const bytes = await excelOf('成绩', columnsOf(shape), rows.map(rowOf), user);
  await inTransaction(db, (db) =>
    audit(db, user, { action: 'result.export', target: query.examId, detail: { rows: rows.length } }),
  );
  return { name: `${exam.name} 成绩.xlsx`, bytes };
}
