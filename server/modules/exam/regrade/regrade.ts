import { Response } from '#contract/exam/attempt.ts';
import {
  Correction,
  regrade as endpoints,
  type JudgeWish,
  type RegradePreview,
  type Remark,
} from '#contract/exam/regrade.ts';
import { audit } from '../../../kit/audit.ts';
import { now } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { questionVersions } from '../../question/index.ts';
import { formFacts, readForms } from '../attempt/form-facts.ts';
import { lockExam } from '../exam/exam.queries.ts';
import { examQuestions } from '../exam/form.queries.ts';
import { examInReach } from '../exam/reach.queries.ts';
import { requireExam } from '../exam/require-exam.ts';
import { getExam, requireWholeReach } from '../result/result.ts';
import { correctionsOf } from './correction.queries.ts';
import { correctedStanding, correctionProblem, markCorrected, type Standing } from './correction.rules.ts';
import { recountedForms, setCounted } from './counted-points.queries.ts';
import { countedProblem } from './counted-points.rules.ts';
import { testSetOfRemark, versionsToJudge, versionToJudge } from './other-cases.ts';
import * as previews from './preview.queries.ts';
import { changesOf, formChanges, gainOf } from './preview.rules.ts';
import * as queries from './regrade.queries.ts';
import { failedOf, rejudgingOf } from './rejudge.queries.ts';
import { rejudge, requireRejudged, stopRejudging } from './rejudge.ts';

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
  const corrections = await correctionsOf(db, organisationId, [examId]);
  const leftOut = corrections.leftOut(examId);
  const regrades = await queries.regradesOf(db, organisationId, examId);
  const versionsOf = await versionsToJudge(
    db,
    organisationId,
    questions.map(({ content }) => content),
  );
  const rejudging = await rejudgingOf(db, organisationId, examId);
  return {
    questions: questions.map(({ questionVersionId, position, points, counted, content }) => ({
      ...{ ...content, questionVersionId, position, points: points / 100, counted: counted / 100 },
      correction: corrections.of(examId, questionVersionId) ?? null,
      leftOut: leftOut.get(questionVersionId) ?? null,
      versions: versionsOf(content),
      rejudging: rejudging.filter((one) => one.questionVersionId === questionVersionId).length,
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

/** Is a question marked by what a judge says of its answers, once it is corrected so? */
const isByJudge = ({ type }: { readonly type: string }, { kind }: Correction) =>
  type === 'CODE' && (kind === 'key' || kind === 'cases');

/** What the judge says holds once it has said it of everybody: until then given points would stay. */
async function requireJudged(db: Db, organisationId: string, examId: string, questionVersionId: string) {
  const count = await queries.judgingOf(db, organisationId, { examId, questionVersionId });
  if (count > 0) throw refuse('correctionJudging', { count });
}

type Question = Awaited<ReturnType<typeof questionsOf>>[number];

/** By what set of tests a corrected question is judged, if it is, and which version that is of. */
async function judgingBy(
  db: Db,
  organisationId: string,
  examId: string,
  { content, ...question }: Question,
  wish: Wish,
) {
  const { correction } = wish;
  if (!isByJudge(content, correction)) return undefined;
  const version =
    correction.kind === 'cases' ? await versionToJudge(db, organisationId, content, correction.versionId) : undefined;
  await requireJudged(db, organisationId, examId, question.questionVersionId);
  const remark = correction as Remark;
  const testSetId = await testSetOfRemark(db, organisationId, content, remark, now());
  return testSetId === undefined ? undefined : { testSetId, version: version?.number };
}

/** What a correction leads to: how its question stands then, and what counts otherwise in which form. */
async function outcomeOf(db: Db, organisationId: string, examId: string, wish: Wish) {
  const { questionVersionId, correction } = wish;
  const questions = await questionsOf(db, organisationId, examId);
  const question = questions.find((one) => one.questionVersionId === questionVersionId);
  if (!question) throw refuse('notFound');
  const corrections = await correctionsOf(db, organisationId, [examId]);
  const leftOut = new Map(corrections.leftOut(examId));
  const before = { remark: corrections.of(examId, questionVersionId), leftOut: leftOut.get(questionVersionId) };
  const problem = correctionProblem(question.content, correction, before);
  if (problem) throw refuse('correctionWrong', { problem });
  const judged = await judgingBy(db, organisationId, examId, question, wish);
  const standing = correctedStanding(before, correction);
  leftOut.delete(questionVersionId);
  if (standing.leftOut) leftOut.set(questionVersionId, standing.leftOut);
  const forms = await recountedForms(db, organisationId, examId, leftOut);
  for (const form of forms) {
    const wrong = countedProblem(form);
    if (wrong) throw refuse('correctionWrong', { problem: wrong });
  }
  return { question, standing, forms, judged };
}

/** Fewer than are kept (`form-facts.ts`): what was read together is still known when it is asked for. */
const formsAtOnce = 1000;

/** What a mark is by the verdict of the set that was asked for; undefined: as it was. */
function judgedMark({ attemptId, wanted, ...mark }: queries.GivenMark): queries.NewMark | undefined {
  if (!wanted) return undefined;
  const ended = wanted.state === 'DONE';
  // Of code that a failure of ours left without a score nobody is taken anything.
  if (wanted.state === 'CANCELLED' || (ended && wanted.score === null)) return undefined;
  const score = ended ? wanted.score : null;
  if (score === mark.score && wanted.id === mark.submissionId) return undefined;
  return { attemptId, score, submissionId: wanted.id };
}

/** The marks of a question that are others by how it is marked now, with what they are then. */
export async function changedMarks(
  db: Db,
  organisationId: string,
  { questionVersionId, remark }: { questionVersionId: string; remark: Remark | undefined },
  marks: readonly queries.GivenMark[],
) {
  const changed: queries.NewMark[] = [];
  for (const [place, mark] of marks.entries()) {
    const { attemptId, formId, submissionId } = mark;
    if (place % formsAtOnce === 0) {
      const together = marks.slice(place, place + formsAtOnce).map((one) => one.formId);
      await readForms(db, organisationId, together);
    }
    const facts = await formFacts(db, organisationId, formId);
    const question = facts.byId.get(questionVersionId);
    if (!question) continue;
    const response = Response.parse(mark.response ?? null);
    const given = markCorrected(remark, question.content, response, question.points, facts.rule);
    const judged = given === 'judge' ? judgedMark(mark) : undefined;
    if (judged) changed.push(judged);
    if (typeof given === 'object' && given.score !== mark.score)
      changed.push({ attemptId, score: given.score, submissionId });
  }
  return changed;
}

const mostRows = 200;
const mostNames = 50;
const noneFailed = { count: 0, names: [] };

/** What is told while it is not known yet. */
const unknown = {
  ...{ people: 0, changed: 0, up: 0, down: 0, newlyPassed: 0, newlyFailed: 0, unmarked: 0 },
  ...{ forms: [], passByPercent: false, rows: [], failed: noneFailed },
};

/**
 * Who would come out how, by the attempt that counts for each; nothing of the results is written. Code that the wanted
 * cases have not judged is given to the judge first.
 */
export async function previewRegrade(
  db: Db,
  user: Caller,
  examId: string,
  { judge, ...wish }: Wish & { readonly judge: JudgeWish },
  at: Date,
): Promise<RegradePreview> {
  const { organisationId } = user;
  const { questionVersionId } = wish;
  const { passPercent } = await getExam(db, user, examId, at);
  await requireWholeReach(db, user, examId);
  const { question, standing, forms, judged } = await outcomeOf(db, organisationId, examId, wish);
  const rejudging = judged && { examId, questionVersionId, testSetId: judged.testSetId };
  const judging = rejudging ? await rejudge(db, user, rejudging, judge, at) : null;
  if (judging) return { ...unknown, judging };
  const marks = await supposedMarks(db, organisationId, { examId, questionVersionId }, question, standing);
  const before = await previews.standings(db, organisationId, examId);
  const after = await previews.supposedStandings(db, organisationId, examId, { questionVersionId, marks, forms });
  const rows = changesOf(before, after);
  const count = (passes: (typeof rows)[number]['passes']) => rows.filter((row) => row.passes === passes).length;
  return {
    judging: null,
    failed: rejudging ? await failedOf(db, organisationId, rejudging, mostNames) : noneFailed,
    ...{ people: before.length, changed: rows.length },
    up: rows.filter((row) => gainOf(row) > 0).length,
    down: rows.filter((row) => gainOf(row) < 0).length,
    ...{ newlyPassed: count('newly'), newlyFailed: count('noLonger') },
    unmarked: await previews.unmarkedAnswers(db, organisationId, examId, questionVersionId),
    forms: formChanges(forms),
    passByPercent: passPercent !== null,
    rows: rows.toSorted((a, b) => Math.abs(gainOf(b)) - Math.abs(gainOf(a))).slice(0, mostRows),
  };
}

/** What the job would write, as far as it is known. */
async function supposedMarks(
  db: Db,
  organisationId: string,
  { examId, questionVersionId }: queries.AskedQuestion,
  { content }: Question,
  { remark }: Standing,
) {
  const testSetId = await testSetOfRemark(db, organisationId, content, remark, now());
  const given = await queries.marksOf(db, organisationId, { examId, questionVersionId, testSetId });
  const marks = await changedMarks(db, organisationId, { questionVersionId, remark }, given);
  return marks.flatMap(({ attemptId, score }) => (score === null ? [] : [{ attemptId, score }]));
}

export async function stopJudging(db: Db, user: Caller, examId: string, questionVersionId: string, at: Date) {
  await requireExam(db, user, examId, access);
  await requireWholeReach(db, user, examId);
  return stopRejudging(db, user.organisationId, { examId, questionVersionId }, at);
}

/**
 * Corrects a question of an exam and has a job give marks and totals anew. What it leads to is reckoned from every form
 * before the exam is held, so that nobody who begins or hands in waits for that; what has changed meanwhile is refused.
 */
export async function startRegrade(
  db: Db,
  user: Caller,
  examId: string,
  wish: Wish & { readonly reason: string },
  at: Date,
) {
  const { organisationId } = user;
  await requireExam(db, user, examId, access);
  await requireWholeReach(db, user, examId);
  const basis = await queries.basisOf(db, organisationId, examId);
  const { question, standing, forms, judged } = await outcomeOf(db, organisationId, examId, wish);
  const { questionVersionId } = wish;
  if (judged) await requireRejudged(db, organisationId, { examId, questionVersionId, testSetId: judged.testSetId });
  return inTransaction(db, async (db) => {
    const exam = await lockExam(db, organisationId, examId, examInReach(user, access, examId));
    if (!exam) throw refuse('notFound');
    if ((await queries.basisOf(db, organisationId, examId)) !== basis) throw refuse('regradeStale');
    const regradeId = await queries.addRegrade(db, user, { examId, standing, ...wish }, at);
    await setCounted(db, organisationId, forms);
    const { position } = question;
    const version = judged?.version === undefined ? {} : { version: judged.version };
    const detail = { name: exam.name, position, correction: wish.correction, reason: wish.reason, ...version };
    await audit(db, user, { action: 'result.regrade', target: examId, detail });
    return { regradeId };
  });
}
