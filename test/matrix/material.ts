import { exam } from '#contract/exam/exam.ts';
import { paperBank } from '#contract/paper/bank.ts';
import { paperCategory } from '#contract/paper/category.ts';
import { paper } from '#contract/paper/paper.ts';
import type { Client } from '../make/exam.ts';
import { testServer } from '../server.ts';
import type { RowsOf } from './row.ts';
import type { World } from './world.ts';

const papers = 'papers and their banks are material of the whole organisation, with the name of its maker alone';
const paperRow = { kind: 'shared', why: papers } as const;

/** A name that is nobody's, so that a reply which tells of a person shows it. */
export const newName = () => `材料${crypto.randomUUID()}`;

const newCategory = ({ admin }: World) => admin.call(paperCategory.add, { body: { name: newName().slice(0, 30) } });
const newPaperBank = ({ admin }: World) => admin.call(paperBank.add, { body: { name: newName() } });
const newPaper = ({ admin, paperBankId, questionId }: World) => {
  const sectionVOS = [{ name: '大题', questionVOS: [{ questionId, points: 10 }] }];
  return admin.call(paper.add, { body: { name: newName(), paperBankId, sectionVOS } });
};

/** A paper with a bank of its own, by this person. */
export async function makePaperMaterial(admin: Client, questionId: string, createdBy: string) {
  const { db } = await testServer();
  const { paperBankId } = await admin.call(paperBank.add, { body: { name: newName() } });
  const sectionVOS = [{ name: '大题', questionVOS: [{ questionId, points: 10 }] }];
  const { paperId } = await admin.call(paper.add, { body: { name: newName(), paperBankId, sectionVOS } });
  await db.updateTable('paperBank').set({ createdBy }).where('id', '=', paperBankId).execute();
  await db.updateTable('paper').set({ createdBy }).where('id', '=', paperId).execute();
  return { paperBankId, paperId };
}

export const paperRows: RowsOf<'paperCategory' | 'paperBank' | 'paper' | 'paperSelection'> = {
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
  'paper.search': { ...paperRow, maker: true, call: () => ({ body: { page: wholePage } }) },
  'paper.detail': { ...paperRow, maker: true, call: ({ paperId }) => ({ query: { paperId } }) },
  'paper.add': { ...paperRow, call: ({ paperBankId }) => ({ body: { name: newName(), paperBankId } }) },
  'paper.modify': {
    ...paperRow,
    call: async (world) => {
      const { paperId, version } = await newPaper(world);
      return { query: { paperId }, body: { version, name: newName() } };
    },
  },
  'paper.modifyPoints': {
    ...paperRow,
    call: async (world) => {
      const { paperId, version } = await newPaper(world);
      return { query: { paperId }, body: { version, questionVOS: [{ questionId: world.questionId, points: 5 }] } };
    },
  },
  'paper.copy': { ...paperRow, call: ({ paperId }) => ({ body: { paperId } }) },
  'paper.move': {
    ...paperRow,
    call: async (world) => ({
      query: { toPaperBankId: world.paperBankId },
      body: { paperIds: [(await newPaper(world)).paperId] },
    }),
  },
  'paper.delete': {
    ...paperRow,
    call: async (world) => ({ body: { paperIds: [(await newPaper(world)).paperId] } }),
  },
  'paper.export': { ...paperRow, call: ({ paperId }) => ({ query: { paperId } }) },
  'paper.inImport': {
    kind: 'own',
    why: 'the imports of the caller',
    closed: ({ questionImportId: importId }) => ({ query: { importId } }),
  },
  'paper.addFromImport': {
    kind: 'own',
    why: 'the imports of the caller',
    closed: ({ questionImportId: importId }) => ({
      body: { importId, name: newName(), paperBankId: crypto.randomUUID() },
    }),
  },
  'paper.archive': {
    ...paperRow,
    call: async (world) => ({ body: { paperIds: [(await newPaper(world)).paperId], archived: true } }),
  },
  'paper.finish': {
    ...paperRow,
    call: async (world) => ({ body: { paperIds: [(await newPaper(world)).paperId] } }),
  },
  'paper.usage': {
    ...{ kind: 'made', by: exam.search },
    lists: ({ askedPaperId }) => ({ body: { paperIds: [askedPaperId] } }),
  },
  'paper.statistic': { ...paperRow, call: ({ paperId }) => ({ query: { paperId } }) },
  'paper.compare': {
    ...paperRow,
    call: async (world) => ({ body: { paperIds: [world.paperId, (await newPaper(world)).paperId] } }),
  },
  'paperSelection.notSelected': {
    ...paperRow,
    call: ({ paperId }) => ({ query: { size: 200 }, body: { paperId } }),
    hidden: ({ paperId, hidden: { bankId } }) => [{ body: { paperId, bankId } }],
    hiddenCount: ({ data }, { hidden }) => data.filter(({ bankId }) => bankId === hidden.bankId).length,
  },
  'paperSelection.selected': {
    ...{ ...paperRow, maker: true },
    call: ({ paperId }) => ({ query: { size: 200 }, body: { paperId } }),
    hidden: ({ paperId, hidden: { bankId } }) => [{ body: { paperId, bankId } }],
  },
  'paperSelection.allSelected': { ...paperRow, maker: true, call: ({ paperId }) => ({ body: { paperId } }) },
  'paperSelection.equals': {
    ...paperRow,
    call: ({ questionId }) => ({ body: { questionId } }),
    hidden: ({ hidden: { questionId } }) => [{ body: { questionId } }],
  },
  'paperSelection.abilities': {
    ...paperRow,
    call: ({ bankId }) => ({ body: { bankIds: [bankId] } }),
    hidden: ({ hidden: { bankId } }) => [{ body: { bankIds: [bankId] } }],
  },
  'paperSelection.papersOf': {
    ...paperRow,
    call: ({ questionId }) => ({ query: { questionId } }),
    hidden: ({ hidden: { questionId } }) => [{ query: { questionId } }],
  },
};

const wholePage = { pageSize: 200 };
