import { abilityMaterial } from '#contract/post/material.ts';
import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { World } from '../../../../test/matrix/world.ts';

const row = {
  kind: 'shared',
  why: 'links to read for an ability, of the whole organisation and nobody in particular',
} as const;

const body = (abilityId: string) => ({ abilityId, title: newName(), url: 'https://example.com/a' });

async function newMaterial({ admin, abilityId }: World) {
  return admin.call(abilityMaterial.add, { body: body(abilityId) });
}

export const rows: RowsOf<'abilityMaterial'> = {
  'abilityMaterial.search': { ...row, call: ({ abilityId }) => ({ body: { abilityId } }) },
  'abilityMaterial.add': { ...row, call: ({ abilityId }) => ({ body: body(abilityId) }) },
  'abilityMaterial.update': {
    ...row,
    call: async (world) => ({
      query: await newMaterial(world),
      body: { ...body(world.abilityId), version: 1 },
    }),
  },
  'abilityMaterial.move': { ...row, call: async (world) => ({ body: await newMaterial(world) }) },
  'abilityMaterial.delete': { ...row, call: async (world) => ({ query: await newMaterial(world) }) },
};

export const foreign: Foreign<KeyOf<'abilityMaterial'>> = {
  'abilityMaterial.search': ({ abilityId }) => ({ body: { abilityId } }),
  'abilityMaterial.add': ({ abilityId }) => ({ body: body(abilityId) }),
  'abilityMaterial.update': ({ materialId, abilityId }) => ({
    query: { materialId },
    body: { ...body(abilityId), version: 1 },
  }),
  'abilityMaterial.move': ({ materialId }) => ({ body: { materialId } }),
  'abilityMaterial.delete': ({ materialId }) => ({ query: { materialId } }),
};

export const joined: Joined = {
  'abilityMaterial.update': [
    (a, b) => ({ query: { materialId: a.materialId }, body: { ...body(b.abilityId), version: 1 } }),
  ],
  'abilityMaterial.move': [(a, b) => ({ body: { materialId: a.materialId, beforeId: b.materialId } })],
};
