import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { result } from '#contract/exam/result.ts';
import { type Client, madeIn, makeExam, makeExamManager, takeExam } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function examFor(people: number, wishes?: Parameters<typeof makeExam>[2]) {
  const { organisation, admin } = await makeAdministrator();
  const staff = await Promise.all(Array.from({ length: people }, () => makeStaff(organisation)));
  const made = await makeExam(admin, staff, wishes);
  const userIds = staff.map(({ userId }) => userId);
  const give = (body: object, who: readonly string[] = userIds, by: Client = admin) =>
    by.send(examinee.override, { query: { examId: made.examId }, body: { reason: '视力障碍', userIds: who, ...body } });
  return { ...made, organisation, admin, staff, userIds, give, taker: await as(staff[0] ?? nobody) };
}

const nobody = { userId: '', username: '', organisationId: '' };
const begin = (taker: Client, examId: string) => taker.call(attempt.start, { query: { examId } });

async function minutesGiven(attemptId: string) {
  const { db } = await testServer();
  const row = await db.selectFrom('attempt').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow();
  return (new Date(row.deadline).getTime() - new Date(row.startedAt).getTime()) / 60_000;
}

test('extra minutes are given before and during an attempt, and taken back only when that is confirmed', async () => {
  const { examId, admin, userIds, give, taker } = await examFor(2);
  expect(await give({ extraMinutes: 15 }, userIds.slice(0, 1))).toMatchObject({ code: 0, res: { changed: 1 } });
  const { attemptId } = await begin(taker, examId);
  expect(await minutesGiven(attemptId)).toBe(75);
  await give({ extraMinutes: 30 }, [...userIds, ...userIds]);
  expect(await minutesGiven(attemptId)).toBe(90);
  const asked = await give({});
  expect([asked.code, asked.res]).toEqual([7223, '1 人正在作答，剩余时间会减少，最多减少 30 分钟。确定这样修改？']);
  expect(await minutesGiven(attemptId)).toBe(90);
  await give({ confirmed: true });
  expect(await minutesGiven(attemptId)).toBe(60);
  const { data } = await admin.call(examinee.search, { query: { examId } });
  expect(data.map(({ override }) => override)).toEqual([null, null]);
  const { db } = await testServer();
  const events = await db.selectFrom('attemptEvent').select('kind').where('attemptId', '=', attemptId).execute();
  expect(events.filter(({ kind }) => kind === 'deadline')).toHaveLength(2);
});

test("a window of one's own lets its owner in when nobody else may, and keeps the exam open until then", async () => {
  const { examId, admin, userIds, give, taker } = await examFor(2, { startMinutes: -180, endMinutes: 10 });
  const { db } = await testServer();
  const over = { endAt: inMinutes(-60), closesAt: inMinutes(-60) };
  await db.updateTable('exam').set(over).where('id', '=', examId).execute();
  expect((await taker.send(attempt.start, { query: { examId } })).code).toBe(4011);
  const window = { startAt: inMinutes(-5), endAt: inMinutes(40) };
  expect((await give(window, userIds.slice(0, 1))).code).toBe(0);
  const detail = await admin.call(exam.detail, { query: { examId } });
  expect(detail).toMatchObject({ endAt: over.endAt, closesAt: window.endAt, phase: 'open' });
  const { attemptId } = await begin(taker, examId);
  const row = await db.selectFrom('attempt').select('deadline').where('id', '=', attemptId).executeTakeFirstOrThrow();
  expect(row.deadline).toBe(window.endAt);
  const { data } = await admin.call(examinee.search, { query: { examId } });
  const standing = Object.fromEntries(data.map(({ userId, state }) => [userId, state]));
  expect(userIds.map((userId) => standing[userId])).toEqual(['inProgress', 'absent']);
});

