import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { PackageData } from '#contract/study/scorm.ts';
import type { Db } from '../../../kit/db/db.ts';

const Kept = z.array(z.tuple([z.string(), z.string()]));

interface Whose {
  readonly organisationId: string;
  readonly userId: string;
  readonly sectionId: string;
}

/** What the package left of the person. */
export async function packageData(db: Db, { organisationId, userId, sectionId }: Whose): Promise<PackageData> {
  const row = await db
    .selectFrom('scormState')
    .select('state')
    .where('organisationId', '=', organisationId)
    .where('sectionId', '=', sectionId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  const stored = (row?.state ?? {}) as Record<string, unknown>;
  return Kept.catch([]).parse(Object.entries(stored));
}

/** In place of what was there; the same is not written again. */
export async function writePackageData(
  db: Db,
  { organisationId, userId, sectionId }: Whose,
  data: PackageData,
  at: Date,
) {
  const state = JSON.stringify(Object.fromEntries(data));
  await sql`insert into scorm_state as kept (organisation_id, section_id, user_id, state, updated_at)
    values (${organisationId}, ${sectionId}, ${userId}, ${state}::jsonb, ${at.toISOString()})
    on conflict (organisation_id, section_id, user_id) do update
      set state = excluded.state, version = kept.version + 1, updated_at = excluded.updated_at
      where kept.state is distinct from excluded.state`.execute(db);
}

interface Place {
  readonly mediaId: string;
  readonly storageKey: string;
  readonly name: string;
  readonly jobNumber: string;
}

/** Where the bytes of the package of a section lie, and who learns in it. */
async function placeOf(db: Db, { organisationId, userId }: Omit<Whose, 'sectionId'>, section: RawBuilder<unknown>) {
  const { rows } = await sql<Place>`select
      media.id as "mediaId", media.storage_key as "storageKey", staff.real_name as name,
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
