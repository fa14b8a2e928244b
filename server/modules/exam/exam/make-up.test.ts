import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { marking } from '#contract/exam/marking.ts';
import { type Client, madeIn, makeExam, makeExamManager, takeExam } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const wish = { name: '信息安全测验补考', startAt: inMinutes(60), endAt: inMinutes(180) };

/** Four people: one passes, one fails, one is voided, one never comes. */
async function satExam(rules: NonNullable<Parameters<typeof makeExam>[2]>['rules'] = {}) {
  const { organisation, admin } = await makeAdministrator();
  const departmentId = await makeDepartment(organisation, '营业部');
  const staff = await Promise.all([1, 2, 3, 4].map(() => makeStaff(organisation, { departmentId })));
  const made = await makeExam(admin, staff, { rules: { passScore: 10, ...rules } });
  const [passes, fails, voided] = await Promise.all(staff.slice(0, 3).map(as));
  await takeExam(passes as Client, made.examId, false);
  await takeExam(fails as Client, made.examId, true);
  const voidedId = await takeExam(voided as Client, made.examId, true);
  const { db } = await testServer();
  await db.updateTable('attempt').set({ state: 'VOIDED' }).where('id', '=', voidedId).execute();
  const close = () => {
    const over = { endAt: inMinutes(-1), closesAt: inMinutes(-1) };
    return db.updateTable('exam').set(over).where('id', '=', made.examId).execute();
  };
  const makeUp = (body: object = {}, by: Client = admin) =>
    by.send(exam.makeUp, { query: { examId: made.examId }, body: { ...wish, ...body } });
  const [, failed = '', , absent = ''] = staff.map(({ userId }) => userId);
  return { ...made, organisation, admin, departmentId, staff, failed, absent, close, makeUp };
}

async function idsIn(admin: Client, reply: { res: unknown }) {
  const { examId } = reply.res as { examId: string };
  const { data } = await admin.call(examinee.search, { query: { examId } });
  return data.map(({ userId }) => userId).sort();
}

test('those who failed and those who never came get a draft with the same rules and paper', async () => {
  const rules = {
    shuffleOptions: true,
    attemptCounting: 'last',
    navigation: 'sequential',
    lateEntryMinutes: 20,
  } as const;
  const { admin, examId, paperId, failed, absent, close, makeUp } = await satExam(rules);
  await close();
  const made = await makeUp();
  const { examId: makeUpId, examineeCount } = made.res as { examId: string; examineeCount: number };
  expect(examineeCount).toBe(2);
  expect(await idsIn(admin, made)).toEqual([failed, absent].sort());
  const detail = await admin.call(exam.detail, { query: { examId: makeUpId } });
  expect(detail).toMatchObject({
    ...{ ...wish, ...rules, passScore: 10, state: 'DRAFT', paperIds: [paperId], closesAt: wish.endAt },
    makeUpOf: { examId, name: '信息安全测验' },
  });
  const named = await admin.call(examinee.rules, { query: { examId: makeUpId } });
  expect([named.users.length, named.departments.length]).toEqual([2, 0]);
  await admin.call(exam.publish, { query: { examId: makeUpId } });
});

test('each group can be requested alone', async () => {
  const { admin, failed, absent, close, makeUp } = await satExam();
  await close();
  expect(await idsIn(admin, await makeUp({ name: '甲', who: ['failed'] }))).toEqual([failed]);
  expect(await idsIn(admin, await makeUp({ name: '乙', who: ['absent'] }))).toEqual([absent]);
  expect((await makeUp({ who: [] })).code).toBe(1000);
});

test('creating a make-up is idempotent for the same name and day', async () => {
  const { admin, close, makeUp } = await satExam();
  await close();
  const replies = await Promise.all([makeUp(), makeUp(), makeUp()]);
  const ids = new Set(replies.map(({ res }) => (res as { examId: string }).examId));
  expect([ids.size, replies.map(({ res }) => (res as { examineeCount: number }).examineeCount)]).toEqual([
    1,
    [2, 2, 2],
  ]);
  const idOf = async (body?: object) => ((await makeUp(body)).res as { examId: string }).examId;
  expect(ids).not.toContain(await idOf({ name: '第二次补考' }));
  const { db } = await testServer();
  const [id = ''] = ids;
  await db
    .updateTable('exam')
    .set({ createdAt: inMinutes(-2) })
    .where('id', '=', id)
    .execute();
  const later = await idOf();
  expect(ids).not.toContain(later);
  // One that was published is not given again.
  await admin.call(exam.publish, { query: { examId: later } });
  expect(await idOf()).not.toBe(later);
});

