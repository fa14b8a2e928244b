import { type SqlBool, sql } from 'kysely';
import type { Tag } from '#contract/directory/tag.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { isChosenByBeyond } from '../asks.ts';
import { departmentInScope, staffInScope } from '../staff/scope.queries.ts';

const userTag = 4;
const departmentTag = 5;

/** People on duty whom the caller may reach, by what `of` says about a row of staff. */
const staffCount = (user: Caller, access: readonly string[], of: ReturnType<typeof sql>) => sql<number>`(
  select count(*) from staff join department on department.organisation_id = staff.organisation_id
    and department.id = staff.department_id
  where staff.organisation_id = ${user.organisationId} and staff.status = 0 and ${staffInScope(user, access)} and ${of})`;

/** Of these posts those there are, with the people who hold them. */
export function postCounts(db: Db, user: Caller, access: readonly string[], ids: readonly string[]) {
  return db
    .selectFrom('post')
    .select(['post.id as postId', 'post.name'])
    .select(staffCount(user, access, sql`staff.post_id = post.id`).as('staffCount'))
    .where('post.organisationId', '=', user.organisationId)
    .where('post.id', '=', anyOf(ids))
    .orderBy('post.name')
    .execute();
}

/** Of these tags for people those there are, with the people who bear them. */
export function tagCounts(db: Db, user: Caller, access: readonly string[], ids: readonly string[]) {
  const bears = sql`exists (select from tag_use where tag_use.organisation_id = staff.organisation_id
    and tag_use.tag_id = tag.id and tag_use.target_id = staff.user_id)`;
  return db
    .selectFrom('tag')
    .select(['tag.id as tagId', 'tag.name', sql<Tag['color']>`tag.color`.as('color')])
    .select(staffCount(user, access, bears).as('staffCount'))
    .where('tag.organisationId', '=', user.organisationId)
    .where('tag.id', '=', anyOf(ids))
    .where('tag.type', '=', userTag)
    .where('tag.deletedAt', 'is', null)
    .orderBy('tag.createdAt')
    .orderBy('tag.id')
    .execute();
}

/** One of these tags that is used beyond the caller's reach: by people, by departments, or to choose examinees. */
export function tagUsedBeyond(db: Db, user: Caller, access: string, ids: readonly string[]) {
  const used = sql<SqlBool>`exists (select from tag_use
    left join staff on staff.organisation_id = tag_use.organisation_id and staff.user_id = tag_use.target_id
    left join department on department.organisation_id = tag_use.organisation_id and department.id = tag_use.target_id
    where tag_use.organisation_id = tag.organisation_id and tag_use.tag_id = tag.id
      and ((tag.type = ${userTag} and staff.user_id is not null and not ${staffInScope(user, access)})
        or (tag.type = ${departmentTag} and department.id is not null and not ${departmentInScope(user, access)})))`;
  return db
    .selectFrom('tag')
    .select('tag.name')
    .where('tag.organisationId', '=', user.organisationId)
    .where('tag.id', '=', anyOf(ids))
    .where('tag.deletedAt', 'is', null)
    .where(sql<SqlBool>`(${used} or ${isChosenByBeyond(user, access)})`)
    .orderBy('tag.id')
    .limit(1)
    .executeTakeFirst();
}
