import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { type MonitorActionKind, monitor } from '#contract/exam/monitor.ts';
import { fiveQuestions, makeExam, secrets } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';
import { LifeSigns } from './life.ts';

async function sitting(people: number, endMinutes = 115) {
  const { organisation, admin } = await makeAdministrator();
  const staff = await Promise.all(Array.from({ length: people }, () => makeStaff(organisation)));
  const { examId } = await makeExam(admin, staff, { endMinutes });
  const seats = [];
  for (const person of staff) {
    const taker = await as(person);
    const started = await taker.call(attempt.start, { query: { examId } });
    const lease = { attemptId: started.attemptId, leaseId: started.leaseId };
    const questionId = started.order[0]?.questionId ?? '';
    const save = (seq: number) =>
      taker.send(attempt.save, { body: { ...lease, answers: [{ questionId, seq, response: false }] } });
    seats.push({
      ...person,
      taker,
      started,
      lease,
      save,
      look: (read: string[] = []) => taker.call(attempt.event, { body: { ...lease, read } }),
    });
  }
  const userIds = staff.map(({ userId }) => userId);
  const act = (kind: MonitorActionKind, more: object = {}) =>
    admin.send(monitor.action, {
      query: { examId },
      body: { actionId: newId(), kind, userIds, reason: '网络故障', ...more },
    });
  const wall = () => admin.call(monitor.list, { query: { examId } });
  const [first] = seats;
  if (!first) throw new Error('nobody sits');
  return { organisation, admin, examId, staff, seats, first, userIds, act, wall };
}

const minutesLeft = ({ remainingMs }: { remainingMs: number }) => Math.round(remainingMs / 60_000);

test('the wall tells who has not begun, who writes and how far, and who has handed in', async () => {
  const { admin, organisation } = await makeAdministrator();
  const staff = await Promise.all([1, 2, 3].map(() => makeStaff(organisation)));
  const { examId } = await makeExam(admin, staff);
  const [writing, done] = [
    await as(staff[0] ?? (organisation as never)),
    await as(staff[1] ?? (organisation as never)),
  ];
  const started = await writing.call(attempt.start, { query: { examId } });
  const { attemptId, leaseId, order } = started;
  const answers = order.slice(0, 1).map(({ questionId }) => ({ questionId, seq: 1, response: true }));
  await writing.call(attempt.save, { body: { attemptId, leaseId, answers } });
  const other = await done.call(attempt.start, { query: { examId } });
  await done.call(attempt.submit, { query: { attemptId: other.attemptId } });
  const { rows, counts } = await admin.call(monitor.list, { query: { examId } });
  const stateOf = (place: number) => rows.find(({ userId }) => userId === staff[place]?.userId);
  expect(stateOf(0)).toMatchObject({ state: 'inProgress', answered: 1, total: fiveQuestions.length, switchCount: 0 });
  expect(stateOf(1)).toMatchObject({ state: 'submitted', answered: 0, leftMs: null });
  expect(stateOf(2)).toMatchObject({ state: 'notStarted', attemptId: null, total: null });
  expect(counts).toMatchObject({ total: 3, inProgress: 1, submitted: 1, notStarted: 1 });
});

test('who changes network or device midway stands out, and who gives no sign is offline', async () => {
  const { first, wall, examId } = await sitting(1);
  const { db } = await testServer();
  const life = new LifeSigns(db);
  const from = (address: string, sessionId: string) => ({ ...first, address, sessionId }) as never;
  const session = newId();
  const at = new Date();
  life.note(from('10.0.0.1', session), first.lease.attemptId, at);
  await life.flush();
  life.note(from('10.0.0.2', newId()), first.lease.attemptId, at);
  await life.flush();
  expect((await wall()).rows[0]).toMatchObject({
    ...{ addressChanges: 1, deviceChanges: 1, concerns: ['address', 'device'], state: 'inProgress' },
  });
  const longAgo = new Date(at.getTime() - 5 * 60_000).toISOString();
  await db.updateTable('attemptLife').set({ seenAt: longAgo }).where('attemptId', '=', first.lease.attemptId).execute();
  expect((await wall()).counts).toMatchObject({ offline: 1, inProgress: 0 });
  expect(examId).toBeDefined();
});

test('a sign in the name of somebody else changes nothing', async () => {
  const { seats, wall } = await sitting(2);
  const [one, other] = seats;
  const { db } = await testServer();
  const life = new LifeSigns(db);
  life.note({ ...other, address: '10.9.9.9', sessionId: newId() } as never, one?.lease.attemptId ?? '', new Date());
  await life.flush();
  expect((await wall()).rows.every(({ addressChanges }) => addressChanges === 0)).toBe(true);
});

test('more time reaches the page, ends with the window, and goes beyond it only when that is asked for', async () => {
  const { first, act, admin, examId } = await sitting(1, 70);
  expect((await act('extend')).code).toBe(4142);
  expect((await act('extend', { minutes: 5 })).res).toMatchObject({ done: 1, cut: [] });
  expect(minutesLeft(await first.look())).toBe(65);
  expect((await act('extend', { minutes: 15 })).res).toMatchObject({ done: 1, cut: [{ minutes: 11 }] });
  expect(minutesLeft(await first.look())).toBe(70);
  await act('extend', { minutes: 30, beyondEnd: true });
  expect(minutesLeft(await first.look())).toBe(100);
  const { closesAt, endAt } = await admin.call(exam.detail, { query: { examId } });
  expect(Date.parse(closesAt)).toBeGreaterThan(Date.parse(endAt));
});

