import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { PackageData } from '#contract/study/scorm.ts';
import type { Db } from '../../../kit/db/db.ts';
import { verdictNames } from './scorm.rules.ts';

const Kept = z.array(z.tuple([z.string(), z.string()]));

export interface Whose {
  readonly organisationId: string;
  readonly userId: string;
  readonly sectionId: string;
}

const elementsOf = (state: unknown) => Kept.catch([]).parse(Object.entries((state ?? {}) as Record<string, unknown>));

/** What a part left of the person, and how often it has told something; nothing where it was never opened. */
export async function partData(db: Db, { organisationId, userId, sectionId }: Whose, part: number) {
  const row = await db
    .selectFrom('scormState')
    .select(['state', 'version'])
    .where('organisationId', '=', organisationId)
    .where('sectionId', '=', sectionId)
    .where('userId', '=', userId)
    .where('part', '=', part)
    .executeTakeFirst();
  return { data: elementsOf(row?.state), told: row?.version ?? 0 };
}

/** Of every part that the person has opened what a verdict is made of, the last one first. */
export async function partResults(
  db: Db,
  { organisationId, userId, sectionId }: Whose,
): Promise<[number, PackageData][]> {
  const { rows } = await sql<{ part: number; state: unknown }>`select part,
      (select jsonb_object_agg(name, value) from jsonb_each(state) as said(name, value)
        where name = any(${verdictNames}::text[])) as state
    from scorm_state where organisation_id = ${organisationId} and section_id = ${sectionId} and user_id = ${userId}
    order by updated_at desc, part`.execute(db);
  return rows.map(({ part, state }) => [part, elementsOf(state)]);
}

/** It was opened, whatever it says later. */
export async function touchPart(db: Db, { organisationId, userId, sectionId }: Whose, part: number, at: Date) {
  await sql`insert into scorm_state (organisation_id, section_id, user_id, part, version, updated_at)
    values (${organisationId}, ${sectionId}, ${userId}, ${part}, 0, ${at.toISOString()})
    on conflict (organisation_id, section_id, user_id, part) do update set updated_at = excluded.updated_at`.execute(
    db,
  );
}

export interface PartTold {
  readonly part: number;
  /** Undefined: newer than all before. */
  readonly told: number | undefined;
  readonly data: PackageData;
}

/** In place of what was there, unless that is newer; the same is not written again. */
export async function writePartData(
  db: Db,
  { organisationId, userId, sectionId }: Whose,
  { part, told, data }: PartTold,
  at: Date,
) {
  const state = JSON.stringify(Object.fromEntries(data));
  await sql`insert into scorm_state as kept (organisation_id, section_id, user_id, part, state, version, updated_at)
    values (${organisationId}, ${sectionId}, ${userId}, ${part}, ${state}::jsonb, ${told ?? 1}, ${at.toISOString()})
    on conflict (organisation_id, section_id, user_id, part) do update
      set state = excluded.state, version = coalesce(${told ?? null}::int, kept.version + 1), updated_at = excluded.updated_at
      where kept.state is distinct from excluded.state
        and (${told ?? null}::int is null or excluded.version > kept.version)`.execute(db);
}

interface Place {
  readonly organisationId: string;
  readonly mediaId: string;
  readonly storageKey: string;
  readonly name: string;
  readonly jobNumber: string;
}

/** Where the bytes of the package of a section lie, and who learns in it. */
async function placeOf(db: Db, { organisationId, userId }: Omit<Whose, 'sectionId'>, section: RawBuilder<unknown>) {
  const { rows } = await sql<Place>`select
      media.organisation_id as "organisationId", media.id as "mediaId", media.storage_key as "storageKey", staff.real_name as name,
      coalesce(staff.job_number, '') as "jobNumber"
    from course_section section join media on media.organisation_id = section.organisation_id
      and media.id = section.media_id and media.kind = 'PACKAGE' and media.state = 'READY' and media.deleted_at is null
    join staff on staff.organisation_id = section.organisation_id and staff.user_id = ${userId}
    where section.organisation_id = ${organisationId} and section.id = ${section}`.execute(db);
  return rows[0];
}

export const packagePlace = (db: Db, whose: Whose) => placeOf(db, whose, sql`${whose.sectionId}`);

/** Of the package that somebody has open. */
export const playedPlace = (db: Db, { playId, ...who }: Omit<Whose, 'sectionId'> & { readonly playId: string }) =>
  placeOf(
    db,
    who,
    sql`(select section_id from play_lease where organisation_id = ${who.organisationId}
      and user_id = ${who.userId} and play_id = ${playId})`,
  );
