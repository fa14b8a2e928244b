import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import { makePost, storeLevels, storeModel } from '../../../../test/make/post-model.ts';
import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { World } from '../../../../test/matrix/world.ts';

const made = new WeakMap<World, Promise<{ postId: string; abilityId: string }>>();

/** A post of whose ability something is known of the person of each place. */
async function makeAnalysed({ organisation, places }: World) {
  const ability = newName();
  const abilityId = (await makeAbilities(organisation, [ability]))[ability] ?? '';
  const postId = await makePost(organisation, newName());
  await storeModel(organisation, postId, [{ abilityId, weight: 100, requiredLevel: 3 }]);
  for (const { userId } of places) await storeLevels(organisation, userId, { [abilityId]: 2 });
  return { postId, abilityId };
}

function analysed(world: World) {
  const known = made.get(world) ?? makeAnalysed(world);
  made.set(world, known);
  return known;
}

const everybody = async (world: World) => ({ postId: (await analysed(world)).postId, everybody: true });

export const rows: RowsOf<'abilityAnalysis'> = {
  'abilityAnalysis.overview': {
    ...{ kind: 'people', silent: true },
    lists: async (world) => ({ body: await everybody(world) }),
    people: ({ people }) => people,
    persons: ({ abilities }) => abilities[0]?.counts[1] ?? 0,
  },
  'abilityAnalysis.trend': {
    ...{ kind: 'people', silent: true },
    lists: async (world) => ({ body: await everybody(world) }),
    persons: ({ people }) => people,
  },
  'abilityAnalysis.people': {
    kind: 'people',
    lists: async (world) => ({ query: { size: 200 }, body: { ...(await analysed(world)), everybody: true } }),
    people: ({ total }) => total,
  },
  'abilityAnalysis.export': {
    ...{ kind: 'people', silent: true },
    lists: async (world) => ({ body: await everybody(world) }),
  },
};

export const foreign: Foreign<KeyOf<'abilityAnalysis'>> = {
  'abilityAnalysis.overview': ({ postId }) => ({ body: { postId } }),
  'abilityAnalysis.trend': ({ postId }) => ({ body: { postId } }),
  'abilityAnalysis.people': ({ postId, abilityId }) => ({ body: { postId, abilityId } }),
  'abilityAnalysis.export': ({ postId }) => ({ body: { postId } }),
};
