import { sql } from 'kysely';
import type { TestSet } from '#contract/judge/judge.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import type { Db } from '../../../kit/db/db.ts';
import { newId } from '../../../kit/id.ts';
import { type Place, submissionJob } from './submission.queries.ts';
import { testSetsOf } from './submit-codes.queries.ts';
import { checkerLanguageOf } from './test-set.rules.ts';

export interface NewTrial {
  readonly organisationId: string;
  readonly userId: string;
  readonly tests: TestSet;
  /** Instead of the tests. */
  readonly input: string | null;
  readonly samplesOnly: boolean;
  readonly makesOutputs: boolean;
}

interface Program {
  readonly codeType: CodeLanguage;
  readonly source: string;
}

/** Puts programs that are run on one set into the queue; their ids in the same order. */
export async function insertTrials(
  db: Db,
  { organisationId, userId, tests, ...how }: NewTrial,
  programs: readonly Program[],
  at: Date,
) {
  const testSetId = (await testSetsOf(db, organisationId, [tests], at)).get(tests) ?? '';
  const times = { createdAt: at, notBefore: at, touchedAt: at };
  const rows = programs.map(({ codeType, source }) => ({
    ...{ organisationId, id: newId(), createdBy: userId, testSetId, language: codeType, source },
    ...{ kind: 'TRIAL' as const, checkerLanguage: checkerLanguageOf(tests), ...how, ...times },
  }));
  await db.insertInto('judgeSubmission').values(rows).execute();
  for (const { id } of rows) await submissionJob.add(db, { organisationId, submissionId: id });
  return rows.map(({ id }) => id);
}

interface Own extends Place {
  readonly userId: string;
}

const ofPerson = (db: Db, { organisationId, submissionId, userId }: Own) =>
  db
    .selectFrom('judgeSubmission')
    .where('organisationId', '=', organisationId)
    .where('id', '=', submissionId)
    .where('createdBy', '=', userId)
    .where('kind', '=', 'TRIAL');

/** Only who tried it out sees it. */
export const findTrial = (db: Db, own: Own) =>
  ofPerson(db, own)
    .select(['state', 'language', 'verdict', 'compilerOutput', 'runs', 'testSetId'])
    .select(['createdAt', sql<boolean>`input is not null`.as('ownInput'), 'makesOutputs'])
    .executeTakeFirst();

/** False where there is none of this person. */
export async function cancelTrial(db: Db, own: Own, at: Date) {
  if (!(await ofPerson(db, own).select('id').executeTakeFirst())) return false;
  await db
    .updateTable('judgeSubmission')
    .set({ state: 'CANCELLED', endedAt: at })
    .where('organisationId', '=', own.organisationId)
    .where('id', '=', own.submissionId)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .execute();
  return true;
}

/** What one person tries out comes one after another until the transaction ends. */
export async function lockTrialsOf(db: Db, organisationId: string, userId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`judgeTrial ${organisationId} ${userId}`}, 0))`.execute(db);
}

const trialsOf = (db: Db, organisationId: string, userId: string) =>
  db
    .selectFrom('judgeSubmission')
    .where('organisationId', '=', organisationId)
    .where('createdBy', '=', userId)
    .where('kind', '=', 'TRIAL');

/** Whether something of this person waits or runs, however long ago it was given. */
export async function hasTrialGoing(db: Db, organisationId: string, userId: string) {
  const going = trialsOf(db, organisationId, userId).select('id').where('state', 'in', ['WAITING', 'RUNNING']);
  return (await going.limit(1).executeTakeFirst()) !== undefined;
}

/** Trials of this person since then. */
export const trialsSince = (db: Db, organisationId: string, userId: string, since: Date) =>
  trialsOf(db, organisationId, userId)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('createdAt').as('first')])
    .where('createdAt', '>', since.toISOString())
    .executeTakeFirstOrThrow();

/** Trials are looked at once; what was marked is kept. */
export async function forgetTrials(db: Db, before: Date) {
  const { numDeletedRows } = await db
    .deleteFrom('judgeSubmission')
    .where('kind', '=', 'TRIAL')
    .where('createdAt', '<', before.toISOString())
    .where('state', 'in', ['DONE', 'CANCELLED'])
    .executeTakeFirst();
  // A set is needed as long as one that is judged by it, and is never younger.
  if (numDeletedRows === 0n) return;
  await db
    .deleteFrom('judgeTestSet as set')
    .where('createdAt', '<', before.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('judgeSubmission')
            .select('judgeSubmission.id')
            .whereRef('judgeSubmission.organisationId', '=', 'set.organisationId')
            .whereRef('judgeSubmission.testSetId', '=', 'set.id'),
        ),
      ),
    )
    .execute();
}
