import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';

export interface AuditFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly action?: string | undefined;
  readonly keyword?: string | undefined;
}

/** Those whose name or number it is, as the doer or as what it was done to. */
const concerns = (organisationId: string, keyword: string) => {
  const people = sql`select user_id from staff where organisation_id = ${organisationId}
    and (real_name like ${contains(keyword)} or job_number like ${contains(keyword)})`;
  return sql<SqlBool>`(audit_log.user_id in (${people})
    or audit_log.target in (select user_id::text from (${people}) as found))`;
};

function found(db: Db, organisationId: string, filter: AuditFilter, reach: RawBuilder<SqlBool>) {
  const { from, to, action, keyword } = filter;
  return db
    .selectFrom('auditLog')
    .where('auditLog.organisationId', '=', organisationId)
    .where(reach)
    .$if(from !== undefined, (rows) => rows.where('auditLog.at', '>=', from ?? ''))
    .$if(to !== undefined, (rows) => rows.where('auditLog.at', '<=', to ?? ''))
    .$if(Boolean(action), (rows) => rows.where(sql<SqlBool>`starts_with(audit_log.action, ${action ?? ''})`))
    .$if(Boolean(keyword), (rows) => rows.where(concerns(organisationId, keyword ?? '')));
}

export async function auditRows(
  db: Db,
  organisationId: string,
  filter: AuditFilter,
  reach: RawBuilder<SqlBool>,
  { limit, offset }: { limit: number; offset: number },
) {
  return found(db, organisationId, filter, reach)
    .leftJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'auditLog.organisationId').onRef('staff.userId', '=', 'auditLog.userId'),
    )
    .select([
      ...(['auditLog.number', 'auditLog.at', 'auditLog.userId', 'auditLog.address', 'auditLog.action'] as const),
      ...(['auditLog.target', 'auditLog.detail', 'staff.realName', 'staff.jobNumber'] as const),
    ])
    .orderBy('auditLog.number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function auditCount(db: Db, organisationId: string, filter: AuditFilter, reach: RawBuilder<SqlBool>) {
  const row = await found(db, organisationId, filter, reach)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Things by id with what people call them; later modules' tables are only read. */
export async function namesOfTargets(db: Db, organisationId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    select user_id::text as id, real_name || ' ' || job_number as name from staff
      where organisation_id = ${organisationId} and user_id = ${anyOf(ids)}
    union all select id::text, name from role where organisation_id = ${organisationId} and id = ${anyOf(ids)}
    union all select id::text, name from department where organisation_id = ${organisationId} and id = ${anyOf(ids)}
    union all select id::text, name from tag where organisation_id = ${organisationId} and id = ${anyOf(ids)}
    union all select id::text, title from notice where organisation_id = ${organisationId} and id = ${anyOf(ids)}
    union all select id::text, name from question_bank where organisation_id = ${organisationId} and id = ${anyOf(ids)}
    union all select id::text, name from paper_bank where organisation_id = ${organisationId} and id = ${anyOf(ids)}
    union all select id::text, name from paper where organisation_id = ${organisationId} and id = ${anyOf(ids)}
    union all select id::text, name from exam where organisation_id = ${organisationId} and id = ${anyOf(ids)}
    union all select id::text, name from organisation where id = ${organisationId} and id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function actionsIn(db: Db, organisationId: string, reach: RawBuilder<SqlBool>) {
  const rows = await db
    .selectFrom('auditLog')
    .select('auditLog.action')
    .distinct()
    .where('auditLog.organisationId', '=', organisationId)
    .where(reach)
    .orderBy('auditLog.action')
    .execute();
  return rows.map((row) => row.action);
}

/** The doer's column, for the predicate of the data scope. */
export const doer = sql`audit_log.user_id`;
