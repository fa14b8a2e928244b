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
};

export const joined: Joined = {
  'ability.move': [
    (a, b) => ({ body: { abilityId: a.abilityId, parentId: b.dimensionId } }),
    (a, b) => ({ body: { abilityId: a.abilityId, parentId: a.dimensionId, beforeId: b.abilityId } }),
  ],
};
