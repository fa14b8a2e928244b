import { sql } from 'kysely';
import { TestSet } from '#contract/judge/judge.ts';
import type { Verdict } from '#contract/judge/verdict.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import type { Db } from '../../../kit/db/db.ts';
import { newId } from '../../../kit/id.ts';
import { type Begun as BegunAs, resumableJob } from '../../../kit/resumable-job.ts';
import { writtenSet } from './test-set.rules.ts';

export const submissionJob = resumableJob({
  name: 'judgeSubmission',
  table: 'judgeSubmission',
  id: 'submissionId',
  waiting: 'WAITING',
  running: 'RUNNING',
  stalledMs: 60_000,
});

export interface Place {
  readonly organisationId: string;
  readonly submissionId: string;
}

export type Begun = BegunAs<'submissionId'>;

/** The set with this content, one for all who are judged by it. */
export async function testSetOf(db: Db, organisationId: string, set: TestSet, at: Date) {
  const { content, fingerprint } = writtenSet(set);
  const row = { organisationId, id: newId(), fingerprint, content, createdAt: at };
  await db
    .insertInto('judgeTestSet')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organisationId', 'fingerprint']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('judgeTestSet')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewSubmission {
  readonly organisationId: string;
  readonly userId: string;
  readonly kind: 'TRIAL' | 'MARK';
  readonly subject: string | null;
  readonly testSetId: string;
  readonly input: string | null;
  readonly samplesOnly: boolean;
  readonly makesOutputs?: boolean;
  readonly language: CodeLanguage;
  readonly source: string;
  readonly points: number | null;
}