test('the exam closes with the last window, also when that is taken away', async () => {
  const { examId, admin, userIds, give } = await examFor(2);
  const { endAt } = await admin.call(exam.detail, { query: { examId } });
  const closesAt = async () => (await admin.call(exam.detail, { query: { examId } })).closesAt;
  const late = inMinutes(300);
  await give({ endAt: late });
  expect(await closesAt()).toBe(late);
  await give({ endAt: inMinutes(200) }, userIds.slice(0, 1));
  expect(await closesAt()).toBe(late);
  await admin.call(examinee.remove, { query: { examId }, body: { userIds: userIds.slice(1) } });
  expect(await closesAt()).toBe((await overrideOf(admin, examId, userIds[0]))?.endAt);
  await give({}, userIds.slice(0, 1));
  expect(await closesAt()).toBe(endAt);
});

async function overrideOf(admin: Client, examId: string, userId: string | undefined) {
  const { data } = await admin.call(examinee.search, { query: { examId } });
  return data.find((row) => row.userId === userId)?.override;
}

test('an extra attempt applies to that person only', async () => {
  const { examId, admin, staff, userIds, give, taker } = await examFor(2);
  await takeExam(taker, examId, true);
  expect((await taker.send(attempt.start, { query: { examId } })).code).toBe(4014);
  await give({ extraAttempts: 1 }, userIds.slice(0, 1));
  await takeExam(taker, examId, false);
  const again = await taker.send(attempt.start, { query: { examId } });
  expect([again.code, again.res]).toEqual([4014, '作答次数已用完，共 2 次']);
  const other = await as(staff[1] ?? nobody);
  await takeExam(other, examId, true);
  expect((await other.send(attempt.start, { query: { examId } })).code).toBe(4014);
  const { data } = await admin.call(examinee.search, { query: { examId } });
  expect(data.map(({ attemptsUsed }) => attemptsUsed).sort()).toEqual([1, 2]);
});

test('individual windows that are impossible or already over are refused by name', async () => {
  const { examId, userIds, admin, give } = await examFor(1);
  const wrong = await give({ startAt: inMinutes(200) });
  expect([wrong.code, wrong.fields]).toEqual([4001, { endAt: '结束时间要晚于开始时间' }]);
  const past = await give({ endAt: inMinutes(-1) });
  expect([past.code, past.fields]).toEqual([4002, { endAt: '结束时间要晚于现在' }]);
  for (const body of [{ extraMinutes: -5 }, { extraMinutes: 1.5 }, { extraAttempts: 999 }, { reason: ' ' }]) {
    expect((await give(body)).code).toBe(1000);
  }
  expect(await overrideOf(admin, examId, userIds[0])).toBeNull();
  // The start of their own would lie after an earlier end of the exam.
  await give({ startAt: inMinutes(60) });
  const { version } = await admin.call(exam.detail, { query: { examId } });
  const early = await admin.send(exam.modify, { query: { examId }, body: { version, endAt: inMinutes(50) } });
  expect([early.code, early.fields]).toEqual([
    4001,
    { endAt: '有 1 名考生的单独时间与新的时间冲突，请先调整他们的时间' },
  ]);
});

test('whoever is no examinee, or out of reach, refuses the whole call', async () => {
  const { organisation, examId, admin, userIds, give } = await examFor(1);
  const stranger = await makeStaff(organisation);
  const foreign = await makeAdministrator();
  for (const other of [stranger.userId, foreign.staff.userId, crypto.randomUUID()]) {
    expect((await give({ extraMinutes: 5 }, [...userIds, other])).status).toBe(404);
  }
  const departmentId = await makeDepartment(organisation, '营业部');
  const inside = await makeStaff(organisation, { departmentId });
  await admin.call(examinee.add, { query: { examId }, body: { userIds: [inside.userId] } });
  const head = await makeExamManager(organisation, departmentId);
  await madeIn(departmentId, examId);
  expect((await give({ extraMinutes: 5 }, [inside.userId, ...userIds], head)).status).toBe(404);
  expect((await give({ extraMinutes: 5 }, [inside.userId], head)).code).toBe(0);
  const { data, total } = await head.call(examinee.search, { query: { examId, overridden: 'true' } });
  expect([data.map(({ userId }) => userId), total]).toEqual([[inside.userId], 1]);
  expect(await overrideOf(admin, examId, userIds[0])).toBeNull();
});

