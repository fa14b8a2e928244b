import { type SqlBool, sql } from 'kysely';
import { type MediaKind, type Medium, type MediumDetail, mostUses } from '#contract/study/media.ts';
import type { Db } from '../../../kit/db/db.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { managesAll } from '../course/reach.queries.ts';

/** Over `media`: who manages all courses sees all, who manages some what they uploaded themselves. */
const reached = (user: Caller) =>
  managesAll(user)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(media.created_by = ${user.userId} and exists (select from course_manager manager
        where manager.organisation_id = media.organisation_id and manager.user_id = ${user.userId}))`;

/** Who manages no course has no library. */
export async function requireUploader(db: Db, user: Caller) {
  if (managesAll(user)) return;
  const row = await db
    .selectFrom('courseManager')
    .select('courseId')
    .where('organisationId', '=', user.organisationId)
    .where('userId', '=', user.userId)
    .executeTakeFirst();
  if (!row) throw refuse('forbidden');
}

const columns = sql`media.id as "mediaId", media.kind, media.name, media.bytes::float8 as bytes, media.mime,
  media.duration_ms as "durationMs", media.state, media.note, media.created_at as "createdAt",
  (select staff.real_name from staff where staff.organisation_id = media.organisation_id
    and staff.user_id = media.created_by) as creator,
  coalesce((select jsonb_agg(jsonb_build_object('subtitleId', subtitle.id, 'language', subtitle.language,
      'label', subtitle.label) order by subtitle.position, subtitle.id) from media_subtitle subtitle
    where subtitle.organisation_id = media.organisation_id and subtitle.media_id = media.id), '[]') as subtitles,
  (select count(*)::int from course_section section where section.organisation_id = media.organisation_id
    and section.media_id = media.id and section.deleted_at is null) as "useCount"`;

interface Asked {
  readonly keyword?: string | undefined;
  readonly kind?: MediaKind | undefined;
  readonly state?: Medium['state'] | undefined;
  readonly page: number;
  readonly size: number;
}

export async function mediaPage(db: Db, user: Caller, { keyword = '', kind, state, page, size }: Asked) {
  const where = sql`media.organisation_id = ${user.organisationId} and media.deleted_at is null and ${reached(user)}
    and strpos(lower(media.name), ${keyword.toLowerCase()}) > 0
    and (${kind ?? null}::text is null or media.kind = ${kind ?? null})
    and (${state ?? null}::text is null or media.state = ${state ?? null})`;
  const { rows } = await sql<Medium>`select ${columns} from media where ${where}
    order by media.created_at desc, media.id limit ${size} offset ${page * size}`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total from media where ${where}`.execute(db);
  return { data: rows, total: count.rows[0]?.total ?? 0 };
}

