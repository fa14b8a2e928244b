import { beforeEach, describe, expect, test } from 'vitest';
import { settle } from '../fake-clock.ts';
import { handOver } from '../handover.ts';
import { FakeDevice } from './test-device.ts';
import { FakeServer, minute, refusal, start, storedTexts, visitOf, write } from './test-exam.ts';

let server: FakeServer;
let device: FakeDevice;
const visit = (on = device) => visitOf(server, on);
/** What was asked, but for the regular question how things stand. */
const log = () => server.log.filter((line) => line !== 'event');

beforeEach(() => {
  server = new FakeServer();
  device = new FakeDevice();
});

test('reads, then takes the lease; questions stand in the order of the person', async () => {
  const session = await visit();
  expect(log()).toEqual(['detail', 'start']);
  expect(session.view().stage).toBe('taking');
  expect(session.view().items.map((item) => item.questionId)).toEqual(['q3', 'q1', 'q2']);
  expect(session.remainingMs()).toBe(90 * minute);
});

test('no network at the start: says so, and enters when asked again', async () => {
  server.reachable = false;
  const session = await visit();
  expect(session.view()).toMatchObject({ stage: 'failed', failure: '连不上服务器，请检查网络，正在自动重试' });
  server.reachable = true;
  await session.open();
  expect(session.view().stage).toBe('taking');
});

test('a server that asks for patience at the start gets it, and then the page enters by itself', async () => {
  server.broken = () => refusal('busy', 5000);
  const session = await visit();
  expect(session.view()).toMatchObject({ stage: 'failed', failure: '现在作答的人很多，正在自动重试' });
  server.broken = undefined;
  await server.time.advance(4999);
  expect(server.log).toEqual(['detail']);
  await server.time.advance(1);
  expect(session.view().stage).toBe('taking');
});

test('what can never be entered is not asked for again', async () => {
  server.broken = () => refusal('notFound');
  await visit();
  await server.time.advance(10 * minute);
  expect(server.log).toEqual(['detail']);
});

test('what the entry page has started is gone on with under the same lease', async () => {
  handOver(server.started());
  const session = await visit();
  expect(log()).toEqual(['detail']);
  expect(session.view().stage).toBe('taking');
  write(session, 'q1', 'x');
  await server.time.advance(1000);
  expect(storedTexts(server)).toEqual({ q1: 'x' });
  session.close();
  await visit(new FakeDevice());
  expect(log().slice(2)).toEqual(['detail', 'start']);
});

describe('coming back', () => {
  test('what was unsent is sent without a word while nobody else was there', async () => {
    const before = await visit();
    server.reachable = false;
    write(before, 'q1', 'x');
    await server.time.advance(1000);
    before.close();
    await settle();
    server.reachable = true;
    const after = await visit();
    expect(log().slice(-3)).toEqual(['detail', 'save q1', 'start']);
    expect(after.view().answers.get('q1')).toMatchObject({ response: 'x', state: 'saved' });
    expect(after.view().stray).toEqual([]);
    expect(device.records.size).toBe(0);
  });

  test('it is asked about when another device was there in between, and taken up only if chosen', async () => {
    const before = await visit();
    write(before, 'q3', 'x');
    await server.time.advance(1000);
    server.reachable = false;
    write(before, 'q1', 'mine');
    write(before, 'q2', 'mine');
    await server.time.advance(1000);
    before.close();
    await settle();
    server.reachable = true;
    const other = await visit(new FakeDevice());
    write(other, 'q1', 'other');
    await server.time.advance(1000);
    const after = await visit();
    expect(storedTexts(server)).toEqual({ q3: 'x', q1: 'other' });
    expect(after.view().stray.map((one) => one.questionId)).toEqual(['q1', 'q2']);
    expect(after.view().answers.get('q1')?.response).toBe('other');
    after.decideStray(new Set(['q2']));
    await server.time.advance(1000);
    expect(storedTexts(server)).toEqual({ q3: 'x', q1: 'other', q2: 'mine' });
    expect(device.records.size).toBe(0);
  });

  test('what the server refuses for itself is kept in its place', async () => {
    server.tooLong = 'q1';
    const before = await visit();
    write(before, 'q1', 'long');
    await server.time.advance(2000);
    before.close();
    await settle();
    const after = await visit();
    await server.time.advance(2000);
    expect(after.view().answers.get('q1')).toMatchObject({
      response: 'long',
      problem: '这一题的作答太长，最多 50,000 个字',
    });
    expect([...device.records.values()].map((kept) => kept.leaseId)).toEqual(['lease-2']);
  });
});

describe('taken over', () => {
  test('stops, names what was not sent, and going on here offers it', async () => {
    const here = await visit();
    const there = await visit(new FakeDevice());
    write(here, 'q1', 'mine');
    await server.time.advance(1000);
    expect(here.view().stage).toBe('taken');
    expect(here.view().unsent.map((change) => change.questionId)).toEqual(['q1']);
    write(there, 'q2', 'other');
    await server.time.advance(1000);
    await here.open();
    expect(here.view()).toMatchObject({ stage: 'taking', stray: [{ questionId: 'q1', response: 'mine' }] });
    expect(here.view().answers.get('q2')?.response).toBe('other');
    here.decideStray(new Set(['q1']));
    await server.time.advance(1000);
    expect(storedTexts(server)).toEqual({ q1: 'mine', q2: 'other' });
    write(there, 'q2', 'late');
    await server.time.advance(1000);
    expect(there.view().stage).toBe('taken');
  });

  test('also in a browser that keeps nothing', async () => {
    device = new FakeDevice(false);
    const here = await visit();
    await visit(new FakeDevice());
    write(here, 'q1', 'mine');
    await server.time.advance(1000);
    expect(here.view()).toMatchObject({ stage: 'taken', kept: false });
    await here.open();
    expect(here.view().stray.map((one) => one.questionId)).toEqual(['q1']);
  });
});

