import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import { newName } from '../../../../test/matrix/material.ts';
import { order } from '../../../../test/matrix/random.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { World } from '../../../../test/matrix/world.ts';

const row = {
  kind: 'shared',
  why: 'papers are material of the whole organisation; questions come from banks seen',
} as const;

const newSet = async ({ admin, randomPaperId }: World) => ({ setId: await order(admin, randomPaperId) });

export const rows: RowsOf<'individualPapers'> = {
  'individualPapers.check': {
    ...row,
    call: ({ randomPaperId: paperId }) => ({ body: { paperId, people: 2 } }),
  },
  'individualPapers.start': {
    ...row,
    call: ({ randomPaperId: paperId }) => ({ body: { paperId, people: 2, name: newName() } }),
  },
  'individualPapers.search': { ...row, call: ({ randomPaperId: paperId }) => ({ query: { paperId } }) },
  'individualPapers.detail': { ...row, call: ({ setId }) => ({ query: { setId } }) },
  'individualPapers.papers': { ...row, call: ({ setId }) => ({ query: { setId } }) },
  'individualPapers.paper': { ...row, call: ({ setId }) => ({ query: { setId, number: 1 } }) },
  'individualPapers.cancel': { ...row, call: async (world) => ({ query: await newSet(world) }) },
  'individualPapers.delete': { ...row, call: async (world) => ({ query: await newSet(world) }) },
};

export const foreign: Foreign<KeyOf<'individualPapers'>> = {
  'individualPapers.check': ({ randomPaperId: paperId }) => ({ body: { paperId, people: 2 } }),
  'individualPapers.start': ({ randomPaperId: paperId }) => ({ body: { paperId, people: 2, name: '一人一卷' } }),
  'individualPapers.search': ({ randomPaperId: paperId }) => ({ query: { paperId } }),
  'individualPapers.detail': ({ setId }) => ({ query: { setId } }),
  'individualPapers.papers': ({ setId }) => ({ query: { setId } }),
  'individualPapers.paper': ({ setId }) => ({ query: { setId, number: 1 } }),
  'individualPapers.cancel': ({ setId }) => ({ query: { setId } }),
  'individualPapers.delete': ({ setId }) => ({ query: { setId } }),
};
