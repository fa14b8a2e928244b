import { expect, test } from 'vitest';
import { bank } from '#contract/question/bank.ts';
import { question } from '#contract/question/question.ts';
import { makeBank, makeQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

const nowhere = '01890000-0000-7000-8000-000000000000';

test('a new bank is found with the number of its questions by type', async () => {
  const { admin } = await makeAdministrator();
  const bankId = await makeBank(admin, '信贷题库');
  await makeQuestion(admin, bankId, sampleQuestion.single('一'));
  await makeQuestion(admin, bankId, sampleQuestion.single('二'));
  await makeQuestion(admin, bankId, sampleQuestion.judge('三'));
  const gone = await makeQuestion(admin, bankId, sampleQuestion.judge('四'));
  await admin.call(question.delete, { body: { questionIds: [gone.questionId] } });
  await makeBank(admin, '空题库');
  const { data, total } = await admin.call(bank.search, { query: {}, body: {} });
  expect(total).toBe(2);
  expect(data.map((one) => [one.name, one.total])).toEqual([
    ['空题库', 0],
    ['信贷题库', 3],
  ]);
  const detail = await admin.call(bank.detail, { query: { bankId } });
  expect(detail).toMatchObject({ bankId, creator: '林晓', visibility: 'organisation', version: 1, total: 3 });
  expect(detail.typeCounts).toEqual([
    { type: 'JUDGE', count: 1 },
    { type: 'SINGLE', count: 2 },
    { type: 'MULTIPLE', count: 0 },
    { type: 'FILL', count: 0 },
    { type: 'SHORT', count: 0 },
    { type: 'CODE', count: 0 },
    { type: 'COMPOSITE', count: 0 },
  ]);
});

test('banks are found by a part of their name; % and _ are letters', async () => {
  const { admin } = await makeAdministrator();
  for (const name of ['100%合规', '1000合规', 'A_B', 'AxB']) await makeBank(admin, name);
  const names = async (text: string) =>
    (await admin.call(bank.search, { query: {}, body: { text } })).data.map((one) => one.name);
  expect(await names('合规')).toHaveLength(2);
  expect(await names('0%')).toEqual(['100%合规']);
  expect(await names('a_b')).toEqual(['A_B']);
  expect(await names("'; drop table question; --")).toEqual([]);
});

test('banks come in pages with the total', async () => {
  const { admin } = await makeAdministrator();
  for (let number = 0; number < 3; number += 1) await makeBank(admin, `题库${number}`);
  const first = await admin.call(bank.search, { query: { page: 0, size: 2 }, body: {} });
  const second = await admin.call(bank.search, { query: { page: 1, size: 2 }, body: {} });
  expect([first.data.length, second.data.length, first.total]).toEqual([2, 1, 3]);
});

test('a name is unique, also for two concurrent requests', async () => {
  const { admin } = await makeAdministrator();
  const bankId = await makeBank(admin, '题库');
  const again = await admin.send(bank.add, { body: { name: ' 题库 ' } });
  expect([again.status, again.code, again.res]).toEqual([200, 2001, '已有同名题库「题库」，请换一个名称']);
  const other = await makeBank(admin, '另一个');
  const renamed = await admin.send(bank.modify, { query: { bankId: other }, body: { name: '题库', version: 1 } });
  expect(renamed.code).toBe(2001);
  const both = await Promise.all([1, 2, 3].map(() => admin.send(bank.add, { body: { name: '同时' } })));
  expect(both.map((answer) => answer.code).sort()).toEqual([0, 2001, 2001]);
  await admin.call(bank.delete, { query: { bankId } });
  await makeBank(admin, '题库');
});

test('a bank that someone else changed answers 409 with what stands now', async () => {
  const { admin } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const saved = await admin.call(bank.modify, {
    query: { bankId },
    body: { name: '甲', description: '说明', version: 1 },
  });
  expect(saved).toEqual({ version: 2 });
  const stale = await admin.send(bank.modify, { query: { bankId }, body: { name: '乙', version: 1 } });
  expect([stale.status, stale.code]).toEqual([409, 409]);
  expect(stale.current).toMatchObject({ bankId, name: '甲', description: '说明', version: 2 });
});

test('a bank with questions stays, an empty one goes with a line in the log', async () => {
  const { admin } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const { questionId } = await makeQuestion(admin, bankId);
  const refused = await admin.send(bank.delete, { query: { bankId } });
  expect([refused.code, refused.res]).toEqual([2002, '题库里还有 1 道试题，请先移走或删除']);
  await admin.call(question.delete, { body: { questionIds: [questionId] } });
  expect(await admin.call(bank.delete, { query: { bankId } })).toEqual({ deleted: true });
  expect((await admin.send(bank.detail, { query: { bankId } })).status).toBe(404);
  expect((await admin.send(bank.delete, { query: { bankId } })).status).toBe(404);
  const { db } = await testServer();
  const log = await db.selectFrom('auditLog').select('action').where('target', '=', bankId).execute();
  expect(log).toEqual([{ action: 'questionBank.delete' }]);
});

test('names that are blank or too long are refused at their field', async () => {
  const { admin } = await makeAdministrator();
  expect((await admin.send(bank.add, { body: { name: ' \n' } })).fields).toEqual({ name: '请填写题库名称' });
  const long = await admin.send(bank.add, { body: { name: '长'.repeat(51) } });
  expect(long.fields).toEqual({ name: '题库名称不能超过 50 个字' });
});

test('fields that are not the caller’s to set are not looked at', async () => {
  const { admin } = await makeAdministrator();
  const other = await makeAdministrator();
  const body = {
    name: '题库',
    organisationId: other.organisation.organisationId,
    version: 9,
    createdBy: other.organisation.rootId,
  };
  await admin.send(bank.add, { body });
  const { data } = await admin.call(bank.search, { query: {}, body: {} });
  expect(data[0]).toMatchObject({ name: '题库', version: 1, visibility: 'organisation' });
  expect((await other.admin.call(bank.search, { query: {}, body: {} })).total).toBe(0);
});

test('another organisation’s bank does not exist', async () => {
  const { admin } = await makeAdministrator();
  const other = await makeAdministrator();
  const bankId = await makeBank(other.admin, '别家的');
  const attempts = await Promise.all([
    admin.send(bank.detail, { query: { bankId } }),
    admin.send(bank.detail, { query: { bankId: nowhere } }),
    admin.send(bank.modify, { query: { bankId }, body: { name: '改', version: 1 } }),
    admin.send(bank.delete, { query: { bankId } }),
  ]);
  expect(attempts.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
  expect(await other.admin.call(bank.detail, { query: { bankId } })).toMatchObject({ name: '别家的' });
});

test('plain staff are refused', async () => {
  const { organisation, admin } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const examinee = await as(await makeStaff(organisation));
  const answers = await Promise.all([
    examinee.send(bank.search, { body: {} }),
    examinee.send(bank.detail, { query: { bankId } }),
    examinee.send(bank.add, { body: { name: '题库二' } }),
    examinee.send(bank.modify, { query: { bankId }, body: { name: '改', version: 1 } }),
    examinee.send(bank.delete, { query: { bankId } }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403]);
});
