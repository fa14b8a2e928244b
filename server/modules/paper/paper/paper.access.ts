import { exam } from '#contract/exam/exam.ts';
import { paper } from '#contract/paper/paper.ts';
import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { World } from '../../../../test/matrix/world.ts';

const papers = 'papers and their banks are material of the whole organisation, with the name of its maker alone';

const paperRow = { kind: 'shared', why: papers } as const;

const newPaper = ({ admin, paperBankId, questionId }: World) => {
  const sectionVOS = [{ name: '大题', questionVOS: [{ questionId, points: 10 }] }];
  return admin.call(paper.add, { body: { name: newName(), paperBankId, sectionVOS } });
};

const wholePage = { pageSize: 200 };

export const rows: RowsOf<'paper'> = {
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
};

export const foreign: Foreign<KeyOf<'paper'>> = {
  'paper.search': ({ paperBankId, categoryId }) => ({ body: { paperBankId, categoryId } }),
  'paper.detail': ({ paperId }) => ({ query: { paperId } }),
  'paper.add': ({ paperBankId }) => ({ body: { name: '试卷', paperBankId } }),
  'paper.modify': ({ paperId }) => ({ query: { paperId }, body: { version: 1, name: '改名' } }),
  'paper.modifyPoints': ({ paperId, questionId }) => ({
    query: { paperId },
    body: { version: 1, questionVOS: [{ questionId, points: 5 }] },
  }),
  'paper.copy': ({ paperId }) => ({ body: { paperId } }),
  'paper.move': ({ paperId, paperBankId: toPaperBankId }) => ({
    query: { toPaperBankId },
    body: { paperIds: [paperId] },
  }),
  'paper.delete': ({ paperId }) => ({ body: { paperIds: [paperId] } }),
  'paper.export': ({ paperId }) => ({ query: { paperId } }),
  'paper.inImport': ({ importId }) => ({ query: { importId } }),
  'paper.addFromImport': ({ importId, paperBankId }) => ({ body: { importId, name: '试卷', paperBankId } }),
  'paper.archive': ({ paperId }) => ({ body: { paperIds: [paperId], archived: true } }),
  'paper.finish': ({ paperId }) => ({ body: { paperIds: [paperId] } }),
  'paper.usage': ({ paperId }) => ({ body: { paperIds: [paperId] } }),
  'paper.statistic': ({ paperId }) => ({ query: { paperId } }),
  'paper.compare': ({ paperId, questionId: another }) => ({ body: { paperIds: [paperId, another] } }),
};

export const joined: Joined = {
  'paper.add': [
    (a, b) => ({
      body: {
        ...{ name: '试卷', paperBankId: a.paperBankId },
        sectionVOS: [{ name: '大题', questionVOS: [{ questionId: a.questionId }, { questionId: b.questionId }] }],
      },
    }),
    (a, b) => ({ body: { name: '试卷', paperBankId: a.paperBankId, besidePaperId: b.paperId } }),
  ],
  'paper.modify': [
    (a, b) => ({ query: { paperId: a.paperId }, body: { version: 1, paperBankId: b.paperBankId } }),
    (a, b) => ({
      query: { paperId: a.paperId },
      body: { version: 1, sectionVOS: [{ name: '大题', questionVOS: [{ questionId: b.questionId }] }] },
    }),
  ],
  'paper.modifyPoints': [
    (a, b) => ({
      query: { paperId: a.paperId },
      body: { version: 1, questionVOS: [{ questionId: b.questionId, points: 5 }] },
    }),
  ],
  'paper.delete': [(a, b) => ({ body: { paperIds: [a.paperId, b.paperId] } })],
  'paper.copy': [(a, b) => ({ body: { paperId: a.paperId, toPaperBankId: b.paperBankId } })],
  'paper.move': [
    (a, b) => ({ query: { toPaperBankId: a.paperBankId }, body: { paperIds: [a.paperId, b.paperId] } }),
    (a, b) => ({ query: { toPaperBankId: b.paperBankId }, body: { paperIds: [a.paperId] } }),
  ],
  'paper.addFromImport': [(a, b) => ({ body: { importId: b.importId, name: '试卷', paperBankId: a.paperBankId } })],
  'paper.archive': [(a, b) => ({ body: { paperIds: [a.paperId, b.paperId], archived: true } })],
  'paper.finish': [(a, b) => ({ body: { paperIds: [a.paperId, b.paperId] } })],
  'paper.usage': [(a, b) => ({ body: { paperIds: [a.paperId, b.paperId] } })],
  'paper.compare': [(a, b) => ({ body: { paperIds: [a.paperId, b.paperId] } })],
};
