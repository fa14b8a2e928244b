import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FromRoomPage, forwarder, type RoomSeat } from '#contract/rtc.ts';
import { outside, type RoomState } from '../room-state.ts';
import { Links } from './links.ts';
import type { LinkParts, PeerLink } from './peer-link.ts';

const media = { microphone: true, camera: true, screen: false };
const seat = (seatId: string, page = `page of ${seatId}`, away = false): RoomSeat => ({
  ...{ seatId, page, away, media, name: seatId, role: 'member', hand: false },
});
const room = (seats: readonly RoomSeat[], changed: Partial<RoomState> = {}): RoomState => ({
  ...{ ...outside, phase: 'here', seatId: 'bert', role: 'member', seats, ...changed },
});

/** Links that only note what is asked of them. */
function setUp() {
  const said: FromRoomPage[] = [];
  const made: { parts: LinkParts; done: string[]; works: boolean; pictures: Map<string, number> }[] = [];
  const links = new Links({
    say: (frame) => said.push(frame),
    onStreams: () => {},
    make: (parts) => {
      const one = { parts, done: [] as string[], works: true, pictures: new Map<string, number>() };
      made.push(one);
      const note = (name: string) => () => one.done.push(name);
      return {
        connection: parts.connection,
        get works() {
          return one.works;
        },
        ...{ call: note('call'), restart: note('restart'), offered: note('offered'), answered: note('answered') },
        pictures: async () => one.pictures,
        ...{ candidate: note('candidate'), send: note('send'), close: note('close') },
      } as unknown as PeerLink;
    },
  });
  return { links, said, made };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const [anna, bert, carl] = [seat('anna'), seat('bert'), seat('carl')];

test('each pair has one connection, which the smaller name calls', () => {
  const { links, made } = setUp();
  links.follow(room([anna, bert, carl]), true);
  expect(made.map(({ parts, done }) => [parts.remote, done])).toEqual([['carl', ['call']]]);
  links.hear({ type: 'offer', from: 'anna', connection: 'connection-a', sdp: 'v=0' });
  links.hear({ type: 'offer', from: 'carl', connection: 'connection-c', sdp: 'v=0' });
  expect(made.map(({ parts, done }) => [parts.remote, done])).toEqual([
    ['carl', ['call']],
    ['anna', ['offered']],
  ]);
});

test('words of a connection that is no more are passed over', () => {
  const { links, made } = setUp();
  links.follow(room([bert, carl]), true);
  links.hear({ type: 'answer', from: 'carl', connection: 'another one', sdp: 'v=0' });
  links.hear({ type: 'answer', from: 'carl', connection: made[0]?.parts.connection ?? '', sdp: 'v=0' });
  expect(made[0]?.done).toEqual(['call', 'answered']);
});

test('a page that was loaded anew is called anew, one that is away for a moment is waited for', () => {
  const { links, made } = setUp();
  links.follow(room([bert, carl]), true);
  links.follow(room([bert, seat('carl', 'page of carl', true)]));
  expect(made.map(({ done }) => done)).toEqual([['call']]);
  links.follow(room([bert, seat('carl', 'another page')]));
  expect(made.map(({ done }) => done)).toEqual([['call', 'close'], ['call']]);
  links.follow(room([bert]));
  expect(made[1]?.done).toEqual(['call', 'close']);
});

test('welcomed again, only what does not work is made anew', () => {
  const { links, made, said } = setUp();
  links.follow(room([anna, bert, carl]), true);
  links.hear({ type: 'offer', from: 'anna', connection: 'connection-a', sdp: 'v=0' });
  links.follow(room([anna, bert, carl]), true);
  expect([made.length, said]).toEqual([2, []]);
  for (const one of made) one.works = false;
  links.follow(room([anna, bert, carl]), true);
  expect(made.map(({ parts, done }) => [parts.remote, done])).toEqual([
    ['carl', ['call', 'close']],
    ['anna', ['offered']],
    ['carl', ['call']],
  ]);
  expect(said).toEqual([{ type: 'restart', to: 'anna' }]);
});

test('in trouble another way is looked for first, then everything made anew; who does not call asks for it', () => {
  const { links, made, said } = setUp();
  links.follow(room([anna, bert, carl]), true);
  links.hear({ type: 'offer', from: 'anna', connection: 'connection-a', sdp: 'v=0' });
  const [carls, annas] = made;
  carls?.parts.onTrouble();
  carls?.parts.onTrouble();
  annas?.parts.onTrouble();
  expect(made.map(({ parts, done }) => [parts.remote, done])).toEqual([
    ['carl', ['call', 'restart', 'close']],
    ['anna', ['offered']],
    ['carl', ['call']],
  ]);
  expect(said).toEqual([{ type: 'restart', to: 'anna' }]);
  links.hear({ type: 'restart', from: 'carl' });
  expect(made).toHaveLength(4);
});

test('when the server forwards, the connections to others end and the one to it begins with its offer', () => {
  const { links, made, said } = setUp();
  links.follow(room([anna, bert, carl]), true);
  links.follow(room([anna, bert, carl], { mode: 'forwarded' }));
  expect(made[0]?.done).toEqual(['call', 'close']);
  links.hear({ type: 'offer', from: forwarder, connection: 'connection-1', sdp: 'v=0', tracks: [] });
  links.hear({ type: 'offer', from: forwarder, connection: 'connection-1', sdp: 'v=0', tracks: [] });
  links.hear({ type: 'offer', from: 'anna', connection: 'late', sdp: 'v=0' });
  links.hear({ type: 'offer', from: forwarder, connection: 'connection-2', sdp: 'v=0', tracks: [] });
  expect(made.slice(1).map(({ parts, done }) => [parts.remote, done])).toEqual([
    [forwarder, ['offered', 'offered', 'close']],
    [forwarder, ['offered']],
  ]);
  made[2]?.parts.onTrouble();
  expect(said).toEqual([{ type: 'restart', to: forwarder }]);
});

test('an offer that never came is asked for, until it comes', () => {
  const { links, said, made } = setUp();
  links.follow(room([anna, bert, carl]), true);
  vi.advanceTimersByTime(13_000);
  expect(said).toEqual([
    { type: 'restart', to: 'anna' },
    { type: 'restart', to: 'anna' },
  ]);
  links.follow(room([anna, bert, carl], { mode: 'forwarded' }));
  vi.advanceTimersByTime(6000);
  expect(said.at(-1)).toEqual({ type: 'restart', to: forwarder });
  links.hear({ type: 'offer', from: forwarder, connection: 'connection-1', sdp: 'v=0', tracks: [] });
  links.close();
  vi.advanceTimersByTime(60_000);
  expect([said.length, made.length]).toEqual([3, 2]);
});

test('a connection that stands and brings no picture is made anew, ever more seldom; one whose pictures go on is left', async () => {
  const { links, made, said } = setUp();
  links.follow(room([anna, bert], { mode: 'forwarded' }), true);
  links.hear({ type: 'offer', from: forwarder, connection: 'connection-1', sdp: 'v=0', tracks: [] });
  for (let shown = 1; shown <= 5; shown += 1) {
    made[0]?.pictures.set('anna', shown);
    await vi.advanceTimersByTimeAsync(6000);
  }
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(said).toEqual([{ type: 'restart', to: forwarder }]);
  links.hear({ type: 'offer', from: forwarder, connection: 'connection-2', sdp: 'v=0', tracks: [] });
  await vi.advanceTimersByTimeAsync(18_000);
  expect(said).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(6000);
  expect(said).toHaveLength(2);
  links.follow(room([{ ...anna, media: { ...media, camera: false } }, bert], { mode: 'forwarded' }));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(said).toHaveLength(2);
});

test('whoever needs longer is given longer each time', () => {
  const { links, made } = setUp();
  links.follow(room([anna, bert, carl], { mode: 'forwarded' }), true);
  for (const connection of ['connection-1', 'connection-2', 'connection-3']) {
    links.hear({ type: 'offer', from: forwarder, connection, sdp: 'v=0', tracks: [] });
    made.at(-1)?.parts.onTrouble();
  }
  expect(made.map(({ parts }) => parts.patienceMs)).toEqual([15_000, 30_000, 60_000]);
});
