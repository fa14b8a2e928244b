import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromRoomPage, RoomRole, RoomSeat } from '#contract/rtc.ts';
import { outside, type RoomState } from '../room-state.ts';
import type { SeatStreams } from './links.ts';
import { LiveKitLink } from './livekit-link.ts';
import type { LiveKitRoom, roomEvents } from './livekit-room.ts';
import type { OwnTracks } from './peer-link.ts';

/** As much of a track as is used. */
class FakeTrack {
  enabled = true;
  readyState = 'live';
  contentHint = '';
  readonly copies: FakeTrack[] = [];
  clone() {
    const copy = Object.assign(new FakeTrack(), { enabled: this.enabled });
    this.copies.push(copy);
    return copy;
  }
  stop() {
    this.readyState = 'ended';
  }
}

class FakeStream {
  readonly #tracks: readonly unknown[];
  constructor(tracks: readonly unknown[]) {
    this.#tracks = tracks;
  }
  getTracks() {
    return this.#tracks;
  }
}

/** A room of LiveKit that notes what is asked of it, and does to tracks what livekit-client does. */
class FakeRoom {
  readonly done: string[] = [];
  readonly published = new Map<FakeTrack, string>();
  state = 'disconnected';
  refuses = false;
  readonly remoteParticipants = new Map<string, { identity: string; trackPublications: Map<string, unknown> }>();
  readonly #listeners = new Map<string, () => void>();
  publishing: Promise<unknown> = Promise.resolve();

  on(event: string, listener: () => void) {
    this.#listeners.set(event, listener);
  }
  async connect(url: string, token: string) {
    this.done.push(`connect ${url} ${token}`);
    if (this.refuses) throw new Error('not here');
    this.state = 'connected';
  }
  async disconnect() {
    this.done.push('disconnect');
    this.state = 'disconnected';
  }
  localParticipant = {
    publishTrack: async (track: FakeTrack, { source }: { source: string }) => {
      track.enabled = true;
      await this.publishing;
      this.published.set(track, source);
      this.done.push(`publish ${source}`);
    },
    unpublishTrack: async (track: FakeTrack) => {
      this.done.push(`unpublish ${this.published.get(track)}`);
      this.published.delete(track);
    },
  };

  emit(event: (typeof roomEvents)[number], state = this.state) {
    this.state = state;
    this.#listeners.get(event)?.();
  }
  comes(identity: string, sent: Readonly<Record<string, object>>) {
    const publications = Object.entries(sent).map(([source, mediaStreamTrack]) => {
      return [source, { source, track: { mediaStreamTrack } }] as const;
    });
    this.remoteParticipants.set(identity, { identity, trackPublications: new Map(publications) });
    this.emit('trackSubscribed');
  }
}

const media = { microphone: true, camera: true, screen: false };
const seat = (seatId: string): RoomSeat => ({
  ...{ seatId, page: `page of ${seatId}`, away: false, media, name: seatId, role: 'member', hand: false },
});
const inside = (seats: readonly string[], role: RoomRole = 'member'): RoomState => ({
  ...{ ...outside, phase: 'here', seatId: 'anna', role, mode: 'livekit', seats: seats.map(seat) },
});
const access = { url: 'wss://livekit.example.com', token: 'token-1' };
const nothing: OwnTracks = { microphone: null, camera: null, screen: null };
const own = (tracks: Partial<Record<keyof OwnTracks, FakeTrack>>) =>
  ({ ...nothing, ...tracks }) as unknown as OwnTracks;
const settled = () => vi.advanceTimersByTimeAsync(0);

function setUp(prepare: (room: FakeRoom) => void = () => {}) {
  const rooms: FakeRoom[] = [];
  const said: FromRoomPage[] = [];
  const cuts: boolean[] = [];
  const shown: ReadonlyMap<string, SeatStreams>[] = [];
  const link = new LiveKitLink({
    say: (frame) => said.push(frame),
    random: () => 1,
    onStreams: (streams) => shown.push(streams),
    onCut: (cut) => cuts.push(cut),
    make: async () => {
      const room = new FakeRoom();
      prepare(room);
      rooms.push(room);
      return room as unknown as LiveKitRoom;
    },
  });
  return { link, rooms, said, cuts, shown };
}

