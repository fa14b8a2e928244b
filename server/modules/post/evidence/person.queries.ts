import { type SqlBool, sql } from 'kysely';
import type { ContestState } from '#contract/post/evidence.ts';
import type { EvidenceSource } from '#contract/post/evidence-setting.ts';
import type { Condition } from '../../../kit/ask.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { roleName } from '../../access/index.ts';
import type { Pair } from './ledger.queries.ts';

/** Staff of the organisation within a condition over `staff`. */
export async function findPerson(db: Db, organisationId: string, userId: string, reach: Condition) {
  return db
    .selectFrom('staff')
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .select(['staff.userId', 'staff.realName', 'staff.jobNumber', 'staff.status'])
    .select('department.name as departmentName')
    .where('staff.organisationId', '=', organisationId)
    .where('staff.userId', '=', userId)
    .where('staff.status', '!=', 3)
    .where(reach)
    .executeTakeFirst();
}

/** What is known of a person, in the order of the library. */
export async function knownOf(db: Db, organisationId: string, userId: string) {
  const { rows } = await sql<{
    abilityId: string;
    name: string;
    above: string[];
    level: number | null;
    mass: number;
    halfLife: number;
    items: number;
    latestAt: string;
    behaviours: string[];
  }>`
    select known.ability_id as "abilityId", ability.name, known.level, known.mass,
      known.half_life as "halfLife", known.items,
      known.latest_at as "latestAt", ability.behaviours,
      array(select above.name from ability above where above.organisation_id = ability.organisation_id
        and above.path @> ability.path and above.id <> ability.id order by nlevel(above.path)) as above
    from person_ability known
    join ability on ability.organisation_id = known.organisation_id and ability.id = known.ability_id
    where known.organisation_id = ${organisationId} and known.user_id = ${userId}
    order by array(select row(above.position, above.id) from ability above
      where above.organisation_id = ability.organisation_id and above.path @> ability.path
      order by nlevel(above.path))`.execute(db);
  return rows;
}

/** The roles, held by anybody, that decide on contests. */
export async function decidingRoles(db: Db, { organisationId, edition }: Caller) {
  const rows = await db
    .selectFrom('role')
    .select(roleName(edition).as('name'))
    .where('organisationId', '=', organisationId)
    .where('groupId', 'is', null)
    .where(sql<SqlBool>`'post.manage' = any(permissions)`)
    .where(sql<SqlBool>`exists (select from staff_role where staff_role.organisation_id = role.organisation_id
      and staff_role.role_id = role.id)`)
    .orderBy('role.createdAt')
    .orderBy('role.id')
    .execute();
  return rows.map(({ name }) => name);
}

export interface LedgerRow {
  readonly source: EvidenceSource;
  readonly originId: string;
  readonly itemId: string;
  readonly score: number | null;
  readonly level: number | null;
  readonly difficulty: number;
  readonly weight: number;
  readonly at: string;
  readonly excludedAt: string | null;
  readonly raterName: string | null;
  readonly contest: {
    readonly contestId: string;
    readonly reason: string;
    readonly state: ContestState;
    readonly reply: string;
    readonly createdAt: string;
    readonly decidedAt: string | null;
  } | null;
}

interface Wanted extends Pair {
  readonly page: number;
  readonly size: number;
  /** One row alone. */
  readonly only?: Pick<LedgerRow, 'source' | 'originId' | 'itemId'>;
}

/** The evidence of a person for an ability, the latest first, each with its latest contest. */
export async function ledgerPage(db: Db, organisationId: string, wanted: Wanted) {
  const { userId, abilityId, page, size, only } = wanted;
  const { rows } = await sql<LedgerRow & { total: number }>`
    select evidence.source, evidence.origin_id as "originId", evidence.item_id as "itemId", evidence.score,
      evidence.level, evidence.difficulty, evidence.weight, evidence.at, evidence.excluded_at as "excludedAt",
      count(*) over () as total,
      case when evidence.source = 'rating' then (select rater.real_name from ability_rating rating
        join staff rater on rater.organisation_id = rating.organisation_id and rater.user_id = rating.rater_id
        where rating.organisation_id = evidence.organisation_id and rating.id = evidence.item_id) end as "raterName",
      (select json_build_object('contestId', contest.id, 'reason', contest.reason, 'state', contest.state,
          'reply', contest.reply, 'createdAt', contest.created_at, 'decidedAt', contest.decided_at)
        from evidence_contest contest
        where contest.organisation_id = evidence.organisation_id and contest.user_id = evidence.user_id
          and contest.ability_id = evidence.ability_id and contest.source = evidence.source
          and contest.origin_id = evidence.origin_id and contest.item_id = evidence.item_id
        order by contest.created_at desc, contest.id desc limit 1) as contest
    from evidence
    where evidence.organisation_id = ${organisationId} and evidence.user_id = ${userId}
      and evidence.ability_id = ${abilityId}
      and (${only?.source ?? null}::text is null or (evidence.source = ${only?.source ?? null}
        and evidence.origin_id = ${only?.originId ?? null} and evidence.item_id = ${only?.itemId ?? null}))
    order by evidence.at desc, evidence.source, evidence.origin_id, evidence.item_id
    limit ${size} offset ${page * size}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
