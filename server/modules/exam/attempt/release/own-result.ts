import type { Result, ResultQuestion } from '#contract/exam/attempt.ts';
import { Response } from '#contract/exam/attempt.ts';
import { Release } from '#contract/exam/settings.ts';
import type { QuestionContent } from '#contract/question/content.ts';
import { refuse } from '../../../../kit/errors.ts';
import { renderFormulas } from '../../../../kit/formula.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import type { Db } from '../../../../kit/transaction.ts';
import { isAnswered } from '../../../question/index.ts';
import { placeOf } from '../../examinee/counted-attempt.queries.ts';
import { type FoundAttempt, findAttempt, responsesOf } from '../attempt.queries.ts';
import { storedOrder } from '../entry/order.rules.ts';
import { type FormFacts, type FormQuestion, formFacts } from '../form-facts.ts';
import { findMyExam } from '../mine.queries.ts';
import { marksOf } from './own-result.queries.ts';
import {
  mayTryAgain,
  type ReleasedParts,
  type ReleaseFacts,
  releasedParts,
  waitsForLastAttempt,
} from './release.rules.ts';

/** The owner's result with what the release policy shows now, and nothing else. */
export async function ownResult(db: Db, user: Caller, attemptId: string, at: Date): Promise<Result> {
  const attempt = await findAttempt(db, user, attemptId);
  if (!attempt || attempt.state === 'IN_PROGRESS') throw refuse(attempt ? 'resultNotReleased' : 'notFound');
  const facts = await formFacts(db, user.organisationId, attempt.formId);
  const [mine, responses, marks] = await Promise.all([
    findMyExam(db, user, attempt.examId, at),
    responsesOf(db, user.organisationId, [attemptId]),
    marksOf(db, user.organisationId, attemptId),
  ]);
  if (!mine) throw refuse('notFound');
  const tryAgain = mayTryAgain({ ...mine, state: mine.examState }, at);
  const parts = partsOf(attempt, tryAgain, at);
  const given = new Map(responses.map((row) => [row.questionId, Response.parse(row.response)]));
  const byQuestion = new Map(marks.map((mark) => [mark.questionVersionId, mark]));
  const answered = facts.questions.filter((question) =>
    isAnswered(question.content.type, given.get(question.questionVersionId) ?? null),
  );
  const ofQuestion = (question: FormQuestion, position: number, optionIds: readonly string[]) => {
    const mark = byQuestion.get(question.questionVersionId);
    const response = given.get(question.questionVersionId) ?? null;
    return resultQuestion({ question, position, optionIds, response, mark, parts });
  };
  const sections = sectionsOf(attempt, facts, parts, ofQuestion);
  return {
    ...summaryOf(attempt, facts, user),
    ...scoreOf(attempt, facts, parts),
    answeredCount: answered.length,
    questionCount: facts.questions.length,
    rightCount: parts.correctness
      ? facts.questions.filter((question) => byQuestion.get(question.questionVersionId)?.score === question.points)
          .length
      : null,
    rank: parts.rank ? await placeOf(db, user.organisationId, attempt.examId, user.userId) : null,
    pending: pendingSentence(attempt, parts, tryAgain, at),
    sections,
  };
}

type Governed = Pick<FoundAttempt, 'release' | 'state' | 'closesAt' | 'releasedAt' | 'examState'>;

export const partsOf = (attempt: Governed, tryAgain: boolean, at: Date) =>
  releasedParts(Release.parse(attempt.release), releaseFacts(attempt, tryAgain), at);

function releaseFacts({ state, closesAt, releasedAt, examState }: Governed, tryAgain: boolean): ReleaseFacts {
  return {
    submitted: state === 'SUBMITTED' || state === 'MARKED',
    marked: state === 'MARKED',
    ...{ closesAt, releasedAt },
    cancelled: examState === 'CANCELLED',
    mayTryAgain: tryAgain,
  };
}

function summaryOf(attempt: FoundAttempt, facts: FormFacts, user: Caller) {
  const { attemptId, examId, examName, state, startedAt, submittedAt, submitReason } = attempt;
  return {
    ...{ attemptId, examId, examName, state, startedAt, submittedAt, submitReason },
    realName: user.realName,
    usedMs: submittedAt ? new Date(submittedAt).getTime() - new Date(startedAt).getTime() : null,
    totalPoints: facts.totalPoints / 100,
    passScore: (attempt.passScore ?? 0) / 100,
  };
}

