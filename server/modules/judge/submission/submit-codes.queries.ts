import { sql } from 'kysely';
import type { TestSet } from '#contract/judge/judge.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { newId } from '../../../kit/id.ts';
import { submissionJob } from './submission.queries.ts';
import { writtenSet } from './test-set.rules.ts';

/** The ids of these sets. Those that are new come in one order, so that two who add the same never wait for each other. */
export async function testSetsOf(db: Db, organisationId: string, sets: readonly TestSet[], at: Date) {
  const written = new Map(sets.map((set) => [set, writtenSet(set)]));
  const prints = new Map([...written].map(([set, { fingerprint }]) => [set, fingerprint]));
  const known = await idsOf(db, organisationId, [...prints.values()]);
  const missing = [...written.values()]
    .map((one) => ({ ...one, organisationId, id: newId(), createdAt: at }))
    .filter(({ fingerprint }) => !known.has(fingerprint))
    .sort((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1));
  if (missing.length > 0) {
    await db
      .insertInto('judgeTestSet')
      .values(missing)
      .onConflict((conflict) => conflict.columns(['organisationId', 'fingerprint']).doNothing())
      .execute();
  }
  const all = missing.length > 0 ? await idsOf(db, organisationId, [...prints.values()]) : known;
  return new Map([...prints].map(([set, print]) => [set, all.get(print) ?? '']));
}

async function idsOf(db: Db, organisationId: string, fingerprints: readonly string[]) {
  const rows = await db
    .selectFrom('judgeTestSet')
    .select(['id', 'fingerprint'])
    .where('organisationId', '=', organisationId)
    .where('fingerprint', '=', sql<string>`any(${[...fingerprints]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, fingerprint }) => [fingerprint, id]));
}

export async function contentOfSet(db: Db, organisationId: string, testSetId: string) {
  const { content } = await db
    .selectFrom('judgeTestSet')
    .select('content')
    .where('organisationId', '=', organisationId)
    .where('id', '=', testSetId)
    .executeTakeFirstOrThrow();
  return content;
}

export interface NewMarkSubmission {
  readonly submissionId: string;
  readonly userId: string;
  readonly subject: string;
  readonly points: number;
  readonly language: string;
  readonly source: string;
  readonly testSetId: string;
  readonly checkerLanguage: string | null;
}

/** So many in one statement, with a job for each in another. Each subject has been given to nobody before. */
export async function insertSubmissions(db: Db, organisationId: string, given: readonly NewMarkSubmission[], at: Date) {
  const column = <K extends keyof NewMarkSubmission>(name: K) => given.map((one) => one[name]);
  const ids = column('submissionId');
  await sql`insert into judge_submission (organisation_id, id, kind, subject, test_set_id, language, checker_language,
      source, points, created_by, created_at, not_before, touched_at)
    select ${organisationId}::uuid, given.id, 'MARK', given.subject, given.test_set_id, given.language,
      given.checker_language, given.source, given.points, given.created_by, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${ids}::uuid[], ${column('subject')}::text[], ${column('testSetId')}::uuid[],
      ${column('language')}::text[], ${column('checkerLanguage')}::text[], ${column('source')}::text[], ${column('points')}::int[],
      ${column('userId')}::uuid[]) as given(id, subject, test_set_id, language, checker_language, source, points, created_by)`.execute(
    db,
  );
  await sql`select graphile_worker.add_job(${submissionJob.name},
      json_build_object('organisationId', ${organisationId}::text, 'submissionId', given.id),
      max_attempts => 3, job_key => ${`${submissionJob.name}:`} || given.id)
    from unnest(${ids}::text[]) as given(id)`.execute(db);
}

/** Gives up what waits for a judge that there is not; false where one has taken it up. */
export async function withdrawSubmission(db: Db, organisationId: string, submissionId: string, at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('judgeSubmission')
    .set({ state: 'CANCELLED', endedAt: at })
    .where('organisationId', '=', organisationId)
    .where('id', '=', submissionId)
    .where('kind', '=', 'MARK')
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What was given to be marked, and what came of it so far. */
export function findMarked(db: Db, organisationId: string, submissionIds: readonly string[]) {
  return db
    .selectFrom('judgeSubmission')
    .select(['id as submissionId', 'state', 'verdict', 'score', 'compilerOutput', 'runs', 'testSetId'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(submissionIds))
    .where('kind', '=', 'MARK')
    .execute();
}
