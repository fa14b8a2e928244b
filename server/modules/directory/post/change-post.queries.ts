import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import { newId } from '../../../kit/id.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';

const postTag = 3;

interface NewPost {
  readonly name: string;
  readonly category: string;
}

const refusingTakenName = <T>(name: string, write: Promise<T>) =>
  refusingTaken(write, {
    post_organisation_id_name_key: refuse('postNameTaken', { name, fields: { postName: '已有同名岗位' } }),
  });

/** New posts, whose names are free; their ids, in order. */
export async function addPosts(db: Db, organisationId: string, posts: readonly NewPost[], at: Date) {
  const rows = posts.map((post) => ({ id: newId(), ...post }));
  const write = sql`insert into post (organisation_id, id, name, category, created_at)
    select ${organisationId}::uuid, given.id, given.name, given.category, ${at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, name text, category text)`;
  await refusingTakenName(posts[0]?.name ?? '', write.execute(db));
  return rows.map(({ id }) => id);
}

export async function renamePost(db: Db, organisationId: string, postId: string, { name, category }: NewPost) {
  const write = db
    .updateTable('post')
    .set({ name, category })
    .where('organisationId', '=', organisationId)
    .where('id', '=', postId)
    .execute();
  await refusingTakenName(name, write);
}

/** What stands for the category wherever only the name of a post is shown. */
export async function setPostCategory(db: Db, organisationId: string, postIds: readonly string[], category: string) {
  await db
    .updateTable('post')
    .set({ category })
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(postIds))
    .execute();
}

/** Of these ids the posts there are; until the transaction ends nobody is given one of them or changes it. */
export function holdPosts(db: Db, organisationId: string, postIds: readonly string[]) {
  return db
    .selectFrom('post')
    .select(['id as postId', 'name', 'category', sql<boolean>`disabled_at is not null`.as('disabled')])
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(postIds))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function setPostsDisabled(db: Db, organisationId: string, postIds: readonly string[], at: Date | null) {
  await db
    .updateTable('post')
    .set({ disabledAt: at })
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(postIds))
    .execute();
}

/** With the tags on them; nobody may hold them. */
export async function removePosts(db: Db, organisationId: string, postIds: readonly string[]) {
  await sql`delete from tag_use using tag where tag_use.organisation_id = ${organisationId}
    and tag.organisation_id = tag_use.organisation_id and tag.id = tag_use.tag_id and tag.type = ${postTag}
    and tag_use.target_id = ${anyOf(postIds)}`.execute(db);
  await db.deleteFrom('post').where('organisationId', '=', organisationId).where('id', '=', anyOf(postIds)).execute();
}
