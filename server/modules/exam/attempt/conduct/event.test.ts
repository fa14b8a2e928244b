import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import type { PageEvent } from '#contract/exam/page-event.ts';
import { AntiCheating } from '#contract/exam/settings.ts';
import { makeExam } from '../../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../../test/make.ts';
import { testServer } from '../../../../../test/server.ts';
import { shiftClock } from '../../../../kit/clock.ts';

type Happened = Partial<PageEvent> & Pick<PageEvent, 'kind'>;

async function sitting(rules: Partial<AntiCheating> = {}, earliestSubmitMinutes = 0) {
  const { organisation, admin } = await makeAdministrator();
  const people = await Promise.all([makeStaff(organisation), makeStaff(organisation)]);
  const antiCheating = AntiCheating.parse({ switchLimit: 3, switchSeconds: 5, idleMinutes: 10, ...rules });
  const { examId } = await makeExam(admin, people, { rules: { antiCheating, earliestSubmitMinutes } });
  const [taker, neighbour] = (await Promise.all(people.map(as))) as [Awaited<ReturnType<typeof as>>, typeof admin];
  const { attemptId, leaseId } = await taker.call(attempt.start, { query: { examId } });
  const bodyOf = (events: readonly Happened[], lease = leaseId) => ({
    ...{ attemptId, leaseId: lease },
    events: events.map((event) => ({ eventId: crypto.randomUUID(), agoMs: 0, ...event })),
  });
  const report = (...events: Happened[]) => taker.send(attempt.event, { body: bodyOf(events) });
  return { examId, taker, neighbour, attemptId, leaseId, bodyOf, report };
}

const absence = (lastedMs: number): Happened[] => [
  { kind: 'leave', agoMs: lastedMs },
  { kind: 'return', lastedMs },
];

async function recordOf(attemptId: string) {
  const { db } = await testServer();
  const events = await db
    .selectFrom('attemptEvent')
    .select(['kind', 'detail'])
    .where('attemptId', '=', attemptId)
    .orderBy('at')
    .execute();
  return events.map(({ kind }) => kind);
}

test('polling returns the remaining time and writes nothing', async () => {
  const { report, attemptId } = await sitting();
  const { code, res } = await report();
  expect(code).toBe(0);
  expect(res).toMatchObject({ state: 'IN_PROGRESS', submitReason: null, switchCount: 0 });
  expect((res as { remainingMs: number }).remainingMs).toBeGreaterThan(3_590_000);
  expect(await recordOf(attemptId)).toEqual(['start']);
});

test('absences are counted by the server, and exceeding the limit submits the attempt', async () => {
  const { report, attemptId } = await sitting();
  expect((await report(...absence(4000))).res).toMatchObject({ switchCount: 0 });
  expect((await report(...absence(9000))).res).toMatchObject({ switchCount: 1, state: 'IN_PROGRESS' });
  expect((await report(...absence(9000))).res).toMatchObject({ switchCount: 2, state: 'IN_PROGRESS' });
  const last = await report(...absence(9000));
  expect(last.res).toMatchObject({ switchCount: 3, submitReason: 'switch', remainingMs: 0 });
  expect((last.res as { state: string }).state).toMatch(/SUBMITTED|MARKED/);
  expect(await recordOf(attemptId)).toHaveLength(9);
});

test('an event that is sent again counts once, also twenty times at once', async () => {
  const { taker, bodyOf } = await sitting();
  const body = bodyOf(absence(9000));
  await Promise.all(Array.from({ length: 20 }, () => taker.send(attempt.event, { body })));
  expect((await taker.call(attempt.event, { body })).switchCount).toBe(1);
});

test('a page that was left and closed is counted when the exam is opened again', async () => {
  const { report, taker, examId } = await sitting({ switchLimit: 2 });
  const open = () => taker.call(attempt.start, { query: { examId } });
  await report({ kind: 'leave' });
  try {
    shiftClock(4000);
    expect(await open()).toMatchObject({ switchCount: 0 });
    shiftClock(10_000);
    expect(await open()).toMatchObject({ switchCount: 0 });
  } finally {
    shiftClock(0);
  }
});

