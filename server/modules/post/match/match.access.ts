import { match } from '#contract/post/match.ts';
import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import { makePost, storeLevels, storeModel } from '../../../../test/make/post-model.ts';
import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { World } from '../../../../test/matrix/world.ts';
import { testServer } from '../../../../test/server.ts';
import { matchPost } from './reckon.ts';

const posts = new WeakMap<World, Promise<string>>();

/** A post that the person of each place matches. */
async function makeMatched({ organisation, admin, places }: World) {
  const { db } = await testServer();
  const ability = newName();
  const abilityId = (await makeAbilities(organisation, [ability]))[ability] ?? '';
  const postId = await makePost(organisation, newName());
  await storeModel(organisation, postId, [{ abilityId, weight: 100, requiredLevel: 3 }]);
  for (const { userId } of places) await storeLevels(organisation, userId, { [abilityId]: 3 });
  const { runId } = await admin.call(match.calculate, { body: { postId } });
  await matchPost(db, { organisationId: organisation.organisationId, runId });
  return postId;
}

function matchedPost(world: World) {
  const known = posts.get(world) ?? makeMatched(world);
  posts.set(world, known);
  return known;
}

export const rows: RowsOf<'match'> = {
  'match.posts': {
    kind: 'shared',
    why: 'posts and which version their models have are material of the whole organisation, with nothing of people',
    call: () => ({}),
  },
  'match.state': {
    ...{ kind: 'people', silent: true },
    lists: async (world) => ({ query: { postId: await matchedPost(world) } }),
    people: ({ counts }) => counts.people,
    persons: ({ counts }) => counts.high,
  },
  'match.departments': {
    kind: 'departments',
    lists: async (world) => ({ query: { postId: await matchedPost(world) } }),
  },
  'match.search': {
    kind: 'people',
    lists: async (world) => ({ query: { size: 200 }, body: { postId: await matchedPost(world) } }),
    people: ({ total }) => total,
  },
  'match.export': {
    ...{ kind: 'people', silent: true },
    lists: async (world) => ({ body: { postId: await matchedPost(world) } }),
  },
  'match.calculate': {
    kind: 'shared',
    why: 'what stands in the ledger is reckoned again, whose matches are shown to whoever reaches them alone',
    call: async (world) => ({ body: { postId: await matchedPost(world) } }),
  },
  'match.person': {
    ...{ kind: 'people', silent: true },
    names: ({ userId }) => ({ query: { userId } }),
  },
  'match.detail': {
    kind: 'people',
    names: async ({ userId }, world) => ({ query: { postId: await matchedPost(world), userId } }),
  },
};

export const foreign: Foreign<KeyOf<'match'>> = {
  'match.state': ({ postId }) => ({ query: { postId } }),
  'match.departments': ({ postId }) => ({ query: { postId } }),
  'match.search': ({ postId }) => ({ body: { postId } }),
  'match.export': ({ postId }) => ({ body: { postId } }),
  'match.calculate': ({ postId }) => ({ body: { postId } }),
  'match.person': ({ userId }) => ({ query: { userId } }),
  'match.detail': ({ postId, userId }) => ({ query: { postId, userId } }),
};
