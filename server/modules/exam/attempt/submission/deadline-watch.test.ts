import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { makeExam } from '../../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../../test/make.ts';
import { testServer } from '../../../../../test/server.ts';
import { submitOverdueOf } from './deadline-watch.ts';

/** So many people whose time is over and who have not handed in. */
async function overdue(people: number) {
  const { organisation, admin } = await makeAdministrator();
  const staff = await Promise.all(Array.from({ length: people }, () => makeStaff(organisation)));
  const { examId } = await makeExam(admin, staff);
  const started = await Promise.all(
    staff.map(async (person) => (await as(person)).call(attempt.start, { query: { examId } })),
  );
  const { db } = await testServer();
  const deadline = new Date(Date.now() - 60_000);
  await db.updateTable('attempt').set({ deadline }).where('examId', '=', examId).execute();
  return { db, organisationId: organisation.organisationId, attemptIds: started.map(({ attemptId }) => attemptId) };
}

test('an attempt that cannot be marked is told of and left, and everybody else is handed in', async () => {
  const { db, organisationId, attemptIds } = await overdue(4);
  const [broken = ''] = attemptIds;
  // Somebody's mark stands already where none may be.
  const { examId } = await db.selectFrom('attempt').select('examId').where('id', '=', broken).executeTakeFirstOrThrow();
  const form = await db
    .selectFrom('examQuestion')
    .select('questionVersionId')
    .where('examId', '=', examId)
    .executeTakeFirstOrThrow();
  const mark = { organisationId, attemptId: broken, examId, questionVersionId: form.questionVersionId };
  await db
    .insertInto('mark')
    .values({ ...mark, manual: false, score: 0 })
    .execute();
  const told: string[] = [];
  const count = await submitOverdueOf(db, organisationId, { failed: (attemptId) => told.push(attemptId) });
  expect([count, told]).toEqual([3, [broken]]);
  const left = await db
    .selectFrom('attempt')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('state', '=', 'IN_PROGRESS')
    .execute();
  expect(left).toEqual([{ id: broken }]);
  await expect(submitOverdueOf(db, organisationId)).rejects.toThrow('duplicate key');
});

test('several deadline watchers share the work, and one that is stopped leaves the rest', async () => {
  const { db, organisationId } = await overdue(5);
  expect(await submitOverdueOf(db, organisationId, { stopped: () => true })).toBe(0);
  const counts = await Promise.all(Array.from({ length: 3 }, () => submitOverdueOf(db, organisationId)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(5);
});
