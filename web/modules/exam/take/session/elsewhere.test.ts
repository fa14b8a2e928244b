import { beforeEach, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { settle } from '../fake-clock.ts';
import { FakeDevice } from './test-device.ts';
import { FakeServer, minute, refusal, storedTexts, visitOf, write } from './test-exam.ts';

let server: FakeServer;
let device: FakeDevice;

beforeEach(() => {
  server = new FakeServer();
  device = new FakeDevice();
});

/** The server takes nothing from this network but what it asks of every page. */
const leave = () => {
  server.broken = () => refusal('examElsewhere');
};
const comeBack = () => {
  server.broken = undefined;
};

test('what is written outside the allowed network stays here, unsaved, until the person is back', async () => {
  const session = await visitOf(server, device);
  leave();
  write(session, 'q1', 'x');
  write(session, 'q2', 'y');
  await server.time.advance(1000);
  expect(session.view()).toMatchObject({ stage: 'taking', trouble: { because: 'elsewhere' }, kept: true });
  expect(session.view().answers.get('q1')).toMatchObject({ state: 'unsaved', problem: undefined });
  expect([...device.records.values()].map((kept) => kept.response).sort()).toEqual(['x', 'y']);
  await server.time.advance(10 * minute);
  write(session, 'q1', 'z');
  comeBack();
  await server.time.advance(minute);
  expect(storedTexts(server)).toEqual({ q1: 'z', q2: 'y' });
  expect(session.view().trouble).toBeUndefined();
  expect(device.records.size).toBe(0);
});

test('in a browser that the exam does not take what is written stays here, and a page that is opened says what to use', async () => {
  const session = await visitOf(server, device);
  server.broken = () => refusal('examNeedsSeb');
  write(session, 'q1', 'x');
  await server.time.advance(1000);
  expect(session.view()).toMatchObject({ stage: 'taking', trouble: { because: 'otherBrowser' }, kept: true });
  session.close();
  await settle();
  const after = await visitOf(server, device);
  expect(after.view()).toMatchObject({ stage: 'failed', elsewhere: 'otherBrowser' });
  expect(after.view().failure).toContain('请用 Safe Exam Browser');
  comeBack();
  await server.time.advance(minute);
  expect(after.view()).toMatchObject({ stage: 'taking', trouble: undefined });
  expect(storedTexts(server)).toEqual({ q1: 'x' });
});

test('handing in from elsewhere says why and hands in once back', async () => {
  const session = await visitOf(server, device);
  leave();
  await session.handIn();
  expect(session.view().handIn).toMatchObject({ step: 'failed', text: expect.stringContaining('请到指定地点作答') });
  comeBack();
  await session.handIn();
  expect(session.view().stage).toBe('over');
});

test('a page that is opened elsewhere says where to go, and enters by itself once the person is there', async () => {
  const before = await visitOf(server, device);
  leave();
  write(before, 'q1', 'x');
  await server.time.advance(1000);
  before.close();
  await settle();
  const after = await visitOf(server, device);
  expect(after.view().stage).toBe('failed');
  expect(after.view().failure).toContain('请到指定地点作答，或联系监考老师');
  comeBack();
  await server.time.advance(minute);
  expect(after.view()).toMatchObject({ stage: 'taking', trouble: undefined });
  expect(storedTexts(server)).toEqual({ q1: 'x' });
});

test('leftovers that cannot be sent from here keep the code that says so', async () => {
  expect(refusal('examElsewhere').code).toBe(errors.examElsewhere.code);
  const before = await visitOf(server, device);
  server.reachable = false;
  write(before, 'q1', 'x');
  await server.time.advance(1000);
  before.close();
  await settle();
  server.broken = undefined;
  const { save } = server.calls;
  Object.assign(server.calls, { save: async () => ({ kind: 'failed', because: 'elsewhere', text: '不在范围内' }) });
  const after = await visitOf(server, device);
  expect(after.view()).toMatchObject({ stage: 'failed', failure: '不在范围内' });
  Object.assign(server.calls, { save });
  await server.time.advance(minute);
  expect(storedTexts(server)).toEqual({ q1: 'x' });
});
