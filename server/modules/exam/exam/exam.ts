import { type Exam, exam as endpoints } from '#contract/exam/exam.ts';
import type { ExamInput } from '#contract/exam/settings.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { staffInScope } from '../../directory/index.ts';
import { hasRules, paperSummaries, refuseUnapprovedPapers } from '../../paper/index.ts';
import { copyDesignations } from '../designation/designation.queries.ts';
import { addAllRules, rulesOf } from '../examinee/examinee.queries.ts';
import { resolveExaminees } from '../examinee/examinee.ts';
import { refusePublishing } from '../individual/individual.ts';
import { drawnFrom } from '../individual/publishing.queries.ts';
import * as queries from './exam.queries.ts';
import { type Window, windowProblem } from './exam.rules.ts';
import { formsOf } from './form.queries.ts';
import { examInReach } from './reach.queries.ts';
import { releaseFor, settingsOf, withOnePassMark } from './settings.rules.ts';

const manage = 'exam.manage';

const reachOf = (user: Caller, access: string | readonly string[], examId?: string): queries.Reach => ({
  exams: examInReach(user, access, examId),
  people: staffInScope(user, access, examId),
});

export function createExam(db: Db, user: Caller, { paperIds, ...settings }: ExamInput, at: Date) {
  return inTransaction(db, async (db) => {
    checkWindow(settings);
    checkSource(settings, paperIds);
    await checkPapers(db, user, settings, paperIds);
    const examId = await queries.addExam(db, user, { settings, paperIds }, at);
    await audit(db, user, { action: 'exam.add', target: examId, detail: { name: settings.name } });
    return { examId, version: 1 };
  });
}

export function checkWindow(window: Window) {
  const problem = windowProblem(window);
  if (problem === 'examWindowInvalid') throw refuse(problem, { fields: { endAt: '结束时间要晚于开始时间' } });
}

/** What does not fit its source is told where it is chosen; too few papers are told when the exam is published. */
export function checkSource({ source }: Pick<ExamInput, 'source'>, paperIds: readonly string[]) {
  if (source === 'INDIVIDUAL' && paperIds.length > 1)
    throw refuse('examRulesOnce', { fields: { paperIds: '一人一卷只能选一份随机试卷' } });
  if (source === 'FIXED' && paperIds.length > 1)
    throw refuse('examPapersMany', { fields: { paperIds: '固定试卷只能选一份' } });
  if (new Set(paperIds).size < paperIds.length)
    throw refuse('examPaperTwice', { fields: { paperIds: '同一份试卷不能选两次' } });
}

export async function checkPapers(
  db: Db,
  user: Caller,
  { source }: Pick<ExamInput, 'source'>,
  paperIds: readonly string[],
) {
  const papers = await paperSummaries(db, user.organisationId, paperIds);
  if (papers.length < new Set(paperIds).size) throw refuse('notFound');
  const archived = papers.find(({ state }) => state === 'ARCHIVED');
  if (archived) throw refuse('paperArchived', { name: archived.name });
  // Of a random paper the rules are taken, whatever was drawn by them before.
  if (source === 'INDIVIDUAL') await refuseRuleless(db, user.organisationId, paperIds);
  else await refuseUnapprovedPapers(db, user.organisationId, papers);
}

async function refuseRuleless(db: Db, organisationId: string, paperIds: readonly string[]) {
  for (const paperId of paperIds) {
    if (!(await hasRules(db, organisationId, paperId)))
      throw refuse('examRulesOnce', { fields: { paperIds: '请选择一份已经设好抽题规则的随机试卷' } });
  }
}

export function searchExams(db: Db, user: Caller, search: queries.ExamSearch, at: Date) {
  const reach = { ...reachOf(user, endpoints.search.access), managed: examInReach(user, manage) };
  return queries.examPage(db, user.organisationId, search, reach, at);
}

