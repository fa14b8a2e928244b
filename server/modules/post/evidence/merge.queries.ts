import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import type { Pair } from './ledger.queries.ts';

export interface Merge {
  readonly organisationId: string;
  readonly fromId: string;
  readonly toId: string;
}

/** Marks what the evidence of both comes of: it may tell otherwise of them, and of what lies above them, from now on. */
export async function markOrigins(db: Db, { organisationId, fromId, toId }: Merge) {
  await sql`insert into evidence_due (organisation_id, source, origin_id, since)
    select organisation_id, source, origin_id, clock_timestamp() from (
      select distinct organisation_id, source, origin_id from evidence
      where organisation_id = ${organisationId} and ability_id in (${fromId}, ${toId}) and source = 'exam') as origin
    order by origin_id
    on conflict (organisation_id, source, origin_id) do update set since = excluded.since`.execute(db);
}

/** What somebody contested follows; of two contests of one item the one of the ability that stays is kept. */
export async function moveContests(db: Db, { organisationId, fromId, toId }: Merge) {
  await sql`delete from evidence_contest gone using evidence_contest kept
    where gone.organisation_id = ${organisationId} and gone.ability_id = ${fromId} and gone.state <> 'REJECTED'
      and kept.organisation_id = gone.organisation_id and kept.ability_id = ${toId} and kept.state = gone.state
      and (kept.user_id, kept.source, kept.origin_id, kept.item_id)
        = (gone.user_id, gone.source, gone.origin_id, gone.item_id)`.execute(db);
  await sql`update evidence_contest set ability_id = ${toId}
    where organisation_id = ${organisationId} and ability_id = ${fromId}`.execute(db);
}

/** Answers whose ratings went over. */
export async function moveRatings(db: Db, { organisationId, fromId, toId }: Merge) {
  const { rows } = await sql<{ userId: string }>`update ability_rating set ability_id = ${toId}
    where organisation_id = ${organisationId} and ability_id = ${fromId} returning user_id as "userId"`.execute(db);
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** Evidence follows, but that of ratings, which are told anew; of one item that told of both the row stays that weighs more, of equal ones the later. */
export async function moveEvidence(db: Db, { organisationId, fromId, toId }: Merge): Promise<Pair[]> {
  const { rows } = await sql<{ userId: string }>`
    with moved as (
      delete from evidence where organisation_id = ${organisationId} and ability_id = ${fromId}
        and source <> 'rating' returning *
    ),
    kept as (
      insert into evidence as stood (organisation_id, user_id, ability_id, source, origin_id, item_id,
        score, level, difficulty, weight, at, excluded_at)
      select organisation_id, user_id, ${toId}::uuid, source, origin_id, item_id,
        score, level, difficulty, weight, at, excluded_at from moved
      on conflict (organisation_id, user_id, ability_id, source, origin_id, item_id) do update
        set score = excluded.score, level = excluded.level, difficulty = excluded.difficulty,
          weight = excluded.weight, at = excluded.at, excluded_at = excluded.excluded_at
        where (excluded.weight, excluded.at) > (stood.weight, stood.at)
    )
    select distinct user_id as "userId" from moved`.execute(db);
  await sql`update evidence set excluded_at = contest.decided_at from evidence_contest contest
    where evidence.organisation_id = ${organisationId} and evidence.ability_id = ${toId}
      and evidence.excluded_at is null
      and contest.organisation_id = evidence.organisation_id and contest.state = 'UPHELD'
      and contest.ability_id = evidence.ability_id and contest.user_id = evidence.user_id
      and contest.source = evidence.source and contest.origin_id = evidence.origin_id
      and contest.item_id = evidence.item_id`.execute(db);
  return rows.map(({ userId }) => ({ userId, abilityId: toId }));
}

export async function forgetStandings(db: Db, { organisationId, fromId }: Merge) {
  await sql`delete from person_ability where organisation_id = ${organisationId} and ability_id = ${fromId}`.execute(
    db,
  );
}
