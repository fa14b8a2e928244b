import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { type Client, madeIn, makeExam, makeExamManager, makePaper, takeExam } from '../../../../test/make/exam.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const draft = { name: '季度考试', startAt: inMinutes(60), endAt: inMinutes(180), durationMinutes: 60 };

/** Two departments side by side, somebody in each, and somebody who arranges exams for the first. */
async function twoDepartments() {
  const { organisation, admin } = await makeAdministrator();
  const here = await makeDepartment(organisation, '营业部');
  const there = await makeDepartment(organisation, '风险部');
  const inside = await makeStaff(organisation, { departmentId: here, realName: '刘婧' });
  const outside = await makeStaff(organisation, { departmentId: there, realName: '王海涛' });
  const head = await makeExamManager(organisation, here);
  return { organisation, admin, here, there, inside, outside, head };
}

const idsIn = async (by: Client, examId: string) =>
  (await by.call(examinee.search, { query: { examId } })).data.map(({ userId }) => userId).sort();

test('the list tells attempts, absences and who stands where, by state too', async () => {
  const { organisation, admin } = await makeAdministrator();
  const people = await Promise.all(['甲', '乙', '丙'].map((realName) => makeStaff(organisation, { realName })));
  const { examId } = await makeExam(admin, people, { rules: { attemptsAllowed: 2 } });
  const [first, second] = await Promise.all(people.map(as));
  await takeExam(first as Client, examId, true);
  await takeExam(first as Client, examId, false);
  const { attemptId } = (await second?.call(attempt.start, { query: { examId } })) ?? { attemptId: '' };
  const { db } = await testServer();
  await db.updateTable('attempt').set({ switchCount: 4 }).where('id', '=', attemptId).execute();
  const { data } = await admin.call(examinee.search, { query: { examId } });
  const rows = data.map(({ realName, state, attemptsUsed, switchCount }) => [
    realName,
    state,
    attemptsUsed,
    switchCount,
  ]);
  expect(rows.sort()).toEqual([
    ['丙', 'notStarted', 0, 0],
    ['乙', 'inProgress', 1, 4],
    ['甲', 'marked', 2, 0],
  ]);
  const named = async (state: 'inProgress' | 'notStarted' | 'absent') => {
    const { data, total } = await admin.call(examinee.search, { query: { examId, state } });
    return [data.map(({ realName }) => realName), total];
  };
  expect(await named('inProgress')).toEqual([['乙'], 1]);
  expect(await named('notStarted')).toEqual([['丙'], 1]);
  expect(await named('absent')).toEqual([[], 0]);
});

test('whoever arranges exams for a department reads its examinees only, in lists, rules and numbers', async () => {
  const { admin, here, there, inside, outside, head, organisation } = await twoDepartments();
  const { examId } = await makeExam(admin, [inside, outside]);
  expect((await head.send(examinee.rules, { query: { examId } })).status).toBe(404);
  await madeIn(here, examId);
  await admin.call(examinee.add, { query: { examId }, body: { departmentIds: [here, there] } });
  await admin.call(examinee.add, { query: { examId }, body: { departmentIds: [organisation.rootId] } });
  const rules = await head.call(examinee.rules, { query: { examId } });
  expect(rules.users.map(({ realName }) => realName)).toEqual(['刘婧']);
  expect(rules.departments.map(({ name, staffCount }) => [name, staffCount])).toEqual([['营业部', 2]]);
  expect(rules.total).toBe(2);
  expect((await head.call(exam.detail, { query: { examId } })).examineeCount).toBe(2);
  const { data } = await head.call(exam.search, { body: {} });
  expect(data.map(({ examineeCount }) => examineeCount)).toEqual([2]);
  expect((await admin.call(examinee.rules, { query: { examId } })).total).toBe(4);
});

test('the exam list counts the people in reach of who asks, in every step', async () => {
  const { organisation, admin, here, inside, outside } = await twoDepartments();
  const { examId } = await makeExam(admin, [inside, outside]);
  await takeExam(await as(inside), examId, true);
  await takeExam(await as(outside), examId, true);
  const empty = await admin.call(exam.add, { body: draft });
  const leader = await as(await makeStaff(organisation, { departmentId: here, roles: ['部门主管'] }));
  const counts = async (by: Client) => {
    const { data } = await by.call(exam.search, { body: {} });
    const row = data.find((one) => one.examId === examId);
    expect(data.find((one) => one.examId === empty.examId)?.examineeCount).toBe(by === admin ? 0 : undefined);
    return [row?.examineeCount, row?.startedCount, row?.submittedCount, row?.unmarkedCount];
  };
  expect(await counts(leader)).toEqual([1, 1, 1, 0]);
  expect(await counts(admin)).toEqual([2, 2, 2, 0]);
});

