import { expect, vi } from 'vitest';
import { tag } from '#contract/directory/tag.ts';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { bank } from '#contract/question/bank.ts';
import { questionExport } from '#contract/question/export.ts';
import { questionImport } from '#contract/question/import.ts';
import { question } from '#contract/question/question.ts';
import { questionReview } from '#contract/question/review.ts';
import { doJobs } from '../jobs.ts';
import type { Client } from '../make/exam.ts';
import { makeQuestion, sampleQuestion } from '../make/question.ts';
import { testServer } from '../server.ts';
import { newName } from './material.ts';
import type { Place, World } from './world.ts';

const banks =
  'question banks and their questions are read by the whole organisation but for private ones, with the names of who made and manages them alone';
/** Read by everybody, but for what is in private banks. */
export const bankRow = { kind: 'shared', why: banks } as const;
/** Changed by those who reach its maker; everybody else is told that it is not theirs. */
export const writing = { kind: 'made', silent: true, unseen: 2005 } as const;

export const judge = () => sampleQuestion.judge(newName());
export const text = () => `1. ${newName()}（ ）\n答案：正确\n`;

const newBank = (admin: Client, given: { name?: string; visibility?: 'private' } = {}) =>
  admin.call(bank.add, { body: { name: newName(), ...given } });

/** A question in the bank of a place that says the same as the one that is there. */
export const newTwin = ({ admin }: World, { bankId, content }: Place) =>
  admin.call(question.add, { body: { bankId, ...content, allowDuplicate: true } });

export async function newPending({ admin, bankId }: World) {
  const { db } = await testServer();
  const { questionId, id: versionId } = await makeQuestion(admin, bankId, judge());
  await db.updateTable('question').set({ state: 'PENDING' }).where('id', '=', questionId).execute();
  return { questionId, versionId };
}

type Table = 'questionBank' | 'question' | 'questionVersion' | 'questionImport' | 'questionExport';

async function madeBy(createdBy: string, ids: { readonly [T in Table]?: string }) {
  const { db } = await testServer();
  for (const [table, id] of Object.entries(ids) as [Table, string][])
    await db.updateTable(table).set({ createdBy }).where('id', '=', id).execute();
}

/** What everybody in the organisation reads, by this person, who also manages and reviews it. */
export async function makeQuestionMaterial(admin: Client, organisationId: string, userId: string) {
  const { db } = await testServer();
  const { tagId: questionTagId } = await admin.call(tag.add, { body: { type: 2, name: '重点' } });
  const { id: knowledgeId } = await admin.call(knowledge.add, { body: { name: newName() } });
  const { bankId } = await newBank(admin);
  const { questionId, id: versionId } = await makeQuestion(admin, bankId, judge());
  for (const action of ['disable', 'enable'] as const)
    await admin.call(questionReview.act, { body: { questionIds: [questionId], action } });
  await db.updateTable('questionReview').set({ userId }).where('questionId', '=', questionId).execute();
  await madeBy(userId, { questionBank: bankId, question: questionId, questionVersion: versionId });
  const manager = { organisationId, bankId, userId, addedAt: new Date().toISOString() };
  await db.insertInto('questionBankManager').values(manager).execute();
  return { questionTagId, knowledgeId, bankId, questionId };
}

/** A private bank by this person; two questions in it say the same, of a type that stands nowhere else. */
export async function makeHidden(admin: Client, token: string, createdBy: string) {
  const name = `${token}密`;
  const { tagId } = await admin.call(tag.add, { body: { type: 2, name } });
  const { id: knowledgeId } = await admin.call(knowledge.add, { body: { name: newName() } });
  const { bankId } = await newBank(admin, { name, visibility: 'private' });
  const given = { ...sampleQuestion.code(name), tagIds: [tagId], knowledgeIds: [knowledgeId], allowDuplicate: true };
  const { questionId, id: versionId } = await admin.call(question.add, { body: { bankId, ...given } });
  const { questionId: twinId } = await admin.call(question.add, { body: { bankId, ...given } });
  await madeBy(createdBy, { questionBank: bankId });
  return {
    bankId,
    questionId,
    versionId,
    tagId,
    knowledgeId,
    questions: 2,
    traces: [name, bankId, questionId, twinId],
  };
}

/** Desks are made at once, and what is pasted while another is read is read by a job. */
const readByNow = (admin: Client, importId: string) =>
  vi.waitFor(
    async () => {
      await doJobs();
      expect((await admin.call(questionImport.detail, { query: { importId } })).state).toBe('PREVIEW');
    },
    { timeout: 30_000, interval: 100 },
  );

/** A bank by the person of a place with a question in it, an import that waits and a file that was ordered. */
export async function makeDesk(admin: Client, { userId, marker }: { userId: string; marker: string }) {
  const { db } = await testServer();
  const content = judge();
  const { bankId } = await newBank(admin);
  const { questionId, id: versionId } = await makeQuestion(admin, bankId, content);
  const { importId } = await admin.call(questionImport.text, { query: { bankId }, body: { text: text() } });
  await readByNow(admin, importId);
  const { exportId } = await admin.call(questionExport.start, { body: { format: 'excel', questionIds: [questionId] } });
  await madeBy(userId, { questionBank: bankId, questionImport: importId, questionExport: exportId });
  const waiting = { fileName: marker, mapping: '[]' };
  await db.updateTable('questionImport').set(waiting).where('id', '=', importId).execute();
  await db.updateTable('questionExport').set({ fileName: marker }).where('id', '=', exportId).execute();
  return { bankId, questionId, versionId, content, questionImportId: importId, exportId };
}

interface Counted {
  readonly count: number;
}
interface Listed {
  readonly data: readonly { readonly bankId: string }[];
}
interface Tree {
  readonly total: number;
}

export const sum = (rows: readonly Counted[]) => rows.reduce((total, { count }) => total + count, 0);
export const totals = (rows: readonly Tree[]) => rows.reduce((sum, { total }) => sum + total, 0);
export const inHidden = ({ data }: Listed, { hidden }: World) =>
  data.filter(({ bankId }) => bankId === hidden.bankId).length;
export const ofHidden = { types: ['CODE' as const] };
