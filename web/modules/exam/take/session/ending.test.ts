import { beforeEach, describe, expect, test } from 'vitest';
import { settle } from '../fake-clock.ts';
import { pause } from '../saving/answer-queue.ts';
import { FakeDevice } from './test-device.ts';
import { FakeServer, minute, refusal, storedTexts, visitOf, write } from './test-exam.ts';

let server: FakeServer;
let device: FakeDevice;
const visit = () => visitOf(server, device);

beforeEach(() => {
  server = new FakeServer();
  server.deadline = minute;
  device = new FakeDevice();
});

describe('an end that was moved', () => {
  test('just before it, and the page has not heard of it: the exam goes on', async () => {
    const session = await visit();
    await server.time.advance(minute - 1000);
    server.deadline = 11 * minute;
    await server.time.advance(10_000);
    expect(session.view()).toMatchObject({ stage: 'taking', ending: undefined, handIn: { step: 'no' } });
    expect(server.log).not.toContain('submit');
    expect(session.remainingMs()).toBe(10 * minute - 9000);
    write(session, 'q1', 'x');
    await server.time.advance(1000);
    expect(storedTexts(server)).toEqual({ q1: 'x' });
  });

  test('during a cut that lasts beyond the old end: all is sent, nothing handed in', async () => {
    const session = await visit();
    server.reachable = false;
    write(session, 'q1', 'x');
    await server.time.advance(2 * minute);
    expect(session.view().ending).toBe('timeUp');
    server.deadline = 11 * minute;
    server.reachable = true;
    await server.time.advance(minute);
    expect(session.view()).toMatchObject({ stage: 'taking', ending: undefined });
    expect(storedTexts(server)).toEqual({ q1: 'x' });
    expect(server.submitted).toBeNull();
  });

  test('in the moment of handing in: the server refuses, and the page asks again', async () => {
    const session = await visit();
    const { submit } = server.calls;
    server.calls.submit = (attemptId, how) => {
      server.deadline = 11 * minute;
      return submit(attemptId, how);
    };
    await server.time.advance(minute + 10_000);
    expect(server.log.filter((line) => line === 'submit')).toHaveLength(1);
    expect(session.view()).toMatchObject({ stage: 'taking', ending: undefined });
    expect(server.submitted).toBeNull();
  });

  test('after a save was refused for its time: that one is sent again', async () => {
    const session = await visit();
    const { save, submit } = server.calls;
    server.calls.save = async () => ({ kind: 'stopped', why: 'ended', text: '' });
    server.calls.submit = (attemptId, how) => {
      server.deadline = 11 * minute;
      return submit(attemptId, how);
    };
    write(session, 'q1', 'x');
    await server.time.advance(1000);
    server.calls.save = save;
    await server.time.advance(5000);
    expect(session.view()).toMatchObject({ stage: 'taking', ending: undefined });
    expect(storedTexts(server)).toEqual({ q1: 'x' });
  });

  test('while a page is being opened that came too late: it is entered', async () => {
    server.deadline = -minute;
    const { submit } = server.calls;
    server.calls.submit = (attemptId, how) => {
      server.deadline = 11 * minute;
      return submit(attemptId, how);
    };
    const session = await visit();
    expect(session.view().stage).toBe('taking');
    expect(server.submitted).toBeNull();
  });
});

describe('the last seconds', () => {
  test('a save that is on its way at the end arrives before anything is handed in', async () => {
    const session = await visit();
    const { save } = server.calls;
    server.calls.save = async (...asked) => {
      await pause(server.time.clock, 4900);
      return save(...asked);
    };
    await server.time.advance(minute - 500);
    write(session, 'q1', 'x');
    await server.time.advance(5000);
    expect(server.submitted).toBeNull();
    await server.time.advance(1000);
    expect(server.log.slice(-3)).toEqual(['save q1', 'event', 'submit']);
    expect(session.view()).toMatchObject({ stage: 'over', unsaved: [] });
  });

  test('one that never comes back does not keep it from being handed in', async () => {
    const session = await visit();
    server.calls.save = () => new Promise(() => {});
    write(session, 'q1', 'x');
    await server.time.advance(minute + 4999);
    expect(server.submitted).toBeNull();
    await server.time.advance(1);
    expect(server.submitted).toBe('timeout');
    expect(session.view()).toMatchObject({ stage: 'over', unsaved: [2] });
  });

  test('what an earlier visit left over is sent although the time is up: whether it is too late the server says', async () => {
    const before = await visit();
    server.reachable = false;
    write(before, 'q1', 'x');
    before.close();
    await server.time.advance(minute + 2000);
    server.reachable = true;
    const session = await visit();
    expect(storedTexts(server)).toEqual({ q1: 'x' });
    expect(session.view()).toMatchObject({ stage: 'over', unsaved: [] });
    expect(server.submitted).toBe('timeout');
  });

  test('another device has taken over: the page says so instead of handing in', async () => {
    const session = await visit();
    server.lease = 'lease-9';
    await server.time.advance(minute);
    expect(session.view().stage).toBe('taken');
    expect(server.submitted).toBeNull();
  });
});

describe('no question stays that nobody can close', () => {
  test('when the time runs out while the person hands in, and is then prolonged', async () => {
    const session = await visit();
    const { save } = server.calls;
    let answer = () => {};
    server.calls.save = async (...asked) => {
      await new Promise<void>((done) => {
        answer = done;
      });
      return save(...asked);
    };
    write(session, 'q1', 'x');
    await server.time.advance(minute - 500);
    session.handIn();
    await settle();
    expect(session.view().handIn).toEqual({ step: 'sending' });
    await server.time.advance(500);
    expect(session.view()).toMatchObject({ ending: 'timeUp', handIn: { step: 'no' } });
    server.deadline = 11 * minute;
    answer();
    await server.time.advance(1000);
    expect(session.view()).toMatchObject({ stage: 'taking', ending: undefined, handIn: { step: 'no' } });
    expect(server.submitted).toBeNull();
  });

  test('when the server does not take the report that nobody is there', async () => {
    const session = await visit();
    server.broken = () => refusal('invalid');
    session.report({ eventId: 'i1', kind: 'idle' });
    const ended = session.idle();
    await settle();
    server.broken = undefined;
    await server.time.advance(2000);
    await ended;
    expect(session.view()).toMatchObject({ stage: 'taking', ending: undefined });
  });
});
