import { createHash } from 'node:crypto';
import { type ComparedForm, type EquatingPreview, equating as endpoints } from '#contract/exam/equating.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { scoreShown } from '../attempt/release/released.ts';
import { type ExamRow, lockExam } from '../exam/exam.queries.ts';
import { openAttempts } from '../exam/make-up.queries.ts';
import { everyExam, examInReach } from '../exam/reach.queries.ts';
import { deviationOf, meanOf } from '../item-analysis/classical.rules.ts';
import { countedMarked } from '../item-analysis/scan.queries.ts';
import { tellEquated } from '../notifications/notifications.ts';
import { getExam, requireWholeReach } from '../result/result.ts';
import { points } from '../result/statistics.rules.ts';
import * as queries from './equating.queries.ts';
import * as rules from './equating.rules.ts';

const { access } = endpoints.apply;

type Exam = Pick<ExamRow, 'organisationId' | 'id' | 'source'>;

/** The forms of an exam as people did on them; of one paper a person there are none to compare. */
async function satForms(db: Db, { organisationId, id: examId, source }: Exam) {
  if (source === 'INDIVIDUAL') return [];
  const forms = await queries.equatedForms(db, organisationId, examId);
  const scores = Map.groupBy(await countedMarked(db, organisationId, examId, everyExam), ({ formId }) => formId);
  return forms.map((form) => {
    const own = Float64Array.from(scores.get(form.formId) ?? [], ({ score }) => score ?? 0);
    return { ...form, attempts: own.length, scores: own, moments: rules.momentsOf(own) };
  });
}

type SatForm = Awaited<ReturnType<typeof satForms>>[number];

type Applied = Awaited<ReturnType<typeof queries.equatedForms>>[number];

const appliedLine = ({ equatingSlope: slope, equatingIntercept: intercept }: Applied) =>
  slope === null || intercept === null ? null : { slope, intercept };

/** Each form's line to the reference form; one that holds stands as it was applied. */
function lineOf(form: SatForm, reference: SatForm | undefined) {
  const applied = appliedLine(form);
  if (applied) return applied;
  if (!form.moments || !reference?.moments) return null;
  return rules.linearEquating(form.moments, reference.moments);
}

const tenths = Array.from({ length: 11 }, (_, tenth) => tenth / 10);

function equivalentsOf(form: SatForm, reference: SatForm | undefined, line: rules.Line | null) {
  const [own, other] = [form.moments, reference?.moments];
  if (!line || !own || !other) return [];
  return tenths.map((share) => {
    const score = Math.round(share * form.totalPoints);
    // Of the reference form every score is itself.
    const error = form === reference ? 0 : rules.equatingError(score, own, other);
    return {
      score: score / 100,
      equated: rules.equatedScore(line, score, form.totalPoints) / 100,
      standardError: error / 100,
    };
  });
}

function comparedForm(form: SatForm, reference: SatForm | undefined, possible: boolean): ComparedForm {
  const { formId, number, name, totalPoints, attempts, scores } = form;
  const line = possible ? lineOf(form, reference) : null;
  return {
    ...{ formId, number, name, totalPoints: totalPoints / 100, attempts },
    ...{ mean: points(meanOf(scores)), standardDeviation: points(deviationOf(scores)) },
    line: line && { slope: line.slope, intercept: line.intercept / 100 },
    equivalents: equivalentsOf(form, reference, line),
  };
}

/** How people did on each form and what its scores are worth on the reference form; it changes nothing. */
export async function showEquating(
  db: Db,
  user: Caller,
  { examId, referenceFormId }: { examId: string; referenceFormId?: string | undefined },
  at: Date,
) {
  const exam = await getExam(db, user, examId, at);
  await requireWholeReach(db, user, examId);
  const forms = await satForms(db, exam);
  const records = await queries.equatingsOf(db, user.organisationId, examId);
  const applied = records.find(({ revertedAt }) => revertedAt === null);
  const wanted = applied?.referenceFormId ?? referenceFormId ?? forms[0]?.formId;
  const reference = forms.find(({ formId }) => formId === wanted);
  if (wanted !== undefined && !reference) throw refuse('notFound');
  const problem = rules.equatingProblem(exam.source, forms) ?? null;
  const possible = problem === null || applied !== undefined;
  return {
    ...{ problem, referenceFormId: reference?.formId ?? null, records },
    forms: forms.map((form) => comparedForm(form, reference, possible)),
  };
}

/** What applying would do; refuses what cannot be applied. */
async function plan(db: Db, exam: Exam, referenceFormId: string) {
  const forms = await satForms(db, exam);
  const reference = forms.find(({ formId }) => formId === referenceFormId);
  if (!reference) throw refuse('notFound');
  if (forms.some(({ equatingSlope }) => equatingSlope !== null)) throw refuse('equatingApplied');
  const { running, unmarked } = await openAttempts(db, exam.organisationId, exam.id);
  if (running + unmarked > 0) throw refuse('equatingUnfinished', { count: running + unmarked });
  const problem = rules.equatingProblem(exam.source, forms);
  if (problem) throw refuse('equatingImpossible', { problem });
  const lines = forms.flatMap((form) => {
    const line = lineOf(form, reference);
    return line ? [{ formId: form.formId, ...line }] : [];
  });
  const told = lines.map(({ formId, slope, intercept }) => `${formId} ${slope} ${intercept}`).join('\n');
  const basis = createHash('sha256').update(told).digest('base64url');
  const lined = forms.map((form) => ({ ...form, line: lineOf(form, reference) }));
  return { lines, basis, scores: await scoresBy(db, exam, lined) };
}

