import { describe, expect, test } from 'vitest';
import { type FromRoom, type RoomSeat, roomCloseCodes, roomLimits } from '#contract/rtc.ts';
import {
  afterClose,
  calls,
  cut,
  end,
  endingWords,
  hear,
  outside,
  type RoomState,
  readChat,
  withoutNotice,
} from './room-state.ts';

const seat = (seatId: string, changed: Partial<RoomSeat> = {}): RoomSeat => ({
  ...{ seatId, name: seatId, role: 'member', page: `page of ${seatId}`, away: false, hand: false },
  ...{ media: { microphone: true, camera: true, screen: false }, ...changed },
});
const line = (seatId: string, text: string) => ({ seatId, name: seatId, text, at: '2026-11-28T02:00:00.000Z' });
const welcome = (changed: object = {}): FromRoom => ({
  ...{
    type: 'welcome',
    seatId: 'anna',
    role: 'host',
    mode: 'mesh',
    ice: [],
    seats: [seat('anna'), seat('bert')],
    chat: [],
  },
  ...changed,
});
const inside = (...frames: FromRoom[]): RoomState => [welcome(), ...frames].reduce(hear, outside);

describe('how a room stands', () => {
  test('who is welcomed is there, with all others', () => {
    expect(inside()).toMatchObject({ phase: 'here', seatId: 'anna', role: 'host', mode: 'mesh', unread: 0 });
  });

  test('people come, change and go, each in their place', () => {
    const state = inside(
      { type: 'seat', seat: seat('carl') },
      { type: 'seat', seat: seat('bert', { away: true }) },
      { type: 'gone', seatId: 'anna' },
    );
    expect(state.seats).toEqual([seat('bert', { away: true }), seat('carl')]);
  });

  test('with the fifth person the way of the streams changes', () => {
    expect(inside({ type: 'mode', mode: 'forwarded' }).mode).toBe('forwarded');
  });

  test('lines of others are unread until the chat is looked at, one’s own never are', () => {
    const state = inside({ type: 'chat', line: line('bert', '好') }, { type: 'chat', line: line('anna', '是') });
    expect([state.unread, state.chat.length, readChat(state).unread]).toEqual([1, 2, 0]);
    const read = readChat(state);
    expect(readChat(read)).toBe(read);
  });

  test('the chat does not grow without end', () => {
    const many = Array.from(
      { length: roomLimits.chatKept + 5 },
      (_, at): FromRoom => ({ type: 'chat', line: line('bert', `${at}`) }),
    );
    expect(inside(...many).chat).toHaveLength(roomLimits.chatKept);
  });

  test('what was written while one was away is unread, what was written before one came is not', () => {
    const chat = [line('bert', '一'), line('bert', '二')];
    expect(hear(outside, welcome({ chat })).unread).toBe(0);
    expect(hear(cut(inside()), welcome({ chat })).unread).toBe(2);
  });

  test('whoever was in comes back, whoever was not yet still comes in', () => {
    expect(cut(inside()).phase).toBe('reconnecting');
    expect(cut(outside).phase).toBe('connecting');
    expect(hear(cut(inside()), welcome()).phase).toBe('here');
  });

  test('one is told that one was muted, or wrote too fast, until one has read it', () => {
    const muted = inside({ type: 'muted', by: '王老师' });
    expect(muted.notice).toBe('王老师已将您静音，需要发言时可以再打开麦克风。');
    expect(withoutNotice(muted).notice).toBe('');
    expect(inside({ type: 'chatRefused' }).notice).toMatch(/^\p{Script=Han}/u);
  });

  test('signals, pings and what a newer server says change nothing', () => {
    const state = inside();
    expect(hear(state, { type: 'ping' })).toBe(state);
    expect(hear(state, { type: 'of another version' } as unknown as FromRoom)).toBe(state);
  });
});

describe('a socket that was closed', () => {
  test.each([
    [roomCloseCodes.kicked, 'kicked'],
    [roomCloseCodes.replaced, 'replaced'],
    [roomCloseCodes.ended, 'ended'],
    [roomCloseCodes.full, 'full'],
    [roomCloseCodes.badPass, 'renew'],
    [roomCloseCodes.tryLater, 'again'],
    [roomCloseCodes.stopping, 'again'],
    [1006, 'again'],
  ] as const)('%s: %s', (code, next) => {
    expect(afterClose(code)).toBe(next);
  });

  test('each end is told in one Chinese sentence, and nobody is shown any more', () => {
    for (const words of Object.values(endingWords)) expect(words).toMatch(/^\p{Script=Han}[^。]+。$/u);
    expect(end(inside(), 'kicked')).toMatchObject({ phase: 'ended', ending: 'kicked', seats: [] });
  });
});

test('of two people exactly one calls', () => {
  expect(calls('anna', 'bert')).not.toBe(calls('bert', 'anna'));
});