function scoreOf(attempt: FoundAttempt, facts: FormFacts, parts: ReleasedParts) {
  const score = parts.score ? attempt.score : null;
  if (score === null) return { score: null, percentage: null, passed: null };
  const percentage = facts.totalPoints > 0 ? Math.min(100, Math.round((score / facts.totalPoints) * 1000) / 10) : 0;
  return { score: score / 100, percentage, passed: score >= (attempt.passScore ?? 0) };
}

function pendingSentence(attempt: FoundAttempt, parts: ReleasedParts, tryAgain: boolean, at: Date) {
  const waits = waitsForLastAttempt(Release.parse(attempt.release), releaseFacts(attempt, tryAgain), at);
  const sentences = [
    parts.score ? null : scoreSentence(attempt),
    waits ? '您还可以再次作答，答案和解析在不能再作答后显示' : null,
  ].filter((sentence) => sentence !== null);
  return sentences.length > 0 ? sentences.join('；') : null;
}

/** Why there is no score to see. */
function scoreSentence(attempt: FoundAttempt) {
  if (attempt.examState === 'CANCELLED') return '考试已取消，成绩不再公布';
  if (attempt.state === 'VOIDED') return '这次作答已作废';
  if (Release.parse(attempt.release).score === 'never') return '已交卷，这场考试不公布成绩';
  return attempt.state === 'SUBMITTED' && attempt.releasedAt
    ? '还有作答正在评分，请稍后再来查看'
    : '已交卷，成绩公布后可以在这里查看';
}

type OfQuestion = (question: FormQuestion, position: number, optionIds: readonly string[]) => ResultQuestion;

function sectionsOf(attempt: FoundAttempt, facts: FormFacts, parts: ReleasedParts, ofQuestion: OfQuestion) {
  if (!parts.correctness && !parts.key && !parts.analysis) return [];
  const sections: { name: string; questions: ResultQuestion[] }[] = [];
  let current: number | undefined;
  storedOrder(attempt.questionOrder).forEach(({ questionId, optionIds }, at) => {
    const question = facts.byId.get(questionId);
    if (!question) return;
    if (question.sectionPosition !== current) sections.push({ name: question.sectionName, questions: [] });
    current = question.sectionPosition;
    sections.at(-1)?.questions.push(ofQuestion(question, at + 1, optionIds));
  });
  return sections;
}

interface Seen {
  readonly question: FormQuestion;
  readonly position: number;
  readonly optionIds: readonly string[];
  readonly response: Response;
  readonly mark: { score: number | null; comment: string } | undefined;
  readonly parts: ReleasedParts;
}

function resultQuestion({ question, position, optionIds, response, mark, parts }: Seen): ResultQuestion {
  const { content, points } = question;
  const score = mark?.score ?? null;
  const byId = new Map(content.options.map((option) => [option.id, option]));
  return {
    questionId: question.questionVersionId,
    position,
    type: content.type,
    points: points / 100,
    stem: renderFormulas(content.stem),
    options: optionIds.map((id) => ({ id, content: renderFormulas(byId.get(id)?.content ?? '') })),
    response,
    // The sum of these is the score.
    score: parts.correctness && parts.score && score !== null ? score / 100 : null,
    correctness:
      parts.correctness && score !== null ? (score === points ? 'right' : score > 0 ? 'partial' : 'wrong') : null,
    key: parts.key ? keyOf(content) : null,
    analysis: parts.analysis ? renderFormulas(content.analysis) : null,
    comment: parts.correctness ? (mark?.comment ?? null) : null,
  };
}

function keyOf(content: QuestionContent) {
  const { answer } = content;
  const rendered =
    answer !== null && typeof answer === 'object' && 'reference' in answer
      ? { ...answer, reference: renderFormulas(answer.reference) }
      : answer;
  return {
    optionIds: content.options.filter((option) => option.correct).map((option) => option.id),
    answer: rendered,
  };
}
