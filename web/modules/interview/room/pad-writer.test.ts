import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errors } from '#contract/errors.ts';
import type { Pad } from '#contract/interview/pad.ts';
import { CallFailure } from '../../../kit/api/failure.ts';
import { type PadState, type PadText, PadWriter } from './pad-writer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const lost = () => new CallFailure({ code: 0, status: 0, text: '网络连接失败' });
const text = (source: string): PadText => ({ language: 'python', source, input: '' });

/** A server with one pad, and a page at it. */
function atPad() {
  const server = { pad: { ...text(''), changedBy: '', run: null, version: 0 } as Pad, down: false, lateReply: false };
  const ran: string[] = [];
  const put = (by: string, { version: known, ...written }: PadText & { version: number }) => {
    const { pad } = server;
    const { status, code } = errors.stale;
    if (known !== pad.version) throw new CallFailure({ code, status, text: '', current: pad });
    server.pad = { ...pad, ...written, changedBy: by, version: pad.version + 1 };
    return { version: server.pad.version };
  };
  const reach = () => {
    if (server.down) throw lost();
  };
  let state: PadState | undefined;
  const calls = {
    read: async () => {
      reach();
      return server.pad;
    },
    write: async (written: PadText & { version: number }) => {
      reach();
      const done = put('我', written);
      if (server.lateReply) throw lost();
      return done;
    },
    run: async () => {
      reach();
      ran.push(server.pad.source);
    },
  };
  const writer = new PadWriter(calls, (now) => {
    state = now;
  });
  writer.start();
  const other = (source: string) => put('对方', { ...text(source), version: server.pad.version });
  return { server, writer, other, ran, shown: () => state };
}

test('what is typed while the network is away stays, and is saved when it is back', async () => {
  const { server, writer, shown } = atPad();
  await vi.advanceTimersByTimeAsync(10);
  server.down = true;
  writer.change(text('print(1)'));
  await vi.advanceTimersByTimeAsync(5000);
  server.down = false;
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()?.pad?.source).toBe('print(1)');
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.pad.source).toBe('print(1)');
  expect(shown()).toMatchObject({ note: '', theirs: undefined });
});

test('of two who write at once neither text is lost before one is chosen', async () => {
  const { server, writer, other, shown } = atPad();
  await vi.advanceTimersByTimeAsync(10);
  writer.change(text('mine'));
  other('theirs');
  await vi.advanceTimersByTimeAsync(3000);
  expect([shown()?.pad?.source, shown()?.theirs?.source, server.pad.source]).toEqual(['mine', 'theirs', 'theirs']);
  other('theirs, longer');
  writer.change(text('mine, longer'));
  await vi.advanceTimersByTimeAsync(3000);
  expect([shown()?.pad?.source, shown()?.theirs?.source]).toEqual(['mine, longer', 'theirs, longer']);
  await writer.keepOwn();
  expect([server.pad.source, shown()?.theirs]).toEqual(['mine, longer', undefined]);
});

test('whoever takes the other text goes on from it', async () => {
  const { server, writer, other, shown } = atPad();
  await vi.advanceTimersByTimeAsync(10);
  writer.change(text('mine'));
  other('theirs');
  await vi.advanceTimersByTimeAsync(1000);
  writer.takeTheirs();
  expect(shown()).toMatchObject({ pad: { source: 'theirs' }, theirs: undefined });
  writer.change(text('theirs and more'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.pad.source).toBe('theirs and more');
});

test('a text of which only the reply was lost is nobody else’s', async () => {
  const { server, writer, shown } = atPad();
  await vi.advanceTimersByTimeAsync(10);
  server.lateReply = true;
  writer.change(text('once'));
  await vi.advanceTimersByTimeAsync(500);
  server.lateReply = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect([server.pad.version, shown()?.theirs, shown()?.note]).toEqual([1, undefined, '']);
});

test('what was typed last goes out when the pad is left at once, through a network loss as well', async () => {
  const { server, writer } = atPad();
  await vi.advanceTimersByTimeAsync(10);
  writer.change(text('last words'));
  server.down = true;
  void writer.leave();
  await vi.advanceTimersByTimeAsync(4000);
  server.down = false;
  await vi.advanceTimersByTimeAsync(4000);
  expect(server.pad.source).toBe('last words');
});

test('what runs is what stands here', async () => {
  const { server, writer, ran } = atPad();
  await vi.advanceTimersByTimeAsync(10);
  writer.change(text('new'));
  server.down = true;
  await writer.run();
  expect(ran).toEqual([]);
  server.down = false;
  await writer.run();
  expect(ran).toEqual(['new']);
});
