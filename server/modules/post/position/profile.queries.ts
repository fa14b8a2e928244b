import { sql } from 'kysely';
import type { PostFields } from '#contract/post/post.ts';
import type { Db } from '../../../kit/db/db.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';
import { staffInScope } from '../../directory/index.ts';

/** All that is written of a post but its name. */
export type Profile = Omit<PostFields, 'postName'>;

const empty: Profile & { version: number } = {
  ...{ code: '', categoryId: null, departmentId: null, sequence: '', grade: '', headcount: null },
  ...{ description: '', duties: '', requirements: '', occupationCode: '', version: 0 },
};

/** A post that has only a name has an empty one of version 0. */
export async function profileOf(db: Db, organisationId: string, postId: string): Promise<typeof empty> {
  const found = await db
    .selectFrom('postProfile')
    .select(['code', 'categoryId', 'departmentId', 'sequence', 'grade', 'headcount'])
    .select(['description', 'duties', 'requirements', 'occupationCode', 'version'])
    .where('organisationId', '=', organisationId)
    .where('postId', '=', postId)
    .executeTakeFirst();
  return found ?? empty;
}

const refusingTakenCode = <T>(code: string, write: Promise<T>) =>
  refusingTaken(write, {
    post_profile_code: refuse('postCodeTaken', { code, fields: { code: '已有岗位使用这个编码' } }),
  });

/** Answers the new version. */
export async function saveProfile(db: Db, user: Caller, postId: string, profile: Profile, at: Date) {
  const row = { ...profile, organisationId: user.organisationId, postId };
  const write = db
    .insertInto('postProfile')
    .values({ ...row, createdBy: user.userId, createdAt: at, updatedAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'postId'])
        .doUpdateSet({ ...profile, updatedAt: at, version: sql<number>`post_profile.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  const { version } = await refusingTakenCode(profile.code, write);
  return version;
}

export interface Holders {
  /** In the caller's reach, by what they are now. */
  readonly onDuty: number;
  readonly disabled: number;
  readonly left: number;
  /** Of all kinds. */
  readonly beyond: number;
}

/** Who has the post, also people who were disabled or left: their records name it. */
export async function holdersOf(db: Db, user: Caller, access: string, postId: string): Promise<Holders> {
  const seen = staffInScope(user, access);
  const { rows } = await sql<Holders>`select
      count(*) filter (where ${seen} and staff.status = 0)::int as "onDuty",
      count(*) filter (where ${seen} and staff.status = 1)::int as disabled,
      count(*) filter (where ${seen} and staff.status > 1)::int as left,
      count(*) filter (where not ${seen})::int as beyond
    from staff where staff.organisation_id = ${user.organisationId} and staff.post_id = ${postId}`.execute(db);
  return rows[0] ?? { onDuty: 0, disabled: 0, left: 0, beyond: 0 };
}
