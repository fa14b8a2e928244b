import { type SqlBool, sql } from 'kysely';
import type { DraftContent } from '#contract/post/draft.ts';
import type { Db } from '../../../kit/db/db.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';

/** Of a post all who manage posts have one draft together; of one that is still to be made it is the maker's own. */
const isOpenTo = ({ userId }: Caller) =>
  sql<SqlBool>`(post_draft.post_id is not null or post_draft.created_by = ${userId})`;

const who = sql<string>`coalesce((select staff.real_name from staff
  where staff.organisation_id = post_draft.organisation_id and staff.user_id = post_draft.updated_by), '')`;

const drafts = (db: Db, user: Caller) =>
  db
    .selectFrom('postDraft')
    .select([
      'id as draftId',
      'postId',
      'version',
      'updatedAt',
      sql<DraftContent>`content`.as('content'),
      who.as('who'),
    ])
    .where('organisationId', '=', user.organisationId)
    .where(isOpenTo(user));

export type DraftRow = Awaited<ReturnType<typeof getDraft>>;

export async function getDraft(db: Db, user: Caller, draftId: string) {
  const found = await drafts(db, user).where('id', '=', draftId).executeTakeFirst();
  if (!found) throw refuse('notFound');
  return found;
}

/** The same, changed by nobody else until the transaction ends. */
export async function lockDraft(db: Db, user: Caller, draftId: string) {
  const found = await drafts(db, user).where('id', '=', draftId).forUpdate().executeTakeFirst();
  if (!found) throw refuse('notFound');
  return found;
}

export const draftOfPost = (db: Db, user: Caller, postId: string) =>
  drafts(db, user).where('postId', '=', postId).executeTakeFirst();

/** Those that the caller made or saved last, the latest first. */
export async function draftsOf(db: Db, user: Caller) {
  const { rows } = await sql<{
    draftId: string;
    postId: string | null;
    postName: string;
    abilityCount: number;
    updatedAt: string;
    who: string;
  }>`select post_draft.id as "draftId", post_draft.post_id as "postId",
      content->'basics'->>'postName' as "postName", jsonb_array_length(content->'abilities') as "abilityCount",
      post_draft.updated_at as "updatedAt", ${who} as who
    from post_draft where post_draft.organisation_id = ${user.organisationId}
      and (post_draft.created_by = ${user.userId} or post_draft.post_id is not null and post_draft.updated_by = ${user.userId})
    order by post_draft.updated_at desc, post_draft.id limit 100`.execute(db);
  return rows;
}

/** How many posts that are still to be made the caller has begun. */
export async function countOwnDrafts(db: Db, user: Caller) {
  const { count } = await db
    .selectFrom('postDraft')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisationId', '=', user.organisationId)
    .where('createdBy', '=', user.userId)
    .where('postId', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Nothing where somebody else opened one of the same post at that moment. */
export async function insertDraft(db: Db, user: Caller, postId: string | null, content: DraftContent, at: Date) {
  const row = await db
    .insertInto('postDraft')
    .values({
      ...{ organisationId: user.organisationId, id: newId(), postId, content: JSON.stringify(content) },
      ...{ createdBy: user.userId, createdAt: at, updatedBy: user.userId, updatedAt: at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id as draftId')
    .executeTakeFirst();
  return row?.draftId;
}

export async function updateDraft(db: Db, user: Caller, draftId: string, content: DraftContent, at: Date) {
  const { version } = await db
    .updateTable('postDraft')
    .set({
      ...{ content: JSON.stringify(content), updatedBy: user.userId, updatedAt: at },
      version: sql<number>`version + 1`,
    })
    .where('organisationId', '=', user.organisationId)
    .where('id', '=', draftId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteDraft(db: Db, organisationId: string, draftId: string) {
  await db.deleteFrom('postDraft').where('organisationId', '=', organisationId).where('id', '=', draftId).execute();
}

/** What the categories and departments of these ids are called; those that the organisation does not have are missing. */
export async function placeNames(db: Db, organisationId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from post_category where organisation_id = ${organisationId} and id = any(${[...ids]}::uuid[])
    union all
    select id, name from department where organisation_id = ${organisationId} and id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
