import { paperBank } from '#contract/paper/bank.ts';
import { paperCategory } from '#contract/paper/category.ts';
import { paper } from '#contract/paper/paper.ts';
import { bank } from '#contract/question/bank.ts';
import { questionImport } from '#contract/question/import.ts';
import { question } from '#contract/question/question.ts';
import type { Client } from '../make/exam.ts';
import { testServer } from '../server.ts';
import type { RowsOf } from './row.ts';
import type { World } from './world.ts';

const banks =
  'question banks and their questions are material of the whole organisation, with the name of its maker alone';
const papers = 'papers and their banks are material of the whole organisation, with the name of its maker alone';
const points = 'points of knowledge are material of the whole organisation, with nothing of people in it';
const imports = 'the imports of the caller that are not done';
const picture = 'a picture under a name that cannot be guessed';

const bankRow = { kind: 'shared', why: banks } as const;
const pointRow = { kind: 'shared', why: points } as const;
const paperRow = { kind: 'shared', why: papers } as const;

const newName = () => `材料${crypto.randomUUID()}`;
const judge = () => ({ type: 'JUDGE' as const, stem: newName(), answer: true });
const text = () => `1. ${newName()}（ ）\n答案：正确\n`;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const newBank = ({ admin }: World) => admin.call(bank.add, { body: { name: newName() } });
const newQuestion = ({ admin, bankId }: World) => admin.call(question.add, { body: { bankId, ...judge() } });
const newImport = ({ admin, bankId }: World) =>
  admin.call(questionImport.text, { query: { bankId }, body: { text: text() } });
const newCategory = ({ admin }: World) => admin.call(paperCategory.add, { body: { name: newName().slice(0, 30) } });
const newPaperBank = ({ admin }: World) => admin.call(paperBank.add, { body: { name: newName() } });
const newPaper = ({ admin, paperBankId, questionId }: World) => {
  const sectionVOS = [{ name: '大题', questionVOS: [{ questionId, points: 10 }] }];
  return admin.call(paper.add, { body: { name: newName(), paperBankId, sectionVOS } });
};

/** Material by this person; its name is nobody's, so that a reply which tells of them shows it. */
export async function makeMaterial(admin: Client, createdBy: string) {
  const { db } = await testServer();
  const { bankId } = await admin.call(bank.add, { body: { name: newName() } });
  const { questionId } = await admin.call(question.add, { body: { bankId, ...judge() } });
  const { importId: questionImportId } = await admin.call(questionImport.text, {
    ...{ query: { bankId }, body: { text: text() } },
  });
  const { paperBankId } = await admin.call(paperBank.add, { body: { name: newName() } });
  const sectionVOS = [{ name: '大题', questionVOS: [{ questionId, points: 10 }] }];
  const { paperId } = await admin.call(paper.add, { body: { name: newName(), paperBankId, sectionVOS } });
  const made = { questionBank: bankId, questionImport: questionImportId, paperBank: paperBankId, paper: paperId };
  for (const [table, id] of Object.entries(made) as [keyof typeof made, string][]) {
    await db.updateTable(table).set({ createdBy }).where('id', '=', id).execute();
  }
  await db.updateTable('questionVersion').set({ createdBy }).where('questionId', '=', questionId).execute();
  return { bankId, questionId, questionImportId, paperBankId, paperId };
}

export const materialRows: RowsOf<
  | 'knowledge'
  | 'bank'
  | 'question'
  | 'questionImport'
  | 'questionExport'
  | 'questionTrial'
  | 'questionClassification'
  | 'questionReview'
  | 'questionHistory'
  | 'questionDuplicate'
  | 'paperCategory'
  | 'paperBank'
  | 'paper'
