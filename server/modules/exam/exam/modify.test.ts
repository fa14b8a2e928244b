import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { result } from '#contract/exam/result.ts';
import type { ExamInput } from '#contract/exam/settings.ts';
import { type Client, makeExam, makePaper } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const draft = { name: '季度考试', startAt: inMinutes(60), endAt: inMinutes(180), durationMinutes: 60 };

const arrangement: Partial<ExamInput> = {
  attemptCounting: 'mean',
  navigation: 'sequential',
  password: '2026',
  addressRanges: ['10.8.0.0/16', '10.9.0.1-10.9.0.60'],
  agreement: '我承诺独立作答。',
  antiCheating: {
    switchLimit: 3,
    switchSeconds: 10,
    idleMinutes: 15,
    fullScreen: true,
    blockCopy: true,
    watermark: false,
    snapshotMinutes: null,
    snapshotDays: 30,
    answerPictures: false,
    codeRunsMost: 15,
  },
};

test('every setting of the arrangement is kept by adding, changing and copying', async () => {
  const { admin } = await makeAdministrator();
  const { examId, version } = await admin.call(exam.add, { body: { ...draft, ...arrangement, passScore: 42.5 } });
  expect(await admin.call(exam.detail, { query: { examId } })).toMatchObject({
    ...{ ...arrangement, passScore: 42.5, closesAt: draft.endAt, makeUpOf: null },
  });
  const changes: Partial<ExamInput> = {
    ...{ password: null, addressRanges: [], multipleRule: 'fixed', multipleFixedPoints: 0.5 },
  };
  await admin.call(exam.modify, { query: { examId }, body: { version, ...changes } });
  const copy = await admin.call(exam.copy, { query: { examId } });
  expect(await admin.call(exam.detail, { query: copy })).toMatchObject({
    ...{ ...arrangement, ...changes, passScore: 42.5, closesAt: draft.endAt, version: 1 },
  });
});

test('a part of a nested setting changes alone, in a draft as in a published exam', async () => {
  const { admin } = await makeAdministrator();
  const release = { score: 'now', key: 'afterClose' } as const;
  const antiCheating = { switchLimit: 3, fullScreen: true, watermark: true, switchSeconds: 9 };
  const rules = { release, antiCheating };
  const { examId: draftId } = await admin.call(exam.add, { body: { ...draft, ...rules } });
  const { examId: publishedId } = await makeExam(admin, [], { rules });
  for (const examId of [draftId, publishedId]) {
    const { version } = await admin.call(exam.detail, { query: { examId } });
    const changes = { antiCheating: { switchLimit: 5 }, release: { rank: 'now' as const } };
    await admin.call(exam.modify, { query: { examId }, body: { version, ...changes } });
    expect(await admin.call(exam.detail, { query: { examId } })).toMatchObject({
      antiCheating: { ...antiCheating, ...changes.antiCheating },
      release: { ...release, ...changes.release },
    });
  }
});

test('a later end asks what becomes of answers that were to be told after the exam', async () => {
  const told = inMinutes(150);
  const { admin, examId, change } = await published({ release: { key: told, analysis: told, score: told } });
  expect((await change({ endAt: inMinutes(140) })).code).toBe(0);
  const endAt = inMinutes(200);
  const refused = await change({ endAt });
  const sentence = '公布时间早于新的考试结束时间，请一并调整';
  expect([refused.code, refused.res, refused.fields]).toEqual([
    ...[4036, `答案、解析的${sentence}`],
    { 'release.key': sentence, 'release.analysis': sentence },
  ]);
  expect((await change({ endAt, release: { key: 'afterClose', analysis: inMinutes(210) } })).code).toBe(0);
  expect(await admin.call(exam.detail, { query: { examId } })).toMatchObject({ endAt, release: { score: told } });
});

test('a change moves the end of everything with it; what is sent unchanged is no change', async () => {
  const { admin } = await makeAdministrator();
  const { examId, version } = await admin.call(exam.add, { body: draft });
  const endAt = inMinutes(240);
  const changed = await admin.call(exam.modify, { query: { examId }, body: { version, endAt } });
  const detail = await admin.call(exam.detail, { query: { examId } });
  expect(detail).toMatchObject({ endAt, closesAt: endAt, version: 2 });
  const again = await admin.call(exam.modify, { query: { examId }, body: { ...detail, version: changed.version } });
  expect(again).toEqual({ version: 2 });
});

