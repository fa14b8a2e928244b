import { beforeEach, describe, expect, test } from 'vitest';
import { FakeDevice } from './test-device.ts';
import { FakeServer, minute, refusal, start, storedTexts, visitOf, write } from './test-exam.ts';

let server: FakeServer;
let device: FakeDevice;

/** The page is gone without a word, and its browser opens it anew. */
async function reload(page: Parameters<typeof visitOf>[2] = {}) {
  server.time.forgetTimers();
  device.endPages();
  server.log.length = 0;
  return visitOf(server, device, page);
}

beforeEach(() => {
  server = new FakeServer();
  device = new FakeDevice();
});

/** q1 is saved, q2 is not, and there is no network. */
async function cutOff() {
  const session = await visitOf(server, device);
  write(session, 'q1', 'x');
  await server.time.advance(2000);
  server.reachable = false;
  write(session, 'q2', 'y');
  await server.time.advance(8000);
  return session;
}

describe('ten minutes without network, and a reload in between', () => {
  test('paper, answers and time come from the device; all is sent without a click', async () => {
    await cutOff();
    const session = await reload();
    expect(session.view()).toMatchObject({ stage: 'taking', examName: '考试', trouble: { because: 'network' } });
    expect(session.view().items.map((item) => item.questionId)).toEqual(['q3', 'q1', 'q2']);
    expect(session.view().answers.get('q1')).toMatchObject({ response: 'x', state: 'saved' });
    expect(session.view().answers.get('q2')).toMatchObject({ response: 'y' });
    expect(session.remainingMs()).toBe(90 * minute - 10_000);
    await server.time.advance(5 * minute);
    write(session, 'q3', 'y');
    expect(session.view().answers.get('q2')?.state).toBe('unsaved');
    await server.time.advance(5 * minute);
    server.log.length = 0;
    server.reachable = true;
    await server.time.advance(30_000);
    expect(storedTexts(server)).toEqual({ q1: 'x', q2: 'y', q3: 'y' });
    expect(session.view().answers.get('q3')?.state).toBe('saved');
    expect(server.log).not.toContain('start');
    expect(device.records.size).toBe(0);
  });

  test('before anything is sent it is asked whether the lease still holds', async () => {
    await cutOff();
    const session = await reload();
    server.log.length = 0;
    server.reachable = true;
    session.wake();
    await server.time.advance(2000);
    expect(server.log.find((line) => line.startsWith('save'))).toBe('save q2');
    expect(server.log.indexOf('event')).toBeLessThan(server.log.indexOf('save q2'));
  });

  test('it does not: nothing is sent, and the person hears what had not been', async () => {
    await cutOff();
    server.reachable = true;
    await visitOf(server, new FakeDevice());
    server.reachable = false;
    const session = await reload();
    server.log.length = 0;
    server.reachable = true;
    await server.time.advance(30_000);
    expect(session.view()).toMatchObject({ stage: 'taken', unsent: [{ questionId: 'q2', response: 'y' }] });
    expect(server.log.filter((line) => line.startsWith('save'))).toEqual([]);
    await session.open();
    expect(session.view().stray).toMatchObject([{ questionId: 'q2', response: 'y' }]);
  });

  test('handed in meanwhile: over, and what did not make it is named', async () => {
    await cutOff();
    const session = await reload();
    server.submitted = 'timeout';
    server.reachable = true;
    await server.time.advance(30_000);
    expect(session.view()).toMatchObject({ stage: 'over', unsaved: [3], overBecause: 'timeout' });
    expect(storedTexts(server)).toEqual({ q1: 'x' });
    expect(device.visit).toBeUndefined();
  });

  test('a server that is down or overrun is no other than none', async () => {
    for (const key of ['crashed', 'unavailable', 'busy'] as const) {
      server = new FakeServer();
      device = new FakeDevice();
      await cutOff();
      server.broken = () => refusal(key);
      expect((await reload()).view().stage).toBe('taking');
    }
  });
});

describe('the device alone is not enough', () => {
  test('for somebody else, who is not shown it', async () => {
    await cutOff();
    expect((await reload({ userId: 'u2' })).view().stage).toBe('failed');
    expect((await reload({ userId: undefined })).view().stage).toBe('failed');
  });

  test('while another page of this browser holds the attempt', async () => {
    await cutOff();
    const second = await visitOf(server, device);
    expect(second.view().stage).toBe('failed');
    server.reachable = true;
    await server.time.advance(minute);
    expect(second.view().stage).toBe('taking');
  });

  test('when the server knows nobody any more', async () => {
    await cutOff();
    server.broken = () => refusal('signedOut');
    expect((await reload()).view()).toMatchObject({ stage: 'failed', signedOut: true });
  });

  test('once a new lease may have been given out', async () => {
    const first = await visitOf(server, device);
    write(first, 'q1', 'x');
    await server.time.advance(2000);
    server.calls.start = async () => {
      server.reachable = false;
      throw refusal('unavailable');
    };
    expect((await reload()).view().stage).toBe('failed');
  });

  test('after handing in', async () => {
    const first = await visitOf(server, device);
    await first.handIn();
    server.reachable = false;
    expect((await reload()).view().stage).toBe('failed');
    expect([device.visit, device.clock, device.acknowledged.size]).toEqual([undefined, undefined, 0]);
  });
});

describe('the clock of the device', () => {
  test('set back, it gives no time that was not left', async () => {
    await cutOff();
    await server.time.advance(minute);
    server.time.wallAhead = -minute * 60;
    // what is left is noted every 20 s
    expect((await reload()).remainingMs()).toBe(90 * minute - 68_000);
  });

  test('set forward, it ends nothing that the server has not ended', async () => {
    await cutOff();
    server.time.wallAhead = minute * 120;
    const session = await reload();
    await server.time.advance(10_000);
    expect(session.view()).toMatchObject({ stage: 'taking', ending: 'timeUp' });
    expect(server.log).not.toContain('submit');
    server.reachable = true;
    await server.time.advance(minute);
    expect(session.view()).toMatchObject({ stage: 'taking', ending: undefined, deadlineChange: undefined });
    expect(session.remainingMs()).toBe(90 * minute - 80_000);
    expect(server.submitted).toBeNull();
  });

  test('time that ran out in the meantime is over: it is handed in as soon as that can be said', async () => {
    await cutOff();
    const session = await reload();
    await server.time.advance(91 * minute);
    expect(session.view().ending).toBe('timeUp');
    server.reachable = true;
    await server.time.advance(minute);
    expect(session.view()).toMatchObject({ stage: 'over', unsaved: [3] });
    expect(server.submitted).toBe('timeout');
  });

  test('the first reply puts it right', async () => {
    await cutOff();
    server.time.wallAhead = 5 * minute;
    const session = await reload();
    expect(session.remainingMs()).toBe(85 * minute - 10_000);
    server.reachable = true;
    session.wake();
    await server.time.advance(0);
    expect(session.remainingMs()).toBe(90 * minute - 10_000);
    expect(start + 90 * minute).toBe(device.clock?.deadline);
  });
});