export async function examDetail(db: Db, user: Caller, examId: string, at: Date): Promise<Exam> {
  const { organisationId } = user;
  const reach = reachOf(user, endpoints.detail.access, examId);
  const exam = await queries.findExam(db, organisationId, examId, reach, at);
  if (!exam) throw refuse('notFound');
  const drawn =
    exam.source === 'INDIVIDUAL' && exam.state !== 'DRAFT' ? await drawnFrom(db, { organisationId, examId }) : null;
  const papers = await papersOf(db, organisationId, exam, drawn);
  const counts = await queries.countsOf(db, organisationId, [examId], reach.people);
  const { examineeCount, startedCount } = counts(examId);
  const { state, phase, creator, releasedAt, closesAt, version } = exam;
  return {
    ...settingsOf(exam),
    ...{ examId, state, phase, creator, releasedAt, closesAt, version, examineeCount, startedCount },
    paperIds: papers.map((paper) => paper.paperId),
    ...{ papers, drawnFrom: drawn },
    makeUpOf: await originalOf(db, user, exam.makeUpOf),
  };
}

async function originalOf(db: Db, user: Caller, examId: string | null) {
  const name =
    examId && (await queries.nameOfExam(db, user.organisationId, examId, examInReach(user, endpoints.detail.access)));
  return examId && name ? { examId, name } : null;
}

type Drawn = Awaited<ReturnType<typeof drawnFrom>>;

/** The frozen forms of a published exam, the chosen papers of a draft. */
async function papersOf(db: Db, organisationId: string, exam: queries.ExamRow, drawn: Drawn) {
  const papers =
    exam.state === 'DRAFT'
      ? await chosenPapers(db, organisationId, exam.id)
      : await formsOf(db, organisationId, exam.id, exam.source === 'INDIVIDUAL' ? 1 : undefined);
  // Papers of one's own are called like the exam: what they have in common is where they come from.
  const none = { totalPoints: 0, questionCount: 0, answerCount: 0 };
  const shown = drawn ? [{ ...(papers[0] ?? none), paperId: drawn.paperId, name: drawn.name }] : papers;
  return shown.map(({ paperId, name, totalPoints, questionCount, answerCount }) => ({
    ...{ paperId, name, questionCount, answerCount },
    totalPoints: totalPoints / 100,
  }));
}

/** In the order in which they were chosen. */
async function chosenPapers(db: Db, organisationId: string, examId: string) {
  const paperIds = await queries.paperIdsOf(db, organisationId, examId);
  const known = new Map((await paperSummaries(db, organisationId, paperIds)).map((paper) => [paper.paperId, paper]));
  return paperIds.flatMap((paperId) => known.get(paperId) ?? []);
}

export function deleteExam(db: Db, user: Caller, examId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const exam = await queries.lockExam(db, organisationId, examId, examInReach(user, manage));
    if (!exam) throw refuse('notFound');
    await refusePublishing(db, exam);
    if (await queries.hasAttempts(db, organisationId, examId)) throw refuse('examRunning');
    await queries.updateExam(db, organisationId, examId, { deletedAt: at });
    await audit(db, user, { action: 'exam.delete', target: examId, detail: { name: exam.name } });
    return { deleted: true as const };
  });
}

const copyMark = '（副本）';

export function copyExam(db: Db, user: Caller, examId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const exam = await queries.findExam(db, organisationId, examId, reachOf(user, manage), at);
    if (!exam) throw refuse('notFound');
    const name = `${exam.name.slice(0, 80 - copyMark.length)}${copyMark}`;
    const paperIds = await livingPaperIds(db, organisationId, examId);
    const settings = withOnePassMark(settingsOf(exam));
    // Whoever sits the copy does so from now on: what has opened for the original must not stand open for them.
    const release = releaseFor(settings.release, new Date(Math.max(at.getTime(), Date.parse(settings.endAt))));
    const copyId = await queries.addExam(db, user, { settings: { ...settings, name, release }, paperIds }, at);
    await addAllRules(db, organisationId, copyId, await rulesOf(db, organisationId, examId));
    await resolveExaminees(db, user, copyId, at);
    if (settings.source === 'DESIGNATED') await copyDesignations(db, organisationId, examId, copyId);
    await audit(db, user, { action: 'exam.copy', target: copyId, detail: { name, from: examId } });
    return { examId: copyId };
  });
}

/** The papers of an exam that can be chosen again. */
export async function livingPaperIds(db: Db, organisationId: string, examId: string) {
  const living = await chosenPapers(db, organisationId, examId);
  return living.filter(({ state }) => state !== 'ARCHIVED').map((paper) => paper.paperId);
}