test('a page that was reloaded is counted by what it says, not by how long it took to load', async () => {
  const { report, taker, examId } = await sitting({ switchLimit: 1, switchSeconds: 0 });
  await report({ kind: 'leave' });
  try {
    shiftClock(60_000);
    const started = await taker.call(attempt.start, { query: { examId }, body: { awayMs: 0 } });
    expect(started).toMatchObject({ switchCount: 0 });
  } finally {
    shiftClock(0);
  }
});

test('who stays away until the last absence is used up comes back to a finished exam', async () => {
  const { report, taker, examId, attemptId } = await sitting({ switchLimit: 1 });
  await report({ kind: 'leave' });
  try {
    shiftClock(60_000);
    const back = await taker.send(attempt.start, { query: { examId } });
    expect(back.res).toBe('已经交卷，不能再作答');
  } finally {
    shiftClock(0);
  }
  const detail = await taker.call(attempt.detail, { query: { attemptId } });
  expect(detail.state).toMatch(/SUBMITTED|MARKED/);
});

test('idleness hands in where the exam has that rule, and nowhere else', async () => {
  const strict = await sitting();
  expect((await strict.report({ kind: 'idle' })).res).toMatchObject({ submitReason: 'idle' });
  const mild = await sitting({ idleMinutes: null });
  expect((await mild.report({ kind: 'idle' })).res).toMatchObject({ state: 'IN_PROGRESS' });
  expect(await recordOf(mild.attemptId)).toEqual(['start', 'idle']);
});

test('idleness hands nothing in before anybody may hand in, absences do', async () => {
  const { report, taker, attemptId } = await sitting({ switchLimit: 1 }, 30);
  expect((await report({ kind: 'idle' })).res).toMatchObject({ state: 'IN_PROGRESS', submitReason: null });
  expect((await taker.send(attempt.submit, { query: { attemptId } })).code).not.toBe(0);
  try {
    shiftClock(30 * 60_000);
    expect((await report({ kind: 'idle' })).res).toMatchObject({ submitReason: 'idle' });
  } finally {
    shiftClock(0);
  }
  const other = await sitting({ switchLimit: 1 }, 30);
  expect((await other.report(...absence(9000))).res).toMatchObject({ submitReason: 'switch' });
});

test('the page that lost the lease is told so, and what it reports changes nothing', async () => {
  const { taker, examId, bodyOf, attemptId } = await sitting({ switchLimit: 1 });
  const { leaseId } = await taker.call(attempt.start, { query: { examId } });
  expect((await taker.send(attempt.event, { body: bodyOf([]) })).code).toBe(9053);
  expect((await taker.send(attempt.event, { body: bodyOf(absence(90_000)) })).code).toBe(9053);
  const now = await taker.call(attempt.event, { body: bodyOf([], leaseId) });
  expect(now).toMatchObject({ state: 'IN_PROGRESS', switchCount: 0 });
  // It stays on the record all the same.
  expect(await recordOf(attemptId)).toContain('leave');
});

test("nobody reports on another person's attempt, and nothing is recorded after the end", async () => {
  const { neighbour, taker, bodyOf, attemptId, report } = await sitting();
  expect((await neighbour.send(attempt.event, { body: bodyOf(absence(9000)) })).status).toBe(404);
  expect((await neighbour.send(attempt.event, { body: bodyOf([]) })).status).toBe(404);
  await taker.call(attempt.submit, { query: { attemptId } });
  const before = await recordOf(attemptId);
  expect((await report(...absence(9000))).res).toMatchObject({ switchCount: 0, submitReason: 'self' });
  expect(await recordOf(attemptId)).toEqual(before);
});

test('times that no clock can have are refused, long-ago ones are those of the start', async () => {
  const { report, attemptId } = await sitting();
  expect((await report({ kind: 'copy', agoMs: -1 })).code).not.toBe(0);
  expect((await report({ kind: 'copy', agoMs: 1e12 })).code).not.toBe(0);
  await report({ kind: 'copy', agoMs: 86_000_000 });
  const { db } = await testServer();
  const rows = await db.selectFrom('attemptEvent').select(['kind', 'at']).where('attemptId', '=', attemptId).execute();
  const [start, copy] = ['start', 'copy'].map((kind) => rows.find((row) => row.kind === kind)?.at);
  expect(copy).toBe(start);
});
