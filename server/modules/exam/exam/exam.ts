import type { Exam, ExamInput } from '#contract/exam/exam.ts';
import { Release } from '#contract/exam/exam.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { removeJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { paperSummaries } from '../../paper/index.ts';
import { runningAttemptIds } from '../attempt/submit.queries.ts';
import { submitAttempts } from '../attempt/submit.ts';
import { addRules, rulesOf } from '../examinee/examinee.queries.ts';
import { resolveExaminees } from '../examinee/examinee.ts';
import * as queries from './exam.queries.ts';
import { windowProblem } from './exam.rules.ts';
import { formsOf } from './form.queries.ts';

export function createExam(db: Db, user: Caller, { paperIds, ...settings }: ExamInput, at: Date) {
  return inTransaction(db, async (db) => {
    checkWindow(settings);
    await checkPapers(db, user, paperIds);
    const examId = await queries.addExam(db, user, settings, paperIds, at);
    await audit(db, user, { action: 'exam.add', target: examId, detail: { name: settings.name } });
    return { examId, version: 1 };
  });
}

function checkWindow(settings: { startAt: string; endAt: string }) {
  const problem = windowProblem(settings);
  if (problem === 'examWindowInvalid') throw refuse(problem, { fields: { endAt: '结束时间要晚于开始时间' } });
}

async function checkPapers(db: Db, user: Caller, paperIds: readonly string[]) {
  const papers = await paperSummaries(db, user.organisationId, paperIds);
  if (papers.length < new Set(paperIds).size) throw refuse('notFound');
}

type Changes = Partial<ExamInput> & { version: number };

export function modifyExam(db: Db, user: Caller, examId: string, { version, paperIds, ...changes }: Changes, at: Date) {
  return inTransaction(db, async (db) => {
    const exam = await queries.lockExam(db, user.organisationId, examId);
    if (!exam) throw refuse('notFound');
    if (exam.state !== 'DRAFT') throw refuse('examNotDraft');
    if (exam.version !== version) throw refuse('stale', { current: await examDetail(db, user, examId, at) });
    checkWindow({ startAt: changes.startAt ?? exam.startAt, endAt: changes.endAt ?? exam.endAt });
    if (paperIds) {
      await checkPapers(db, user, paperIds);
      await queries.setPapers(db, user.organisationId, examId, paperIds);
    }
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const next = await queries.updateExam(db, user.organisationId, examId, given);
    const detail = { name: changes.name ?? exam.name, changed: { ...given, ...(paperIds ? { paperIds } : {}) } };
    await audit(db, user, { action: 'exam.modify', target: examId, detail });
    return { version: next };
  });
}

export async function examDetail(db: Db, user: Caller, examId: string, at: Date): Promise<Exam> {
  const { organisationId } = user;
  const exam = await queries.findExam(db, organisationId, examId, at);
  if (!exam) throw refuse('notFound');
  const papers = await papersOf(db, organisationId, exam);
  return {
    ...exam,
    examId,
    source: 'FIXED',
    paperIds: papers.map((paper) => paper.paperId),
    papers,
    passScore: exam.passScore === null ? null : exam.passScore / 100,
    multipleFixedPoints: exam.multipleFixedPoints / 100,
    release: Release.parse(exam.release),
  };
}

/** The frozen forms of a published exam, the chosen papers of a draft. */
async function papersOf(db: Db, organisationId: string, exam: queries.ExamRow) {
  const papers =
    exam.state === 'DRAFT'
      ? await paperSummaries(db, organisationId, await queries.paperIdsOf(db, organisationId, exam.id))
      : await formsOf(db, organisationId, exam.id);
  return papers.map(({ paperId, name, totalPoints, questionCount }) => ({
    ...{ paperId, name, questionCount },
    totalPoints: totalPoints / 100,
  }));
}

/** Running attempts are handed in as they are; nobody's answers are lost. */
export async function cancelExam(db: Db, user: Caller, examId: string, confirmed: boolean, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const exam = await queries.lockExam(db, organisationId, examId);
    if (!exam) throw refuse('notFound');
    if (exam.state === 'CANCELLED') return { cancelled: true as const };
    if (exam.state !== 'PUBLISHED') throw refuse('examNotPublished');
    if (!confirmed && (await queries.hasAttempts(db, organisationId, examId))) {
      throw refuse('confirm', { question: '已有考生作答，取消后他们的成绩不再公布，确定取消这场考试？' });
    }
    await queries.updateExam(db, organisationId, examId, { state: 'CANCELLED' });
    await submitAttempts(db, organisationId, await runningAttemptIds(db, organisationId, examId), 'forced', at);
    await removeJob(db, `exam-end:${examId}`);
    await audit(db, user, { action: 'exam.cancel', target: examId, detail: { name: exam.name } });
    return { cancelled: true as const };
  });
}

export function deleteExam(db: Db, user: Caller, examId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const exam = await queries.lockExam(db, organisationId, examId);
    if (!exam) throw refuse('notFound');
    if (await queries.hasAttempts(db, organisationId, examId)) throw refuse('examRunning');
    await queries.updateExam(db, organisationId, examId, { deletedAt: at });
    await removeJob(db, `exam-end:${examId}`);
    await audit(db, user, { action: 'exam.delete', target: examId, detail: { name: exam.name } });
    return { deleted: true as const };
  });
}

const copyMark = '（副本）';

export function copyExam(db: Db, user: Caller, examId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const exam = await examDetail(db, user, examId, at);
    const name = `${exam.name.slice(0, 80 - copyMark.length)}${copyMark}`;
    const { notes, source, startAt, endAt, durationMinutes, lateEntryMinutes, earliestSubmitMinutes } = exam;
    const { passScore, attemptsAllowed, shuffleQuestions, shuffleOptions } = exam;
    const { multipleRule, multipleFixedPoints, release } = exam;
    const settings = {
      ...{ name, notes, source, startAt, endAt, durationMinutes, lateEntryMinutes, earliestSubmitMinutes },
      ...{ passScore, attemptsAllowed, shuffleQuestions, shuffleOptions, multipleRule, multipleFixedPoints, release },
    };
    const living = await paperSummaries(db, organisationId, exam.paperIds);
    const copyId = await queries.addExam(
      db,
      user,
      settings,
      living.map((paper) => paper.paperId),
      at,
    );
    const rules = await rulesOf(db, organisationId, examId);
    await addRules(db, organisationId, copyId, 'user', rules.userIds);
    await addRules(db, organisationId, copyId, 'department', rules.departmentIds);
    await resolveExaminees(db, user, copyId, at);
    await audit(db, user, { action: 'exam.copy', target: copyId, detail: { name, from: examId } });
    return { examId: copyId };
  });
}
