import type { Result, ResultQuestion } from '#contract/exam/attempt.ts';
import { Response } from '#contract/exam/attempt.ts';
import type { OwnCode } from '#contract/exam/code.ts';
import type { TakenContent } from '#contract/question/content.ts';
import { refuse } from '../../../../kit/errors.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import { withFormulas } from '../../../../kit/text/formula.ts';
import type { Db } from '../../../../kit/transaction.ts';
import { isAnswered } from '../../../question/index.ts';
import { ownCodes } from '../../code/seen-code.ts';
import { commentTo } from '../../comment/comment.queries.ts';
import { filledIn } from '../../comment/comment.rules.ts';
import { usedMsOf } from '../../exam/exam.rules.ts';
import { placeOf } from '../../examinee/counted-attempt.queries.ts';
import { correctionsOf } from '../../regrade/correction.queries.ts';
import { correctedContent } from '../../regrade/correction.rules.ts';
import { countingOf } from '../../regrade/counted-points.queries.ts';
import { countedScore, isLeftOut } from '../../regrade/counted-points.rules.ts';
import { weakPoints } from '../../report/person-parts.ts';
import { points } from '../../result/statistics.rules.ts';
import { type FoundAttempt, findAttempt, responsesOf } from '../attempt.queries.ts';
import { type Chosen, chosenIn } from '../choice.rules.ts';
import { storedOrder } from '../entry/order.rules.ts';
import { formFacts } from '../form-facts.ts';
import type { FormFacts, FormQuestion } from '../frozen-form.ts';
import { findMyExam, type MyExamRow } from '../mine.queries.ts';
import { finishedAttempts, marksOf } from './own-result.queries.ts';
import { pendingSentence } from './pending.rules.ts';
import { type ReleasedParts, showsQuestions } from './release.rules.ts';
import { countedResult, nextStep, releaseOf } from './released.ts';

/** The owner's result with what the release policy shows now, and nothing else. */
export async function ownResult(db: Db, user: Caller, attemptId: string, at: Date): Promise<Result> {
  const attempt = await findAttempt(db, user, attemptId);
  if (!attempt || attempt.state === 'IN_PROGRESS') throw refuse(attempt ? 'resultNotReleased' : 'notFound');
  const facts = await formFacts(db, user.organisationId, attempt.formId);
  const [counting, mine, finished, responses, marks] = await Promise.all([
    countingOf(db, user.organisationId, attempt.formId),
    findMyExam(db, user, attempt.examId, at),
    finishedAttempts(db, user, attempt.examId),
    responsesOf(db, user.organisationId, [attemptId]),
    marksOf(db, user.organisationId, attemptId),
  ]);
  if (!mine) throw refuse('notFound');
  const { release, releaseFacts, parts } = releaseOf(mine, attempt.state, at);
  const given = new Map(responses.map((row) => [row.questionId, Response.parse(row.response)]));
  const byQuestion = new Map(marks.map((mark) => [mark.questionVersionId, mark]));
  const countsFor = countsIn(facts, counting);
  const corrections = await correctionsOf(db, user.organisationId, [attempt.examId]);
  const order = storedOrder(attempt.questionOrder).map(({ questionId }) => questionId);
  const chosen = chosenIn(facts, order, given);
  const counted = facts.questions.filter((question) => !isLeftOut(question.points, countsFor(question)));
  const needed = counted.filter(({ questionVersionId }) => chosen.needed.has(questionVersionId));
  const answered = needed.filter(({ questionVersionId, content }) =>
    isAnswered(content, given.get(questionVersionId) ?? null),
  );
  const codes = await codesShown(db, user.organisationId, facts, { given, byQuestion, parts });
  const shown = await withFormulas((render) => {
    const sections = sectionsOf(attempt, facts, parts, (frozen, position, optionIds) => {
      const correction = corrections.of(attempt.examId, frozen.questionVersionId);
      const question = { ...frozen, content: correctedContent(frozen.content, correction) };
      const mark = byQuestion.get(question.questionVersionId);
      const response = given.get(question.questionVersionId) ?? null;
      const counting = howCounted(question.questionVersionId, chosen);
      const counts = countsFor(question);
      const code = codes.get(question.questionVersionId) ?? null;
      return resultQuestion({ question, code, counts, position, optionIds, response, counting, mark, parts, render });
    });
    return { sections, materials: sections.length > 0 ? materialsShown(facts, parts, render) : [] };
  });
  return {
    ...summaryOf(attempt, counting, user),
    ...scoreOf(attempt, counting, parts),
    answeredCount: answered.length,
    answerCount: needed.length,
    // What is still being marked is not wrong.
    rightCount:
      parts.correctness && counted.every((one) => byQuestion.get(one.questionVersionId)?.score !== null)
        ? counted.filter(({ questionVersionId, points }) => byQuestion.get(questionVersionId)?.score === points).length
        : null,
    comment: await ownComment(db, user, { attempt, mine, parts, totalPoints: counting.totalPoints }),
    rank: parts.rank ? await placeOf(db, user.organisationId, attempt.examId, user.userId) : null,
    ...severalOf(mine, finished, at),
    pending: pendingSentence(release, releaseFacts, at),
    ...shown,
  };
}

