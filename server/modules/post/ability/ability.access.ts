import { ability } from '#contract/post/ability.ts';
import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { World } from '../../../../test/matrix/world.ts';
import { excelOf } from '../../../kit/excel/write.ts';

const row = {
  kind: 'shared',
  why: 'the library of abilities is material of the whole organisation, with how much hangs on them and nothing of people',
} as const;

async function newAbility({ admin, dimensionId: parentId }: World) {
  const { id } = await admin.call(ability.add, { body: { name: newName(), parentId } });
  return { abilityId: id };
}

async function newPair(world: World) {
  return { fromId: (await newAbility(world)).abilityId, toId: world.abilityId };
}

let bytes: Promise<Uint8Array> | undefined;
async function abilityFile() {
  bytes ??= excelOf('能力库', [{ title: '名称', width: 10, value: (name: string) => name }], [newName()]);
  return { file: new File([(await bytes) as Uint8Array<ArrayBuffer>], '能力库.xlsx') };
}

export const rows: RowsOf<'ability'> = {
  'ability.tree': { ...row, call: () => ({}) },
  'ability.get': { ...row, call: ({ abilityId }) => ({ query: { abilityId } }) },
  'ability.add': { ...row, call: ({ dimensionId: parentId }) => ({ body: { name: newName(), parentId } }) },
  'ability.update': {
    ...row,
    call: async (world) => ({ query: await newAbility(world), body: { name: newName(), version: 1 } }),
  },
  'ability.move': {
    ...row,
    call: async (world) => ({ body: { ...(await newAbility(world)), parentId: world.dimensionId } }),
  },
  'ability.search': { ...row, call: () => ({ query: { size: 200 }, body: {} }) },
  'ability.delete': { ...row, call: async (world) => ({ query: await newAbility(world) }) },
  'ability.previewMerge': { ...row, call: async (world) => ({ query: await newPair(world) }) },
  'ability.merge': { ...row, call: async (world) => ({ body: await newPair(world) }) },
  'ability.addExamples': { ...row, call: () => ({}) },
  'ability.download': { ...row, call: () => ({}) },
  'ability.verify': { ...row, call: abilityFile },
  'ability.excelUpload': { ...row, call: abilityFile },
};

export const foreign: Foreign<KeyOf<'ability'>> = {
  'ability.get': ({ abilityId }) => ({ query: { abilityId } }),
  'ability.add': ({ dimensionId }) => ({ body: { name: '能力', parentId: dimensionId } }),
  'ability.update': ({ abilityId }) => ({ query: { abilityId }, body: { name: '改名', version: 1 } }),
  'ability.move': ({ abilityId, dimensionId }) => ({ body: { abilityId, parentId: dimensionId } }),
  'ability.search': ({ dimensionId: underId }) => ({ body: { underId } }),
  'ability.delete': ({ abilityId }) => ({ query: { abilityId } }),
  'ability.previewMerge': ({ abilityId: fromId, laterAbilityId: toId }) => ({ query: { fromId, toId } }),
  'ability.merge': ({ abilityId: fromId, laterAbilityId: toId }) => ({ body: { fromId, toId } }),
};

export const joined: Joined = {
  'ability.previewMerge': [(a, b) => ({ query: { fromId: a.abilityId, toId: b.abilityId } })],
  'ability.merge': [
    (a, b) => ({ body: { fromId: a.abilityId, toId: b.abilityId } }),
    (a, b) => ({ body: { fromId: b.abilityId, toId: a.abilityId } }),
  ],
  'ability.move': [
    (a, b) => ({ body: { abilityId: a.abilityId, parentId: b.dimensionId } }),
    (a, b) => ({ body: { abilityId: a.abilityId, parentId: a.dimensionId, beforeId: b.abilityId } }),
  ],
};
