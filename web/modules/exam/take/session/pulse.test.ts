import { beforeEach, describe, expect, test } from 'vitest';
import { settle } from '../fake-clock.ts';
import type { AttemptSession } from './attempt-session.ts';
import { FakeDevice } from './test-device.ts';
import { FakeServer, minute, refusal, start, visitOf, write } from './test-exam.ts';

let server: FakeServer;
let device: FakeDevice;
let session: AttemptSession;

const beats = () => server.log.filter((line) => line.startsWith('event'));
const event = (kind: 'leave' | 'return' | 'copy' | 'idle', eventId: string = kind) => ({ eventId, kind });

beforeEach(async () => {
  server = new FakeServer();
  device = new FakeDevice();
  session = await visitOf(server, device);
  server.log.length = 0;
});

describe('how things stand', () => {
  test('is asked every 20 s, a little apart from others, as long as the exam goes on', async () => {
    await server.time.advance(16_999);
    expect(beats()).toHaveLength(0);
    await server.time.advance(1);
    expect(beats()).toEqual(['event']);
    await server.time.advance(minute);
    expect(beats()).toHaveLength(4);
    await session.handIn();
    await server.time.advance(minute);
    expect(beats()).toHaveLength(4);
  });

  test('a page that takes over is told at once what a monitor said to the one before', async () => {
    server.messages = [{ messageId: 'm1', text: '请坐好', sentAt: new Date(start).toISOString() }];
    const next = await visitOf(server, new FakeDevice());
    expect(next.view().messages).toMatchObject([{ messageId: 'm1', text: '请坐好' }]);
  });

  test('handed in by the organiser: the page is over, and names what had not been sent', async () => {
    server.broken = () => refusal('busy', 60_000);
    write(session, 'q1', 'x');
    await server.time.advance(2000);
    server.broken = undefined;
    server.submitted = 'forced';
    await server.time.advance(20_000);
    expect(session.view()).toMatchObject({ stage: 'over', unsaved: [2], overBecause: 'forced' });
    expect(device.visit).toBeUndefined();
    expect(device.records.size).toBe(1);
  });

  test('another device has taken over: the page says so without having saved anything', async () => {
    await visitOf(server, new FakeDevice());
    server.log.length = 0;
    await server.time.advance(20_000);
    expect(session.view().stage).toBe('taken');
    expect(server.log.filter((line) => line.startsWith('save'))).toEqual([]);
    expect(device.visit).toBeUndefined();
  });

  test('another page of this browser has: that is asked at once', async () => {
    await visitOf(server, device);
    await settle();
    expect(session.view().stage).toBe('taken');
    expect(device.visit?.started.leaseId).toBe('lease-2');
  });

  test('no network, and nothing to send: the page knows it all the same, and when it is over', async () => {
    server.reachable = false;
    await server.time.advance(20_000);
    expect(session.view().trouble).toMatchObject({ because: 'network' });
    server.reachable = true;
    session.wake();
    await settle();
    expect(session.view().trouble).toBeUndefined();
  });

  test('a server that asks for patience is left alone, and that is no concern of the person', async () => {
    server.broken = () => refusal('busy', 30_000);
    await server.time.advance(17_000);
    expect(beats()).toHaveLength(1);
    session.wake();
    await server.time.advance(29_999);
    expect(beats()).toHaveLength(1);
    expect(session.view().trouble).toBeUndefined();
    await server.time.advance(1);
    expect(beats()).toHaveLength(2);
  });
});