> = {
  'bank.search': { ...bankRow, maker: true, call: () => ({ query: { size: 200 }, body: {} }) },
  'bank.detail': { ...bankRow, maker: true, call: ({ bankId }) => ({ query: { bankId } }) },
  'bank.add': { ...bankRow, call: () => ({ body: { name: newName() } }) },
  'bank.modify': {
    ...bankRow,
    call: async (world) => ({ query: await newBank(world), body: { name: newName(), version: 1 } }),
  },
  'bank.delete': { ...bankRow, call: async (world) => ({ query: await newBank(world) }) },
  'question.search': { ...bankRow, call: () => ({ query: { size: 200 }, body: {} }) },
  'question.typeCount': { ...bankRow, call: () => ({ body: {} }) },
  'question.detail': { ...bankRow, call: ({ questionId: id }) => ({ params: { id } }) },
  'question.add': { ...bankRow, call: ({ bankId }) => ({ body: { bankId, ...judge() } }) },
  'question.addBatch': {
    ...bankRow,
    call: ({ bankId: questionBankId }) => ({ query: { questionBankId }, body: [judge()] }),
  },
  'question.modify': {
    ...bankRow,
    call: async (world) => ({ query: { id: (await newQuestion(world)).id }, body: judge() }),
  },
  'question.delete': {
    ...bankRow,
    call: async (world) => ({ body: { questionIds: [(await newQuestion(world)).questionId], confirmed: true } }),
  },
  'question.addPicture': { ...bankRow, call: () => ({ file: new File([png], '图.png') }) },
  'question.picture': { kind: 'public', why: picture },
  'questionImport.text': { ...bankRow, call: ({ bankId }) => ({ query: { bankId }, body: { text: text() } }) },
  'questionImport.file': {
    ...bankRow,
    call: ({ bankId }) => ({ query: { bankId }, file: new File([text()], '试题.txt') }),
  },
  'questionImport.detail': { ...bankRow, call: ({ questionImportId: importId }) => ({ query: { importId } }) },
  'questionImport.modifyItem': {
    ...bankRow,
    call: async (world) => ({ query: { ...(await newImport(world)), index: 0 }, body: { action: 'skip' } }),
  },
  'questionImport.commit': { ...bankRow, call: async (world) => ({ query: await newImport(world) }) },
  'knowledge.tree': { ...pointRow, call: () => ({}) },
  'knowledge.rootNodes': { ...pointRow, call: () => ({}) },
  'knowledge.childNodes': pointRow,
  'knowledge.search': { ...pointRow, call: () => ({ body: {} }) },
  'knowledge.add': pointRow,
  'knowledge.update': pointRow,
  'knowledge.move': pointRow,
  'knowledge.delete': pointRow,
  'knowledge.edges': { ...pointRow, call: () => ({}) },
  'knowledge.addEdge': pointRow,
  'knowledge.deleteEdge': pointRow,
  'knowledge.download': { ...pointRow, call: () => ({}) },
  'knowledge.verify': pointRow,
  'knowledge.excelUpload': pointRow,
  'bank.managers': bankRow,
  'bank.modifyManagers': bankRow,
  'question.move': bankRow,
  'question.copy': bankRow,
  'question.platformSearch': { ...bankRow, call: () => ({ body: {} }) },
  'question.defaultTemplate': { ...bankRow, call: () => ({}) },
  'questionClassification.addTags': bankRow,
  'questionClassification.setKnowledge': bankRow,
  'questionClassification.addKnowledge': bankRow,
  'questionClassification.tagCounts': { ...bankRow, call: () => ({ body: {} }) },
  'questionClassification.knowledgeTree': { ...bankRow, call: () => ({}) },
  'questionClassification.searchKnowledgeTree': { ...bankRow, call: () => ({ body: {} }) },
  'questionClassification.knowledgeTypeCounts': bankRow,
  'questionClassification.searchKnowledgeTypeCounts': { ...bankRow, call: () => ({ body: {} }) },
  'questionReview.check': bankRow,
  'questionReview.act': bankRow,
  'questionReview.info': bankRow,
  'questionHistory.versions': bankRow,
  'questionHistory.whereUsed': bankRow,
  'questionDuplicate.search': { ...bankRow, call: () => ({ body: {} }) },
  'questionDuplicate.merge': bankRow,
  'questionImport.template': { ...bankRow, call: () => ({}) },
  'questionImport.search': { kind: 'own', why: imports, call: () => ({}) },
  'questionImport.items': bankRow,
  'questionImport.map': bankRow,
  'questionImport.confirmAll': bankRow,
  'questionImport.discard': bankRow,
  'questionExport.start': bankRow,
  'questionExport.detail': bankRow,
  'questionExport.download': bankRow,
  'questionTrial.mark': { kind: 'own', why: 'marks what the call itself carries and looks nothing up' },
  'paperCategory.tree': { ...paperRow, call: () => ({}) },
  'paperCategory.add': { ...paperRow, call: () => ({ body: { name: newName().slice(0, 30) } }) },
  'paperCategory.modify': {
    ...paperRow,
    call: async (world) => ({
      body: { ...(await newCategory(world)), name: newName().slice(0, 30), parentId: null },
    }),
  },
  'paperCategory.delete': { ...paperRow, call: async (world) => ({ body: await newCategory(world) }) },
  'paperBank.searchInner': { ...paperRow, maker: true, call: () => ({ body: { page: wholePage } }) },
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
  'paper.delete': {
    ...paperRow,
    call: async (world) => ({ body: { paperIds: [(await newPaper(world)).paperId] } }),
  },
};

const wholePage = { pageSize: 200 };
