import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { scoreStatistics } from '../result/statistics.rules.ts';
import { agreementOf, neighbourWithin, pairsOf, type ScorePair, timePerAnswer } from './agreement.rules.ts';
import * as queries from './team.queries.ts';
import { markedQuestions, seeTeam } from './team.ts';

type Given = Awaited<ReturnType<typeof queries.scoresGiven>>[number];

const withFinal = (given: readonly Given[]) =>
  given.flatMap(({ score, final }): ScorePair[] => (final === null ? [] : [[score, final]]));

/** How far those who marked a question agree with each other, with what counted in the end and with the control answers. */
export async function markerAgreement(
  db: Db,
  user: Caller,
  { examId, questionId }: { examId: string; questionId: string },
  at: Date,
) {
  const { of } = await seeTeam(db, user, examId, at);
  const question = (await markedQuestions(db, of)).find((row) => row.questionId === questionId);
  if (!question) throw refuse('notFound');
  const settings = await queries.settingsOf(db, of.organisationId, examId);
  const double = settings.find((setting) => setting.questionId === questionId)?.double ?? false;
  const given = await queries.scoresGiven(db, of, questionId);
  const within = neighbourWithin(question.points);
  const people = new Map(given.map(({ userId, realName }) => [userId, { userId, realName }]));
  const named = (userId: string) => people.get(userId) ?? { userId, realName: '' };
  const markers = [...Map.groupBy(given, ({ userId }) => userId).values()].map((own) => {
    const { userId, realName, jobNumber } = own[0] as Given;
    const { mean, standardDeviation } = scoreStatistics(
      own.map(({ score }) => score),
      0,
      0,
    );
    const judged = own.filter((one) => !one.control && !one.third && (double || one.overridden));
    return {
      ...{ userId, realName, jobNumber, count: own.length, mean, standardDeviation },
      medianMs: timePerAnswer(own.map(({ gapMs }) => gapMs)),
      withFinal: agreementOf(withFinal(judged), within),
      withControl: agreementOf(withFinal(own.filter(({ control }) => control)), within),
    };
  });
  const pairs = pairsOf(given).map(({ one, other, scores }) => ({
    ...{ one: named(one), other: named(other), agreement: agreementOf(scores, within) },
  }));
  return { points: question.points / 100, double, neighbourWithin: within / 100, markers, pairs };
}