/** Undefined where this subject was given to be judged by this set before. */
export async function insertSubmission(db: Db, { userId, ...submission }: NewSubmission, at: Date) {
  const row = await db
    .insertInto('judgeSubmission')
    .values({ ...submission, id: newId(), createdBy: userId, createdAt: at, notBefore: at, touchedAt: at })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'subject', 'testSetId']).where('subject', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Undefined for what has ended or is judged elsewhere. */
export async function claimSubmission(db: Db, place: Place, at: Date) {
  const row = await submissionJob
    .claim(db, place)
    .set({ begunAt: at })
    .returning(['kind', 'subject', 'testSetId', 'input', 'samplesOnly', 'makesOutputs', 'language', 'source', 'points'])
    .returning(['runs', 'failures', 'createdAt'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { content } = await db
    .selectFrom('judgeTestSet')
    .select('content')
    .where('organisationId', '=', place.organisationId)
    .where('id', '=', row.testSetId)
    .executeTakeFirstOrThrow();
  return { ...row, language: row.language as CodeLanguage, tests: TestSet.parse(content) };
}

export type Claimed = NonNullable<Awaited<ReturnType<typeof claimSubmission>>>;

export interface CaseRow {
  readonly position: number;
  readonly verdict: Verdict | null;
  readonly cpuMs: number;
  readonly memoryKb: number;
  readonly note: string;
  readonly output: string | null;
  readonly errorOutput: string | null;
}

export interface RunEnd {
  readonly verdict: Verdict;
  readonly score: number | null;
  readonly compilerOutput: string | null;
  readonly cases: readonly CaseRow[];
  /** Of SE: what went wrong on our side. */
  readonly failure: string | null;
}

/** In a transaction: false, and nothing is written, once it was begun anew or cancelled. */
export async function endSubmission(db: Db, begun: Begun, end: RunEnd, at: Date) {
  const { numUpdatedRows } = await submissionJob
    .held(db, begun)
    .set({ ...ended(end), endedAt: at, touchedAt: at })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await insertRun(db, begun, end, at);
  return true;
}

const ended = ({ verdict, score, compilerOutput }: RunEnd) =>
  ({ state: 'DONE', verdict, score, compilerOutput }) as const;

/** After a failure of ours: the run is noted, and it waits for another. */
export async function waitAfterFailure(db: Db, begun: Begun, end: RunEnd, at: Date, notBefore: Date) {
  const { numUpdatedRows } = await submissionJob
    .held(db, begun)
    .set((eb) => ({ state: 'WAITING', failures: eb('failures', '+', 1), notBefore, touchedAt: at }))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await insertRun(db, begun, end, at);
  return true;
}

async function insertRun(
  db: Db,
  { organisationId, submissionId, runs }: Begun,
  { verdict, failure, cases }: RunEnd,
  at: Date,
) {
  const place = { organisationId, submissionId, number: runs };
  await db
    .insertInto('judgeRun')
    .columns(['organisationId', 'submissionId', 'number', 'begunAt', 'endedAt', 'verdict', 'failure'])
    .expression((eb) =>
      eb
        .selectFrom('judgeSubmission')
        .select((row) => [
          ...(['organisationId', 'id', 'runs'] as const),
          row.fn.coalesce('begunAt', 'createdAt').as('begunAt'),
          row.val(at).as('endedAt'),
          row.val(verdict).as('verdict'),
          row.cast<string | null>(row.val(failure), 'text').as('failure'),
        ])
        .where('organisationId', '=', organisationId)
        .where('id', '=', submissionId),
    )
    .execute();
  if (cases.length > 0)
    await db
      .insertInto('judgeCaseVerdict')
      .values(cases.map((one) => ({ ...place, ...one })))
      .execute();
}

/** Of what its process is stopped at: it has not been tried in vain. */
export async function waitAgain(db: Db, begun: Begun, at: Date) {
  const { numUpdatedRows } = await submissionJob
    .held(db, begun)
    .set((eb) => ({ state: 'WAITING', touchedAt: at, runs: eb('runs', '-', 1) }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Own extends Place {
  readonly userId: string;
}

export async function cancelSubmission(db: Db, { organisationId, submissionId, userId }: Own, at: Date) {
  await db
    .updateTable('judgeSubmission')
    .set({ state: 'CANCELLED', endedAt: at })
    .where('organisationId', '=', organisationId)
    .where('id', '=', submissionId)
    .where('createdBy', '=', userId)
    .where('kind', '=', 'TRIAL')
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .execute();
}

/** Only who tried it out sees it. */
export async function findTrial(db: Db, { organisationId, submissionId, userId }: Own) {
  const row = await db
    .selectFrom('judgeSubmission')
    .innerJoin('judgeTestSet', (join) =>
      join
        .onRef('judgeTestSet.organisationId', '=', 'judgeSubmission.organisationId')
        .onRef('judgeTestSet.id', '=', 'judgeSubmission.testSetId'),
    )
    .select(['judgeSubmission.state', 'language', 'verdict', 'compilerOutput', 'runs', 'notBefore'])
    .select(['judgeSubmission.createdAt', 'content', 'input', 'makesOutputs'])
    .where('judgeSubmission.organisationId', '=', organisationId)
    .where('judgeSubmission.id', '=', submissionId)
    .where('createdBy', '=', userId)
    .where('kind', '=', 'TRIAL')
    .executeTakeFirst();
  return row && { ...row, content: TestSet.parse(row.content) };
}

export function casesOfRun(db: Db, { organisationId, submissionId }: Place, number: number) {
  return db
    .selectFrom('judgeCaseVerdict')
    .select(['position', 'verdict', 'cpuMs', 'memoryKb', 'note', 'output', 'errorOutput'])
    .where('organisationId', '=', organisationId)
    .where('submissionId', '=', submissionId)
    .where('number', '=', number)
    .orderBy('position')
    .execute();
}

/** What came of what was marked: undefined while it is not judged. `subject` in the words of whoever gave it. */
export async function marksOf(db: Db, organisationId: string, subject: string) {
  return db
    .selectFrom('judgeSubmission')
    .select(['id as submissionId', 'testSetId', 'state', 'verdict', 'score', 'language', 'endedAt'])
    .where('organisationId', '=', organisationId)
    .where('subject', '=', subject)
    .orderBy('createdAt', 'desc')
    .execute();
}

/** What one person tries out comes one after another until the transaction ends. */
export async function lockTrialsOf(db: Db, organisationId: string, userId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`judgeTrial ${organisationId} ${userId}`}, 0))`.execute(db);
}

/** Trials of this person since then, and how many of them still go on. */
export async function trialsSince(db: Db, organisationId: string, userId: string, since: Date) {
  return db
    .selectFrom('judgeSubmission')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('createdAt').as('first'),
      eb.fn.countAll<number>().filterWhere('state', 'in', ['WAITING', 'RUNNING']).as('going'),
    ])
    .where('organisationId', '=', organisationId)
    .where('createdBy', '=', userId)
    .where('kind', '=', 'TRIAL')
    .where('createdAt', '>', since.toISOString())
    .executeTakeFirstOrThrow();
}

/** Trials are looked at once; what was marked is kept. */
export async function forgetTrials(db: Db, before: Date) {
  await db
    .deleteFrom('judgeSubmission')
    .where('kind', '=', 'TRIAL')
    .where('createdAt', '<', before.toISOString())
    .where('state', 'in', ['DONE', 'CANCELLED'])
    .execute();
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
