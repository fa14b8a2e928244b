import { sql } from 'kysely';
import type { Db } from '../../server/kit/db/db.ts';
import type { CorrectionRows } from './check-corrections.ts';

/** What was corrected in an organisation, as far as the database knows; within the caller's instant. */
export async function correctionRows(db: Db, organisationId: string): Promise<CorrectionRows> {
  const audited = await sql<{ reason: string; count: number }>`select detail ->> 'reason' as reason, count(*) as count
    from audit_log where organisation_id = ${organisationId} and action = 'result.regrade' group by 1`.execute(db);
  return {
    regrades: await db
      .selectFrom('regrade')
      .select(['id as regradeId', 'reason', 'state'])
      .where('organisationId', '=', organisationId)
      .execute(),
    audited: audited.rows,
    totals: await db
      .selectFrom('attempt')
      .select(['id as attemptId', 'score'])
      .where('organisationId', '=', organisationId)
      .execute(),
  };
}

/** How many regrades are not through yet. */
export async function regradesGoing(db: Db, organisationId: string) {
  const { count } = await db
    .selectFrom('regrade')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisationId', '=', organisationId)
    .where('state', '=', 'RUNNING')
    .executeTakeFirstOrThrow();
  return count;
}
