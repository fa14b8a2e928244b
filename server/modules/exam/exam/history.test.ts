import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { monitor } from '#contract/exam/monitor.ts';
import { madeIn, makeExam, makeExamManager } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { audit } from '../../../kit/audit.ts';
import { newId } from '../../../kit/id.ts';
import { inTransaction } from '../../../kit/transaction.ts';

test('what was done to an exam is told newest first, by whom and from where', async () => {
  const { organisation, admin, staff } = await makeAdministrator();
  const colleague = await as(await makeStaff(organisation, { realName: '陈思远', roles: ['考试管理员'] }));
  const { examId } = await makeExam(admin, [staff]);
  await makeExam(admin, []);
  const { version } = await colleague.call(exam.detail, { query: { examId } });
  await colleague.call(exam.modify, { query: { examId }, body: { version, password: '7788', notes: '带身份证' } });
  const { data, total } = await admin.call(exam.history, { query: { examId, size: 3 } });
  expect([data.map(({ action }) => action), total]).toEqual([['exam.modify', 'exam.publish', 'examinee.add'], 4]);
  expect(data.map(({ realName }) => realName)).toEqual(['陈思远', '林晓', '林晓']);
  expect(data[0]).toMatchObject({
    address: expect.stringMatching(/\d/),
    detail: { changed: { password: '******', notes: '带身份证' }, before: { password: null, notes: '' } },
  });
  const last = await admin.call(exam.history, { query: { examId, size: 3, page: 1 } });
  expect(last.data.map(({ action }) => action)).toEqual(['exam.add']);
});

test('what was granted to people is told by name, and only to who may reach them', async () => {
  const { organisation, admin } = await makeAdministrator();
  const departmentId = await makeDepartment(organisation, '营业部');
  const inside = await makeStaff(organisation, { departmentId, realName: '刘婧' });
  const outside = await makeStaff(organisation, { realName: '王海涛' });
  const { examId } = await makeExam(admin, [inside, outside]);
  const give = (userIds: string[], reason: string) =>
    admin.call(examinee.override, { query: { examId }, body: { userIds, extraMinutes: 20, reason } });
  await give([inside.userId, outside.userId], '停电');
  await give([outside.userId], '手部受伤');
  const read = async (by: typeof admin) => {
    const { data } = await by.call(exam.history, { query: { examId } });
    return data.filter(({ action }) => action === 'examinee.override').map(({ detail }) => detail);
  };
  const [injury, blackout] = await read(admin);
  expect(injury).toMatchObject({ reason: '手部受伤', people: [{ realName: '王海涛', before: { reason: '停电' } }] });
  expect(blackout?.people).toHaveLength(2);
  await madeIn(departmentId, examId);
  const seen = await read(await makeExamManager(organisation, departmentId));
  expect(seen).toEqual([{}, { reason: '停电', people: [expect.objectContaining({ realName: '刘婧' })] }]);
});

test('what monitors, markers and who hands out papers did is told of people in reach alone', async () => {
  const { organisation, admin } = await makeAdministrator();
  const departmentId = await makeDepartment(organisation, '营业部');
  const inside = await makeStaff(organisation, { departmentId, realName: '刘婧' });
  const outside = await makeStaff(organisation, { realName: '王海涛' });
  const { examId } = await makeExam(admin, [inside, outside]);
  await madeIn(departmentId, examId);
  for (const person of [inside, outside]) await (await as(person)).call(attempt.start, { query: { examId } });
  const extend = (userIds: string[], reason: string) =>
    admin.call(monitor.action, {
      query: { examId },
      body: { actionId: newId(), kind: 'extend', userIds, minutes: 5, reason },
    });
  await extend([inside.userId, outside.userId], '停电');
  await extend([outside.userId], '王海涛手部受伤');
  const { db } = await testServer();
  const { organisationId } = organisation;
  await inTransaction(db, (db) =>
    audit(
      db,
      { organisationId, userId: inside.userId, address: '' },
      {
        ...{ action: 'something.new', target: examId, detail: { userIds: [outside.userId], realName: '王海涛' } },
      },
    ),
  );
  const read = async (by: typeof admin) => (await by.call(exam.history, { query: { examId, size: 3 } })).data;
  expect((await read(admin))[1]?.detail).toMatchObject({ reason: '王海涛手部受伤', realNames: ['王海涛'] });
  const seen = await read(await makeExamManager(organisation, departmentId));
  expect(seen.map(({ detail }) => detail)).toEqual([
    {},
    {},
    { reason: '停电', minutes: 5, beyondEnd: false, realNames: ['刘婧'] },
  ]);
  expect(JSON.stringify(seen)).not.toContain('王海涛');
});

test('a deleted exam has no history for anybody', async () => {
  const { admin } = await makeAdministrator();
  const { examId } = await makeExam(admin, []);
  await admin.call(exam.delete, { query: { examId } });
  expect((await admin.send(exam.history, { query: { examId } })).status).toBe(404);
});

test('of who was added or removed only numbers are told, without those out of reach', async () => {
  const { organisation, admin } = await makeAdministrator();
  const departmentId = await makeDepartment(organisation, '营业部');
  const inside = await makeStaff(organisation, { departmentId });
  const outside = await makeStaff(organisation);
  const { examId } = await makeExam(admin, []);
  const query = { examId };
  const everybody = { userIds: [inside.userId, outside.userId], departmentIds: [organisation.rootId] };
  await admin.call(examinee.add, { query, body: everybody });
  await admin.call(examinee.remove, { query, body: { departmentIds: [organisation.rootId] } });
  await admin.call(examinee.remove, { query, body: { userIds: [inside.userId] } });
  await admin.call(examinee.add, { query, body: { departmentIds: [departmentId] } });
  const read = async (by: typeof admin) => {
    const { data } = await by.call(exam.history, { query: { examId, size: 4 } });
    return data.map(({ detail }) => detail);
  };
  const manager = await makeExamManager(organisation, departmentId);
  await madeIn(departmentId, examId);
  expect(await read(admin)).toEqual([
    { persons: 0, departments: 1, added: 1 },
    { persons: 1, departments: 0, removed: 1 },
    { persons: 0, departments: 1, removed: 1 },
    { persons: 2, departments: 1, added: 3 },
  ]);
  expect(await read(manager)).toEqual([
    { persons: 0, departments: 1, added: 1 },
    { persons: 1, departments: 0, removed: 1 },
    { persons: 0, departments: 1 },
    { persons: 1, departments: 1 },
  ]);
});