test('nobody takes away people out of reach: not by name, and not with their department', async () => {
  const { admin, here, there, inside, outside, head, organisation } = await twoDepartments();
  const { examId } = await admin.call(exam.add, { body: draft });
  await madeIn(here, examId);
  const query = { examId };
  await admin.call(examinee.add, { query, body: { userIds: [inside.userId], departmentIds: [there] } });
  const before = await idsIn(admin, examId);
  expect(before).toEqual([inside.userId, outside.userId].sort());
  const userIds = [inside.userId, outside.userId];
  expect((await head.send(examinee.remove, { query, body: { userIds } })).status).toBe(404);
  expect((await head.send(examinee.remove, { query, body: { departmentIds: [there] } })).status).toBe(404);
  expect(await idsIn(admin, examId)).toEqual(before);
  expect((await admin.call(examinee.rules, { query })).departments).toHaveLength(1);
  // Their own people go, and a rule goes whose other people another rule keeps.
  await admin.call(examinee.add, { query, body: { departmentIds: [here, organisation.rootId] } });
  await admin.call(examinee.remove, { query, body: { departmentIds: [there] } });
  expect(await idsIn(admin, examId)).toContain(outside.userId);
  await madeIn(organisation.rootId, examId);
  const top = { dataScope: 'custom' as const, departmentIds: [organisation.rootId], includeChildren: false };
  const { me: flat } = await makeHolder(organisation, [{ permissions: ['exam.manage'], ...top }]);
  expect((await flat.send(examinee.remove, { query, body: { departmentIds: [organisation.rootId] } })).status).toBe(
    403,
  );
  await madeIn(here, examId);
  await admin.call(examinee.remove, { query, body: { departmentIds: [organisation.rootId] } });
  const gone = await head.call(examinee.remove, { query, body: { userIds: [inside.userId], departmentIds: [here] } });
  expect(gone).toEqual({ removed: 2, total: 0 });
});

test('somebody out of reach whom no rule names any more stays when others are taken away', async () => {
  const { admin, here, there, inside, outside, head } = await twoDepartments();
  const { examId } = await admin.call(exam.add, { body: draft });
  await madeIn(here, examId);
  const query = { examId };
  await admin.call(examinee.add, { query, body: { userIds: [inside.userId], departmentIds: [there] } });
  const { db } = await testServer();
  await db.deleteFrom('examineeRule').where('targetId', '=', there).execute();
  expect(await head.call(examinee.remove, { query, body: { userIds: [inside.userId] } })).toEqual({
    ...{ removed: 1, total: 0 },
  });
  expect(await idsIn(admin, examId)).toEqual([outside.userId]);
});

test('whoever left between being added and publishing is no examinee, and holds no window open', async () => {
  const { organisation, admin } = await makeAdministrator();
  const [stays, leaves, paused] = await Promise.all([1, 2, 3].map(() => makeStaff(organisation)));
  const userIds = [stays, leaves, paused].map((person) => person?.userId ?? '');
  const { paperId } = await makePaper(admin);
  const { examId } = await admin.call(exam.add, { body: { ...draft, paperIds: [paperId] } });
  const query = { examId };
  await admin.call(examinee.add, { query, body: { userIds } });
  const override = { userIds: userIds.slice(1, 2), endAt: inMinutes(900), reason: '出差' };
  await admin.call(examinee.override, { query, body: override });
  const { db } = await testServer();
  const status = (userId: string, status: number) =>
    db.updateTable('staff').set({ status }).where('userId', '=', userId).execute();
  await status(userIds[1] ?? '', 2);
  await status(userIds[2] ?? '', 1);
  await admin.call(exam.publish, { query });
  expect(await idsIn(admin, examId)).toEqual(userIds.slice(0, 1));
  expect((await admin.call(examinee.rules, { query })).users.map(({ userId }) => userId)).toEqual(userIds.slice(0, 1));
  expect((await admin.call(exam.detail, { query })).closesAt).toBe(draft.endAt);
});
