import { sql } from 'kysely';
import type { EvidenceSource } from '#contract/post/evidence-setting.ts';
import type { Sql } from '../../../kit/ask.ts';
import type { Db } from '../../../kit/db/db.ts';

/**
 * From now on the evidence of these origins waits to be written anew, until `evidenceWritten` is told of it. Said in the
 * transaction of what changed; the ids are what a statement selects, so that many are one statement.
 */
export async function evidenceDue(db: Db, organisationId: string, source: EvidenceSource, originIds: Sql) {
  await sql`insert into evidence_due (organisation_id, source, origin_id, since)
    select ${organisationId}::uuid, ${source}, origin_id, clock_timestamp() from (${originIds}) as origin(origin_id)
    order by origin_id
    on conflict (organisation_id, source, origin_id) do update set since = excluded.since`.execute(db);
}

export interface DueOrigin {
  readonly originId: string;
  /** As it is kept: an instant of the database to its last digit. */
  readonly since: string;
}

/** What was written is due no more, unless it was marked again since it was read. */
export async function evidenceWritten(
  db: Db,
  organisationId: string,
  source: EvidenceSource,
  origins: readonly DueOrigin[],
) {
  // In one order, as whoever marks them again takes them.
  await sql`with written as (
      select due.origin_id from evidence_due due
      join unnest(${origins.map(({ originId }) => originId)}::uuid[],
        ${origins.map(({ since }) => since)}::timestamptz[]) as read(origin_id, since) using (origin_id, since)
      where due.organisation_id = ${organisationId} and due.source = ${source}
      order by due.origin_id for update of due
    )
    delete from evidence_due due using written
    where due.organisation_id = ${organisationId} and due.source = ${source} and due.origin_id = written.origin_id`.execute(
    db,
  );
}