describe('marks of another device', () => {
  const mark = (session: Awaited<ReturnType<typeof visit>>, questionId: string) => {
    const item = session.view().items.find((one) => one.questionId === questionId);
    if (item) session.flag(item, true);
  };
  const marked = () =>
    [...server.stored.values()].filter((change) => change.flagged).map((change) => change.questionId);

  test('stay when an answer kept here takes the place of theirs', async () => {
    const here = await visit();
    server.reachable = false;
    write(here, 'q1', 'mine');
    here.close();
    await server.time.advance(2000);
    server.reachable = true;
    const there = await visit(new FakeDevice());
    write(there, 'q1', 'other');
    mark(there, 'q1');
    await server.time.advance(1000);
    const after = await visit();
    after.decideStray(new Set(['q1']));
    await server.time.advance(1000);
    expect(storedTexts(server)).toEqual({ q1: 'mine' });
    expect(marked()).toEqual(['q1']);
  });

  test('and one that was set here is not lost with an answer that is the same anyway', async () => {
    const here = await visit();
    write(here, 'q1', 'x');
    await server.time.advance(1000);
    server.reachable = false;
    mark(here, 'q1');
    here.close();
    await server.time.advance(2000);
    server.reachable = true;
    await visit(new FakeDevice());
    const after = await visit();
    expect(after.view().stray).toEqual([]);
    await server.time.advance(1000);
    expect(marked()).toEqual(['q1']);
    expect(device.records.size).toBe(0);
  });
});

describe('handing in', () => {
  test('sends everything first, once, however often it is clicked', async () => {
    const session = await visit();
    write(session, 'q1', 'x');
    await Promise.all([session.handIn(), session.handIn()]);
    expect(log().slice(2)).toEqual(['save q1', 'submit']);
    expect(session.view()).toMatchObject({ stage: 'over', unsaved: [] });
  });

  test('what cannot be sent is named by its number; handing in without it says so afterwards', async () => {
    server.tooLong = 'q2';
    const session = await visit();
    write(session, 'q1', 'x');
    write(session, 'q2', 'long');
    await session.handIn();
    expect(session.view().handIn).toEqual({ step: 'unsent', positions: [3] });
    expect(server.submitted).toBeNull();
    await session.handIn(true);
    expect(storedTexts(server)).toEqual({ q1: 'x' });
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
    await server.time.advance(minute);
    expect(session.tooEarlyMs()).toBe(4 * minute);
    await server.time.advance(4 * minute);
    expect(session.tooEarlyMs()).toBe(0);
  });
});

describe('time', () => {
  test('one minute before the end it is said; at the end all is sent and handed in, and nothing changes any more', async () => {
    server.deadline = 2 * minute;
    const session = await visit();
    expect(session.view().lastMinute).toBe(false);
    await server.time.advance(minute);
    expect(session.view().lastMinute).toBe(true);
    await server.time.advance(minute - 500);
    write(session, 'q1', 'x');
    await server.time.advance(500);
    write(session, 'q2', 'late');
    await server.time.advance(3000);
    expect(log().slice(2)).toEqual(['save q1', 'submit']);
    expect(session.view()).toMatchObject({ stage: 'over', ending: 'timeUp', unsaved: [] });
  });

  test('more time that came with the last save lets the exam go on', async () => {
    server.deadline = minute;
    const session = await visit();
    await server.time.advance(minute - 500);
    server.deadline = 10 * minute;
    write(session, 'q1', 'x');
    await server.time.advance(1000);
    expect(session.view()).toMatchObject({ stage: 'taking', ending: undefined });
    await server.time.advance(minute);
    expect(session.view().lastMinute).toBe(false);
    expect(server.submitted).toBeNull();
  });

  test('without network at the end it keeps trying to hand in and names what was not saved', async () => {
    server.deadline = minute;
    const session = await visit();
    server.reachable = false;
    write(session, 'q1', 'x');
    await server.time.advance(5 * minute);
    expect(session.view()).toMatchObject({ stage: 'taking', ending: 'timeUp' });
    server.reachable = true;
    await server.time.advance(minute);
    expect(session.view()).toMatchObject({ stage: 'over', unsaved: [2] });
    expect(device.records.size).toBe(1);
  });

  test('an attempt whose time is over is handed in, never begun anew', async () => {
    server.deadline = -minute;
    const session = await visit();
    expect(log()).toEqual(['detail', 'submit']);
    expect(session.view().stage).toBe('over');
  });
});

test('handed in by somebody else: seen at the next save or when the person comes back to the page', async () => {
  const session = await visit();
  server.submitted = 'forced';
  write(session, 'q1', 'x');
  await server.time.advance(1000);
  expect(session.view()).toMatchObject({ stage: 'over', unsaved: [2] });

  server = new FakeServer();
  const other = await visit(new FakeDevice());
  server.submitted = 'forced';
  await other.wake();
  await settle();
  expect(other.view()).toMatchObject({ stage: 'over', unsaved: [] });
});

test('opening what is handed in already names what this device still keeps', async () => {
  const kept = { attemptId: 'a1', leaseId: 'lease-9', questionId: 'q2', seq: 3, response: 'x', flagged: false };
  await device.store.keep({ ...kept, serverAt: undefined, lost: false });
  server.submitted = 'forced';
  const session = await visit();
  expect(log()).toEqual(['detail']);
  expect(session.view()).toMatchObject({ stage: 'over', unsaved: [3] });
});
