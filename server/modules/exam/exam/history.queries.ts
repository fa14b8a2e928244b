import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

/** An entry that names people and departments by thousands of ids, which stay in the database. */
const isList = sql<boolean>`audit_log.action in ('examinee.add', 'examinee.remove')`;

const idsIn = (...names: readonly string[]) =>
  sql`json_array_elements_text(
    coalesce(${sql.join(names.map((name) => sql`audit_log.detail -> ${sql.lit(name)}`))}, '[]')) as given (id)`;

const departmentIds = idsIn('departments', 'departmentIds');

/** The staff who were named themselves. They are looked up by their ids, of which there are thousands. */
const namedStaff = sql`${idsIn('persons', 'userIds')}
  join staff on staff.organisation_id = audit_log.organisation_id and staff.user_id = given.id::uuid
  join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id`;

/** The staff of the departments that were named, and of those below them. */
const staffBelowNamed = sql`${departmentIds}
  join department as named on named.organisation_id = audit_log.organisation_id and named.id = given.id::uuid
  join department on department.organisation_id = named.organisation_id and department.path <@ named.path
  join staff on staff.organisation_id = department.organisation_id and staff.department_id = department.id`;

const postIds = idsIn('posts', 'postIds');
const tagIds = idsIn('tags', 'tagIds');

/** The staff who hold the posts or bear the tags that were named. */
const staffOfPosts = sql`${postIds}
  join staff on staff.organisation_id = audit_log.organisation_id and staff.post_id = given.id::uuid
  join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id`;
const staffOfTags = sql`${tagIds}
  join tag_use on tag_use.organisation_id = audit_log.organisation_id and tag_use.tag_id = given.id::uuid
  join staff on staff.organisation_id = tag_use.organisation_id and staff.user_id = tag_use.target_id
  join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id`;

/** What an entry says of examinees that were added or removed, as far as they are in reach. */
const listed = (reachable: RawBuilder<SqlBool>) =>
  sql<Listed | null>`case when ${isList} then json_build_object(
    'persons', (select count(*) from ${namedStaff} where ${reachable}),
    'departments', (select count(*) from ${departmentIds}),
    'posts', (select count(*) from ${postIds}),
    'tags', (select count(*) from ${tagIds}),
    'changed', case when not exists (select from ${namedStaff} where not ${reachable})
        and not exists (select from ${staffBelowNamed} where not ${reachable})
        and not exists (select from ${staffOfPosts} where not ${reachable})
        and not exists (select from ${staffOfTags} where not ${reachable})
      then coalesce(audit_log.detail ->> 'added', audit_log.detail ->> 'removed')::int end) end`;

export interface Listed {
  readonly persons: number;
  readonly departments: number;
  readonly posts: number;
  readonly tags: number;
  /** How many examinees it made more or fewer; null: some of them are out of reach. */
  readonly changed: number | null;
}

/** What was done to an exam, newest first. */
export async function historyPage(
  db: Db,
  organisationId: string,
  { examId, page, size }: { examId: string; page: number; size: number },
  reachable: RawBuilder<SqlBool>,
) {
  const found = db
    .selectFrom('auditLog')
    .leftJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'auditLog.organisationId').onRef('staff.userId', '=', 'auditLog.userId'),
    )
    .where('auditLog.organisationId', '=', organisationId)
    .where(sql<SqlBool>`string_to_array(audit_log.target, ' ') @> array[${examId}]`);
  const [rows, count] = await Promise.all([
    found
      .select([
        ...(['auditLog.number', 'auditLog.at', 'staff.realName', 'auditLog.address', 'auditLog.action'] as const),
        sql<unknown>`case when not ${isList} then audit_log.detail end`.as('detail'),
        listed(reachable).as('listed'),
      ])
      .orderBy('auditLog.number', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}
