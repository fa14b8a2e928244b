import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { type MonitorActionKind, monitor } from '#contract/exam/monitor.ts';
import { makeExam, secrets } from '../../../../test/make/exam.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { newId } from '../../../kit/id.ts';

async function scene() {
  const { organisation, admin } = await makeAdministrator();
  const here = await makeDepartment(organisation, '营业部');
  const person = await makeStaff(organisation, { departmentId: here });
  const other = await makeStaff(organisation);
  const { examId } = await makeExam(admin, [person, other]);
  const act = (kind: MonitorActionKind, reason: string, more: object = {}) =>
    admin.call(monitor.action, {
      query: { examId },
      body: { actionId: newId(), kind, userIds: [person.userId], reason, ...more },
    });
  const look = (userId = person.userId) => admin.call(monitor.person, { query: { examId, userId } });
  return { organisation, admin, here, person, other, examId, act, look };
}

test('who has not begun has no lines yet', async () => {
  const { look } = await scene();
  expect(await look()).toMatchObject({ row: { state: 'notStarted' }, number: null, lines: [], cut: false });
});

test('a record tells what happened, who did it and why, and how much was answered, never what', async () => {
  const { person, examId, act, look } = await scene();
  const taker = await as(person);
  const { attemptId, leaseId, order } = await taker.call(attempt.start, { query: { examId } });
  const answers = [
    { questionId: order[3]?.questionId ?? '', seq: 1, response: ['我写的填空'] },
    { questionId: order[4]?.questionId ?? '', seq: 1, response: '我写的简答', flagged: true },
  ];
  await taker.call(attempt.save, { body: { attemptId, leaseId, answers } });
  const events = [
    { eventId: newId(), kind: 'leave' as const, agoMs: 0 },
    { eventId: newId(), kind: 'return' as const, agoMs: 0, lastedMs: 9000 },
  ];
  await taker.call(attempt.event, { body: { attemptId, leaseId, events } });
  await act('message', '请把手机收起来');
  const unread = await look();
  expect(unread.row.unreadMessages).toBe(1);
  const { messages } = await taker.call(attempt.event, { body: { attemptId, leaseId } });
  await taker.call(attempt.event, { body: { attemptId, leaseId, read: messages.map(({ messageId }) => messageId) } });
  await act('extend', '网络中断', { minutes: 5 });
  await act('submit', '到时间了');
  const { lines, row, number, flagged } = await look();
  expect([row.state, row.answered, row.unreadMessages, number, flagged]).toEqual(['submitted', 2, 0, 1, 1]);
  const of = (kind: string) => lines.find((line) => line.kind === kind);
  expect(of('start')).toMatchObject({ address: '127.0.0.1', byName: null });
  expect(of('saved')).toMatchObject({ amount: 2 });
  expect(of('return')).toMatchObject({ lastedMs: 9000 });
  expect(of('message')).toMatchObject({ reason: '请把手机收起来', byName: '林晓', readAt: expect.any(String) });
  expect(of('extend')).toMatchObject({ reason: '网络中断', amount: 5 });
  expect(of('force')).toMatchObject({ reason: '到时间了' });
  expect(of('end')).toMatchObject({ submitReason: 'forced' });
  const text = JSON.stringify(lines);
  const ids = order.map(({ questionId }) => questionId);
  for (const secret of [...Object.values(secrets), '我写的', 'sessionId', 'score', ...ids]) {
    expect(text).not.toContain(secret);
  }
});

test('a monitor of one department reads nothing of people elsewhere', async () => {
  const { organisation, here, person, other, examId } = await scene();
  const near = [{ permissions: ['exam.monitor'], dataScope: 'department' }] as const;
  const { me } = await makeHolder(organisation, near, { departmentId: here });
  expect((await me.send(monitor.person, { query: { examId, userId: person.userId } })).code).toBe(0);
  expect((await me.send(monitor.person, { query: { examId, userId: other.userId } })).status).toBe(404);
  const taker = await as(person);
  expect((await taker.send(monitor.person, { query: { examId, userId: person.userId } })).status).toBe(403);
});
