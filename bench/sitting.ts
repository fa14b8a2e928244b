import { attempt, type Started } from '#contract/exam/attempt.ts';
import type { Keys } from '../server/kit/crypto/keys.ts';
import type { Db } from '../server/kit/db/db.ts';
import type { Connection } from './load/connection.ts';
import { driveEach } from './load/drive.ts';
import { bearer, type Floor, requestTo, requireSuccess, resOf } from './load/request.ts';
import { makeWorld, type OpenExam, openExam, type Person, type World } from './world.ts';

/** A person with a running attempt; `place` tells which answers are theirs. */
export interface Sitting {
  readonly person: Person;
  readonly place: number;
  readonly attemptId: string;
  readonly leaseId: string;
  readonly formId: string;
}

/** Everybody starts, over these connections. */
export async function startAll(
  connections: readonly Connection[],
  { examinees }: Pick<World, 'examinees'>,
  { examId }: Pick<OpenExam, 'examId'>,
) {
  const sittings: Sitting[] = [];
  const stretch = await driveEach(connections, examinees.entries(), async (connection, [place, person]) => {
    const request = requestTo(attempt.start, { query: { examId }, authorization: bearer(person.token) });
    const { attemptId, leaseId, formId } = resOf<Started>(await connection.exchange(request));
    sittings.push({ person, place, attemptId, leaseId, formId });
  });
  return { sittings, stretch };
}

/** Which of the answers to a question somebody gives; neighbours differ, and so do the rounds of one person. */
export function answerOf({ questions }: OpenExam, place: number, at: number) {
  const question = questions[at % questions.length];
  const given = question?.answers[(place + at) % question.answers.length];
  if (!question || !given) throw new Error('the exam asks nothing');
  return { questionId: question.questionId, ...given };
}

/** How far somebody's page has come: `seq` counts its saves, each of the next question. */
export interface Turn {
  readonly sitting: Sitting;
  seq: number;
}

export function saveOf({ sitting, seq }: Turn, exam: OpenExam) {
  const { attemptId, leaseId, person, place } = sitting;
  const { questionId, response } = answerOf(exam, place, seq);
  const body = { attemptId, leaseId, answers: [{ questionId, seq, response }] };
  return { body, authorization: bearer(person.token) };
}

/** Goes round over all of them. */
export function inTurn<T>(items: readonly T[]) {
  let cursor = 0;
  return () => {
    const item = items[cursor];
    cursor = (cursor + 1) % items.length;
    if (item === undefined) throw new Error('nobody is taking the exam');
    return item;
  };
}

/** Everybody saves an answer to every question, in one call each. */
export function answerAll(connections: readonly Connection[], sittings: readonly Sitting[], exam: OpenExam) {
  return driveEach(connections, sittings, async (connection, { person, place, attemptId, leaseId }) => {
    const answers = exam.questions.map((_, at) => {
      const { questionId, response } = answerOf(exam, place, at);
      return { questionId, seq: 1, response };
    });
    const call = { body: { attemptId, leaseId, answers }, authorization: bearer(person.token) };
    requireSuccess(await connection.exchange(requestTo(attempt.save, call)));
  });
}

/** What `answerAll` earns, in hundredths of a point. */
export const deservedScore = (exam: OpenExam, place: number) =>
  exam.questions.reduce((sum, _, at) => sum + answerOf(exam, place, at).deserves, 0);

export function submitAll(connections: readonly Connection[], sittings: readonly Sitting[]) {
  return driveEach(connections, sittings, async (connection, { person, attemptId, leaseId }) => {
    const call = { query: { attemptId }, body: { leaseId }, authorization: bearer(person.token) };
    requireSuccess(await connection.exchange(requestTo(attempt.submit, call)));
  });
}

/** As many requests as there are people, to a handler that does one thing with one row. */
export function floorAll(connections: readonly Connection[], { examinees }: World, floor: Floor) {
  return driveEach(connections, examinees, async (connection, { userId, token }) => {
    const call = { query: { id: userId }, authorization: bearer(token) };
    requireSuccess(await connection.exchange(requestTo(floor, call)));
  });
}

/** A server that has been up since the morning has compiled what it is about to do, and so has this process. */
export async function warmUp(db: Db, keys: Keys, connections: readonly Connection[]) {
  const world = await makeWorld(db, keys, { examinees: 300 });
  const exam = await openExam(db, world);
  const { sittings } = await startAll(connections, world, exam);
  await answerAll(connections, sittings, exam);
  await submitAll(connections, sittings);
}
