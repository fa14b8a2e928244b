import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { tag as endpoints, type Tag } from '#contract/directory/tag.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';
import { examsChoosingByTag, taggedBankStands, taggedQuestionStands } from '../asks.ts';
import { departmentInScope, staffInScope } from '../staff/scope.queries.ts';

const readers = endpoints.list.access;

export interface TagMark {
  readonly tagId: string;
  readonly name: string;
  readonly color: string;
}

/** The tags of a thing as a column: `target` is the column with its id. */
export const tagsOf = (organisationId: string, target: RawBuilder<unknown>) => sql<TagMark[]>`(
  select coalesce(json_agg(json_build_object('tagId', tag.id, 'name', tag.name, 'color', tag.color)
    order by tag.created_at, tag.id), '[]')
  from tag_use join tag on tag.organisation_id = tag_use.organisation_id and tag.id = tag_use.tag_id
  where tag_use.organisation_id = ${organisationId} and tag_use.target_id = ${target})`;

/** Does a thing bear one of these tags? */
export const hasTag = (organisationId: string, target: RawBuilder<unknown>, tagIds: readonly string[]) =>
  sql<SqlBool>`exists (select from tag_use where tag_use.organisation_id = ${organisationId}
    and tag_use.target_id = ${target} and tag_use.tag_id = ${anyOf(tagIds)})`;

/** Does a tag hang on this for the caller? Things may have been deleted since; people and departments are those in reach. */
const isReached = (user: Caller) => sql<SqlBool>`case tag.type
  when 1 then ${taggedBankStands()}
  when 2 then ${taggedQuestionStands()}
  when 3 then exists (select from post thing where thing.organisation_id = tag_use.organisation_id
    and thing.id = tag_use.target_id)
  when 4 then exists (select from staff where staff.organisation_id = tag_use.organisation_id
    and staff.user_id = tag_use.target_id and ${staffInScope(user, readers)})
  when 5 then exists (select from department where department.organisation_id = tag_use.organisation_id
    and department.id = tag_use.target_id and ${departmentInScope(user, readers)})
  else false end`;

const usesFor = (user: Caller) => sql<number>`(select count(*) from tag_use
  where tag_use.organisation_id = tag.organisation_id and tag_use.tag_id = tag.id and ${isReached(user)})`;

const living = (db: Db, organisationId: string) =>
  db.selectFrom('tag').where('tag.organisationId', '=', organisationId).where('tag.deletedAt', 'is', null);

export function tagRows(db: Db, user: Caller, type?: number) {
  return living(db, user.organisationId)
    .select([
      'tag.id as tagId',
      sql<Tag['type']>`tag.type`.as('type'),
      'tag.name',
      sql<Tag['color']>`tag.color`.as('color'),
      usesFor(user).as('useCount'),
      'tag.version',
    ])
    .$if(type !== undefined, (found) => found.where('tag.type', '=', type ?? 0))
    .orderBy('tag.type')
    .orderBy('tag.createdAt')
    .orderBy('tag.id')
    .execute();
}

/** Of these ids the tags there are, held until the transaction ends: nobody deletes one meanwhile. */
export function lockTags(db: Db, organisationId: string, tagIds: readonly string[]) {
  return (
    living(db, organisationId)
      .select(['tag.id as tagId', 'tag.type', 'tag.name', 'tag.color', 'tag.version'])
      .where('tag.id', '=', anyOf(tagIds))
      // In one order, so that two batches with the same tags wait instead of stopping each other.
      .orderBy('tag.id')
      .forNoKeyUpdate()
      .execute()
  );
}

/** The same with those that were deleted, and what would be lost with each. */
export async function lockTagsWithUses(db: Db, user: Caller, tagIds: readonly string[]) {
  const { organisationId } = user;
  await db
    .selectFrom('tag')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(tagIds))
    .orderBy('id')
    .forUpdate()
    .execute();
  return db
    .selectFrom('tag')
    .select(['tag.id as tagId', 'tag.type', 'tag.name', 'tag.deletedAt', usesFor(user).as('useCount')])
    .select(examsChoosingByTag().as('examCount'))
    .where('tag.organisationId', '=', organisationId)
    .where('tag.id', '=', anyOf(tagIds))
    .orderBy('tag.createdAt')
    .orderBy('tag.id')
    .execute();
}

/**
 * Puts tags on things and takes others away. Whoever calls has checked that the things are in reach and that the tags
 * are theirs and of that kind (`lockTags`). A tag in both lists is put on.
 */
export async function setTags(
  db: Db,
  organisationId: string,
  targetIds: readonly string[],
  add: readonly string[],
  remove: readonly string[],
) {
  const attached =
    add.length === 0
      ? undefined
      : await sql`insert into tag_use (organisation_id, tag_id, target_id)
          select tag.organisation_id, tag.id, target.id from tag cross join unnest(${[...targetIds]}::uuid[]) as target(id)
          where tag.organisation_id = ${organisationId} and tag.id = ${anyOf(add)} and tag.deleted_at is null
          on conflict do nothing`.execute(db);
  const gone = remove.filter((id) => !add.includes(id));
  const detached =
    gone.length === 0
      ? undefined
      : await sql`delete from tag_use where organisation_id = ${organisationId}
          and tag_id = ${anyOf(gone)} and target_id = ${anyOf(targetIds)}`.execute(db);
  return { attached: Number(attached?.numAffectedRows ?? 0), detached: Number(detached?.numAffectedRows ?? 0) };
}

interface NewTag {
  readonly organisationId: string;
  readonly id: string;
  readonly type: number;
  readonly name: string;
  readonly color: string;
  readonly createdAt: Date;
}

export async function insertTag(db: Db, tag: NewTag) {
  await refusingTakenName(tag.name, db.insertInto('tag').values(tag).execute());
}

export async function updateTag(
  db: Db,
  organisationId: string,
  tagId: string,
  fields: { name: string; color: string },
) {
  const { version } = await refusingTakenName(
    fields.name,
    db
      .updateTable('tag')
      .set({ name: fields.name, color: fields.color, version: sql`version + 1` })
      .where('organisationId', '=', organisationId)
      .where('id', '=', tagId)
      .returning('version')
      .executeTakeFirstOrThrow(),
  );
  return version;
}

const refusingTakenName = <T>(name: string, write: Promise<T>) =>
  refusingTaken(write, { tag_name: refuse('tagNameTaken', { name, fields: { name: '已有同名标签' } }) });

/** They leave whatever bears them; the row itself stays, so that deleting twice changes nothing more. */
export async function markTagsDeleted(db: Db, organisationId: string, tagIds: readonly string[], at: Date) {
  await sql`delete from tag_use where organisation_id = ${organisationId} and tag_id = ${anyOf(tagIds)}`.execute(db);
  await db
    .updateTable('tag')
    .set({ deletedAt: at })
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(tagIds))
    .execute();
}