/** What the organiser says about a result; weak points are named where single questions may be known. */
async function ownComment(
  db: Db,
  user: Caller,
  given: { attempt: FoundAttempt; mine: MyExamRow; parts: ReleasedParts; totalPoints: number },
) {
  const { attempt, mine, parts } = given;
  const { organisationId, userId, realName } = user;
  // It was chosen by the result that counts, and speaks of that also beside another attempt.
  const score = mine.score ?? attempt.score;
  if (!parts.score || score === null) return null;
  const text = await commentTo(db, organisationId, attempt.examId, userId);
  if (text === undefined) return null;
  const totalPoints = mine.totalPoints ?? given.totalPoints;
  const weak = parts.correctness ? await weakPoints(db, organisationId, attempt) : undefined;
  return filledIn(text, { realName, score: score / 100, totalPoints: totalPoints / 100, weak });
}

type Finished = Awaited<ReturnType<typeof finishedAttempts>>;

/** Where this attempt stands among the person's others, each as far as its own state lets it be shown. */
function severalOf(mine: MyExamRow, finished: Finished, at: Date) {
  const several = mine.attemptsAllowed > 1 || finished.length > 1;
  return {
    attemptCounting: mine.attemptCounting,
    attempts: finished.map(({ attemptId, number, submittedAt, state, score }) => ({
      ...{ attemptId, number, submittedAt, state },
      score: releaseOf(mine, state, at).parts.score && score !== null ? score / 100 : null,
    })),
    final: several ? countedResult(mine, at) : null,
    next: nextStep(mine, at),
  };
}

type Counting = Awaited<ReturnType<typeof countingOf>>;

/** What each question of a form counts for. */
function countsIn({ questions }: FormFacts, { countedPoints }: Counting) {
  const counts = new Map(
    questions.map(({ questionVersionId, points }, at) => [questionVersionId, countedPoints?.[at] ?? points]),
  );
  return ({ questionVersionId, points }: FormQuestion) => counts.get(questionVersionId) ?? points;
}

function summaryOf(attempt: FoundAttempt, counting: Counting, user: Caller) {
  const { attemptId, examId, examName, state, startedAt, submittedAt, submitReason } = attempt;
  return {
    ...{ attemptId, examId, examName, state, startedAt, submittedAt, submitReason },
    realName: user.realName,
    usedMs: usedMsOf(attempt),
    totalPoints: counting.totalPoints / 100,
    passScore: counting.passScore / 100,
  };
}

function scoreOf(attempt: FoundAttempt, { totalPoints, passScore }: Counting, parts: ReleasedParts) {
  const score = parts.score ? attempt.score : null;
  if (score === null) return { score: null, rawScore: null, percentage: null, passed: null };
  const percentage = totalPoints > 0 ? Math.min(100, Math.round((score / totalPoints) * 1000) / 10) : 0;
  return { score: score / 100, rawScore: points(attempt.rawScore), percentage, passed: score >= passScore };
}

type OfQuestion = (question: FormQuestion, position: number, optionIds: readonly string[]) => ResultQuestion;