/** Inside, in a room that stands. */
async function connected(role: RoomRole = 'member', tracks: OwnTracks = nothing) {
  const set = setUp();
  set.link.send(tracks);
  set.link.follow(inside(['anna', 'bert'], role));
  set.link.enter(access);
  await settled();
  const [room] = set.rooms;
  if (!room) throw new Error('no room was made');
  return { ...set, room };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaStream', FakeStream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the token that the server gives leads in, once as long as the connection stands', async () => {
  const { link, rooms, room, cuts } = await connected();
  link.enter({ ...access, token: 'token-2' });
  await settled();
  expect([rooms.length, room.done, cuts]).toEqual([1, ['connect wss://livekit.example.com token-1'], []]);
});

test('without a room whose media go through LiveKit a token leads nowhere', async () => {
  const { link, rooms } = setUp();
  link.enter(access);
  await settled();
  expect(rooms).toEqual([]);
});

test('who has a seat is seen and heard by their identity, by nobody else’s, and each stream stays the same', async () => {
  const { link, room, shown } = await connected();
  const [voice, face, screen] = [{ id: 'voice' }, { id: 'face' }, { id: 'screen' }];
  room.comes('stranger', { camera: {} });
  room.comes('bert', { microphone: voice, camera: face });
  const first = shown.at(-1)?.get('bert');
  room.comes('bert', { microphone: voice, camera: face, screen_share: screen, screen_share_audio: {} });
  const then = shown.at(-1);
  expect([...(then?.keys() ?? [])]).toEqual(['bert']);
  expect(Object.keys(then?.get('bert') ?? {})).toEqual(['microphone', 'camera', 'screen']);
  expect(then?.get('bert')?.camera).toBe(first?.camera);
  expect(then?.get('bert')?.screen?.getTracks()).toEqual([screen]);
  const times = shown.length;
  link.follow(inside(['anna', 'bert']));
  expect(shown).toHaveLength(times);
  link.follow(inside(['anna']));
  expect(shown.at(-1)?.size).toBe(0);
});

test('what one sends is a copy: it falls silent, comes back, is put in another’s place and ends with the device', async () => {
  const [microphone, camera, other] = [new FakeTrack(), new FakeTrack(), new FakeTrack()];
  const { link, room } = await connected('member', own({ microphone, camera }));
  expect([...room.published.values()]).toEqual(['microphone', 'camera']);
  expect(room.published.has(microphone)).toBe(false);
  microphone.enabled = false;
  link.send(own({ microphone, camera }));
  expect(microphone.copies.map(({ enabled }) => enabled)).toEqual([false]);
  microphone.enabled = true;
  link.send(own({ microphone, camera: other }));
  expect([microphone.copies[0]?.enabled, camera.copies[0]?.readyState]).toEqual([true, 'ended']);
  await settled();
  link.send(own({ microphone }));
  await settled();
  expect(room.done.slice(3)).toEqual(['unpublish camera', 'publish camera', 'unpublish camera']);
  expect([other.copies[0]?.readyState, microphone.readyState, other.readyState]).toEqual(['ended', 'live', 'live']);
});

test('a microphone that is off is not given to LiveKit, which would open it', async () => {
  const microphone = Object.assign(new FakeTrack(), { enabled: false });
  const { link, room } = await connected('member', own({ microphone }));
  expect([room.published.size, microphone.copies]).toEqual([0, []]);
  const gate = Promise.withResolvers<void>();
  room.publishing = gate.promise;
  microphone.enabled = true;
  link.send(own({ microphone }));
  await settled();
  // Closed while LiveKit is still taking it.
  microphone.enabled = false;
  link.send(own({ microphone }));
  expect(microphone.copies.map(({ readyState }) => readyState)).toEqual(['ended']);
  gate.resolve();
  await settled();
  expect([room.published.size, microphone.enabled]).toEqual([0, false]);
  microphone.enabled = true;
  link.send(own({ microphone }));
  await settled();
  expect([...room.published.values()]).toEqual(['microphone']);
});

test('a listener sends nothing', async () => {
  const { room } = await connected('listener', own({ microphone: new FakeTrack(), camera: new FakeTrack() }));
  expect(room.published.size).toBe(0);
});

