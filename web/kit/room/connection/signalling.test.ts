import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { roomCloseCodes, roomLimits } from '#contract/rtc.ts';
import type { SocketLike } from '../../realtime/connection.ts';
import { pauseAfter, Signalling } from './signalling.ts';

class FakeSocket implements SocketLike {
  readonly sent: { type: string; pass?: string }[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
}

const welcome = { type: 'welcome', seatId: 'anna', role: 'member', mode: 'mesh', ice: [], seats: [], chat: [] };

function setUp(renewPass?: () => Promise<string>) {
  const sockets: FakeSocket[] = [];
  const told: string[] = [];
  const open = () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  };
  const signalling = new Signalling(
    { open, random: () => 1 },
    {
      ...{
        pass: 'first',
        renewPass,
        page: 'page-one',
        media: () => ({ microphone: true, camera: false, screen: false }),
      },
      onFrame: ({ type }) => told.push(type),
      onCut: () => told.push('cut'),
      onEnd: (ending) => told.push(ending),
    },
  );
  const last = () => sockets.at(-1) as FakeSocket;
  const say = (frame: unknown) => last().onmessage?.({ data: JSON.stringify(frame) });
  const enter = () => {
    last().onopen?.();
    say(welcome);
  };
  return { signalling, sockets, told, last, say, enter };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the pass goes in the first frame, nothing is said before the welcome, pings are answered', () => {
  const { signalling, told, last, say, enter } = setUp();
  signalling.start();
  signalling.say({ type: 'hand', raised: true });
  enter();
  say({ type: 'ping' });
  signalling.say({ type: 'hand', raised: true });
  last().onmessage?.({ data: 'not JSON' });
  say(null);
  expect(last().sent).toEqual([
    { type: 'join', pass: 'first', page: 'page-one', media: { microphone: true, camera: false, screen: false } },
    { type: 'pong' },
    { type: 'hand', raised: true },
  ]);
  expect(told).toEqual(['welcome']);
});

test('after a loss it comes again at once, and later and later while it fails', () => {
  const { signalling, sockets, told, last, enter } = setUp();
  signalling.start();
  enter();
  for (const pause of [250, 500, 1000]) {
    const before = sockets.length;
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(pause - 1);
    expect(sockets).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(before + 1);
  }
  expect(told).toEqual(['welcome', 'cut', 'cut', 'cut']);
  expect([0, 3, 40].map((failures) => pauseAfter(failures, 1))).toEqual([250, 2000, 5000]);
  expect(pauseAfter(0, 0)).toBe(125);
});

test('a socket that falls silent is given up, and the network that is there again not waited for', () => {
  const { signalling, sockets, enter } = setUp();
  signalling.start();
  enter();
  vi.advanceTimersByTime(roomLimits.pingMs * 2 + 1500);
  expect([sockets[0]?.closed, sockets.length]).toEqual([true, 1]);
  signalling.hurry();
  signalling.hurry();
  expect(sockets).toHaveLength(2);
});

test('a pass whose time is over is renewed once', async () => {
  const kept = setUp(async () => 'second');
  kept.signalling.start();
  kept.last().onclose?.({ code: roomCloseCodes.badPass });
  await vi.advanceTimersByTimeAsync(300);
  kept.last().onopen?.();
  expect(kept.last().sent[0]?.pass).toBe('second');
  kept.last().onclose?.({ code: roomCloseCodes.badPass });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([kept.sockets.length, kept.told]).toEqual([2, ['cut', 'badPass']]);
});

test.each([
  [roomCloseCodes.kicked, 'kicked'],
  [roomCloseCodes.replaced, 'replaced'],
  [roomCloseCodes.badPass, 'badPass'],
])('after %s nothing is tried again', async (code, ending) => {
  const { signalling, sockets, told, last, enter } = setUp();
  signalling.start();
  enter();
  last().onclose?.({ code });
  await vi.advanceTimersByTimeAsync(60_000);
  signalling.hurry();
  expect([sockets.length, told]).toEqual([1, ['welcome', ending]]);
});

test('whoever leaves says so and stays away', () => {
  const { signalling, sockets, last, enter } = setUp();
  signalling.start();
  enter();
  signalling.leave();
  expect([last().sent.at(-1)?.type, last().closed]).toEqual(['leave', true]);
  vi.advanceTimersByTime(60_000);
  signalling.hurry();
  expect(sockets).toHaveLength(1);
});
