import { sql } from 'kysely';
import type { Db } from '../../kit/transaction.ts';

interface JobCount {
  readonly job: string;
  readonly state: 'waiting' | 'running' | 'failed';
  readonly count: number;
}

/** The queue by names of jobs; `failed` are those that are not tried again. */
export async function jobCounts(db: Db) {
  const { rows } = await sql<JobCount>`
    select task_identifier as job, count(*)::int as count,
      case when locked_at is not null then 'running' when attempts < max_attempts then 'waiting'
        else 'failed' end as state
    from graphile_worker.jobs
    group by 1, 3`.execute(db);
  return rows;
}

export async function runningAttempts(db: Db) {
  const { count } = await db
    .selectFrom('attempt')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'IN_PROGRESS')
    .executeTakeFirstOrThrow();
  return count;
}