test('what LiveKit does not take is offered again', async () => {
  const camera = new FakeTrack();
  const { room, link } = await connected();
  room.publishing = Promise.reject(new Error('not now'));
  link.send(own({ camera }));
  await settled();
  expect([room.published.size, camera.copies[0]?.readyState]).toEqual([0, 'ended']);
  room.publishing = Promise.resolve();
  await vi.advanceTimersByTimeAsync(3000);
  expect([...room.published.values()]).toEqual(['camera']);
});

test('while LiveKit mends its connection that is told, and a camera that is closed goes off all the same', async () => {
  const camera = new FakeTrack();
  const { link, room, cuts } = await connected('member', own({ camera }));
  room.emit('reconnecting', 'reconnecting');
  link.send(nothing);
  expect([cuts, camera.copies[0]?.readyState]).toEqual([[true], 'ended']);
  link.send(own({ camera }));
  await settled();
  expect(room.published.size).toBe(0);
  room.emit('reconnected', 'connected');
  await settled();
  expect([cuts, room.published.size]).toEqual([[true, false], 1]);
});

test('signals of LiveKit that are lost for a moment are no matter, and are told of when it takes longer', async () => {
  const { room, cuts } = await connected();
  room.emit('signalReconnecting', 'signalReconnecting');
  await vi.advanceTimersByTimeAsync(2000);
  room.emit('reconnected', 'connected');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(cuts).toEqual([]);
  room.emit('signalReconnecting', 'signalReconnecting');
  await vi.advanceTimersByTimeAsync(3000);
  expect(cuts).toEqual([true]);
});

test('whom LiveKit lets go asks for another way in until one comes, and sends again what they sent', async () => {
  const camera = new FakeTrack();
  const { link, room, rooms, said, cuts, shown } = await connected('member', own({ camera }));
  room.comes('bert', { camera: {} });
  room.emit('disconnected', 'disconnected');
  expect([cuts, shown.at(-1)?.size, camera.copies[0]?.readyState]).toEqual([[true], 0, 'ended']);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(250 + 500);
  expect(said).toEqual([{ type: 'access' }, { type: 'access' }]);
  link.enter({ ...access, token: 'token-2' });
  await settled();
  expect([rooms[1]?.done, cuts]).toEqual([
    ['connect wss://livekit.example.com token-2', 'publish camera'],
    [true, false],
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toHaveLength(2);
});

test('a LiveKit that is not there is knocked at again, at most every five seconds, and told of once', async () => {
  const { link, rooms, said, cuts } = setUp((room) => {
    room.refuses = true;
  });
  link.follow(inside(['anna', 'bert']));
  for (let count = 0; count < 20; count += 1) {
    link.enter(access);
    await vi.advanceTimersByTimeAsync(5000);
  }
  expect([rooms.length, cuts]).toEqual([20, [true]]);
  expect(said.length).toBeGreaterThan(18);
  expect(said.length).toBeLessThan(40);
});

test('a library that does not load is tried again, and one that loads too late is not used', async () => {
  let answers: (() => Promise<LiveKitRoom>)[] = [];
  const cuts: boolean[] = [];
  const parts = { say: () => {}, random: () => 1, onStreams: () => {}, onCut: (cut: boolean) => cuts.push(cut) };
  const link = new LiveKitLink({
    ...parts,
    make: () => (answers.shift() ?? (() => Promise.reject(new Error('none'))))(),
  });
  link.follow(inside(['anna']));
  link.enter(access);
  await settled();
  expect(cuts).toEqual([true]);
  const late = Promise.withResolvers<LiveKitRoom>();
  answers = [() => late.promise];
  link.enter(access);
  link.close();
  const room = new FakeRoom();
  late.resolve(room as unknown as LiveKitRoom);
  await settled();
  expect([room.done, cuts]).toEqual([[], [true, false]]);
});

test('whoever leaves is out at once: nothing is sent or asked for any more', async () => {
  const camera = new FakeTrack();
  const { link, room, said, shown } = await connected('member', own({ camera }));
  room.comes('bert', { camera: {} });
  link.close();
  room.emit('disconnected');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([room.done.at(-1), camera.copies[0]?.readyState, shown.at(-1)?.size, said]).toEqual([
    'disconnect',
    'ended',
    0,
    [],
  ]);
});
