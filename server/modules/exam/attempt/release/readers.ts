import { Release } from '#contract/exam/settings.ts';
import type { Db } from '../../../../kit/transaction.ts';
import { type HandedIn, whoHandedIn } from './readers.queries.ts';
import { mayTryAgain, showsAnswers } from './release.rules.ts';

/**
 * Who can read answers of the exam at this instant. None of them may go on with it or begin it again, so ask before a
 * change that might let them, and afterwards `readersWarning` in the same transaction.
 */
export async function answerReaders(
  db: Db,
  organisationId: string,
  examId: string,
  at: Date,
  userIds?: readonly string[],
) {
  const people = await whoHandedIn(db, organisationId, examId, userIds);
  return people.filter((person) => readsAnswers(person, at)).map(({ userId }) => userId);
}

function readsAnswers(person: HandedIn, at: Date) {
  const { release, closesAt, releasedAt, state } = person;
  const facts = { closesAt, releasedAt, cancelled: state === 'CANCELLED', mayTryAgain: mayTryAgain(person, at) };
  return showsAnswers(Release.parse(release), { ...facts, submitted: true, marked: true }, at);
}

/** What to ask the organiser about after a change that lets readers of the answers have another attempt, if any may. */
export async function readersWarning(
  db: Db,
  organisationId: string,
  examId: string,
  readers: readonly string[],
  at: Date,
): Promise<string | undefined> {
  if (readers.length === 0) return undefined;
  const people = await whoHandedIn(db, organisationId, examId, readers);
  const returning = people.filter((person) => mayTryAgain(person, at)).length;
  return returning > 0 ? `${returning} 人已经可以看到对错、答案或解析，修改后他们还能再次作答` : undefined;
}
