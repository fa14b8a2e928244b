import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { designation } from '#contract/exam/designation.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { result } from '#contract/exam/result.ts';
import { makePaper, type NewQuestion, takeExam } from '../../../../test/make/exam.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { excelOf } from '../../../kit/excel/write.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const judge = (text: string): NewQuestion => ({ type: 'JUDGE', stem: `<p>${text}</p>`, answer: false });

async function world(count: number) {
  const { organisation, admin } = await makeAdministrator();
  const departmentId = await makeDepartment(organisation, '分行');
  const people = [];
  for (let at = 0; at < count; at += 1) people.push(await makeStaff(organisation, { departmentId }));
  const { paperId: first } = await makePaper(admin, [judge('甲')]);
  const { paperId: second } = await makePaper(admin, [judge('乙'), judge('丙')]);
  const { examId } = await admin.call(exam.add, {
    body: {
      ...{ name: '指定考试', source: 'DESIGNATED', paperIds: [first, second], durationMinutes: 30 },
      ...{ startAt: inMinutes(-5), endAt: inMinutes(60), passPercent: 100 },
    },
  });
  const userIds = people.map(({ userId }) => userId);
  await admin.call(examinee.add, { query: { examId }, body: { userIds } });
  return { organisation, admin, departmentId, people, userIds, first, second, examId };
}

async function file(titles: string[], rows: string[][]) {
  const columns = titles.map((title, place) => ({ title, width: 10, value: (row: string[]) => row[place] ?? '' }));
  return new File([new Uint8Array(await excelOf('考生', columns, rows))], '指定.xlsx');
}

async function numberOf(userId: string) {
  const { db } = await testServer();
  return (await db.selectFrom('staff').select('jobNumber').where('userId', '=', userId).executeTakeFirstOrThrow())
    .jobNumber;
}

test('nobody is left without a paper: publishing tells how many and who, and everybody then sits their own', async () => {
  const { admin, people, userIds, first, second, examId } = await world(2);
  const [one = '', two = ''] = userIds;
  const refused = await admin.send(exam.publish, { query: { examId } });
  expect(refused).toMatchObject({ code: 4116, res: expect.stringContaining('还有 2 名考生没有指定试卷（「') });
  const groups = [
    { paperId: first, userIds: [one] },
    { paperId: second, userIds: [two] },
  ];
  expect(await admin.call(designation.set, { query: { examId }, body: { groups } })).toEqual({ changed: 2 });
  expect(await admin.call(designation.set, { query: { examId }, body: { groups } })).toEqual({ changed: 0 });
  await admin.call(exam.publish, { query: { examId } });
  const totals = [];
  for (const person of people) {
    const taker = await as(person);
    const mine = await taker.call(attempt.mineDetail, { query: { examId } });
    await takeExam(taker, examId, false);
    totals.push([mine.totalPoints, mine.passScore]);
  }
  expect(totals).toEqual([
    [10, 10],
    [20, 20],
  ]);
  const { data } = await admin.call(result.search, { query: { examId } });
  const rows = new Map(data.map((row) => [row.userId, [row.totalPoints, row.score, row.passed, row.rank]]));
  expect([rows.get(one), rows.get(two)]).toEqual([
    [10, 10, true, 1],
    [20, 10, false, 2],
  ]);
  const again = { groups: [{ paperId: second, userIds: [one] }] };
  expect((await admin.send(designation.set, { query: { examId }, body: again })).code).toBe(4118);
});

test('a rule does not overwrite what was set by hand unless asked; filters and counts follow', async () => {
  const { admin, userIds, departmentId, first, second, examId } = await world(3);
  const [one = ''] = userIds;
  const query = { examId };
  await admin.call(designation.set, { query, body: { groups: [{ paperId: first, userIds: [one] }] } });
  const rule = { paperId: second, departmentIds: [departmentId] };
  expect(await admin.call(designation.rule, { query, body: rule })).toEqual({ changed: 2, kept: 1 });
  const all = { ...rule, replaces: 'everything' } as const;
  expect(await admin.call(designation.rule, { query, body: all })).toEqual({ changed: 1, kept: 0 });
  await admin.call(designation.set, { query, body: { groups: [{ paperId: null, userIds: [one] }] } });
  const overview = await admin.call(designation.overview, { query });
  expect([overview.total, overview.without, overview.papers.map(({ people }) => people)]).toEqual([3, 1, [0, 2]]);
  const without = await admin.call(designation.search, { query: { examId, without: 'true' } });
  expect(without.data.map(({ userId, paperId }) => [userId, paperId])).toEqual([[one, null]]);
  const seconds = await admin.call(designation.search, { query: { examId, paperId: second } });
  expect(seconds.total).toBe(2);
  const { version } = await admin.call(exam.detail, { query });
  await admin.call(exam.modify, { query, body: { version, paperIds: [first] } });
  expect((await admin.call(designation.overview, { query })).without).toBe(3);
});

