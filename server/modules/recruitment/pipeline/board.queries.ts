import { sql } from 'kysely';
import { type BoardColumn, boardColumns } from '#contract/recruitment/application.ts';
import { exits } from '#contract/recruitment/states.ts';
import type { Db } from '../../../kit/db/db.ts';
import { cardColumns, type StoredCard } from './card.queries.ts';

/** How many are in each state, and which optional stages the job has. */
export async function countsOf(db: Db, organisationId: string, jobId: string) {
  const { rows } = await sql<{ state: string | null; count: number; stages: string[] }>`
    select tally.state, coalesce(tally.count, 0)::int as count,
      job.stages || case when 'EXAM_SENT' = any(job.stages) then '{EXAM_DONE}'::text[] else '{}' end as stages
    from job
    left join (select state, count(*) as count from application
      where organisation_id = ${organisationId} and job_id = ${jobId} group by state) as tally on true
    where job.organisation_id = ${organisationId} and job.id = ${jobId}`.execute(db);
  return {
    stages: rows[0]?.stages ?? [],
    states: new Map(rows.flatMap(({ state, count }) => (state === null ? [] : [[state, count]]))),
  };
}

/** What a card shows of an application itself. */
const ownColumns = sql`application.organisation_id, application.id, application.candidate_id, application.state,
  application.state_since, application.round, application.source, application.created_at, application.exam_score,
  application.exam_passed, application.match, application.coverage`;

const statesOf = (column: BoardColumn) => (column === 'ENDED' ? [...exits] : [column]);

const places = boardColumns.flatMap((column) => statesOf(column).map((state) => ({ column, state })));

/** The newest so many of each column; each state is read by the index, of the whole columns the database would read others. */
export async function firstCards(db: Db, organisationId: string, jobId: string, size: number, at: Date) {
  const names = places.map(({ column }) => column);
  const states = places.map(({ state }) => state);
  const { rows } = await sql<StoredCard & { column: BoardColumn }>`
    select application.name as "column", ${cardColumns(at)}
    from (select place.name, newest.*, row_number() over (
        partition by place.name order by newest.state_since desc, newest.id desc) as nth
      from unnest(${names}::text[], ${states}::text[]) as place(name, state)
      cross join lateral (select ${ownColumns} from application
        where application.organisation_id = ${organisationId} and application.job_id = ${jobId}
          and application.state = place.state
        order by application.state_since desc, application.id desc limit ${size}) as newest) as application
    join candidate on candidate.organisation_id = application.organisation_id and candidate.id = application.candidate_id
    where application.nth <= ${size}
    order by application.state_since desc, application.id desc`.execute(db);
  return rows;
}

export interface ColumnPlace {
  readonly jobId: string;
  readonly column: BoardColumn;
  readonly page: number;
  readonly size: number;
}

export async function columnPage(db: Db, organisationId: string, { jobId, column, page, size }: ColumnPlace, at: Date) {
  const found = sql`application.organisation_id = ${organisationId} and application.job_id = ${jobId}
    and application.state = any(${statesOf(column)}::text[])`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from application where ${found}`.execute(db);
  const { rows } = await sql<StoredCard>`select ${cardColumns(at)}
    from (select ${ownColumns} from application where ${found}
      order by application.state_since desc, application.id desc limit ${size} offset ${page * size}) as application
    join candidate on candidate.organisation_id = application.organisation_id and candidate.id = application.candidate_id
    order by application.state_since desc, application.id desc`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}