test('while paused nothing is saved or handed in and the clock stands; afterwards the time is given back', async () => {
  const { first, act, wall } = await sitting(1);
  expect((await first.save(1)).code).toBe(0);
  expect((await act('pause')).code).toBe(0);
  expect((await act('pause')).res).toContain('已经暂停');
  expect([(await first.save(2)).code, (await first.look()).paused]).toEqual([4140, true]);
  expect((await first.taker.send(attempt.submit, { query: { attemptId: first.lease.attemptId } })).code).toBe(4140);
  expect((await wall()).counts).toMatchObject({ paused: 1 });
  const { db } = await testServer();
  const { attemptId } = first.lease;
  const before = await db.selectFrom('attempt').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow();
  const earlier = (text: string | null) => new Date(Date.parse(text ?? '') - 20 * 60_000).toISOString();
  const moved = {
    pausedAt: earlier(before.pausedAt),
    pausedDue: earlier(before.pausedDue),
    startedAt: earlier(before.startedAt),
  };
  await db.updateTable('attempt').set(moved).where('id', '=', attemptId).execute();
  expect(minutesLeft(await first.look())).toBe(60);
  const again = await first.taker.call(attempt.start, { query: { examId: first.started.examId } });
  expect([again.paused, minutesLeft(again)]).toEqual([true, 60]);
  expect((await act('resume')).code).toBe(0);
  const lease = { attemptId, leaseId: again.leaseId };
  expect(await first.taker.call(attempt.event, { body: lease })).toMatchObject({ paused: false });
  const after = await db.selectFrom('attempt').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow();
  expect([after.addedMs, after.pausedMs].map((ms) => Math.round(ms / 60_000))).toEqual([20, 20]);
  expect((await act('resume')).res).toContain('没有暂停');
  await first.taker.call(attempt.submit, { query: { attemptId } });
  const { usedMs } = await first.taker.call(attempt.result, { query: { attemptId } });
  expect(usedMs).toBeLessThan(60_000);
});

test('a message is shown until it is read; an action that is sent again is done once', async () => {
  const { first, act } = await sitting(1);
  const actionId = newId();
  const replies = await Promise.all([1, 2, 3].map(() => act('message', { actionId, reason: '请把手机收起来' })));
  expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
  const { messages } = await first.look();
  expect(messages).toMatchObject([{ messageId: actionId, text: '请把手机收起来' }]);
  expect((await first.look([actionId])).messages).toEqual([]);
  await act('extend', { actionId: actionId, minutes: 5 }).then(({ status }) => expect(status).toBe(404));
  // Another text under the same number was not sent, and is not said to have been.
  expect((await act('message', { actionId, reason: '请把书收起来' })).code).toBe(4144);
});

test('a message is read by its owner alone', async () => {
  const { seats, act } = await sitting(2);
  const [one, other] = seats;
  if (!one || !other) throw new Error('two sit');
  const actionId = newId();
  await act('message', { actionId, userIds: [one.userId] });
  await other.taker.send(attempt.event, { body: { ...one.lease, read: [actionId] } });
  expect((await one.look()).messages).toHaveLength(1);
});

test('after handing in nothing is extended; a note stands, and what is voided counts for nothing', async () => {
  const { first, act, wall, seats } = await sitting(2);
  await first.taker.call(attempt.submit, { query: { attemptId: first.lease.attemptId } });
  const alone = await act('extend', { minutes: 5, userIds: [first.userId] });
  expect([alone.code, String(alone.res).endsWith('已经交卷')]).toEqual([4141, true]);
  expect((await act('extend', { minutes: 5 })).res).toMatchObject({ done: 1, skipped: [{ userId: first.userId }] });
  await act('note', { userIds: [first.userId], reason: '使用手机' });
  await act('void');
  const { counts, rows } = await wall();
  expect(counts).toMatchObject({ voided: 2 });
  expect(rows.find(({ userId }) => userId === first.userId)).toMatchObject({ notes: 1, concerns: ['note'] });
  expect((await seats[1]?.save(9))?.code).toBe(4015);
});

test('of twenty who are handed in while they do so themselves each is handed in once, by one of the two', async () => {
  const { seats, act, wall } = await sitting(20);
  const own = seats.map(({ taker, lease }) => taker.send(attempt.submit, { query: { attemptId: lease.attemptId } }));
  const [forced, ...replies] = await Promise.all([act('submit'), ...own]);
  expect(replies.every(({ code }) => code === 0)).toBe(true);
  const { db } = await testServer();
  const ids = seats.map(({ lease }) => lease.attemptId);
  const rows = await db.selectFrom('attempt').select(['id', 'submitReason', 'state']).where('id', 'in', ids).execute();
  const byForce = rows.filter(({ submitReason }) => submitReason === 'forced').length;
  expect(rows.filter(({ submitReason }) => submitReason === 'self').length + byForce).toBe(20);
  expect(forced.code === 0 ? (forced.res as { done: number }).done : 0).toBe(byForce);
  const marks = await db.selectFrom('mark').select('attemptId').where('attemptId', 'in', ids).execute();
  expect(marks).toHaveLength(20 * fiveQuestions.length);
  expect((await wall()).counts.submitted).toBe(20);
});

test('nothing of answers, keys or analyses is on the wall or in what is answered to an action', async () => {
  const { first, act, wall } = await sitting(1);
  const fill = first.started.order[3]?.questionId ?? '';
  const short = first.started.order[4]?.questionId ?? '';
  const answers = [
    { questionId: fill, seq: 1, response: ['我写的填空'] },
    { questionId: short, seq: 1, response: '我写的简答' },
  ];
  await first.taker.call(attempt.save, { body: { ...first.lease, answers } });
  const texts = JSON.stringify([
    await wall(),
    await act('message'),
    await act('submit'),
    await wall(),
    await first.look(),
  ]);
  for (const secret of [...Object.values(secrets), '我写的', fill, short]) expect(texts).not.toContain(secret);
});
