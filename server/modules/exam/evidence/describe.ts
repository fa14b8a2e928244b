import { plainText } from '../../../kit/text/rich-text.ts';
import type { Db } from '../../../kit/transaction.ts';
import type { AnswerKey, DescribedAnswer } from '../../post/index.ts';
import { findMyExams } from '../attempt/mine.queries.ts';
import { showsQuestions } from '../attempt/release/release.rules.ts';
import { releaseOf } from '../attempt/release/released.ts';
import { attemptsAmong, stemsOf } from './describe.queries.ts';

const excerptLength = 80;

/** These answers of a person, and what of each the policy of its exam shows them now. */
export async function describeExamAnswers(
  db: Db,
  organisationId: string,
  userId: string,
  keys: readonly AnswerKey[],
  at: Date,
): Promise<readonly DescribedAnswer[]> {
  if (keys.length === 0) return [];
  const attempts = await attemptsAmong(db, organisationId, userId, [...new Set(keys.map((key) => key.originId))]);
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const examIds = [...new Set(attempts.map(({ examId }) => examId))];
  const exams = new Map(
    (await findMyExams(db, { organisationId, userId }, examIds, at)).map((one) => [one.examId, one]),
  );
  const stems = await stemsOf(db, organisationId, [...new Set(keys.map((key) => key.itemId))]);
  return keys.flatMap(({ originId, itemId }) => {
    const attempt = byId.get(originId);
    const exam = attempt && exams.get(attempt.examId);
    if (!exam || attempt.state === 'IN_PROGRESS') return [];
    const { parts } = releaseOf(exam, attempt.state, at);
    return [
      {
        ...{ originId, itemId, examName: exam.name },
        excerpt: plainText(stems.get(itemId) ?? '').slice(0, excerptLength),
        questionShown: showsQuestions(parts),
        scoreShown: parts.score && parts.correctness,
      },
    ];
  });
}
