import { beforeEach, describe, expect, test } from 'vitest';
import { errors, errorText } from '#contract/errors.ts';
import { CallFailure } from '../../../kit/api/failure.ts';
import type { Change, QueueClock } from './answer-queue.ts';
import type { AnswerStore, Kept } from './answer-store.ts';
import { type AttemptCalls, outcomeOf } from './attempt-calls.ts';
import { AttemptSession } from './attempt-session.ts';

const start = Date.parse('2026-11-20T01:00:00Z');
const minute = 60_000;
const order = ['q3', 'q1', 'q2'].map((questionId) => ({ questionId, optionIds: ['x', 'y'] }));
const question = (questionId: string) => ({
  ...{ questionId, type: 'SINGLE' as const, questionType: 1, points: 1, stem: questionId, blankCount: 0 },
  options: [
    { id: 'x', content: 'x' },
    { id: 'y', content: 'y' },
  ],
});
const paper = { name: '卷', totalPoints: 3, sections: [{ name: '单选', questions: ['q1', 'q2', 'q3'].map(question) }] };

const settle = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};
const refusal = (key: 'attemptTaken' | 'attemptSubmitted' | 'attemptTimeUp' | 'submitTooEarly' | 'responseTooLong') =>
  new CallFailure({ code: errors[key].code, status: 200, text: errorText(key, { position: 1, limit: 50_000 }) });
const offline = () => new CallFailure({ code: 0, status: 0, text: '未收到服务响应' });

