import { sql } from 'kysely';
import type { EvidenceSource } from '#contract/post/evidence-setting.ts';
import type { Db } from '../../../kit/db/db.ts';
import { holdLock } from '../../../kit/db/locks.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { EvidenceItem, Standing } from './evidence.rules.ts';

/** Whatever writes evidence or levels of an organisation is done one at a time, until the transaction ends. */
export const lockLedger = (db: Db, organisationId: string) => holdLock(db, 'evidence', organisationId);

export interface Pair {
  readonly userId: string;
  readonly abilityId: string;
}

/** What a source says of one thing that a person did: a score, or a level that was judged. */
export interface NewEvidence extends Pair {
  readonly originId: string;
  readonly itemId: string;
  readonly score?: number | null;
  readonly level?: number | null;
  readonly difficulty: number;
  readonly weight: number;
  readonly at: Date | string;
}

export interface Origins {
  readonly organisationId: string;
  readonly source: EvidenceSource;
  readonly originIds: readonly string[];
}

const givenRows = (rows: readonly NewEvidence[]) => sql`(select * from unnest(
    ${rows.map((row) => row.userId)}::uuid[], ${rows.map((row) => row.abilityId)}::uuid[],
    ${rows.map((row) => row.originId)}::uuid[], ${rows.map((row) => row.itemId)}::uuid[],
    ${rows.map((row) => row.score ?? null)}::float8[], ${rows.map((row) => row.level ?? null)}::smallint[],
    ${rows.map((row) => row.difficulty)}::smallint[], ${rows.map((row) => row.weight)}::float8[],
    ${rows.map((row) => new Date(row.at).toISOString())}::timestamptz[])
  as given(user_id, ability_id, origin_id, item_id, score, level, difficulty, weight, at))`;

/** Names one row of evidence of a source. */
export type RowKey = Pick<NewEvidence, 'userId' | 'abilityId' | 'originId' | 'itemId'>;

/** A row as it stands. */
export interface StandingRow extends RowKey, Pick<EvidenceItem, 'score' | 'level' | 'difficulty' | 'weight' | 'at'> {}

const milliseconds = sql`(extract(epoch from at) * 1000)::float8`;

/** All that these origins say until now. */
export async function rowsOf(db: Db, { organisationId, source, originIds }: Origins): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select user_id as "userId", ability_id as "abilityId", origin_id as "originId", item_id as "itemId",
      score, level, difficulty, weight, ${milliseconds} as at
    from evidence where organisation_id = ${organisationId} and source = ${source}
      and origin_id = ${anyOf(originIds)}`.execute(db);
  return rows;
}

export async function deleteRows(db: Db, { organisationId, source }: Origins, keys: readonly RowKey[]) {
  await sql`delete from evidence using unnest(
      ${keys.map(({ userId }) => userId)}::uuid[], ${keys.map(({ abilityId }) => abilityId)}::uuid[],
      ${keys.map(({ originId }) => originId)}::uuid[], ${keys.map(({ itemId }) => itemId)}::uuid[])
      as gone(user_id, ability_id, origin_id, item_id)
    where evidence.organisation_id = ${organisationId} and evidence.source = ${source}
      and evidence.user_id = gone.user_id and evidence.ability_id = gone.ability_id
      and evidence.origin_id = gone.origin_id and evidence.item_id = gone.item_id`.execute(db);
}

/** Writes what is new or another; what an upheld contest excludes stays excluded. In the order of the key. */
export async function writeEvidence(db: Db, { organisationId, source }: Origins, rows: readonly NewEvidence[]) {
  await sql`
    insert into evidence (organisation_id, user_id, ability_id, source, origin_id, item_id,
      score, level, difficulty, weight, at, excluded_at)
    select ${organisationId}::uuid, given.user_id, given.ability_id, ${source}, given.origin_id, given.item_id,
      given.score, given.level, given.difficulty, given.weight, given.at, contest.decided_at
    from ${givenRows(rows)} given
    left join evidence_contest contest on contest.organisation_id = ${organisationId} and contest.state = 'UPHELD'
      and contest.user_id = given.user_id and contest.ability_id = given.ability_id
      and contest.source = ${source} and contest.origin_id = given.origin_id and contest.item_id = given.item_id
    order by given.user_id, given.ability_id, given.origin_id, given.item_id
    on conflict (organisation_id, user_id, ability_id, source, origin_id, item_id) do update
      set score = excluded.score, level = excluded.level, difficulty = excluded.difficulty,
        weight = excluded.weight, at = excluded.at`.execute(db);
}

const pairRows = (pairs: readonly Pair[]) => sql`unnest(
    ${pairs.map(({ userId }) => userId)}::uuid[], ${pairs.map(({ abilityId }) => abilityId)}::uuid[])
  as pair(user_id, ability_id)`;

export interface StoredItem extends Pair, EvidenceItem {}

/** All evidence of these pairs that counts. */
export async function itemsOf(db: Db, organisationId: string, pairs: readonly Pair[]): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select user_id as "userId", ability_id as "abilityId", source, origin_id as "originId", item_id as "itemId",
      score, level, difficulty, weight, ${milliseconds} as at
    from evidence join ${pairRows(pairs)} using (user_id, ability_id)
    where organisation_id = ${organisationId} and excluded_at is null`.execute(db);
  return rows;
}

