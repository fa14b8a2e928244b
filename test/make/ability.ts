import { newId } from '../../server/kit/id.ts';
import { searchForm } from '../../server/kit/text/rich-text.ts';
import { testServer } from '../server.ts';

interface Row {
  readonly id: string;
  readonly path: string;
}

const label = (id: string) => id.replaceAll('-', '');

/** Rows of the library that hang on the same one; what is there by this name already stays as it is. */
async function addRows(organisationId: string, names: readonly string[], parent: Row | undefined) {
  const { db } = await testServer();
  const rows = names.map((name, position) => {
    const id = newId();
    const path = [...(parent ? [parent.path] : []), label(id)].join('.');
    return {
      ...{ organisationId, id, parentId: parent?.id ?? null, path, name, position, createdAt: new Date() },
      searchText: searchForm(name),
    };
  });
  if (rows.length > 0)
    await db
      .insertInto('ability')
      .values(rows)
      .onConflict((on) => on.doNothing())
      .execute();
  return db
    .selectFrom('ability')
    .select(['id', 'path', 'name'])
    .where('organisationId', '=', organisationId)
    .where('name', 'in', [...names])
    .where('mergedInto', 'is', null)
    .execute();
}

/** Abilities below one dimension (通用能力 unless named); answers their ids by their names. */
export async function makeAbilities<const Name extends string>(
  { organisationId }: { organisationId: string },
  names: readonly Name[],
  dimension = '通用能力',
) {
  const [top] = await addRows(organisationId, [dimension], undefined);
  const rows = names.length > 0 ? await addRows(organisationId, names, top) : [];
  return Object.fromEntries(rows.map(({ name, id }) => [name, id])) as Record<Name, string>;
}

/** Skills below an ability that is there; answers their ids by their names. */
export async function makeSkills<const Name extends string>(
  { organisationId }: { organisationId: string },
  abilityId: string,
  names: readonly Name[],
) {
  const { db } = await testServer();
  const ability = await db
    .selectFrom('ability')
    .select(['id', 'path'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', abilityId)
    .executeTakeFirstOrThrow();
  const rows = await addRows(organisationId, names, ability);
  return Object.fromEntries(rows.map(({ name, id }) => [name, id])) as Record<Name, string>;
}

/** The current model of a post, published by nobody: these abilities with even weights at level 3. */
export async function makeModel(
  { organisationId }: { organisationId: string },
  postId: string,
  abilityIds: readonly string[],
) {
  const { db } = await testServer();
  const modelId = newId();
  const model = {
    organisationId,
    id: modelId,
    postId,
    number: 1,
    current: true,
    publishedAt: new Date().toISOString(),
  };
  await db.insertInto('postModel').values(model).execute();
  const weight = Math.floor(10_000 / abilityIds.length);
  const rows = abilityIds.map((abilityId, position) => ({
    ...{ organisationId, modelId, abilityId, position, requiredLevel: 3 },
    weight: position === 0 ? 10_000 - weight * (abilityIds.length - 1) : weight,
  }));
  await db.insertInto('postModelAbility').values(rows).execute();
  return modelId;
}

/** Answers about the point count for the ability. */
export async function linkAbility(
  { organisationId }: { organisationId: string },
  abilityId: string,
  knowledgeId: string,
) {
  const { db } = await testServer();
  const link = { organisationId, abilityId, knowledgeId, weight: 100 };
  await db
    .insertInto('abilityKnowledge')
    .values(link)
    .onConflict((on) => on.doNothing())
    .execute();
}
