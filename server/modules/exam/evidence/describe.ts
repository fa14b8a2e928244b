import type { Caller } from '../../../kit/http/serve.ts';
import { plainText } from '../../../kit/text/rich-text.ts';
import type { Db } from '../../../kit/transaction.ts';
import type { AnswerKey, DescribedAnswer } from '../../post/index.ts';
import { storedOrder } from '../attempt/entry/order.rules.ts';
import { findMyExams } from '../attempt/mine.queries.ts';
import { mayTryAgain, showsQuestions } from '../attempt/release/release.rules.ts';
import { releaseOf } from '../attempt/release/released.ts';
import * as queries from './describe.queries.ts';

const excerptLength = 80;

const keyOf = ({ originId, itemId }: AnswerKey) => `${originId} ${itemId}`;

type Attempts = Awaited<ReturnType<typeof queries.attemptsAmong>>;

/** By the order in which each question was put to whoever answered it. */
function ownNumbers(attempts: Attempts, keys: readonly AnswerKey[]) {
  const orders = new Map(
    attempts.map(({ id, questionOrder }) => [id, storedOrder(questionOrder).map(({ questionId }) => questionId)]),
  );
  return keys.map((key) => {
    const at = orders.get(key.originId)?.indexOf(key.itemId) ?? -1;
    return { ...key, number: at < 0 ? null : at + 1 };
  });
}

/** Those of these exams that somebody is answering or may still begin: of their questions they are told nothing. */
export async function stillToSit(
  db: Db,
  { organisationId, userId }: Caller,
  examIds: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const mine = await findMyExams(db, { organisationId, userId }, examIds, at);
  const open = mine.filter((exam) => mayTryAgain({ ...exam, state: exam.examState }, at));
  return new Set(open.map(({ examId }) => examId));
}

/** These answers of a person: what of each the policy of its exam shows them now, and what it shows the reader. */
export async function describeExamAnswers(
  db: Db,
  reader: Caller,
  userId: string,
  keys: readonly AnswerKey[],
  at: Date,
): Promise<readonly DescribedAnswer[]> {
  if (keys.length === 0) return [];
  const { organisationId } = reader;
  const own = reader.userId === userId;
  const attempts = await queries.attemptsAmong(db, organisationId, userId, [
    ...new Set(keys.map((key) => key.originId)),
  ]);
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const examIds = [...new Set(attempts.map(({ examId }) => examId))];
  const exams = new Map(
    (await findMyExams(db, { organisationId, userId }, examIds, at)).map((one) => [one.examId, one]),
  );
  const stems = await queries.stemsOf(db, organisationId, [...new Set(keys.map((key) => key.itemId))]);
  const numbered = own ? ownNumbers(attempts, keys) : await queries.numbersOf(db, organisationId, keys);
  const numbers = new Map(numbered.map((one) => [keyOf(one), one.number]));
  const open = own ? new Set<string>() : await queries.attemptsOpenTo(db, reader, attempts);
  const hidden = own ? new Set<string>() : await stillToSit(db, reader, examIds, at);
  return keys.flatMap(({ originId, itemId }) => {
    const attempt = byId.get(originId);
    const exam = attempt && exams.get(attempt.examId);
    if (!exam || attempt.state === 'IN_PROGRESS') return [];
    const { parts } = releaseOf(exam, attempt.state, at);
    return [
      {
        ...{ originId, itemId, examId: exam.examId, examName: exam.name },
        number: numbers.get(keyOf({ originId, itemId })) ?? null,
        excerpt: plainText(stems.get(itemId) ?? '').slice(0, excerptLength),
        questionShown: showsQuestions(parts) && !hidden.has(exam.examId),
        scoreShown: parts.score && parts.correctness,
        resultsOpen: open.has(originId),
      },
    ];
  });
}
