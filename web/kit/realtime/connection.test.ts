import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeCodes, type News, realtimeLimits } from '#contract/realtime.ts';
import { Connection, hiddenMs, pauseAfter, type SocketLike } from './connection.ts';

interface FakeSocket extends SocketLike {
  readonly sent: unknown[];
  closed: boolean;
}

function fakeSocket(): FakeSocket {
  const sent: unknown[] = [];
  return {
    ...{ sent, closed: false, onopen: null, onmessage: null, onclose: null },
    send: (text) => sent.push(JSON.parse(text)),
    close() {
      this.closed = true;
    },
  };
}

function setUp(given: { token?: string | undefined; renewed?: boolean } = {}) {
  const sockets: FakeSocket[] = [];
  const heard: (News | 'ready' | 'live' | 'not live' | 'following')[] = [];
  const state = { hidden: false, token: 'token' in given ? given.token : 'a' };
  const renew = vi.fn(async () => {
    if (given.renewed !== false) state.token = 'b';
    return given.renewed ?? true;
  });
  const connection = new Connection(
    {
      open: () => {
        const socket = fakeSocket();
        sockets.push(socket);
        return socket;
      },
      ...{ token: () => state.token, renew, hidden: () => state.hidden, random: () => 1 },
    },
    {
      onReady: () => heard.push('ready'),
      onNews: (news) => heard.push(news),
      onFollowing: () => heard.push('following'),
      onLive: (live) => heard.push(live ? 'live' : 'not live'),
    },
  );
  const last = () => sockets.at(-1) as FakeSocket;
  const say = (frame: unknown) => last().onmessage?.({ data: JSON.stringify(frame) });
  const enter = () => {
    last().onopen?.();
    say({ type: 'ready' });
  };
  return { connection, sockets, heard, state, renew, last, say, enter };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the token goes in the first frame, pings are answered, news are passed on', () => {
  const { connection, heard, last, say, enter } = setUp();
  connection.start();
  enter();
  say({ type: 'ping' });
  const news: News = { topic: 'message', unread: 2, change: 'arrived' };
  say({ type: 'news', news });
  last().onmessage?.({ data: 'not JSON' });
  say(null);
  say({ type: 'news' });
  say({ type: 'news', news: { topic: 'message', unread: 'many', change: 'arrived' } });
  say({ type: 'news', news: { ...news, topic: 'of a newer server' } });
  say({ type: 'of another version' });
  expect(last().sent).toEqual([{ type: 'hello', token: 'a' }, { type: 'pong' }]);
  expect(heard).toEqual(['live', 'ready', news]);
});

test('a page says what it follows once it is known, and hears the answer', () => {
  const { connection, heard, last, say, enter } = setUp();
  const frame = { type: 'follow', topic: 'wall', id: 'a' } as const;
  connection.start();
  connection.say(frame);
  enter();
  connection.say(frame);
  say({ type: 'following', topic: 'wall', id: 'a', allowed: true });
  expect(last().sent).toEqual([{ type: 'hello', token: 'a' }, frame]);
  expect(heard.at(-1)).toBe('following');
  last().onclose?.({ code: 1006 });
  connection.say(frame);
  expect(last().sent).toHaveLength(2);
});

test('nobody signed in: no socket', () => {
  const { connection, sockets } = setUp({ token: undefined });
  connection.start();
  expect(sockets).toEqual([]);
});

test('after a loss it comes again, later and later, and begins anew once it was there', () => {
  const { connection, sockets, last, enter } = setUp();
  connection.start();
  for (const pause of [1000, 2000, 4000]) {
    const before = sockets.length;
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(pause - 1);
    expect(sockets).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(before + 1);
  }
  enter();
  last().onclose?.({ code: 1001 });
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(5);
});

test('pauses grow to a minute and are not the same for everybody', () => {
  expect([0, 1, 2, 6, 50].map((failures) => pauseAfter(failures, 1))).toEqual([1000, 2000, 4000, 60_000, 60_000]);
  expect(pauseAfter(2, 0)).toBe(2000);
});

test('a token that is refused is renewed; when the session is over nothing is tried again', async () => {
  const kept = setUp();
  kept.connection.start();
  kept.last().onclose?.({ code: closeCodes.signedOut });
  await vi.advanceTimersByTimeAsync(1000);
  kept.enter();
  expect(kept.renew).toHaveBeenCalledWith('a');
  expect(kept.last().sent).toEqual([{ type: 'hello', token: 'b' }]);

  const over = setUp({ renewed: false });
  over.connection.start();
  over.last().onclose?.({ code: closeCodes.signedOut });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(over.sockets).toHaveLength(1);
});

test('with enough tabs of one person it waits until it is looked at again', () => {
  const { connection, sockets, last } = setUp();
  connection.start();
  last().onclose?.({ code: closeCodes.tooMany });
  vi.advanceTimersByTime(300_000);
  expect(sockets).toHaveLength(1);
  connection.visibilityChanged();
  expect(sockets).toHaveLength(2);
});

test('hidden for long it lets go, seen again it comes back', () => {
  const { connection, sockets, state, heard, last, enter } = setUp();
  connection.start();
  enter();
  state.hidden = true;
  connection.visibilityChanged();
  vi.advanceTimersByTime(20_000);
  expect(last().closed).toBe(false);
  for (let passed = 0; passed < hiddenMs; passed += 20_000) {
    last().onmessage?.({ data: '{"type":"ping"}' });
    vi.advanceTimersByTime(20_000);
  }
  expect([last().closed, heard.at(-1), sockets.length]).toEqual([true, 'not live', 1]);
  state.hidden = false;
  connection.visibilityChanged();
  expect(sockets).toHaveLength(2);
});

test('a socket that falls silent is given up', () => {
  const { connection, sockets, enter, heard } = setUp();
  connection.start();
  enter();
  vi.advanceTimersByTime(realtimeLimits.pingMs * 2 + 5000);
  expect([sockets[0]?.closed, heard.at(-1)]).toEqual([true, 'not live']);
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
});

test('stopped it stays away', () => {
  const { connection, sockets, last, enter } = setUp();
  connection.start();
  enter();
  const { onclose } = last();
  connection.stop();
  expect(last()).toMatchObject({ closed: true, onclose: null });
  onclose?.({ code: 1000 });
  vi.advanceTimersByTime(300_000);
  expect(sockets).toHaveLength(1);
});