test('unknown overrides are ignored', async () => {
  const { examId, userIds, give } = await examFor(1);
  const attack = { organisationId: crypto.randomUUID(), examId: crypto.randomUUID(), overrideReason: null };
  await give({ ...attack, addedAt: inMinutes(9), ownEndAt: inMinutes(999), extraMinutes: 5 });
  const { db } = await testServer();
  const row = await db
    .selectFrom('examinee')
    .selectAll()
    .where('userId', '=', userIds[0] ?? '')
    .executeTakeFirst();
  expect(row).toMatchObject({ examId, extraMinutes: 5, overrideReason: '视力障碍', ownEndAt: null });
  expect(row?.organisationId).not.toBe(attack.organisationId);
});

test('a draft takes overrides, an exam that is cancelled or whose results are out does not', async () => {
  const { examId, admin, give } = await examFor(1);
  await admin.call(result.release, { query: { examId } });
  expect((await give({ extraMinutes: 5 })).code).toBe(4011);
  await admin.call(exam.cancel, { query: { examId } });
  expect((await give({ extraMinutes: 5 })).code).toBe(4013);
  const { examId: draftId } = await admin.call(exam.copy, { query: { examId } });
  const [person] = (await admin.call(examinee.rules, { query: { examId: draftId } })).users;
  const userIds = [person?.userId ?? ''];
  const late = inMinutes(500);
  const body = { userIds, endAt: late, extraAttempts: 2, reason: '出差' };
  await admin.call(examinee.override, { query: { examId: draftId }, body });
  expect(await overrideOf(admin, draftId, userIds[0])).toEqual({
    ...{ extraMinutes: 0, startAt: null, endAt: late, extraAttempts: 2, reason: '出差' },
  });
  await admin.call(exam.publish, { query: { examId: draftId } });
  expect((await admin.call(exam.detail, { query: { examId: draftId } })).closesAt).toBe(late);
});

test('what was given to whom, and what they had before, stands in the log', async () => {
  const { organisation, examId, userIds, give } = await examFor(1);
  await give({ extraMinutes: 5 });
  await give({ reason: '误设' });
  const { db } = await testServer();
  const rows = await db
    .selectFrom('auditLog')
    .select(['target', 'detail'])
    .where('organisationId', '=', organisation.organisationId)
    .where('action', '=', 'examinee.override')
    .orderBy('number')
    .execute();
  const given = { extraMinutes: 5, startAt: null, endAt: null, extraAttempts: 0, reason: '视力障碍' };
  expect(rows).toEqual([
    { target: examId, detail: { reason: '视力障碍', people: [{ userId: userIds[0], before: null, after: given }] } },
    { target: examId, detail: { reason: '误设', people: [{ userId: userIds[0], before: given, after: null }] } },
  ]);
});

test('the second of two concurrent organisers gets what the first granted', async () => {
  const { userIds, give } = await examFor(2);
  const [one = '', other = ''] = userIds;
  const seen = [one, other].map((userId) => ({ userId, override: null }));
  const given = { extraMinutes: 20, startAt: null, endAt: null, extraAttempts: 0, reason: '停电' };
  expect((await give({ ...given, seen }, [one])).code).toBe(0);
  const stale = await give({ extraMinutes: 5, seen });
  expect([stale.status, stale.current]).toEqual([409, [{ userId: one, override: given }]]);
  const now = seen.map(({ userId }) => ({ userId, override: userId === one ? given : null }));
  expect((await give({ extraMinutes: 25, seen: now })).code).toBe(0);
});