export interface PairStanding extends Pair {
  readonly standing: Standing;
}

/** Levels that have come out other than they stood are counted; of whom anything has changed is told. */
export interface Recalculated {
  readonly levels: number;
  readonly userIds: readonly string[];
}

/** The pairs that stand now; what of them is not among the standings is known no more. */
export async function setStandings(
  db: Db,
  organisationId: string,
  pairs: readonly Pair[],
  standings: readonly PairStanding[],
): Promise<Recalculated> {
  const column = <T>(of: (standing: Standing) => T) => standings.map(({ standing }) => of(standing));
  const { rows } = await sql<{ userId: string; level: number | null; before: number | null }>`
    with pair as (select user_id, ability_id from ${pairRows(pairs)}),
    given as (
      select * from unnest(${standings.map(({ userId }) => userId)}::uuid[],
        ${standings.map(({ abilityId }) => abilityId)}::uuid[], ${column(({ mean }) => mean)}::float8[],
        ${column(({ mass }) => mass)}::float8[], ${column(({ items }) => items)}::int[],
        ${column(({ level }) => level)}::smallint[],
        ${column(({ latestAt }) => new Date(latestAt).toISOString())}::timestamptz[])
      as given(user_id, ability_id, mean, mass, items, level, latest_at)
    ),
    stood as (
      select person.* from person_ability person join pair using (user_id, ability_id)
      where person.organisation_id = ${organisationId}
    ),
    gone as (
      delete from person_ability person using pair
      where person.organisation_id = ${organisationId} and person.user_id = pair.user_id
        and person.ability_id = pair.ability_id
        and (pair.user_id, pair.ability_id) not in (select user_id, ability_id from given)
      returning person.user_id, person.ability_id, null::smallint as level
    ),
    kept as (
      insert into person_ability as person (organisation_id, user_id, ability_id, mean, mass, items, level, latest_at)
      select ${organisationId}::uuid, user_id, ability_id, mean, mass, items, level, latest_at from given
      on conflict (organisation_id, user_id, ability_id) do update set mean = excluded.mean, mass = excluded.mass,
        items = excluded.items, level = excluded.level, latest_at = excluded.latest_at
      where (person.mean, person.mass, person.items, person.level, person.latest_at)
        is distinct from (excluded.mean, excluded.mass, excluded.items, excluded.level, excluded.latest_at)
      returning user_id, ability_id, level
    )
    select changed.user_id as "userId", changed.level, stood.level as before
    from (select * from gone union all select * from kept) as changed
    left join stood using (user_id, ability_id)`.execute(db);
  return {
    levels: rows.filter(({ level, before }) => level !== before).length,
    userIds: [...new Set(rows.map(({ userId }) => userId))],
  };
}

/** Every pair of these people that evidence or a level is known of. */
export async function pairsOf(db: Db, organisationId: string, userIds: readonly string[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select user_id as "userId", ability_id as "abilityId" from evidence
    where organisation_id = ${organisationId} and user_id = ${anyOf(userIds)}
    union
    select user_id, ability_id from person_ability
    where organisation_id = ${organisationId} and user_id = ${anyOf(userIds)}`.execute(db);
  return rows;
}
