import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { staffInScope } from '../staff/scope.queries.ts';

interface PostRow {
  readonly postId: string;
  readonly postName: string;
  readonly category: string;
  readonly staffCount: number;
  readonly disabled: boolean;
}

export async function postList(db: Db, user: Caller, access: readonly string[], keyword = '') {
  const { rows } = await sql<PostRow>`with held as (
      select staff.post_id, count(*)::int as people from staff
      join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id
      where staff.organisation_id = ${user.organisationId} and staff.status = 0 and staff.post_id is not null
        and ${staffInScope(user, access)}
      group by staff.post_id)
    select post.id as "postId", post.name as "postName", post.category, coalesce(held.people, 0) as "staffCount",
      post.disabled_at is not null as disabled
    from post left join held on held.post_id = post.id
    where post.organisation_id = ${user.organisationId} and post.name like ${contains(keyword)}
    order by post.category, post.name, post.id`.execute(db);
  return rows;
}

/** Undefined when there is a post of that name already. */
export async function insertPost(db: Db, organisationId: string, name: string, category: string, at: Date) {
  const done = await db
    .insertInto('post')
    .values({ organisationId, id: newId(), name, category, createdAt: at.toISOString() })
    .onConflict((conflict) => conflict.columns(['organisationId', 'name']).doNothing())
    .returning('id as postId')
    .executeTakeFirst();
  return done;
}

/** Of these ids the posts there are, held until the transaction ends. */
export async function lockPosts(db: Db, organisationId: string, ids: readonly string[]) {
  return db
    .selectFrom('post')
    .select(['id as postId', 'name', sql<boolean>`disabled_at is not null`.as('disabled')])
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forKeyShare()
    .execute();
}
