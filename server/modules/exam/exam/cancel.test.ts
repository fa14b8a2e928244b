import { expect, test } from 'vitest';
import { exam } from '#contract/exam/exam.ts';
import { type Client, makeExam } from '../../../../test/make/exam.ts';
import { makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

/** A published exam that so many people are writing, without a page for each of them. */
async function writtenBy(people: number) {
  const { organisation, admin } = await makeAdministrator();
  const staff = await Promise.all(Array.from({ length: people }, () => makeStaff(organisation)));
  const { examId, formId } = await makeExam(admin, staff);
  const { db } = await testServer();
  await db
    .insertInto('attempt')
    .values(
      staff.map(({ userId, organisationId }) => ({
        ...{ organisationId, userId, examId, formId, number: 1, questionOrder: '[]' },
        ...{ id: crypto.randomUUID(), leaseId: crypto.randomUUID() },
        ...{ startedAt: new Date(), deadline: new Date(Date.now() + 3_600_000) },
      })),
    )
    .execute();
  return { admin, examId };
}

const cancel = (admin: Client, examId: string) =>
  admin.call(exam.cancel, { query: { examId }, body: { confirmed: true } });

async function attemptsOf(examId: string) {
  const { db } = await testServer();
  return db.selectFrom('attempt').select(['id', 'state', 'submitReason']).where('examId', '=', examId).execute();
}

test('all running attempts are submitted, in several batches', async () => {
  const { admin, examId } = await writtenBy(230);
  await cancel(admin, examId);
  const attempts = await attemptsOf(examId);
  expect(attempts).toHaveLength(230);
  expect(new Set(attempts.map(({ state, submitReason }) => `${state} ${submitReason}`))).toEqual(
    new Set(['MARKED forced']),
  );
});

test('a cancellation that broke off is finished by the next one, and stands once in the log', async () => {
  const { admin, examId } = await writtenBy(2);
  const { db } = await testServer();
  await db.updateTable('exam').set({ state: 'CANCELLED' }).where('id', '=', examId).execute();
  await cancel(admin, examId);
  expect((await attemptsOf(examId)).map(({ state }) => state)).toEqual(['MARKED', 'MARKED']);
  const { data } = await admin.call(exam.history, { query: { examId } });
  expect(data.map(({ action }) => action)).toEqual(['exam.publish', 'examinee.add', 'exam.add']);
});

test('a draft is not cancelled, and nothing of it changes', async () => {
  const { admin } = await makeAdministrator();
  const { examId } = await makeExam(admin, []);
  const { examId: draftId } = await admin.call(exam.copy, { query: { examId } });
  expect((await admin.send(exam.cancel, { query: { examId: draftId } })).code).toBe(4006);
  expect((await admin.call(exam.detail, { query: { examId: draftId } })).state).toBe('DRAFT');
});