test('unknown settings are ignored', async () => {
  const { organisation, admin } = await makeAdministrator();
  const other = await makeAdministrator();
  const attack = {
    ...{ state: 'PUBLISHED', organisationId: other.organisation.organisationId, createdBy: other.staff.userId },
    ...{ releasedAt: inMinutes(0), closesAt: inMinutes(9999), publishedAt: inMinutes(0), deletedAt: inMinutes(0) },
    makeUpOf: crypto.randomUUID(),
  };
  const { res } = await admin.send(exam.add, { body: { ...draft, ...attack } });
  const { examId, version } = res as { examId: string; version: number };
  await admin.send(exam.modify, { query: { examId }, body: { version, name: '改名', ...attack } });
  const { db } = await testServer();
  const row = await db.selectFrom('exam').selectAll().where('id', '=', examId).executeTakeFirst();
  expect(row).toMatchObject({
    ...{ name: '改名', state: 'DRAFT', organisationId: organisation.organisationId, releasedAt: null, makeUpOf: null },
    ...{ closesAt: draft.endAt, publishedAt: null, deletedAt: null },
  });
});

async function published(rules?: NonNullable<Parameters<typeof makeExam>[2]>['rules'], people = 1) {
  const { organisation, admin } = await makeAdministrator();
  const staff = await Promise.all(Array.from({ length: people }, () => makeStaff(organisation)));
  const { examId } = await makeExam(admin, staff, rules ? { rules } : {});
  const takers = await Promise.all(staff.map(as));
  const change = async (body: object) => {
    const { version } = await admin.call(exam.detail, { query: { examId } });
    return admin.send(exam.modify, { query: { examId }, body: { version, ...body } });
  };
  return { organisation, admin, examId, staff, takers, taker: takers[0] as Client, change };
}

const begin = (taker: Client, examId: string) => taker.call(attempt.start, { query: { examId } });

async function attemptRow(attemptId: string) {
  const { db } = await testServer();
  return db.selectFrom('attempt').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow();
}

async function minutesGiven(attemptId: string) {
  const { startedAt, deadline } = await attemptRow(attemptId);
  return (new Date(deadline).getTime() - new Date(startedAt).getTime()) / 60_000;
}

async function deadlineEvents(attemptId: string) {
  const { db } = await testServer();
  const rows = await db.selectFrom('attemptEvent').selectAll().where('attemptId', '=', attemptId).execute();
  return rows.filter(({ kind }) => kind === 'deadline').map(({ detail }) => detail);
}

test('a published exam changes in its rules and not in its paper', async () => {
  const { admin, examId, change } = await published();
  const { paperId } = await makePaper(admin);
  const frozen = await change({ paperIds: [paperId], passScore: 10, shuffleOptions: true, name: '改名' });
  expect([frozen.code, frozen.res]).toEqual([4026, '考试已发布，试卷、及格分、选项乱序不能再修改']);
  const detail = await admin.call(exam.detail, { query: { examId } });
  expect(detail.name).toBe('信息安全测验');
  const rules = { name: '改名', attemptsAllowed: 3, attemptCounting: 'last', password: '9900', lateEntryMinutes: 20 };
  expect((await change({ ...detail, ...rules })).code).toBe(0);
  expect(await admin.call(exam.detail, { query: { examId } })).toMatchObject({ ...rules, state: 'PUBLISHED' });
});

test('the start moves until somebody has begun, the end never into the past', async () => {
  const { examId, taker, change } = await published();
  expect((await change({ startAt: inMinutes(-10) })).code).toBe(0);
  await begin(taker, examId);
  const late = await change({ startAt: inMinutes(10) });
  expect([late.code, late.fields]).toEqual([4027, { startAt: '考试已经开始' }]);
  const past = await change({ endAt: inMinutes(-1) });
  expect([past.code, past.fields]).toEqual([4002, { endAt: '结束时间要晚于现在' }]);
  const wrong = await change({ endAt: inMinutes(-60) });
  expect(wrong.code).toBe(4002);
});