function sectionsOf(attempt: FoundAttempt, facts: FormFacts, parts: ReleasedParts, ofQuestion: OfQuestion) {
  if (!showsQuestions(parts)) return [];
  const sections: Result['sections'] = [];
  let current: number | undefined;
  storedOrder(attempt.questionOrder).forEach(({ questionId, optionIds }, at) => {
    const question = facts.byId.get(questionId);
    if (!question) return;
    if (question.sectionPosition !== current) {
      const choose = facts.sections[question.sectionPosition]?.choose ?? null;
      sections.push({ name: question.sectionName, choose, questions: [] });
    }
    current = question.sectionPosition;
    sections.at(-1)?.questions.push(ofQuestion(question, at + 1, optionIds));
  });
  return sections;
}

type Render = (html: string) => string;

const materialsShown = ({ materials }: FormFacts, parts: ReleasedParts, render: Render): Result['materials'] =>
  materials.map(({ materialId, stem, analysis }) => ({
    materialId,
    stem: render(stem),
    analysis: parts.analysis ? render(analysis) : null,
  }));

type Marks = ReadonlyMap<string, Awaited<ReturnType<typeof marksOf>>[number]>;

/** What came of code is correctness; all its cases are shown where the key or the analysis is. */
async function codesShown(
  db: Db,
  organisationId: string,
  { questions }: FormFacts,
  { given, byQuestion, parts }: { given: ReadonlyMap<string, Response>; byQuestion: Marks; parts: ReleasedParts },
) {
  if (!parts.correctness) return new Map<string, OwnCode>();
  const answers = questions.map((question) => ({
    ...{ question, mark: byQuestion.get(question.questionVersionId) },
    response: given.get(question.questionVersionId) ?? null,
  }));
  return ownCodes(db, organisationId, answers, parts.key || parts.analysis);
}

interface Seen {
  readonly code: OwnCode | null;
  readonly question: FormQuestion;
  readonly counts: number;
  readonly position: number;
  readonly optionIds: readonly string[];
  readonly response: Response;
  readonly counting: ResultQuestion['counting'];
  readonly mark: { score: number | null; comment: string } | undefined;
  readonly parts: ReleasedParts;
  readonly render: Render;
}

const howCounted = (questionId: string, { counted, extra }: Chosen) =>
  counted.has(questionId) ? 'counted' : extra.has(questionId) ? 'extra' : 'notChosen';

function resultQuestion(seen: Seen): ResultQuestion {
  const { question, code, counts, position, optionIds, response, counting, mark, parts, render } = seen;
  const { content, points } = question;
  const leftOut = isLeftOut(points, counts);
  const score = leftOut ? null : (mark?.score ?? null);
  const byId = new Map(content.options.map((option) => [option.id, option]));
  return {
    questionId: question.questionVersionId,
    position,
    type: content.type,
    points: counts / 100,
    leftOut,
    stem: render(content.stem),
    options: optionIds.map((id) => ({ id, content: render(byId.get(id)?.content ?? '') })),
    ...{ response, counting },
    // The sum of these is the score.
    score: parts.correctness && parts.score && score !== null ? countedScore(score, points, counts) / 100 : null,
    correctness:
      parts.correctness && score !== null ? (score === points ? 'right' : score > 0 ? 'partial' : 'wrong') : null,
    key: parts.key ? keyOf(content, render) : null,
    analysis: parts.analysis ? render(content.analysis) : null,
    comment: parts.correctness ? (mark?.comment ?? null) : null,
    materialId: question.materialVersionId,
    code,
  };
}

/** The key of code is its cases, of which the hidden ones stay hidden. */
function keyAnswer(answer: TakenContent['answer'], render: Render) {
  if (answer === null || typeof answer !== 'object') return answer;
  if ('languages' in answer) return null;
  return 'reference' in answer ? { ...answer, reference: render(answer.reference) } : answer;
}

function keyOf(content: TakenContent, render: Render) {
  return {
    optionIds: content.options.filter((option) => option.correct).map((option) => option.id),
    answer: keyAnswer(content.answer, render),
  };
}
