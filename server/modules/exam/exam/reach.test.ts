import { expect, test } from 'vitest';
import { role } from '#contract/access/role.ts';
import { contracts } from '#contract/all.ts';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { marking } from '#contract/exam/marking.ts';
import { result } from '#contract/exam/result.ts';
import { type Client, madeIn, makeExam } from '../../../../test/make/exam.ts';
import { makeHolder, makeRole, type RoleWishes } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';

/** Sits the whole exam: one right answer and a short one that waits for a marker. */
async function sit(taker: Client, examId: string, answer: string) {
  const { attemptId, leaseId, order } = await taker.call(attempt.start, { query: { examId } });
  const answers = [
    { questionId: order[0]?.questionId ?? '', seq: 1, response: false },
    { questionId: order.at(-1)?.questionId ?? '', seq: 1, response: answer },
  ];
  await taker.call(attempt.save, { body: { attemptId, leaseId, answers } });
  await taker.call(attempt.submit, { query: { attemptId } });
  return { attemptId, questionId: order.at(-1)?.questionId ?? '' };
}

/** An exam of the head office that two branches have sat. */
async function satByTwo() {
  const { organisation, admin } = await makeAdministrator();
  const [north, south] = [await makeDepartment(organisation, '北分行'), await makeDepartment(organisation, '南分行')];
  const here = await makeStaff(organisation, { departmentId: north, realName: '刘婧' });
  const there = await makeStaff(organisation, { departmentId: south, realName: '王海涛' });
  const { examId } = await makeExam(admin, [here, there]);
  const mine = await sit(await as(here), examId, '断网并报告');
  const theirs = await sit(await as(there), examId, '重装系统');
  const holder = (...roles: RoleWishes[]) => makeHolder(organisation, roles, { departmentId: north });
  return { organisation, admin, north, south, here, there, examId, mine, theirs, holder };
}

const score = (given: { attemptId: string; questionId: string }, points: number, version = 1) => ({
  body: { ...given, score: points, version },
});

test('who marks for a branch gets its answers alone, in tasks, on the desk and by their ids', async () => {
  const { admin, examId, mine, theirs, holder } = await satByTwo();
  const { me } = await holder({ permissions: ['exam.mark'], dataScope: 'departmentTree' });
  const [task] = await me.call(marking.task, { query: {} });
  expect([task?.total, task?.questions[0]?.total, task?.questions[0]?.firstAttemptId]).toEqual([1, 1, mine.attemptId]);
  const query = { examId, questionId: mine.questionId };
  expect(await me.call(marking.next, { query })).toMatchObject({
    ...{ response: '断网并报告', total: 1, previous: null, next: null },
  });
  expect((await me.send(marking.next, { query: { ...query, attemptId: theirs.attemptId } })).status).toBe(404);
  for (const more of [{}, { query: { examId } }]) {
    expect((await me.send(marking.score, { ...score(theirs, 5), ...more })).status).toBe(404);
  }
  expect(await me.call(marking.score, score(mine, 6))).toMatchObject({ total: 1, marked: 1, mean: 6 });
  expect(await me.call(marking.next, { query })).toBeNull();
  const [all] = await admin.call(marking.task, { query: {} });
  expect([all?.total, all?.marked]).toEqual([2, 1]);
});

test('results of a branch: rows, places, statistics and the exam itself, without who made it elsewhere', async () => {
  const { admin, examId, mine, theirs, holder } = await satByTwo();
  await admin.call(marking.score, score(mine, 3));
  await admin.call(marking.score, score(theirs, 9));
  const { me } = await holder({ permissions: ['exam.result'], dataScope: 'department' });
  const page = await me.call(result.search, { query: { examId } });
  expect([page.total, page.data.map(({ realName, rank }) => [realName, rank])]).toEqual([1, [['刘婧', 1]]]);
  const all = await admin.call(result.search, { query: { examId } });
  expect(all.data.map(({ realName, rank }) => [realName, rank])).toEqual([
    ['王海涛', 1],
    ['刘婧', 2],
  ]);
  const figures = await me.call(result.statistics, { query: { examId } });
  expect([figures.examineeCount, figures.markedCount, figures.highest]).toEqual([1, 1, 13]);
  expect(figures.partial).toBe(true);
  expect((await admin.call(result.statistics, { query: { examId } })).partial).toBe(false);
  const [row] = (await me.call(exam.search, { body: {} })).data;
  expect(row).toMatchObject({ examId, examineeCount: 1, submittedCount: 1, creator: '' });
  expect((await me.send(result.release, { query: { examId } })).status).toBe(403);
  expect((await admin.call(exam.search, { body: {} })).data[0]?.creator).toBe('林晓');
});

test('the list says which exams the caller may arrange, as the server answers', async () => {
  const { admin, north, here, examId, holder } = await satByTwo();
  const { me } = await holder({ permissions: ['exam.manage', 'exam.result'], dataScope: 'departmentTree' });
  const own = await makeExam(admin, [here]);
  await madeIn(north, own.examId);
  for (const by of [me, admin]) {
    for (const row of (await by.call(exam.search, { body: {} })).data) {
      expect(row.managed).toBe((await by.send(exam.detail, { query: { examId: row.examId } })).status === 200);
    }
  }
  const { data } = await me.call(exam.search, { body: {} });
  expect(new Map(data.map((row) => [row.examId, row.managed]))).toEqual(
    new Map([
      [examId, false],
      [own.examId, true],
    ]),
  );
});