test('a cancelled exam does not change; one whose results are out only in name, notes and release', async () => {
  const { admin, examId, change } = await published();
  await admin.call(result.release, { query: { examId } });
  expect((await change({ name: '改名', endAt: inMinutes(200) })).code).toBe(4011);
  expect((await change({ name: '改名', notes: '说明', release: { key: 'never' } })).code).toBe(0);
  await admin.call(exam.cancel, { query: { examId } });
  expect((await change({ name: '再改' })).code).toBe(4013);
});

test('more time reaches everybody who is writing at once, and is on record', async () => {
  const { admin, examId, takers, staff, change } = await published(undefined, 2);
  const started = await Promise.all(takers.map((taker) => begin(taker, examId)));
  expect((await change({ durationMinutes: 90 })).code).toBe(0);
  for (const { attemptId } of started) expect(await minutesGiven(attemptId)).toBe(90);
  const detail = await takers[0]?.call(attempt.detail, { query: { attemptId: started[0]?.attemptId ?? '' } });
  expect(detail?.remainingMs).toBeGreaterThan(60 * 60_000);
  const [event] = await deadlineEvents(started[0]?.attemptId ?? '');
  const { startedAt, deadline } = await attemptRow(started[0]?.attemptId ?? '');
  const from = new Date(new Date(startedAt).getTime() + 3_600_000).toISOString();
  expect(event).toEqual({ from, to: deadline, by: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(staff.map(({ userId }) => userId)).not.toContain((event as { by: string }).by);
  // A change that touches no deadline leaves no line.
  await change({ notes: '请携带身份证' });
  expect(await deadlineEvents(started[0]?.attemptId ?? '')).toHaveLength(1);
  expect((await admin.call(exam.detail, { query: { examId } })).startedCount).toBe(2);
});

test('a change that shortens time is confirmed only after showing how many lose how much', async () => {
  const { examId, takers, change } = await published(undefined, 2);
  const [first, second] = await Promise.all(takers.map((taker) => begin(taker, examId)));
  const { db } = await testServer();
  const early = { startedAt: inMinutes(-40), deadline: inMinutes(20) };
  await db
    .updateTable('attempt')
    .set(early)
    .where('id', '=', first?.attemptId ?? '')
    .execute();
  const asked = await change({ durationMinutes: 30, notes: '缩短' });
  expect([asked.code, asked.res]).toEqual([
    7223,
    '2 人正在作答，剩余时间会减少，最多减少 30 分钟，其中 1 人会立即交卷。确定这样修改？',
  ]);
  expect(await minutesGiven(second?.attemptId ?? '')).toBe(60);
  expect(await deadlineEvents(second?.attemptId ?? '')).toEqual([]);
  expect((await change({ durationMinutes: 30, confirmed: true })).code).toBe(0);
  expect(await minutesGiven(second?.attemptId ?? '')).toBe(30);
  // Who is out of time keeps the minutes that have passed: the attempt ends now, not ten minutes ago.
  const given = await minutesGiven(first?.attemptId ?? '');
  expect([given >= 40, given < 60]).toEqual([true, true]);
  expect(await deadlineEvents(first?.attemptId ?? '')).toHaveLength(1);
});

test('an earlier end asks before it cuts people off, and lets those be whom it does not reach', async () => {
  const { admin, examId, taker, change } = await published();
  const { attemptId } = await begin(taker, examId);
  expect((await change({ endAt: inMinutes(90) })).code).toBe(0);
  expect(await minutesGiven(attemptId)).toBe(60);
  const asked = await change({ endAt: inMinutes(20) });
  expect([asked.code, asked.res]).toEqual([7223, '1 人正在作答，剩余时间会减少，最多减少 40 分钟。确定这样修改？']);
  const endAt = inMinutes(20);
  expect((await change({ endAt, confirmed: true })).code).toBe(0);
  expect((await attemptRow(attemptId)).deadline).toBe(endAt);
  expect(await admin.call(exam.detail, { query: { examId } })).toMatchObject({ endAt, closesAt: endAt });
});

test('attempts that are handed in keep their deadline', async () => {
  const { examId, taker, change } = await published();
  const { attemptId } = await begin(taker, examId);
  await taker.call(attempt.submit, { query: { attemptId } });
  expect((await change({ durationMinutes: 10 })).code).toBe(0);
  expect(await minutesGiven(attemptId)).toBe(60);
});
