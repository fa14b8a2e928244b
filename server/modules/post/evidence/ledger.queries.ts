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

/** An array as one text: of uuids, numbers and instants nothing need be escaped, which takes longer than to write them. */
const list = (values: readonly (string | number | null)[]) => `{${values.map((value) => value ?? 'null').join()}}`;

const instant = (at: Date | string) => (typeof at === 'string' ? at : at.toISOString());

const givenRows = (rows: readonly NewEvidence[]) => sql`(select * from unnest(
    ${list(rows.map((row) => row.userId))}::uuid[], ${list(rows.map((row) => row.abilityId))}::uuid[],
    ${list(rows.map((row) => row.originId))}::uuid[], ${list(rows.map((row) => row.itemId))}::uuid[],
    ${list(rows.map((row) => row.score ?? null))}::float8[], ${list(rows.map((row) => row.level ?? null))}::smallint[],
    ${list(rows.map((row) => row.difficulty))}::smallint[], ${list(rows.map((row) => row.weight))}::float8[],
    ${list(rows.map((row) => instant(row.at)))}::timestamptz[])
  as given(user_id, ability_id, origin_id, item_id, score, level, difficulty, weight, at))`;

/** Of very many rows: their columns are named as they are meant, so that none need be renamed. */
const asNamed = (db: Db) => db.withoutPlugins();

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
      and origin_id = ${anyOf(originIds)}`.execute(asNamed(db));
  return rows;
}

export async function deleteRows(db: Db, { organisationId, source }: Origins, keys: readonly RowKey[]) {
  await sql`delete from evidence using unnest(
      ${list(keys.map((key) => key.userId))}::uuid[], ${list(keys.map((key) => key.abilityId))}::uuid[],
      ${list(keys.map((key) => key.originId))}::uuid[], ${list(keys.map((key) => key.itemId))}::uuid[])
      as gone(user_id, ability_id, origin_id, item_id)
    where evidence.organisation_id = ${organisationId} and evidence.source = ${source}
      and evidence.user_id = gone.user_id and evidence.ability_id = gone.ability_id
      and evidence.origin_id = gone.origin_id and evidence.item_id = gone.item_id`.execute(db);
}

/** What is new; what an upheld contest excludes is excluded. In the order of the key. */
export async function insertRows(db: Db, { organisationId, source }: Origins, rows: readonly NewEvidence[]) {
  await sql`
    insert into evidence (organisation_id, user_id, ability_id, source, origin_id, item_id,
      score, level, difficulty, weight, at, excluded_at)
    select ${organisationId}::uuid, given.user_id, given.ability_id, ${source}, given.origin_id, given.item_id,
      given.score, given.level, given.difficulty, given.weight, given.at, contest.decided_at
    from ${givenRows(rows)} given
    left join evidence_contest contest on contest.organisation_id = ${organisationId} and contest.state = 'UPHELD'
      and contest.user_id = given.user_id and contest.ability_id = given.ability_id
      and contest.source = ${source} and contest.origin_id = given.origin_id and contest.item_id = given.item_id
    order by given.user_id, given.ability_id, given.origin_id, given.item_id`.execute(db);
}

/** What stands and is another now; what is excluded stays so. */
export async function updateRows(db: Db, { organisationId, source }: Origins, rows: readonly NewEvidence[]) {
  await sql`
    update evidence set score = given.score, level = given.level, difficulty = given.difficulty,
      weight = given.weight, at = given.at
    from ${givenRows(rows)} given
    where evidence.organisation_id = ${organisationId} and evidence.source = ${source}
      and evidence.user_id = given.user_id and evidence.ability_id = given.ability_id
      and evidence.origin_id = given.origin_id and evidence.item_id = given.item_id`.execute(db);
}

const pairRows = (pairs: readonly Pair[]) => sql`unnest(
    ${list(pairs.map(({ userId }) => userId))}::uuid[], ${list(pairs.map(({ abilityId }) => abilityId))}::uuid[])
  as pair(user_id, ability_id)`;

export interface StoredItem extends Pair, EvidenceItem {}

/** All evidence of these pairs that counts. */
export async function itemsOf(db: Db, organisationId: string, pairs: readonly Pair[]): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select user_id as "userId", ability_id as "abilityId", source, origin_id as "originId", item_id as "itemId",
      score, level, difficulty, weight, ${milliseconds} as at
    from evidence join ${pairRows(pairs)} using (user_id, ability_id)
    where organisation_id = ${organisationId} and excluded_at is null`.execute(asNamed(db));
  return rows;
}

export interface PairStanding extends Pair, Standing {}

/** What is known of these pairs until now. */
export async function standingsOf(db: Db, organisationId: string, pairs: readonly Pair[]): Promise<PairStanding[]> {
  const { rows } = await sql<PairStanding>`
    select user_id as "userId", ability_id as "abilityId", mean, mass, half_life as "halfLife", items, level,
      (extract(epoch from latest_at) * 1000)::float8 as "latestAt"
    from person_ability join ${pairRows(pairs)} using (user_id, ability_id)
    where organisation_id = ${organisationId}`.execute(asNamed(db));
  return rows;
}

const givenStandings = (standings: readonly PairStanding[]) => sql`(select * from unnest(
    ${list(standings.map(({ userId }) => userId))}::uuid[], ${list(standings.map(({ abilityId }) => abilityId))}::uuid[],
    ${list(standings.map(({ mean }) => mean))}::float8[], ${list(standings.map(({ mass }) => mass))}::float8[],
    ${list(standings.map(({ halfLife }) => halfLife))}::float8[],
    ${list(standings.map(({ items }) => items))}::int[], ${list(standings.map(({ level }) => level))}::smallint[],
    ${list(standings.map(({ latestAt }) => new Date(latestAt).toISOString()))}::timestamptz[])
  as given(user_id, ability_id, mean, mass, half_life, items, level, latest_at))`;

export async function insertStandings(db: Db, organisationId: string, standings: readonly PairStanding[]) {
  await sql`insert into person_ability (organisation_id, user_id, ability_id, mean, mass, half_life, items, level, latest_at)
    select ${organisationId}::uuid, user_id, ability_id, mean, mass, half_life, items, level, latest_at
    from ${givenStandings(standings)} given order by user_id, ability_id`.execute(db);
}

export async function updateStandings(db: Db, organisationId: string, standings: readonly PairStanding[]) {
  await sql`update person_ability person set mean = given.mean, mass = given.mass,
      half_life = given.half_life, items = given.items, level = given.level, latest_at = given.latest_at
    from ${givenStandings(standings)} given
    where person.organisation_id = ${organisationId} and person.user_id = given.user_id
      and person.ability_id = given.ability_id`.execute(db);
}

export async function deleteStandings(db: Db, organisationId: string, pairs: readonly Pair[]) {
  await sql`delete from person_ability person using ${pairRows(pairs)}
    where person.organisation_id = ${organisationId} and person.user_id = pair.user_id
      and person.ability_id = pair.ability_id`.execute(db);
}

/** Every pair of these people that evidence or a level is known of. */
export async function pairsOf(db: Db, organisationId: string, userIds: readonly string[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select user_id as "userId", ability_id as "abilityId" from evidence
    where organisation_id = ${organisationId} and user_id = ${anyOf(userIds)}
    union
    select user_id, ability_id from person_ability
    where organisation_id = ${organisationId} and user_id = ${anyOf(userIds)}`.execute(asNamed(db));
  return rows;
}
