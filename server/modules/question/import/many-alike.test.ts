import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { question } from '#contract/question/question.ts';
import { makeAuthor } from '../../../../test/make/importer.ts';
import { testServer } from '../../../../test/server.ts';
import { traffic } from '../../../../test/statements.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { modifyItem } from './modify-item.ts';
import { importItems } from './view.ts';

const asked = '写出这个数：____。';
const alike = (count: number) =>
  Array.from({ length: count }, (_, at) => `${at + 1}. ${asked}\n答案：${at + 1}\n`).join('');

/** An author with an import of so many items that say the same, each with a key of its own. */
async function authorOf(count: number) {
  const made = await makeAuthor();
  const { importId } = await made.preview(`填空题\n${alike(count)}`);
  const session = {
    ...{
      sessionId: '',
      realName: '',
      edition: 'standard' as const,
      applicant: false,
      outsider: false,
      initialPassword: false,
      address: '127.0.0.1',
    },
    ...{ departmentId: made.organisation.rootId, permissions: ['question.manage'] },
  };
  const all = { permissions: ['question.manage'], dataScope: 'all' as const, departmentIds: [] };
  const user: Caller = { ...made.staff, ...session, grants: [{ ...all, includeChildren: true, groupId: null }] };
  const act = (index: number, action: 'confirm' | 'skip' | 'restore') =>
    traffic((db) => modifyItem(db, user, { importId, index }, { action }));
  const page = () => traffic((db) => importItems(db, user, { importId, page: 0, size: 30 }));
  return { ...made, importId, act, page };
}

describe('items that say the same with other keys', () => {
  test('each is shown with twenty others, and reading, skipping and deciding take no more of many than of few', async () => {
    const [few, many] = [await authorOf(40), await authorOf(200)];
    for (const { index, rivals } of await few.items(few.importId)) {
      const expected = Array.from({ length: 22 }, (_, at) => at).filter((at) => at !== index);
      expect(rivals.map((one) => one.index)).toEqual(expected.slice(0, 20));
    }
    const work = async ({ page, act }: typeof few) => [
      await page(),
      await act(3, 'skip'),
      await act(3, 'restore'),
      await act(5, 'confirm'),
    ];
    expect(await work(many)).toEqual(await work(few));
    const statuses = await many.detail(many.importId);
    expect(statuses.counts).toMatchObject({ ready: 1, skipped: 199, doubtful: 0 });
  });

  test('of those in the bank twenty are shown too', async () => {
    const { admin, bankId, preview, items } = await makeAuthor();
    const body = Array.from({ length: 230 }, (_, at) => ({
      ...{ type: 'FILL' as const, stem: '写出这个数：____。' },
      answer: { blanks: [{ accepted: [`${at + 1}`] }] },
    }));
    await admin.call(question.addBatch, { query: { questionBankId: bankId }, body });
    const { importId } = await preview(`填空题\n1. ${asked}\n答案：零\n2. ${asked}\n答案：230\n`);
    const [first, second] = await items(importId);
    expect(second?.status).toBe('duplicate');
    expect(first?.rivals).toHaveLength(20);
    expect(first?.rivals.every((one) => one.questionId !== null || one.index === 1)).toBe(true);
  });

  test('where all but one are skipped the last is in doubt no more', async () => {
    const { items, importId, act } = await authorOf(3);
    await act(0, 'skip');
    expect((await items(importId)).map(({ status }) => status)).toEqual(['skipped', 'doubtful', 'doubtful']);
    await act(2, 'skip');
    expect((await items(importId)).map(({ status }) => status)).toEqual(['skipped', 'ready', 'skipped']);
  });
});

test('a preview of a release that kept no keys is compared as before', async () => {
  const { importId, items, act } = await authorOf(3);
  const before = await items(importId);
  const { db } = await testServer();
  await sql`update question_import_item set key = null, item = item - 'answerText' where import_id = ${importId}`.execute(
    db,
  );
  expect(await items(importId)).toEqual(before);
  await sql`update question_import_item set key = null, item = item - 'answerText' where import_id = ${importId}`.execute(
    db,
  );
  await act(1, 'confirm');
  expect((await items(importId)).map(({ status }) => status)).toEqual(['skipped', 'ready', 'skipped']);
});