test('a file is checked by row before anything changes, and what it says is then set', async () => {
  const { admin, userIds, second, examId } = await world(2);
  const [one = '', two = ''] = userIds;
  const numbers = [await numberOf(one), await numberOf(two)];
  const query = { examId };
  const sheet = await file(
    ['工号', '试卷'],
    [
      [numbers[0] ?? '', '第 2 套'],
      [numbers[1] ?? '', '没有的卷'],
      ['没有的人', '第 1 套'],
    ],
  );
  const says = await admin.call(designation.check, { query, file: sheet });
  expect(says.rows).toMatchObject([{ row: 2, userId: one, paperId: second, before: null }]);
  expect(says.problems.map(({ row }) => row)).toEqual([3, 4]);
  expect((await admin.call(designation.overview, { query })).without).toBe(2);
  const wrong = await admin.send(designation.check, { query, file: await file(['姓名'], [['甲']]) });
  expect(wrong.code).toBe(4120);
  const template = await admin.send(designation.template, { query });
  expect([template.status, template.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('spreadsheet'),
  ]);
});

test('somebody added after publishing is told that there is no paper until one is designated', async () => {
  const { admin, organisation, userIds, first, second, examId } = await world(1);
  const query = { examId };
  await admin.call(designation.set, { query, body: { groups: [{ paperId: first, userIds }] } });
  await admin.call(exam.publish, { query });
  const [late, given] = [await makeStaff(organisation), await makeStaff(organisation)];
  await admin.call(examinee.add, { query, body: { userIds: [late.userId] } });
  await admin.call(examinee.add, { query, body: { userIds: [given.userId], paperId: second } });
  expect((await admin.call(designation.overview, { query })).without).toBe(1);
  const taker = await as(late);
  const mine = await taker.call(attempt.mineDetail, { query });
  expect(mine.closedBecause).toBe('还没有为您安排试卷，请联系考试组织者');
  expect((await taker.send(attempt.start, { query })).code).toBe(4101);
  expect((await (await as(given)).call(attempt.mineDetail, { query })).totalPoints).toBe(20);
  await admin.call(designation.set, { query, body: { groups: [{ paperId: first, userIds: [late.userId] }] } });
  const begun = await taker.call(attempt.start, { query });
  expect(begun.formId).toBeTruthy();
  for (const call of [designation.overview, designation.search, designation.template]) {
    expect((await taker.send(call, { query })).status).toBe(403);
  }
});

test('who has left takes nobody along: publishing drops them, and who came into the department since is told of', async () => {
  const { admin, organisation, departmentId, first, examId } = await world(1);
  const query = { examId };
  const { db } = await testServer();
  await admin.call(examinee.add, { query, body: { departmentIds: [departmentId] } });
  const newcomer = await makeStaff(organisation, { departmentId });
  const rule = { paperId: first, departmentIds: [departmentId] };
  expect((await admin.call(designation.rule, { query, body: rule })).changed).toBe(1);
  expect((await admin.send(exam.publish, { query })).code).toBe(4116);
  const without = await admin.call(designation.search, { query: { examId, without: 'true' } });
  expect(without.data.map(({ userId }) => userId)).toEqual([newcomer.userId]);
  await db.updateTable('staff').set({ status: 2 }).where('userId', '=', newcomer.userId).execute();
  expect((await admin.call(designation.overview, { query })).without).toBe(0);
  await admin.call(exam.publish, { query });
  expect((await admin.call(designation.overview, { query })).total).toBe(1);
});

test('a copy sits what the original did, and a branch sees its own people alone', async () => {
  const { admin, organisation, departmentId, userIds, first, examId } = await world(1);
  const query = { examId };
  const elsewhere = await makeStaff(organisation);
  await admin.call(examinee.add, { query, body: { userIds: [elsewhere.userId] } });
  const everybody = [...userIds, elsewhere.userId];
  await admin.call(designation.set, { query, body: { groups: [{ paperId: first, userIds: everybody }] } });
  const copy = await admin.call(exam.copy, { query });
  expect((await admin.call(designation.overview, { query: copy })).without).toBe(0);
  const role = await makeRole(organisation, { permissions: ['exam.manage'], dataScope: 'department' });
  const branch = await makeStaff(organisation, { departmentId, roles: [role.name] });
  const { db } = await testServer();
  await db.updateTable('exam').set({ createdBy: branch.userId }).where('id', '=', examId).execute();
  const me = await as(branch);
  expect((await me.call(designation.overview, { query })).total).toBe(1);
  const groups = [{ paperId: null, userIds: everybody }];
  expect((await me.send(designation.set, { query, body: { groups } })).status).toBe(404);
});

test('in an exam of another source, and with a paper that is not in the exam, nothing is designated', async () => {
  const { admin, userIds, first, examId } = await world(1);
  const { paperId: other } = await makePaper(admin, [judge('丁')]);
  const groups = [{ paperId: other, userIds }];
  expect((await admin.send(designation.set, { query: { examId }, body: { groups } })).code).toBe(4117);
  const { examId: fixedId } = await admin.call(exam.add, {
    body: { name: '固定', paperIds: [first], durationMinutes: 30, startAt: inMinutes(5), endAt: inMinutes(60) },
  });
  await admin.call(examinee.add, { query: { examId: fixedId }, body: { userIds } });
  const own = [{ paperId: first, userIds }];
  const refused = await admin.send(designation.set, { query: { examId: fixedId }, body: { groups: own } });
  expect(refused.code).toBe(4119);
});
