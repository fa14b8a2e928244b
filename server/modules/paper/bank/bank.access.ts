import { paperBank } from '#contract/paper/bank.ts';
import { paperCategory } from '#contract/paper/category.ts';
import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { World } from '../../../../test/matrix/world.ts';

const papers = 'papers and their banks are material of the whole organisation, with the name of its maker alone';

const paperRow = { kind: 'shared', why: papers } as const;

const newCategory = ({ admin }: World) => admin.call(paperCategory.add, { body: { name: newName().slice(0, 30) } });

const newPaperBank = ({ admin }: World) => admin.call(paperBank.add, { body: { name: newName() } });

const wholePage = { pageSize: 200 };

export const rows: RowsOf<'paperCategory' | 'paperBank'> = {
  'paperCategory.tree': { ...paperRow, call: () => ({}) },
  'paperCategory.getAll': { ...paperRow, call: () => ({}) },
  'paperCategory.add': { ...paperRow, call: () => ({ body: { name: newName().slice(0, 30) } }) },
  'paperCategory.modify': {
    ...paperRow,
    call: async (world) => ({
      body: { ...(await newCategory(world)), name: newName().slice(0, 30), parentId: null },
    }),
  },
  'paperCategory.delete': { ...paperRow, call: async (world) => ({ body: await newCategory(world) }) },
  'paperBank.searchInner': { ...paperRow, maker: true, call: () => ({ body: { page: wholePage } }) },
  'paperBank.searchOuter': { ...paperRow, call: () => ({ body: {} }) },
  'paperBank.searchByCategory': {
    ...paperRow,
    call: async (world) => ({ query: { categoryId: (await newCategory(world)).id }, body: {} }),
  },
  'paperBank.detail': { ...paperRow, maker: true, call: ({ paperBankId }) => ({ query: { paperBankId } }) },
  'paperBank.byCategory': { ...paperRow, call: () => ({}) },
  'paperBank.allBesides': { ...paperRow, call: ({ paperBankId }) => ({ query: { paperBankId } }) },
  'paperBank.add': { ...paperRow, call: () => ({ body: { name: newName() } }) },
  'paperBank.modify': {
    ...paperRow,
    call: async (world) => ({ query: await newPaperBank(world), body: { name: newName(), version: 1 } }),
  },
  'paperBank.delete': {
    ...paperRow,
    call: async (world) => ({ body: { paperBankIds: [(await newPaperBank(world)).paperBankId] } }),
  },
};

export const foreign: Foreign<KeyOf<'paperCategory' | 'paperBank'>> = {
  'paperCategory.tree': ({ categoryId }) => ({ query: { categoryId } }),
  'paperCategory.add': ({ categoryId }) => ({ body: { name: '下级', parentId: categoryId } }),
  'paperCategory.modify': ({ categoryId }) => ({ body: { id: categoryId, name: '改名', parentId: null } }),
  'paperCategory.delete': ({ categoryId }) => ({ body: { id: categoryId } }),
  'paperBank.searchInner': ({ categoryId }) => ({ body: { categoryId } }),
  'paperBank.searchByCategory': ({ categoryId }) => ({ query: { categoryId }, body: {} }),
  'paperBank.allBesides': ({ paperBankId }) => ({ query: { paperBankId } }),
  'paperBank.detail': ({ paperBankId }) => ({ query: { paperBankId } }),
  'paperBank.add': ({ categoryId }) => ({ body: { name: `卷库 ${crypto.randomUUID()}`, categoryId } }),
  'paperBank.modify': ({ paperBankId }) => ({ query: { paperBankId }, body: { name: '改名', version: 1 } }),
  'paperBank.delete': ({ paperBankId }) => ({ body: { paperBankIds: [paperBankId] } }),
};

export const joined: Joined = {
  'paperCategory.modify': [(a, b) => ({ body: { id: a.categoryId, name: '改名', parentId: b.categoryId } })],
  'paperBank.modify': [
    (a, b) => ({
      query: { paperBankId: a.paperBankId },
      body: { name: '改名', version: 1, categoryId: b.categoryId },
    }),
  ],
  'paperBank.delete': [(a, b) => ({ body: { paperBankIds: [a.paperBankId, b.paperBankId] } })],
};
