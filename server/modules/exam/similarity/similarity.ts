import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { plainText } from '../../../kit/text/rich-text.ts';
import type { Db } from '../../../kit/transaction.ts';
import { questionVersions } from '../../question/index.ts';
import { examQuestions } from '../exam/form.queries.ts';
import { getExam, scope } from '../result/result.ts';
import { compareAll, matchesBetween, type Place } from './comparing.ts';
import { givenCode } from './given-code.rules.ts';
import * as queries from './similarity.queries.ts';

/** The code questions of an exam, in its order. */
export async function codeQuestions(db: Db, user: Caller, examId: string, at: Date) {
  const { organisationId } = user;
  await getExam(db, user, examId, at);
  const answers = await queries.answersInCode(db, organisationId, examId, scope(user, examId).attempts);
  const questions = (await examQuestions(db, organisationId, examId)).map((row, at) => ({ ...row, position: at + 1 }));
  const contents = await questionVersions(db, organisationId, [...answers.keys()]);
  return questions.flatMap(({ questionVersionId, position }) => {
    const count = answers.get(questionVersionId);
    if (count === undefined) return [];
    const stem = plainText(contents.get(questionVersionId)?.stem ?? '');
    return [{ questionVersionId, position, stem, answers: count }];
  });
}

/** Of a question that nobody answers in code there is nothing to tell. */
async function requireQuestion(db: Db, user: Caller, { examId, questionVersionId }: Place, at: Date) {
  await getExam(db, user, examId, at);
  const questions = await examQuestions(db, user.organisationId, examId);
  if (!questions.some((one) => one.questionVersionId === questionVersionId)) throw refuse('notFound');
}

async function givenOf(db: Db, organisationId: string, questionVersionId: string) {
  const content = (await questionVersions(db, organisationId, [questionVersionId])).get(questionVersionId);
  return content ? givenCode(content.answer) : [];
}

const told = <T extends { readonly submittedAt: Date | string | null }>({ submittedAt, ...person }: T) => ({
  ...person,
  submittedAt: submittedAt === null ? null : new Date(submittedAt).toISOString(),
});

const mostTold = 200;

/** Pairs of people of whom the caller reaches both. */
export async function similarPairs(db: Db, user: Caller, place: Place, at: Date) {
  const { organisationId } = user;
  await requireQuestion(db, user, place, at);
  const { pairs, short } = await compareAll(db, organisationId, place, () =>
    givenOf(db, organisationId, place.questionVersionId),
  );
  const people = await queries.writersOf(db, organisationId, place, scope(user, place.examId).attempts);
  const byAttempt = new Map(people.map((person) => [person.attemptId, told(person)]));
  const reached = pairs.flatMap(({ share, shared, ...pair }) => {
    const [first, second] = [byAttempt.get(pair.first), byAttempt.get(pair.second)];
    return first && second ? [{ share, shared, first, second }] : [];
  });
  const shortReached = short.filter((attemptId) => byAttempt.has(attemptId)).length;
  return { answers: people.length, short: shortReached, total: reached.length, pairs: reached.slice(0, mostTold) };
}

interface TwoAttempts extends Place {
  readonly firstAttemptId: string;
  readonly secondAttemptId: string;
}

/** Two answers to a question beside each other. */
export async function compareAnswers(
  db: Db,
  user: Caller,
  { firstAttemptId, secondAttemptId, ...place }: TwoAttempts,
  at: Date,
) {
  const { organisationId } = user;
  await requireQuestion(db, user, place, at);
  const reach = scope(user, place.examId).attempts;
  const answers = await queries.answersOf(db, organisationId, place, reach, [firstAttemptId, secondAttemptId]);
  const answerOf = (attemptId: string) => {
    const answer = answers.find((one) => one.attemptId === attemptId);
    if (!answer) throw refuse('notFound');
    return told(answer);
  };
  const [first, second] = [answerOf(firstAttemptId), answerOf(secondAttemptId)];
  const given = await givenOf(db, organisationId, place.questionVersionId);
  return { first, second, matches: await matchesBetween(organisationId, first, second, given) };
}
