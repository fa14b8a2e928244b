import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { submissionJob } from './submission.queries.ts';

export interface AgainBy {
  /** Whoever asked: in the queue all of it is theirs, one turn of many, so that who hands in does not stand behind it. */
  readonly userId: string;
  readonly testSetId: string;
  readonly checkerLanguage: string | null;
}

/**
 * The same code for another set of tests, for each subject once; what was given up, or was left without a verdict by a
 * failure of ours, is taken up again. In the order of the subjects, so that two who ask the same never wait for each other.
 */
export async function insertAgain(
  db: Db,
  organisationId: string,
  { userId, testSetId, checkerLanguage }: AgainBy,
  submissionIds: readonly string[],
  at: Date,
) {
  const { rows } = await sql<{ id: string }>`insert into judge_submission as again (organisation_id, id, kind, subject,
      test_set_id, language, checker_language, source, points, created_by, created_at, not_before, touched_at)
    select given.organisation_id, gen_random_uuid(), 'MARK', given.subject, ${testSetId}::uuid, given.language,
      ${checkerLanguage}::text, given.source, given.points, ${userId}::uuid, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from judge_submission given
    where given.organisation_id = ${organisationId} and given.id = ${anyOf(submissionIds)} and given.kind = 'MARK'
    order by given.subject
    on conflict (organisation_id, subject, test_set_id) where subject is not null do update
      set state = 'WAITING', verdict = null, score = null, compiler_output = null, failures = 0, ended_at = null,
        created_by = excluded.created_by, created_at = excluded.created_at, not_before = excluded.not_before,
        touched_at = excluded.touched_at
      where again.state = 'CANCELLED' or (again.state = 'DONE' and again.verdict = 'SE')
    returning again.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Each of these jobs judges whatever is due: a few of them see to all. */
export async function addSomeJobs(db: Db, organisationId: string, submissionIds: readonly string[]) {
  for (const submissionId of submissionIds) await submissionJob.add(db, { organisationId, submissionId });
}

/** Gives up what nobody wants any more; what runs is ended a moment later. */
export async function cancelMarked(db: Db, organisationId: string, submissionIds: readonly string[], at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('judgeSubmission')
    .set({ state: 'CANCELLED', endedAt: at })
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(submissionIds))
    .where('kind', '=', 'MARK')
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
