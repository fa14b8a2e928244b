import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { auditLog } from '#contract/audit/audit.ts';
import type { Db } from '../../kit/db/db.ts';
import { anyOf, contains } from '../../kit/db/match.ts';
import type { Caller } from '../../kit/http/serve.ts';
import { roleName } from '../access/index.ts';
import { createdInScope, departmentInScope, staffInScope } from '../directory/index.ts';

export interface AuditFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly action?: string | undefined;
  readonly keyword?: string | undefined;
}

/** Those before a row that was read already. */
interface Place {
  readonly limit: number;
  readonly offset: number;
  readonly before?: number | undefined;
}

const access = auditLog.search.access;

/** What people in the caller's scope did; what the service did by itself only with the scope 全部. */
const done = (db: Db, user: Caller) =>
  db
    .selectFrom('auditLog')
    .where('auditLog.organisationId', '=', user.organisationId)
    .where(createdInScope(user, access, sql.ref('audit_log.user_id')));

/** Those whose name or number it is, as the doer or as what it was done to. */
const concerns = (user: Caller, keyword: string) => {
  const people = sql`select staff.user_id from staff where staff.organisation_id = ${user.organisationId}
    and (staff.real_name like ${contains(keyword)} or staff.job_number like ${contains(keyword)})
    and ${staffInScope(user, access)}`;
  return sql<SqlBool>`(audit_log.user_id in (${people})
    or string_to_array(audit_log.target, ' ') && array(select user_id::text from (${people}) as found))`;
};

function found(db: Db, user: Caller, filter: AuditFilter) {
  const { from, to, action, keyword } = filter;
  return done(db, user)
    .$if(from !== undefined, (rows) => rows.where('auditLog.at', '>=', from ?? ''))
    .$if(to !== undefined, (rows) => rows.where('auditLog.at', '<=', to ?? ''))
    .$if(Boolean(action), (rows) => rows.where(sql<SqlBool>`starts_with(audit_log.action, ${action ?? ''})`))
    .$if(Boolean(keyword), (rows) => rows.where(concerns(user, keyword ?? '')));
}

export async function auditRows(db: Db, user: Caller, filter: AuditFilter, { limit, offset, before }: Place) {
  return found(db, user, filter)
    .$if(before !== undefined, (rows) => rows.where('auditLog.number', '<', before ?? 0))
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

export async function auditCount(db: Db, user: Caller, filter: AuditFilter) {
  const row = await found(db, user, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Things by id with what people call them, null out of the caller's reach; later modules' tables are only read. */
export async function namesOfTargets(db: Db, user: Caller, ids: readonly string[]) {
  const { organisationId } = user;
  const these = (id: RawBuilder<unknown>) => sql`organisation_id = ${organisationId} and ${id} = ${anyOf(ids)}`;
  const id = sql`id`;
  const byMaker = (maker: string) => createdInScope(user, access, sql.ref(maker));
  const { rows } = await sql<{ id: string; name: string | null }>`
    select user_id::text as id, case when ${staffInScope(user, access)} then real_name || ' ' || job_number end as name
      from staff where ${these(sql`user_id`)}
    union all select id::text, case when ${departmentInScope(user, access)} then name end from department
      where ${these(id)}
    union all select id::text, case when ${byMaker('notice.published_by')} then title end from notice where ${these(id)}
    union all select id::text, case when ${byMaker('exam.created_by')} then name end from exam where ${these(id)}
    union all select id::text, case when group_id is null or exists (select from exam where exam.id = role.group_id
        and exam.organisation_id = role.organisation_id and ${byMaker('exam.created_by')}) then ${roleName(user.edition)} end
      from role where ${these(id)}
    union all select id::text, name from tag where ${these(id)}
    union all select id::text, name from question_bank where ${these(id)}
    union all select id::text, name from paper_bank where ${these(id)}
    union all select id::text, name from paper where ${these(id)}
    union all select id::text, name from organisation where id = ${organisationId} and id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function actionsIn(db: Db, user: Caller) {
  const rows = await done(db, user).select('auditLog.action').distinct().orderBy('auditLog.action').execute();
  return rows.map((row) => row.action);
}