/** Every attempt that has a score, before and after these lines. */
async function scoresBy(
  db: Db,
  { organisationId, id }: Exam,
  forms: readonly {
    readonly formId: string;
    readonly number: number;
    readonly totalPoints: number;
    readonly passScore: number;
    readonly line: rules.Line | null;
  }[],
) {
  const byId = new Map(forms.map((form) => [form.formId, form]));
  const attempts = await queries.scoredAttempts(db, organisationId, id);
  return attempts.flatMap((attempt) => {
    const form = byId.get(attempt.formId);
    if (!form?.line) return [];
    const equated = rules.equatedScore(form.line, attempt.score, form.totalPoints);
    return [{ ...attempt, equated, formNumber: form.number, passScore: form.passScore }];
  });
}

type Scores = Awaited<ReturnType<typeof scoresBy>>;

const changedOf = (scores: Scores) => scores.filter(({ score, equated }) => score !== equated);

const mostRows = 200;

/** Who would change by how much; nothing is written. */
export async function previewEquating(
  db: Db,
  user: Caller,
  { examId, referenceFormId }: { examId: string; referenceFormId: string },
  at: Date,
): Promise<EquatingPreview> {
  const exam = await getExam(db, user, examId, at);
  await requireWholeReach(db, user, examId);
  const { basis, scores } = await plan(db, exam, referenceFormId);
  const changed = changedOf(scores);
  const size = (row: (typeof changed)[number]) => Math.abs(row.equated - row.score);
  const rows = changed
    .toSorted((a, b) => size(b) - size(a))
    .map((row) => ({
      ...{ attemptId: row.attemptId, realName: row.realName, formNumber: row.formNumber },
      ...{ rawScore: row.score / 100, equated: row.equated / 100, passes: rules.passChange(row) },
    }));
  return {
    ...{ basis, attempts: scores.length, changed: changed.length },
    up: changed.filter(({ score, equated }) => equated > score).length,
    down: changed.filter(({ score, equated }) => equated < score).length,
    newlyPassed: rows.filter(({ passes }) => passes === 'newly').length,
    newlyFailed: rows.filter(({ passes }) => passes === 'noLonger').length,
    rows: rows.slice(0, mostRows),
  };
}

/** The exam, held, for who reaches everybody in it. */
async function heldExam(db: Db, user: Caller, examId: string) {
  const exam = await lockExam(db, user.organisationId, examId, examInReach(user, access, examId));
  if (!exam) throw refuse('notFound');
  await requireWholeReach(db, user, examId);
  return exam;
}

async function tellChanged(db: Db, exam: ExamRow, changed: Scores, done: 'applied' | 'reverted', at: Date) {
  if (!scoreShown(exam, at)) return;
  await tellEquated(db, exam, changed, done, at);
}

interface Wish {
  readonly referenceFormId: string;
  readonly basis: string;
  readonly reason: string;
}

/** From now on every result of the exam is told by the equated score. */
export function applyEquating(db: Db, user: Caller, examId: string, wish: Wish, at: Date) {
  return inTransaction(db, async (db) => {
    const { referenceFormId, reason } = wish;
    const exam = await heldExam(db, user, examId);
    const { lines, basis, scores } = await plan(db, exam, referenceFormId);
    if (basis !== wish.basis) throw refuse('equatingStale');
    const changed = changedOf(scores);
    await queries.setLines(db, user.organisationId, examId, lines);
    const given = { examId, referenceFormId, reason, changed: changed.length };
    const equatingId = await queries.addEquating(db, user, given, at);
    await tellChanged(db, exam, changed, 'applied', at);
    const detail = { name: exam.name, referenceFormId, reason, lines, changed: changed.length };
    await audit(db, user, { action: 'result.equate', target: examId, detail });
    return { equatingId, changed: changed.length };
  });
}

/** Every result is what it was marked with again. */
export function revertEquating(db: Db, user: Caller, examId: string, reason: string, at: Date) {
  return inTransaction(db, async (db) => {
    const exam = await heldExam(db, user, examId);
    if (!(await queries.endEquating(db, user, examId, reason))) throw refuse('equatingNone');
    const forms = await queries.equatedForms(db, user.organisationId, examId);
    const lined = forms.map((form) => ({ ...form, line: appliedLine(form) }));
    const changed = changedOf(await scoresBy(db, exam, lined));
    await queries.clearLines(db, user.organisationId, examId);
    await tellChanged(db, exam, changed, 'reverted', at);
    const detail = { name: exam.name, reason, changed: changed.length };
    await audit(db, user, { action: 'result.unequate', target: examId, detail });
    return { changed: changed.length };
  });
}
