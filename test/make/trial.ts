import { TestSet } from '#contract/judge/judge.ts';
import { newId } from '../../server/kit/id.ts';
import { testServer } from '../server.ts';

/** Adds two numbers; a sample and two hidden cases that make a group. */
export const sumTests = TestSet.parse({
  tests: [
    { input: '1 2\n', output: '3\n', sample: true, weight: 0 },
    { input: '20 22\n', output: '42\n', group: 1 },
    { input: '-5 5\n', output: '0\n', group: 1 },
    { input: '1000000 1\n', output: '1000001\n', weight: 2 },
  ],
});

/** A trial by this person that is over; nothing of it was run. */
export async function makeTrial({ userId }: { userId: string }) {
  const { db } = await testServer();
  const { organisationId } = await db
    .selectFrom('staff')
    .select('organisationId')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const [at, testSetId, submissionId] = [new Date(), newId(), newId()];
  const content = JSON.stringify({ ...sumTests, floatDigits: 3 });
  await db
    .insertInto('judgeTestSet')
    .values({ organisationId, id: testSetId, fingerprint: testSetId, content, createdAt: at })
    .execute();
  await db
    .insertInto('judgeSubmission')
    .values({
      ...{ organisationId, id: submissionId, kind: 'TRIAL', testSetId, language: 'python', source: 'print(1)' },
      ...{ createdBy: userId, createdAt: at, notBefore: at, touchedAt: at, state: 'DONE', verdict: 'AC' },
    })
    .execute();
  return submissionId;
}