/** One attempt on a server, as far as its examinee can tell. */
function fakeServer() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock: QueueClock = {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  const server = {
    clock,
    stored: new Map<string, Change>(),
    lease: 'lease-0',
    deadline: 90 * minute,
    submitted: false,
    reachable: true,
    earliestSubmitAt: null as string | null,
    tooLong: undefined as string | undefined,
    log: [] as string[],
    async advance(ms: number) {
      const until = now + ms;
      for (;;) {
        const next = timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = until;
      await settle();
    },
    calls: {} as AttemptCalls,
  };
  const times = () => ({
    serverTime: new Date(start + now).toISOString(),
    remainingMs: server.submitted ? 0 : Math.max(0, server.deadline - now),
  });
  const answered = async <T extends object>(name: string, reply: () => T) => {
    server.log.push(name);
    await Promise.resolve();
    if (!server.reachable) throw offline();
    return { reply: { ...reply(), ...times() }, sentAt: now, receivedAt: now };
  };
  const common = { attemptId: 'a1', examId: 'e1', formId: 'f1', order };
  const answers = () => [...server.stored.values()];
  const whyNot = (leaseId: string | undefined) => {
    if (server.submitted) return refusal('attemptSubmitted');
    if (leaseId !== server.lease) return refusal('attemptTaken');
    return now > server.deadline + 5000 ? refusal('attemptTimeUp') : undefined;
  };
  server.calls = {
    detail: () =>
      answered('detail', () => ({
        ...{ ...common, examName: '考试', answers: answers(), submittedAt: null },
        state: server.submitted ? ('SUBMITTED' as const) : ('IN_PROGRESS' as const),
      })),
    start: () =>
      answered('start', () => {
        server.lease = `lease-${Number(server.lease.slice(6)) + 1}`;
        return { ...common, leaseId: server.lease, answers: answers(), earliestSubmitAt: server.earliestSubmitAt };
      }),
    paper: async () => {
      if (!server.reachable) throw offline();
      return paper;
    },
    async save({ leaseId }, changes, synced) {
      server.log.push(`save ${changes.map((change) => change.questionId)}`);
      await Promise.resolve();
      const why = server.reachable ? whyNot(leaseId) : offline();
      if (why) return outcomeOf(why);
      if (changes.some((change) => change.questionId === server.tooLong)) return outcomeOf(refusal('responseTooLong'));
      for (const change of changes) {
        if ((server.stored.get(change.questionId)?.seq ?? -1) < change.seq)
          server.stored.set(change.questionId, change);
      }
      const accepted = changes.map(({ questionId, seq }) => ({ questionId, seq }));
      synced({ reply: { accepted, ...times() }, sentAt: now, receivedAt: now });
      return { kind: 'accepted', accepted };
    },
    async submit(_, leaseId) {
      server.log.push('submit');
      await Promise.resolve();
      if (!server.reachable) throw offline();
      if (!server.submitted && leaseId && leaseId !== server.lease) throw refusal('attemptTaken');
      server.submitted = true;
      return {
        ...{ attemptId: 'a1', state: 'SUBMITTED', submittedAt: '', submitReason: 'self' },
        ...{ answeredCount: 0, questionCount: 3 },
      };
    },
  };
  return server;
}

function fakeStore(works = true) {
  const records = new Map<string, Kept>();
  const key = (kept: Pick<Kept, 'leaseId' | 'questionId'>) => `${kept.leaseId} ${kept.questionId}`;
  const store: AnswerStore = {
    async keep(kept) {
      if (works) records.set(key(kept), kept);
      return works;
    },
    async forget(kept) {
      if ((records.get(key(kept))?.seq ?? 0) <= kept.seq) records.delete(key(kept));
    },
    async loseLease(_, leaseId) {
      for (const kept of records.values()) {
        if (kept.leaseId === leaseId) records.set(key(kept), { ...kept, lost: true });
      }
    },
    read: async () => [...records.values()],
  };
  return { store, records };
}

let server: ReturnType<typeof fakeServer>;
let device: ReturnType<typeof fakeStore>;
const visit = async (on = device) => {
  const { calls, clock } = server;
  const session = new AttemptSession('a1', { calls, clock, store: on.store, random: () => 0 });
  session.open();
  await settle();
  return session;
};
const write = (session: AttemptSession, questionId: string, response: string) => {
  const item = session.view().items.find((one) => one.questionId === questionId);
  if (item) session.answer(item, response);
};
const storedTexts = () => Object.fromEntries([...server.stored].map(([id, change]) => [id, change.response]));

beforeEach(() => {
  server = fakeServer();
  device = fakeStore();
});

test('reads, then takes the lease; questions stand in the order of the person', async () => {
  const session = await visit();
  expect(server.log).toEqual(['detail', 'start']);
  expect(session.view().stage).toBe('taking');
  expect(session.view().items.map((item) => item.questionId)).toEqual(['q3', 'q1', 'q2']);
  expect(session.remainingMs()).toBe(90 * minute);
});

test('no network at the start: says so, and enters when asked again', async () => {
  server.reachable = false;
  const session = await visit();
  expect(session.view()).toMatchObject({ stage: 'failed', failure: '未收到服务响应' });
  server.reachable = true;
  await session.open();
  expect(session.view().stage).toBe('taking');
});

describe('coming back', () => {
  test('what was unsent is sent without a word while nobody else was there', async () => {
    const before = await visit();
    server.reachable = false;
    write(before, 'q1', 'x');
    await server.advance(1000);
    before.close();
    await settle();
    server.reachable = true;
    const after = await visit();
    expect(server.log.slice(-3)).toEqual(['detail', 'save q1', 'start']);
    expect(after.view().answers.get('q1')).toMatchObject({ response: 'x', state: 'saved' });
    expect(after.view().stray).toEqual([]);
    expect(device.records.size).toBe(0);
  });

  test('it is asked about when another device was there in between, and taken up only if chosen', async () => {
    const before = await visit();
    write(before, 'q3', 'x');
    await server.advance(1000);
    server.reachable = false;
    write(before, 'q1', 'mine');
    write(before, 'q2', 'mine');
    await server.advance(1000);
    before.close();
    await settle();
    server.reachable = true;
    const other = await visit(fakeStore());
    write(other, 'q1', 'other');
    await server.advance(1000);
    const after = await visit();
    expect(storedTexts()).toEqual({ q3: 'x', q1: 'other' });
    expect(after.view().stray.map((one) => one.questionId)).toEqual(['q1', 'q2']);
    expect(after.view().answers.get('q1')?.response).toBe('other');
    after.decideStray(new Set(['q2']));
    await server.advance(1000);
    expect(storedTexts()).toEqual({ q3: 'x', q1: 'other', q2: 'mine' });
    expect(device.records.size).toBe(0);
  });

  test('what the server refuses for itself is kept in its place', async () => {
    server.tooLong = 'q1';
    const before = await visit();
    write(before, 'q1', 'long');
    await server.advance(2000);
    before.close();
    await settle();
    const after = await visit();
    await server.advance(2000);
    expect(after.view().answers.get('q1')).toMatchObject({
      response: 'long',
      problem: '这一题的作答太长，最多 50000 个字',
    });
    expect([...device.records.values()].map((kept) => kept.leaseId)).toEqual(['lease-2']);
  });
});

describe('taken over', () => {
  test('stops, names what was not sent, and going on here offers it', async () => {
    const here = await visit();
    const there = await visit(fakeStore());
    write(here, 'q1', 'mine');
    await server.advance(1000);
    expect(here.view().stage).toBe('taken');
    expect(here.view().unsent.map((change) => change.questionId)).toEqual(['q1']);
    write(there, 'q2', 'other');
    await server.advance(1000);
    await here.open();
    expect(here.view()).toMatchObject({ stage: 'taking', stray: [{ questionId: 'q1', response: 'mine' }] });
    expect(here.view().answers.get('q2')?.response).toBe('other');
    here.decideStray(new Set(['q1']));
    await server.advance(1000);
    expect(storedTexts()).toEqual({ q1: 'mine', q2: 'other' });
    write(there, 'q2', 'late');
    await server.advance(1000);
    expect(there.view().stage).toBe('taken');
  });

  test('also in a browser that keeps nothing', async () => {
    device = fakeStore(false);
    const here = await visit();
    await visit(fakeStore());
    write(here, 'q1', 'mine');
    await server.advance(1000);
    expect(here.view()).toMatchObject({ stage: 'taken', kept: false });
    await here.open();
    expect(here.view().stray.map((one) => one.questionId)).toEqual(['q1']);
  });
});

describe('handing in', () => {
  test('sends everything first, once, however often it is clicked', async () => {
    const session = await visit();
    write(session, 'q1', 'x');
    await Promise.all([session.handIn(), session.handIn()]);
    expect(server.log.slice(2)).toEqual(['save q1', 'submit']);
    expect(session.view()).toMatchObject({ stage: 'over', unsaved: [] });
  });

  test('what cannot be sent is named by its number; handing in without it says so afterwards', async () => {
    server.tooLong = 'q2';
    const session = await visit();
    write(session, 'q1', 'x');
    write(session, 'q2', 'long');
    await session.handIn();
    expect(session.view().handIn).toEqual({ step: 'unsent', positions: [3] });
    expect(server.submitted).toBe(false);
    await session.handIn(true);
    expect(storedTexts()).toEqual({ q1: 'x' });
    expect(session.view()).toMatchObject({ stage: 'over', unsaved: [3] });
  });

  test('no network: nothing is handed in, it can be tried again', async () => {
    const session = await visit();
    server.reachable = false;
    await session.handIn();
    expect(session.view().handIn).toEqual({ step: 'failed', text: '未收到服务响应' });
    server.reachable = true;
    await session.handIn();
    expect(session.view().stage).toBe('over');
  });

  test('how long it is too early for', async () => {
    server.earliestSubmitAt = new Date(start + 5 * minute).toISOString();
    const session = await visit();
    await server.advance(minute);
    expect(session.tooEarlyMs()).toBe(4 * minute);
    await server.advance(4 * minute);
    expect(session.tooEarlyMs()).toBe(0);
  });
});

describe('time', () => {
  test('one minute before the end it is said; at the end all is sent and handed in, and nothing changes any more', async () => {
    server.deadline = 2 * minute;
    const session = await visit();
    expect(session.view().lastMinute).toBe(false);
    await server.advance(minute);
    expect(session.view().lastMinute).toBe(true);
    await server.advance(minute - 500);
    write(session, 'q1', 'x');
    await server.advance(500);
    write(session, 'q2', 'late');
    await server.advance(3000);
    expect(server.log.slice(2)).toEqual(['save q1', 'submit']);
    expect(session.view()).toMatchObject({ stage: 'over', ending: 'timeUp', unsaved: [] });
  });

  test('more time that came with the last save lets the exam go on', async () => {
    server.deadline = minute;
    const session = await visit();
    await server.advance(minute - 500);
    server.deadline = 10 * minute;
    write(session, 'q1', 'x');
    await server.advance(1000);
    expect(session.view()).toMatchObject({ stage: 'taking', ending: undefined });
    await server.advance(minute);
    expect(session.view().lastMinute).toBe(false);
    expect(server.submitted).toBe(false);
  });

  test('without network at the end it keeps trying to hand in and names what was not saved', async () => {
    server.deadline = minute;
    const session = await visit();
    server.reachable = false;
    write(session, 'q1', 'x');
    await server.advance(5 * minute);
    expect(session.view()).toMatchObject({ stage: 'taking', ending: 'timeUp' });
    server.reachable = true;
    await server.advance(minute);
    expect(session.view()).toMatchObject({ stage: 'over', unsaved: [2] });
    expect(device.records.size).toBe(1);
  });

  test('an attempt whose time is over is handed in, never begun anew', async () => {
    server.deadline = -minute;
    const session = await visit();
    expect(server.log).toEqual(['detail', 'submit']);
    expect(session.view().stage).toBe('over');
  });
});

test('handed in by somebody else: seen at the next save or when the person comes back to the page', async () => {
  const session = await visit();
  server.submitted = true;
  write(session, 'q1', 'x');
  await server.advance(1000);
  expect(session.view()).toMatchObject({ stage: 'over', unsaved: [2] });

  server = fakeServer();
  const other = await visit(fakeStore());
  server.submitted = true;
  await other.wake();
  await settle();
  expect(other.view()).toMatchObject({ stage: 'over', unsaved: [] });
});

test('opening what is handed in already names what this device still keeps', async () => {
  const kept = { attemptId: 'a1', leaseId: 'lease-9', questionId: 'q2', seq: 3, response: 'x', flagged: false };
  await device.store.keep({ ...kept, keptAt: 1, lost: false });
  server.submitted = true;
  const session = await visit();
  expect(server.log).toEqual(['detail']);
  expect(session.view()).toMatchObject({ stage: 'over', unsaved: [3] });
});

test('what a refusal means', () => {
  const kind = (code: number) => outcomeOf({ code, text: '第 3 题的作答太长' });
  expect(kind(errors.attemptTaken.code)).toMatchObject({ kind: 'stopped', why: 'taken' });
  expect(kind(errors.attemptTimeUp.code)).toMatchObject({ kind: 'stopped', why: 'ended' });
  expect(kind(errors.attemptSubmitted.code)).toMatchObject({ kind: 'stopped', why: 'ended' });
  for (const key of [
    'responseTooLong',
    'responseWrong',
    'responseForeign',
    'invalid',
    'malformed',
    'tooLarge',
  ] as const) {
    expect(kind(errors[key].code)).toEqual({ kind: 'refused', text: '这一题的作答太长' });
  }
  for (const code of [0, 401, 403, 404, 429, 500, 502, 503]) expect(kind(code).kind).toBe('failed');
});
