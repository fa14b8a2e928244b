import { beforeEach, describe, expect, test } from 'vitest';
import { settle } from '../fake-clock.ts';
import { FakeDevice } from './test-device.ts';
import { FakeServer, minute, refusal, start, visitOf, write } from './test-exam.ts';

let server: FakeServer;
let device: FakeDevice;

beforeEach(() => {
  server = new FakeServer();
  device = new FakeDevice();
});

async function reload() {
  server.time.forgetTimers();
  device.endPages();
  return visitOf(server, device);
}

test('the network goes in the first second: a reload goes on all the same', async () => {
  await visitOf(server, device);
  server.reachable = false;
  const session = await reload();
  expect(session.view().stage).toBe('taking');
  expect(session.remainingMs()).toBe(90 * minute);
});

test('a lease that may have been given out is not gone on with at the next try either', async () => {
  await visitOf(server, device);
  server.calls.start = async () => {
    server.reachable = false;
    throw refusal('unavailable');
  };
  const session = await reload();
  await server.time.advance(10 * minute);
  expect(session.view().stage).toBe('failed');
  expect(server.log.filter((line) => line === 'detail').length).toBeGreaterThan(3);
});

test('a page that is closed while it starts takes the attempt from nobody', async () => {
  const first = await visitOf(server, device);
  const { start: begin } = server.calls;
  let answer = () => {};
  server.calls.start = async (examId) => {
    await new Promise<void>((done) => {
      answer = done;
    });
    return begin(examId);
  };
  const second = await visitOf(server, device);
  second.close();
  answer();
  await settle();
  expect(server.log.at(-1)).toBe('start');
  expect(first.view().stage).toBe('taking');
});

test('the old is cleared away after entering, by the time of the server, and never what is being opened', async () => {
  server.time.wallAhead = 400 * 24 * 60 * minute;
  server.reachable = false;
  const session = await visitOf(server, device);
  expect(device.cleared).toEqual([]);
  server.reachable = true;
  await session.open();
  expect(device.cleared).toEqual([[start, 'a1']]);
});

describe('what the device keeps', () => {
  test('is said to be kept again only once all of it is', async () => {
    const session = await visitOf(server, device);
    server.reachable = false;
    device.works = false;
    write(session, 'q1', 'x');
    await settle();
    expect(session.view().kept).toBe(false);
    device.works = true;
    write(session, 'q2', 'y');
    await settle();
    expect(session.view().kept).toBe(true);
    expect([...device.records.values()].map((kept) => kept.questionId).sort()).toEqual(['q1', 'q2']);
  });

  test('is said to be gone when the database goes, and is put there again when it comes back', async () => {
    const session = await visitOf(server, device);
    server.reachable = false;
    write(session, 'q1', 'x');
    await settle();
    device.works = false;
    device.records.clear();
    session.keepAll();
    await settle();
    expect(session.view().kept).toBe(false);
    device.works = true;
    session.keepAll();
    await settle();
    expect(session.view().kept).toBe(true);
    expect(device.records.size).toBe(1);
  });

  test('carries the time of the server', async () => {
    const session = await visitOf(server, device);
    server.reachable = false;
    server.time.wallAhead = -minute * 60;
    await server.time.advance(1000);
    write(session, 'q1', 'x');
    await settle();
    expect([...device.records.values()].map((kept) => kept.serverAt)).toEqual([start + 1000]);
  });
});

test('the page is hidden while a save hangs: what came after it goes out at once', async () => {
  const session = await visitOf(server, device);
  server.calls.save = () => new Promise(() => {});
  write(session, 'q1', 'x');
  await server.time.advance(1000);
  write(session, 'q2', 'y');
  session.hurry();
  session.hurry();
  await settle();
  expect(server.log.filter((line) => line.startsWith('save'))).toEqual(['saveLast q1,q2']);
  expect(session.unsent()).toEqual([]);
});