describe('what was seen', () => {
  test('leaving and returning are reported at once, copying with the next beat', async () => {
    session.report(event('copy'));
    await settle();
    expect(beats()).toEqual([]);
    session.report(event('leave'));
    await settle();
    expect(beats()).toEqual(['event copy,leave']);
    await server.time.advance(1000);
    session.report({ ...event('return'), lastedMs: 1000.4 });
    await settle();
    expect([...server.events.values()]).toEqual([
      { eventId: 'copy', kind: 'copy', agoMs: 0 },
      { eventId: 'leave', kind: 'leave', agoMs: 0 },
      { eventId: 'return', kind: 'return', agoMs: 0, lastedMs: 1000 },
    ]);
    expect(session.view().switchCount).toBe(1);
    expect(device.events.size).toBe(0);
  });

  test('waits for the network, with the time it happened at, and counts once however often it is sent', async () => {
    server.reachable = false;
    session.report(event('leave'));
    await settle();
    await server.time.advance(5000);
    session.report(event('return'));
    await server.time.advance(5000);
    expect(device.events.size).toBe(2);
    server.reachable = true;
    session.wake();
    session.wake();
    await settle();
    expect(server.events.get('leave')?.agoMs).toBe(10_000);
    expect(server.events.get('return')?.agoMs).toBe(5000);
    expect(session.view().switchCount).toBe(1);
    await server.time.advance(minute);
    expect(server.events.size).toBe(3);
    expect([...server.events.values()].at(-1)).toMatchObject({ kind: 'offline', lastedMs: 10_000 });
  });

  test('a return goes with its leave while that is still on its way, and nothing is asked twice for nothing', async () => {
    session.report(event('leave'));
    session.report(event('return'));
    session.wake();
    expect(beats()).toEqual(['event leave']);
    await settle();
    expect(beats()).toEqual(['event leave', 'event leave,return']);
    expect(session.view().switchCount).toBe(1);
  });

  test('answers go out before a return that may end the exam', async () => {
    server.endsAt = 'return';
    write(session, 'q1', 'x');
    session.report(event('return'));
    await settle();
    expect(server.log).toEqual(['save q1', 'event return']);
    expect(session.view()).toMatchObject({ stage: 'over', unsaved: [], overBecause: 'switch' });
  });

  test('what a page left behind is reported by the next one under the lease it was seen under', async () => {
    server.reachable = false;
    session.report(event('leave'));
    await settle();
    session.close();
    server.reachable = true;
    server.log.length = 0;
    await visitOf(server, device);
    expect(server.log).toEqual(['detail', 'event leave', 'start', 'event']);
    expect(device.events.size).toBe(0);
  });

  test('what the server refuses for itself is not sent for ever', async () => {
    server.broken = () => refusal('invalid');
    session.report(event('leave'));
    await settle();
    server.broken = undefined;
    await server.time.advance(20_000);
    expect(beats()).toEqual(['event leave', 'event']);
    expect(device.events.size).toBe(0);
  });
});

describe('nobody there', () => {
  test('answers first, then the server hands in', async () => {
    server.endsAt = 'idle';
    write(session, 'q1', 'x');
    session.report(event('idle'));
    const ending = session.idle();
    expect(session.view().ending).toBe('idle');
    await ending;
    expect(server.log).toEqual(['save q1', 'event idle']);
    expect(session.view()).toMatchObject({ stage: 'over', overBecause: 'idle' });
  });

  test('without network nothing more can be written until the server knows', async () => {
    server.endsAt = 'idle';
    server.reachable = false;
    session.report(event('idle'));
    session.idle();
    await server.time.advance(minute);
    write(session, 'q1', 'x');
    expect(session.view()).toMatchObject({ stage: 'taking', ending: 'idle' });
    expect(session.unsent()).toEqual([]);
    server.reachable = true;
    await server.time.advance(minute);
    expect(session.view()).toMatchObject({ stage: 'over', overBecause: 'idle' });
  });

  test('a rule that no longer holds lets the exam go on', async () => {
    session.report(event('idle'));
    await session.idle();
    expect(session.view()).toMatchObject({ stage: 'taking', ending: undefined });
  });
});

describe('the organiser moves the end', () => {
  const atMinute = (minutes: number) => start + minutes * minute;

  test('it is said, whatever reply brings it, until the person has read it', async () => {
    server.deadline += 10 * minute;
    await server.time.advance(20_000);
    const change = { endAt: atMinute(100), movedMs: 10 * minute };
    expect(session.view().deadlineChange).toEqual(change);
    await server.time.advance(20_000);
    expect(session.view().deadlineChange).toEqual(change);
    session.dismissDeadlineChange();
    expect(session.view().deadlineChange).toBeUndefined();
    server.deadline -= minute;
    write(session, 'q1', 'x');
    await server.time.advance(1000);
    expect(session.view().deadlineChange).toEqual({ endAt: atMinute(99), movedMs: -minute });
  });

  test('not worth a word: nothing is said; taken back again: that is said too', async () => {
    server.deadline += 5000;
    await server.time.advance(20_000);
    expect(session.view().deadlineChange).toBeUndefined();
    server.deadline += minute;
    await server.time.advance(20_000);
    expect(session.view().deadlineChange).toBeDefined();
    server.deadline -= minute;
    await server.time.advance(20_000);
    expect(session.view().deadlineChange).toMatchObject({ movedMs: -minute });
  });
});