export async function getMedium(db: Db, user: Caller, mediaId: string) {
  const { rows } = await sql<Medium>`select ${columns} from media
    where media.organisation_id = ${user.organisationId} and media.id = ${mediaId} and media.deleted_at is null
      and ${reached(user)}`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

/** Of the sections that show it, the first by their courses. */
export async function usesOf(db: Db, organisationId: string, mediaId: string): Promise<MediumDetail['uses']> {
  const { rows } = await sql<MediumDetail['uses'][number]>`select course.id as "courseId", course.name as "courseName",
      section.title
    from course_section section
    join course on course.organisation_id = section.organisation_id and course.id = section.course_id
    where section.organisation_id = ${organisationId} and section.media_id = ${mediaId} and section.deleted_at is null
    order by course.name, course.id, section.position limit ${mostUses}`.execute(db);
  return rows;
}

export const renameMedium = (db: Db, organisationId: string, mediaId: string, name: string) =>
  db
    .updateTable('media')
    .set({ name })
    .where('organisationId', '=', organisationId)
    .where('id', '=', mediaId)
    .execute();

/** It is looked at again; what was made of it before is named until it is made anew. */
export async function beginAgain(db: Db, organisationId: string, mediaId: string) {
  const { rows } = await sql<{
    id: string;
  }>`update media set state = 'PROCESSING' where organisation_id = ${organisationId}
    and id = ${mediaId} and state in ('READY', 'FAILED') returning id`.execute(db);
  return rows.length > 0;
}

/** All that lies here or is on its way, also of what failed or was deleted, until its bytes are gone. */
export async function bytesOf(db: Db, organisationId: string) {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(bytes), 0)::float8 as bytes from media
    where organisation_id = ${organisationId}`.execute(db);
  return rows[0]?.bytes ?? 0;
}

interface Added {
  readonly mediaId: string;
  readonly kind: MediaKind;
  readonly name: string;
  readonly bytes: number;
}

export async function insertMedium(db: Db, { organisationId, userId }: Caller, added: Added, at: Date) {
  const { mediaId, kind, name, bytes } = added;
  await sql`with added as (
      insert into media (organisation_id, id, kind, name, bytes, storage_key, state, created_by, created_at)
      values (${organisationId}, ${mediaId}, ${kind}, ${name}, ${bytes}, ${mediaId}, 'UPLOADING', ${userId},
        ${at.toISOString()}) returning organisation_id, id
    ) insert into media_upload (organisation_id, media_id, touched_at)
    select organisation_id, id, ${at.toISOString()}::timestamptz from added`.execute(db);
}

/** How large an upload of the person that is still under way is to become; undefined: it is none. */
export async function ownUploadBytes(db: Db, { organisationId, userId }: Caller, mediaId: string, at: Date) {
  const { rows } = await sql<{
    bytes: number;
  }>`update media_upload upload set touched_at = ${at.toISOString()}::timestamptz
    from media where media.organisation_id = ${organisationId} and media.id = ${mediaId}
      and media.created_by = ${userId} and media.deleted_at is null
      and upload.organisation_id = media.organisation_id and upload.media_id = media.id
    returning media.bytes::float8 as bytes`.execute(db);
  return rows[0]?.bytes;
}

/** All bytes are here; false: that was known before. */
export async function endUpload(db: Db, organisationId: string, mediaId: string) {
  const { rows } = await sql<{ id: string }>`with ended as (
      update media set state = 'PROCESSING' where organisation_id = ${organisationId} and id = ${mediaId}
        and state = 'UPLOADING' returning organisation_id, id
    ) delete from media_upload upload using ended where upload.organisation_id = ended.organisation_id
      and upload.media_id = ended.id returning ended.id`.execute(db);
  return rows.length > 0;
}

export async function processedMedium(db: Db, organisationId: string, mediaId: string) {
  const row = await db
    .selectFrom('media')
    .select(['kind', 'name', 'storageKey'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', mediaId)
    .where('state', '=', 'PROCESSING')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row;
}

interface Read {
  readonly state: 'READY' | 'FAILED';
  readonly kind?: MediaKind;
  readonly mime?: string;
  readonly durationMs?: number | null;
  readonly posterKey?: string | null;
  readonly renditionKey?: string | null;
  readonly renditionMime?: string | null;
  readonly note: string;
}

export async function writeRead(db: Db, organisationId: string, mediaId: string, read: Read, at: Date) {
  await db
    .updateTable('media')
    .set({
      ...read,
      readyAt: read.state === 'READY' ? at.toISOString() : null,
      failedAt: read.state === 'FAILED' ? at.toISOString() : null,
    })
    .where('organisationId', '=', organisationId)
    .where('id', '=', mediaId)
    .where('state', '=', 'PROCESSING')
    .execute();
}

/** What of a medium lies where; also of a deleted one, whose address may still be good. */
export async function placeOf(db: Db, organisationId: string, mediaId: string) {
  return db
    .selectFrom('media')
    .select(['name', 'mime', 'storageKey', 'posterKey', 'renditionKey', 'renditionMime', 'note', 'kind', 'state'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', mediaId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export const subtitlesOf = (db: Db, organisationId: string, mediaId: string) =>
  db
    .selectFrom('mediaSubtitle')
    .select(['id', 'language', 'label'])
    .where('organisationId', '=', organisationId)
    .where('mediaId', '=', mediaId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function subtitleText(db: Db, organisationId: string, mediaId: string, id: string) {
  const row = await db
    .selectFrom('mediaSubtitle')
    .select('content')
    .where('organisationId', '=', organisationId)
    .where('mediaId', '=', mediaId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content;
}

interface Subtitle {
  readonly id: string;
  readonly mediaId: string;
  readonly language: string;
  readonly label: string;
  readonly content: string;
}

export async function insertSubtitle(
  db: Db,
  organisationId: string,
  { id, mediaId, language, label, content }: Subtitle,
) {
  await sql`insert into media_subtitle (organisation_id, id, media_id, language, label, content, position)
    select ${organisationId}, ${id}, ${mediaId}, ${language}, ${label}, ${content}, coalesce(max(position) + 1, 0)
    from media_subtitle where organisation_id = ${organisationId} and media_id = ${mediaId}`.execute(db);
}

export async function removeSubtitle(db: Db, user: Caller, id: string) {
  const { rows } = await sql<{ mediaId: string; label: string }>`delete from media_subtitle subtitle using media
    where subtitle.organisation_id = ${user.organisationId} and subtitle.id = ${id}
      and media.organisation_id = subtitle.organisation_id and media.id = subtitle.media_id
      and media.deleted_at is null and ${reached(user)}
    returning subtitle.media_id as "mediaId", subtitle.label`.execute(db);
  return rows[0];
}

/** The course that shows it, if one does. */
export async function courseShowing(db: Db, organisationId: string, mediaId: string) {
  const { rows } = await sql<{ name: string }>`select course.name from course_section section
    join course on course.organisation_id = section.organisation_id and course.id = section.course_id
    where section.organisation_id = ${organisationId} and section.media_id = ${mediaId} and section.deleted_at is null
    limit 1`.execute(db);
  return rows[0]?.name;
}

export async function markDeleted(db: Db, organisationId: string, mediaId: string, at: Date) {
  await db
    .updateTable('media')
    .set({ deletedAt: at.toISOString() })
    .where('organisationId', '=', organisationId)
    .where('id', '=', mediaId)
    .execute();
}

/** Deleted ones that no section shows any more. */
export async function goneMedia(db: Db, limit: number) {
  const { rows } = await sql<{ organisationId: string; mediaId: string; keys: string[] }>`select
      media.organisation_id as "organisationId", media.id as "mediaId",
      array_remove(array[media.storage_key, media.poster_key, media.rendition_key], null) as keys
    from media where media.deleted_at is not null and not exists (select from course_section section
      where section.organisation_id = media.organisation_id and section.media_id = media.id
        and section.deleted_at is null)
    limit ${limit}`.execute(db);
  return rows;
}

/** The row after the bytes; deleted sections that showed it show nothing. */
export async function removeMedium(db: Db, organisationId: string, mediaId: string) {
  await sql`update course_section set media_id = null where organisation_id = ${organisationId}
    and media_id = ${mediaId} and deleted_at is not null`.execute(db);
  await db.deleteFrom('media').where('organisationId', '=', organisationId).where('id', '=', mediaId).execute();
}

/** What failed, nobody made good, and no course shows. */
export async function giveUpFailed(db: Db, before: Date, at: Date) {
  await sql`update media set deleted_at = ${at.toISOString()}
    where media.state = 'FAILED' and media.deleted_at is null and media.failed_at < ${before.toISOString()}
      and not exists (select from course_section section where section.organisation_id = media.organisation_id
        and section.media_id = media.id and section.deleted_at is null)`.execute(db);
}

/** Uploads that nobody went on with. */
export async function abandonUploads(db: Db, before: Date, at: Date) {
  await sql`update media set deleted_at = ${at.toISOString()} from media_upload upload
    where upload.organisation_id = media.organisation_id and upload.media_id = media.id
      and media.deleted_at is null and upload.touched_at < ${before.toISOString()}`.execute(db);
}
