import { expect, test } from 'vitest';
import { question } from '#contract/question/question.ts';
import { ownPractice } from '#contract/study/own-practice.ts';
import { practice } from '#contract/study/practice.ts';
import { makeBank } from '../../../../test/make/question.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { statements } from '../../../../test/statements.ts';
import { now } from '../../../kit/clock.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { answerItem } from './answer.ts';
import { finishSession, readSession, startSession } from './session.ts';

/** Somebody with a practice of so many questions. */
async function hall(questions: number) {
  const { admin, organisation } = await makeAdministrator();
  const bankId = await makeBank(admin, `练习 ${crypto.randomUUID()}`);
  const body = Array.from({ length: questions }, (_, at) => ({
    type: 'JUDGE' as const,
    stem: `题 ${at}`,
    answer: true,
  }));
  await admin.call(question.addBatch, { query: { questionBankId: bankId }, body });
  const { practiceId } = await admin.call(practice.add, {
    body: { name: '上岗练习', source: { bankIds: [bankId], count: 100 }, modes: ['RANDOM', 'MOCK'] },
  });
  await admin.call(practice.release, { query: { practiceId }, body: { version: 1 } });
  const staff = await makeStaff(organisation);
  const user = { userId: staff.userId, organisationId: organisation.organisationId } as unknown as Caller;
  return { practiceId, user, me: await as(staff) };
}

/** What each step of a session asks of the database. */
async function countsOf(questions: number, mode: 'RANDOM' | 'MOCK') {
  const { practiceId, user, me } = await hall(questions);
  let sessionId = '';
  const start = await statements(async (db) => {
    ({ sessionId } = await startSession(db, user, { practiceId, mode }, now()));
  });
  const read = await statements((db) => readSession(db, user, sessionId, now()));
  const { items } = await me.call(ownPractice.session, { query: { sessionId } });
  const [first = '', ...others] = items.map(({ questionVersionId }) => questionVersionId);
  const answer = await statements((db) => answerItem(db, user, sessionId, first, false, now()));
  for (const [at, questionVersionId] of others.entries())
    await me.call(ownPractice.answer, {
      query: { sessionId },
      body: { questionVersionId, response: at % 2 === 0 },
    });
  const finish = await statements((db) => finishSession(db, user, sessionId, now()));
  return { start, read, answer, finish };
}

test('however many questions there are, a session asks the database as often', async () => {
  const few = await countsOf(3, 'MOCK');
  const many = await countsOf(30, 'MOCK');
  expect(many).toEqual(few);
  expect(few.start).toBeLessThanOrEqual(6);
  expect(few.read).toBeLessThanOrEqual(6);
});

test('an answer that is marked at once takes a handful of statements', async () => {
  const { answer } = await countsOf(3, 'RANDOM');
  expect(answer).toBeLessThanOrEqual(10);
});