test('the same name and time for other people is another make-up', async () => {
  const { admin, failed, absent, close, makeUp } = await satExam();
  await close();
  const both = await makeUp();
  const one = await makeUp({ who: ['failed'] });
  expect([await idsIn(admin, both), await idsIn(admin, one)]).toEqual([[failed, absent].sort(), [failed]]);
  expect((await makeUp({ who: ['failed'] })).res).toEqual(one.res);
  expect((await makeUp({ who: ['absent', 'failed'] })).res).toEqual(both.res);
});

test('nothing is made up for before everybody is through, marked, and somebody needs it', async () => {
  const { admin, examId, staff, close, makeUp } = await satExam();
  expect((await makeUp()).code).toBe(4032);
  const late = await as(staff[3] ?? { userId: '', username: '', organisationId: '' });
  const { attemptId, leaseId, order } = await late.call(attempt.start, { query: { examId } });
  await close();
  expect((await makeUp()).code).toBe(4032);
  const answers = [{ questionId: order.at(-1)?.questionId ?? '', seq: 1, response: '断网' }];
  await late.call(attempt.save, { body: { attemptId, leaseId, answers } });
  await late.call(attempt.submit, { query: { attemptId } });
  const waiting = await makeUp();
  expect([waiting.code, waiting.res]).toEqual([4033, '还有 1 份答卷没有评完，评完后才能安排补考']);
  const item = await admin.call(marking.next, { query: { examId, questionId: answers[0]?.questionId ?? '' } });
  const mark = { attemptId, questionId: answers[0]?.questionId ?? '', score: 10, version: item?.mark.version ?? 0 };
  await admin.call(marking.score, { body: mark });
  expect((await makeUp({ who: ['absent'] })).code).toBe(4034);
  const past = await makeUp({ startAt: inMinutes(-60), endAt: inMinutes(-1) });
  expect([past.code, past.fields]).toEqual([4002, { endAt: '结束时间要晚于现在' }]);
  expect((await makeUp({ endAt: wish.startAt })).code).toBe(4001);
});

test('an exam with a window that is still open for one person is not over', async () => {
  const { admin, examId, absent, close, makeUp } = await satExam();
  await close();
  const body = { userIds: [absent], startAt: inMinutes(-1), endAt: inMinutes(30), reason: '出差' };
  await admin.call(examinee.override, { query: { examId }, body });
  expect((await makeUp()).code).toBe(4032);
});

test('there is no make-up of a draft or of a cancelled exam', async () => {
  const { admin, examId, close, makeUp } = await satExam();
  await close();
  const { examId: draftId } = await admin.call(exam.copy, { query: { examId } });
  expect((await admin.send(exam.makeUp, { query: { examId: draftId }, body: wish })).code).toBe(4006);
  await admin.call(exam.cancel, { query: { examId }, body: { confirmed: true } });
  expect((await makeUp()).code).toBe(4013);
});

test('whoever left the organisation, or is out of reach, is not called to a make-up', async () => {
  const { organisation, admin, examId, departmentId, failed, absent, close, makeUp } = await satExam();
  await close();
  const { db } = await testServer();
  await db.updateTable('staff').set({ status: 2 }).where('userId', '=', absent).execute();
  const elsewhere = await makeDepartment(organisation, '风险部');
  const stranger = await makeExamManager(organisation, elsewhere);
  expect((await makeUp({}, stranger)).status).toBe(404);
  await madeIn(elsewhere, examId);
  expect((await makeUp({}, stranger)).code).toBe(4034);
  await madeIn(departmentId, examId);
  await db.updateTable('role').set({ name: '别处' }).where('name', '=', '部门考试管理').execute();
  expect(await idsIn(admin, await makeUp({}, await makeExamManager(organisation, departmentId)))).toEqual([failed]);
});

test('a make-up of an exam whose paper was deleted is a draft without one', async () => {
  const { admin, paperId, close, makeUp } = await satExam();
  await close();
  const { db } = await testServer();
  await db.updateTable('paper').set({ deletedAt: new Date() }).where('id', '=', paperId).execute();
  const { examId } = (await makeUp()).res as { examId: string };
  expect((await admin.call(exam.detail, { query: { examId } })).paperIds).toEqual([]);
  expect((await admin.send(exam.publish, { query: { examId } })).code).toBe(4003);
});

test('the history of both the exam and its make-up records it', async () => {
  const { admin, examId, close, makeUp } = await satExam();
  await close();
  const { examId: makeUpId } = (await makeUp()).res as { examId: string };
  const newest = async (id: string) => (await admin.call(exam.history, { query: { examId: id } })).data[0];
  expect(await newest(examId)).toMatchObject({
    action: 'exam.makeUp',
    detail: { name: wish.name, makeUpId, who: ['failed', 'absent'], examineeCount: 2 },
  });
  expect(await newest(makeUpId)).toMatchObject({ action: 'exam.add', detail: { makeUpOf: examId } });
});
