import { type SqlBool, sql } from 'kysely';
import type { ContestRow, ContestState } from '#contract/post/evidence.ts';
import type { EvidenceSource } from '#contract/post/evidence-setting.ts';
import type { Condition } from '../../../kit/ask.ts';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import { newId } from '../../../kit/id.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';
import type { Pair } from './ledger.queries.ts';

export interface ItemKey extends Pair {
  readonly source: EvidenceSource;
  readonly originId: string;
  readonly itemId: string;
}

const evidenceRow = (db: Db, organisationId: string, key: ItemKey) =>
  db
    .selectFrom('evidence')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', key.userId)
    .where('abilityId', '=', key.abilityId)
    .where('source', '=', key.source)
    .where('originId', '=', key.originId)
    .where('itemId', '=', key.itemId);

/** When it was excluded; undefined: there is no such row. */
export const findEvidence = (db: Db, organisationId: string, key: ItemKey) =>
  evidenceRow(db, organisationId, key).select('excludedAt').executeTakeFirst();

export async function addContest(db: Db, organisationId: string, key: ItemKey, reason: string, at: Date) {
  const id = newId();
  const row = { ...key, organisationId, id, reason, createdAt: at };
  await refusingTaken(db.insertInto('evidenceContest').values(row).execute(), {
    evidence_contest_pending: refuse('evidenceContested'),
  });
  return id;
}

/** Contests of people within a condition over `staff`, never the caller's own. */
const contests = (db: Db, organisationId: string, reach: Condition) =>
  db
    .selectFrom('evidenceContest as contest')
    .innerJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'contest.organisationId').onRef('staff.userId', '=', 'contest.userId'),
    )
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .innerJoin('ability', (join) =>
      join.onRef('ability.organisationId', '=', 'contest.organisationId').onRef('ability.id', '=', 'contest.abilityId'),
    )
    .leftJoin('staff as decider', (join) =>
      join
        .onRef('decider.organisationId', '=', 'contest.organisationId')
        .onRef('decider.userId', '=', 'contest.decidedBy'),
    )
    .where('contest.organisationId', '=', organisationId)
    .where(reach);

const columns = [
  ...(['contest.id as contestId', 'contest.userId', 'contest.abilityId', 'contest.reason', 'contest.state'] as const),
  ...(['contest.reply', 'contest.createdAt', 'contest.decidedAt', 'ability.name as abilityName'] as const),
  ...(['staff.realName', 'staff.jobNumber', 'department.name as departmentName'] as const),
  'decider.realName as deciderName',
  sql<EvidenceSource>`contest.source`.as('source'),
] as const;

interface Search {
  readonly page: number;
  readonly size: number;
  readonly state?: ContestState | undefined;
  readonly keyword?: string | undefined;
}

export async function contestPage(
  db: Db,
  organisationId: string,
  userId: string,
  search: Search,
  reach: Condition,
): Promise<{ data: ContestRow[]; total: number }> {
  const { state, keyword, page, size } = search;
  const like = contains(keyword ?? '');
  const found = contests(db, organisationId, reach)
    .where('contest.userId', '!=', userId)
    .$if(state !== undefined, (rows) => rows.where('contest.state', '=', state ?? 'PENDING'))
    .$if(Boolean(keyword), (rows) =>
      rows.where(sql<SqlBool>`(staff.real_name like ${like} or staff.job_number like ${like})`),
    );
  const data = await found
    .select(columns)
    .orderBy(sql`contest.state = 'PENDING'`, 'desc')
    .orderBy('contest.createdAt', 'desc')
    .orderBy('contest.id')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { data, total };
}

export const findContest = (db: Db, organisationId: string, contestId: string, reach: Condition) =>
  contests(db, organisationId, reach)
    .select([...columns, 'contest.originId', 'contest.itemId'])
    .select((eb) =>
      eb
        .selectFrom('abilityRating as rating')
        .select('rating.raterId')
        .whereRef('rating.organisationId', '=', 'contest.organisationId')
        .whereRef('rating.id', '=', 'contest.itemId')
        .as('raterId'),
    )
    .where('contest.id', '=', contestId)
    .executeTakeFirst();

/** The level of a person as it stands. */
export async function levelOfPair(db: Db, organisationId: string, { userId, abilityId }: Pair) {
  const row = await db
    .selectFrom('personAbility')
    .select('level')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('abilityId', '=', abilityId)
    .executeTakeFirst();
  return row?.level ?? null;
}

interface Decision {
  readonly contestId: string;
  readonly state: 'UPHELD' | 'REJECTED';
  readonly reply: string;
  readonly decidedBy: string;
}

/** False when somebody has decided meanwhile. */
export async function decideContest(db: Db, organisationId: string, { contestId, ...decision }: Decision, at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('evidenceContest')
    .set({ ...decision, decidedAt: at })
    .where('organisationId', '=', organisationId)
    .where('id', '=', contestId)
    .where('state', '=', 'PENDING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function excludeEvidence(db: Db, organisationId: string, key: ItemKey, at: Date) {
  await db
    .updateTable('evidence')
    .set({ excludedAt: at })
    .where('organisationId', '=', organisationId)
    .where('userId', '=', key.userId)
    .where('abilityId', '=', key.abilityId)
    .where('source', '=', key.source)
    .where('originId', '=', key.originId)
    .where('itemId', '=', key.itemId)
    .execute();
}
