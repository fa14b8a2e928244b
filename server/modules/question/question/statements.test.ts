import { beforeAll, expect, test } from 'vitest';
import { QuestionInput } from '#contract/question/content.ts';
import { question } from '#contract/question/question.ts';
import { makeBank, sampleQuestion } from '../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { statements } from '../../../../test/statements.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { getBank } from '../bank/bank.ts';
import { mergeQuestions } from '../duplicate/duplicate.ts';
import { actOn } from '../review/review.ts';
import { addBatch } from './add-questions.ts';
import { deleteQuestions } from './delete-questions.ts';
import { questionPage } from './question.ts';
import { copyQuestions } from './transfer/copy-questions.ts';
import { moveQuestions } from './transfer/move-questions.ts';

let user: Caller;
let bankId: string;
let otherId: string;
let few: string[];
let many: string[];
const at = new Date();

const bodies = (count: number, name: string) =>
  Array.from({ length: count }, (_, number) => sampleQuestion.composite(`${name} ${number}`));

beforeAll(async () => {
  const { admin, staff, organisation } = await makeAdministrator();
  const permissions = ['question.manage', 'question.review'];
  const grant = { permissions, dataScope: 'all', departmentIds: [], includeChildren: true, groupId: null };
  const session = {
    sessionId: '',
    realName: '',
    departmentId: organisation.rootId,
    edition: 'standard' as const,
    applicant: false,
    outsider: false,
    initialPassword: false,
  };
  user = { ...staff, ...session, address: '127.0.0.1', permissions, grants: [grant] };
  [bankId, otherId] = [await makeBank(admin, '甲'), await makeBank(admin, '乙')];
  const add = async (count: number, name: string) =>
    (await admin.call(question.addBatch, { query: { questionBankId: bankId }, body: bodies(count, name) })).questionIds;
  [few, many] = [await add(2, '少'), await add(60, '多')];
});

async function makeAlike(questionIds: string[]) {
  const { db } = await testServer();
  await db
    .updateTable('question')
    .set({ fingerprint: Buffer.from('alike') })
    .where('id', 'in', questionIds)
    .execute();
}

test('a page of a bank takes four statements, whatever its length', async () => {
  const pageOf = (size: number) => statements((db) => questionPage(db, user, { bankId }, { page: 0, size }));
  expect([await pageOf(1), await pageOf(60)]).toEqual([4, 4]);
  expect(await statements((db) => getBank(db, user, bankId))).toBe(2);
});

test('batch operations take a constant number of statements', async () => {
  const work: Record<string, (db: Db, ids: string[]) => Promise<unknown>> = {
    act: (db, questionIds) => actOn(db, user, { questionIds, action: 'disable', reason: '' }, at),
    enable: (db, questionIds) => actOn(db, user, { questionIds, action: 'enable', reason: '' }, at),
    copy: (db, ids) => copyQuestions(db, user, otherId, ids, at),
    move: (db, ids) => moveQuestions(db, user, otherId, ids),
    merge: (db, [keepId = '', ...mergeIds]) => mergeQuestions(db, user, { keepId, mergeIds }, at),
    delete: (db, questionIds) => deleteQuestions(db, user, { questionIds, confirmed: true }, at),
  };
  const counted: Record<string, number[]> = {};
  for (const [name, run] of Object.entries(work)) {
    if (name === 'merge') await makeAlike([...few, ...many]);
    counted[name] = [await statements((db) => run(db, few)), await statements((db) => run(db, many))];
  }
  for (const [name, [first, second]] of Object.entries(counted)) expect([name, second]).toEqual([name, first]);
});

test('adding a batch takes as many statements as adding one question', async () => {
  const add = (count: number, name: string) => {
    const inputs = bodies(count, name).map((body) => QuestionInput.parse(body));
    return statements((db) => addBatch(db, user, bankId, inputs, at));
  };
  expect(await add(100, '很多')).toBe(await add(1, '一道'));
});
