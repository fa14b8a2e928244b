import { sql } from 'kysely';
import type { DraftAbility } from '#contract/post/draft.ts';
import type { ModelAbility } from '#contract/post/model.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import { newId } from '../../../kit/id.ts';
import type { LibraryRow } from './model.rules.ts';

/** These rows of the library, merged ones too; what the organisation never had is missing. */
export async function libraryOf(db: Db, organisationId: string, ids: readonly string[]) {
  const { rows } = await sql<LibraryRow>`select id, name, merged_into is not null as merged,
      string_to_array(path::text, '.')::uuid[]::text[] as "pathIds"
    from ability where organisation_id = ${organisationId} and id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const versions = (db: Db, organisationId: string) =>
  db
    .selectFrom('postModel')
    .select(({ selectFrom, fn }) => [
      'postModel.id as modelId',
      'postModel.postId',
      'postModel.number',
      'postModel.current',
      'postModel.note',
      'postModel.publishedAt',
      fn
        .coalesce(
          selectFrom('staff')
            .select('staff.realName')
            .whereRef('staff.organisationId', '=', 'postModel.organisationId')
            .whereRef('staff.userId', '=', 'postModel.publishedBy'),
          sql<string>`''`,
        )
        .as('who'),
      selectFrom('postModelAbility')
        .select(fn.countAll<number>().as('count'))
        .whereRef('postModelAbility.organisationId', '=', 'postModel.organisationId')
        .whereRef('postModelAbility.modelId', '=', 'postModel.id')
        .$asScalar()
        .$notNull()
        .as('abilityCount'),
    ])
    .where('postModel.organisationId', '=', organisationId);

export type VersionRow = Awaited<ReturnType<typeof getVersion>>;

/** Every version of a post, the newest first. */
export const versionsOf = (db: Db, organisationId: string, postId: string) =>
  versions(db, organisationId).where('postModel.postId', '=', postId).orderBy('postModel.number', 'desc').execute();

export async function getVersion(db: Db, organisationId: string, modelId: string) {
  const found = await versions(db, organisationId).where('postModel.id', '=', modelId).executeTakeFirst();
  if (!found) throw refuse('notFound');
  return found;
}

/** The version that is in force; undefined: none was published. */
export const currentVersion = (db: Db, organisationId: string, postId: string) =>
  versions(db, organisationId)
    .where('postModel.postId', '=', postId)
    .where('postModel.current', '=', true)
    .executeTakeFirst();

/** What a version asks, in its order; older ones keep abilities that were merged since, in the one in force they have gone over. */
export async function abilitiesOf(db: Db, organisationId: string, modelId: string) {
  const { rows } = await sql<ModelAbility>`select ability.id as "abilityId", ability.name, ability.kind,
      ability.description, ability.behaviours, asked.weight, asked.required_level as "requiredLevel",
      asked.must_have as "mustHave", coalesce((select array_agg(above.name order by nlevel(above.path)) from ability above
        where above.organisation_id = ${organisationId} and above.path @> ability.path and above.id <> ability.id), '{}') as above
    from post_model_ability asked
    join ability on ability.organisation_id = asked.organisation_id and ability.id = asked.ability_id
    where asked.organisation_id = ${organisationId} and asked.model_id = ${modelId}
    order by asked.position, asked.ability_id`.execute(db);
  return rows;
}

/** The post with what is said of it; one of another organisation is as if it did not exist. */
export async function getPost(db: Db, organisationId: string, postId: string) {
  const found = await db
    .selectFrom('post')
    .leftJoin('postProfile', (join) =>
      join.onRef('postProfile.organisationId', '=', 'post.organisationId').onRef('postProfile.postId', '=', 'post.id'),
    )
    .select([
      'post.id as postId',
      'post.name as postName',
      'postProfile.code',
      'postProfile.categoryId',
      'postProfile.departmentId',
      'postProfile.sequence',
      'postProfile.grade',
      'postProfile.headcount',
      'postProfile.description',
      'postProfile.duties',
      'postProfile.requirements',
      'postProfile.occupationCode',
      'postProfile.version',
    ])
    .where('post.organisationId', '=', organisationId)
    .where('post.id', '=', postId)
    .executeTakeFirst();
  if (!found) throw refuse('notFound');
  return found;
}

export async function holdsPost(db: Db, organisationId: string, userId: string, postId: string) {
  const held = await db
    .selectFrom('staff')
    .select('userId')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('postId', '=', postId)
    .executeTakeFirst();
  return held !== undefined;
}

interface NewVersion {
  readonly postId: string;
  readonly number: number;
  readonly note: string;
  readonly publishedBy: string | null;
  readonly abilities: readonly DraftAbility[];
}

/** The new version is in force from now on, in the place of the one before. */
export async function insertVersion(db: Db, organisationId: string, given: NewVersion, at: Date) {
  const { abilities, ...version } = given;
  await db
    .updateTable('postModel')
    .set({ current: false })
    .where('organisationId', '=', organisationId)
    .where('postId', '=', version.postId)
    .where('current', '=', true)
    .execute();
  const modelId = newId();
  await db
    .insertInto('postModel')
    .values({ ...version, organisationId, id: modelId, current: true, publishedAt: at })
    .execute();
  const rows = abilities.map((ability, position) => ({ ...ability, organisationId, modelId, position }));
  await db.insertInto('postModelAbility').values(rows).execute();
  return modelId;
}

interface PostWithModel {
  readonly postId: string;
  readonly postName: string;
  readonly modelNumber: number;
  readonly abilityCount: number;
  /** Not disabled. */
  readonly inUse: boolean;
}

/** Posts that have a model, by name. */
export async function postsWithModel(db: Db, organisationId: string) {
  const { rows } = await sql<PostWithModel>`select post.id as "postId", post.name as "postName",
      model.number as "modelNumber", post.disabled_at is null as "inUse",
      (select count(*)::int from post_model_ability asked
        where asked.organisation_id = model.organisation_id and asked.model_id = model.id) as "abilityCount"
    from post join post_model model
      on model.organisation_id = post.organisation_id and model.post_id = post.id and model.current
    where post.organisation_id = ${organisationId}
    order by post.name, post.id`.execute(db);
  return rows;
}
