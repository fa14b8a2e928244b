import { Response } from '#contract/exam/attempt.ts';
import { Correction, regrade as endpoints, type RegradePreview } from '#contract/exam/regrade.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { questionVersions } from '../../question/index.ts';
import { formFacts, readForms } from '../attempt/form-facts.ts';
import { equatedScore } from '../equating/equating.rules.ts';
import { lockExam } from '../exam/exam.queries.ts';
import { examQuestions } from '../exam/form.queries.ts';
import { examInReach } from '../exam/reach.queries.ts';
import { getExam, requireWholeReach } from '../result/result.ts';
import { correctionsOf } from './correction.queries.ts';
import { correctionProblem, markCorrected } from './correction.rules.ts';
import * as queries from './regrade.queries.ts';

const { access } = endpoints.start;

async function questionsOf(db: Db, organisationId: string, examId: string) {
  const rows = await examQuestions(db, organisationId, examId);
  const versionIds = rows.map((row) => row.questionVersionId);
  const contents = await questionVersions(db, organisationId, versionIds);
  return rows.map((row, at) => {
    const content = contents.get(row.questionVersionId);
    if (!content) throw refuse('notFound');
    return { ...row, content, position: at + 1 };
  });
}

export async function regradeList(db: Db, user: Caller, examId: string, at: Date) {
  const { organisationId } = user;
  await getExam(db, user, examId, at);
  await requireWholeReach(db, user, examId);
  const questions = await questionsOf(db, organisationId, examId);
  const correctionOf = await correctionsOf(db, organisationId, [examId]);
  const regrades = await queries.regradesOf(db, organisationId, examId);
  return {
    questions: questions.map(({ questionVersionId, position, points, content }) => ({
      ...{ ...content, questionVersionId, position, points: points / 100 },
      correction: correctionOf(examId, questionVersionId) ?? null,
    })),
    regrades: regrades.map((row) => ({
      ...{ ...row, correction: Correction.parse(row.correction), state: row.state as 'RUNNING' | 'DONE' },
    })),
  };
}

interface Wish {
  readonly questionVersionId: string;
  readonly correction: Correction;
}

async function requireRight(db: Db, organisationId: string, examId: string, { questionVersionId, correction }: Wish) {
  const questions = await questionsOf(db, organisationId, examId);
  const question = questions.find((one) => one.questionVersionId === questionVersionId);
  if (!question) throw refuse('notFound');
  const problem = correctionProblem(question.content, correction);
  if (problem) throw refuse('correctionWrong', { problem });
  return question;
}

/** The marks of a question that this correction makes others. */
export async function changedMarks(
  db: Db,
  organisationId: string,
  { questionVersionId, correction }: { questionVersionId: string; correction: Correction | undefined },
  marks: readonly queries.GivenMark[],
) {
  const changed = [];
  const formIds = marks.map(({ formId }) => formId);
  await readForms(db, organisationId, formIds);
  for (const mark of marks) {
    const facts = await formFacts(db, organisationId, mark.formId);
    const question = facts.byId.get(questionVersionId);
    if (!question) continue;
    const response = Response.parse(mark.response ?? null);
    const given = markCorrected(correction, question.content, response, question.points, facts.rule);
    if (given !== 'manual' && given.score !== mark.score) changed.push({ ...mark, after: given.score });
  }
  return changed;
}

const mostRows = 200;

type Lined = Pick<queries.GivenMark, 'slope' | 'intercept' | 'totalPoints'>;

/** A total as the results tell it: by the form's line where the exam is equated. */
function told({ slope, intercept, totalPoints }: Lined, total: number | null) {
  if (total === null || slope === null || intercept === null) return total;
  return equatedScore({ slope, intercept }, total, totalPoints);
}

/** Who would change by how much; nothing is written. */
export async function previewRegrade(
  db: Db,
  user: Caller,
  examId: string,
  wish: Wish,
  at: Date,
): Promise<RegradePreview> {
  const { organisationId } = user;
  await getExam(db, user, examId, at);
  await requireWholeReach(db, user, examId);
  await requireRight(db, organisationId, examId, wish);
  const marks = await queries.marksOf(db, organisationId, { examId, questionVersionId: wish.questionVersionId });
  const changed = await changedMarks(db, organisationId, wish, marks);
  const rows = changed.map(({ attemptId, realName, score, after, passScore, ...mark }) => {
    const before = score ?? 0;
    const total = told(mark, mark.total);
    const totalAfter = told(mark, mark.total === null ? null : mark.total + after - before);
    const passed = [total, totalAfter].map((one) => one !== null && one >= passScore);
    return {
      ...{ attemptId, realName, scoreBefore: before / 100, scoreAfter: after / 100 },
      totalBefore: total === null ? null : total / 100,
      totalAfter: totalAfter === null ? null : totalAfter / 100,
      passes: passed[0] === passed[1] ? ('same' as const) : passed[1] ? ('newly' as const) : ('noLonger' as const),
    };
  });
  const change = (row: (typeof rows)[number]) => Math.abs(row.scoreAfter - row.scoreBefore);
  return {
    ...{ attempts: marks.length, changed: rows.length },
    up: rows.filter((row) => row.scoreAfter > row.scoreBefore).length,
    down: rows.filter((row) => row.scoreAfter < row.scoreBefore).length,
    newlyPassed: rows.filter(({ passes }) => passes === 'newly').length,
    newlyFailed: rows.filter(({ passes }) => passes === 'noLonger').length,
    rows: rows.toSorted((a, b) => change(b) - change(a)).slice(0, mostRows),
  };
}

/** Corrects a question of an exam and has a job give the marks anew. */
export function startRegrade(db: Db, user: Caller, examId: string, wish: Wish & { readonly reason: string }, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const exam = await lockExam(db, organisationId, examId, examInReach(user, access, examId));
    if (!exam) throw refuse('notFound');
    await requireWholeReach(db, user, examId);
    const { position } = await requireRight(db, organisationId, examId, wish);
    const regradeId = await queries.addRegrade(db, user, { examId, ...wish }, at);
    const detail = { name: exam.name, position, correction: wish.correction, reason: wish.reason };
    await audit(db, user, { action: 'result.regrade', target: examId, detail });
    return { regradeId };
  });
}