test('an exam without examinees in the data scope is hidden, and managing it depends on its creator', async () => {
  const { admin, organisation, south, examId, there, holder } = await satByTwo();
  const other = await makeExam(admin, [there]);
  const { me: reader } = await holder({ permissions: ['exam.result'], dataScope: 'department' });
  for (const endpoint of [result.search, result.statistics, result.export, result.release]) {
    expect((await reader.send(endpoint, { query: { examId: other.examId } })).status).toBe(404);
  }
  expect((await reader.call(exam.search, { body: {} })).data.map((row) => row.examId)).toEqual([examId]);
  const { me: manager } = await holder({ permissions: ['exam.manage'], dataScope: 'department' });
  for (const endpoint of [
    exam.detail,
    exam.forms,
    exam.publish,
    exam.cancel,
    exam.delete,
    exam.copy,
    examinee.search,
  ]) {
    expect((await manager.send(endpoint, { query: { examId } })).status).toBe(404);
  }
  expect((await manager.call(exam.search, { body: {} })).total).toBe(0);
  const { me: southern } = await makeHolder(organisation, [{ permissions: ['exam.manage'], dataScope: 'department' }], {
    departmentId: south,
  });
  await madeIn(south, examId);
  expect((await southern.call(exam.detail, { query: { examId } })).examineeCount).toBe(1);
  expect((await manager.send(exam.detail, { query: { examId } })).status).toBe(404);
});

test('taking an exam gives an organiser no further access to it', async () => {
  const { admin, examId, holder } = await satByTwo();
  const { me, staff } = await holder({ permissions: ['exam.manage'], dataScope: 'self' });
  await admin.call(examinee.add, { query: { examId }, body: { userIds: [staff.userId] } });
  expect((await me.send(examinee.search, { query: { examId } })).status).toBe(404);
  expect((await me.call(exam.search, { body: {} })).total).toBe(0);
  const { me: reader } = await holder({ permissions: ['exam.result'], dataScope: 'self' });
  expect((await reader.send(result.search, { query: { examId } })).status).toBe(404);
});

test('a wide scope of one role widens no other role', async () => {
  const { examId, holder } = await satByTwo();
  const { me } = await holder(
    { permissions: ['exam.result'], dataScope: 'department' },
    { permissions: ['staff.view', 'exam.manage'], dataScope: 'all' },
  );
  expect((await me.call(result.search, { query: { examId } })).total).toBe(1);
  expect((await me.call(examinee.search, { query: { examId } })).total).toBe(2);
});

test('a group role opens its exam inside, and nothing else', async () => {
  const { organisation, admin, examId, mine, theirs, here } = await satByTwo();
  const second = await makeExam(admin, [here]);
  const own = await sit(await as(here), second.examId, '另一场');
  const { me } = await makeHolder(organisation, [
    { permissions: ['exam.mark', 'exam.result', 'exam.monitor', 'exam.manage'], groupId: examId },
  ]);
  const [task] = await me.call(marking.task, { query: { examId } });
  expect(task?.total).toBe(2);
  const inside = { query: { examId } };
  expect(await me.call(marking.score, { ...score(mine, 4), ...inside })).toMatchObject({ total: 2, marked: 1 });
  expect((await me.call(result.search, inside)).total).toBe(2);
  expect((await me.call(examinee.search, inside)).total).toBe(2);
  expect((await me.call(exam.detail, inside)).examineeCount).toBe(2);
  expect((await me.send(marking.score, score(theirs, 4))).status).toBe(403);
  expect((await me.send(marking.score, { ...score(own, 4), ...inside })).status).toBe(404);
  const elsewhere = { query: { examId: second.examId } };
  for (const endpoint of [marking.task, result.search, result.export, examinee.search, exam.detail, exam.form]) {
    expect((await me.send(endpoint, elsewhere)).status).toBe(403);
  }
  expect((await me.send(marking.task)).status).toBe(403);
  const without = Object.values(contracts)
    .flatMap((contract) => Object.values(contract))
    .filter(({ access }) => typeof access !== 'string' || access.includes('.'))
    .filter((endpoint) => !('within' in endpoint));
  expect(without.length).toBeGreaterThan(40);
  for (const endpoint of without) {
    const answer = await me.send(endpoint, inside);
    expect([endpoint.path, answer.status]).toEqual([endpoint.path, 403]);
  }
  expect(await me.call(role.menu, { query: {} })).toEqual([]);
});

test('a group role reaches in its exam only whom its scope names', async () => {
  const { organisation, examId, north } = await satByTwo();
  const group = { permissions: ['exam.result' as const], dataScope: 'department' as const, groupId: examId };
  const { me } = await makeHolder(organisation, [group], { departmentId: north });
  expect((await me.call(result.search, { query: { examId } })).data.map(({ realName }) => realName)).toEqual(['刘婧']);
});

test('a role that is given counts at the next request', async () => {
  const { organisation, admin, examId, here } = await satByTwo();
  const { roleId } = await makeRole(organisation, { permissions: ['exam.result'], dataScope: 'all' });
  const me = await as(here);
  const total = async () => ((await me.send(result.search, { query: { examId } })).res as { total?: number }).total;
  expect(await total()).toBeUndefined();
  await admin.call(role.addMembers, { body: { roleId, userIds: [here.userId] } });
  await expect.poll(total, { timeout: 3000, interval: 20 }).toBe(2);
  const narrow = { roleId, permissionType: 3, dataScope: 'department' as const, version: 1 };
  await admin.call(role.modifyPermission, { body: narrow });
  await expect.poll(total, { timeout: 3000, interval: 20 }).toBe(1);
});
