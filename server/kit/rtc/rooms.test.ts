import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { type FromRoom, type RoomRole, roomCloseCodes, roomLimits, roomPath } from '#contract/rtc.ts';
import { databaseUrl } from '../../../test/database-url.ts';
import { atFileEnd } from '../../../test/file-end.ts';
import { claimsOf, listenAsLiveKit, liveKitKey } from '../../../test/livekit.ts';
import { shiftClock } from '../clock.ts';
import { deriveKeys } from '../crypto/keys.ts';
import { connect } from '../db/db.ts';
import { createHttp } from '../http/app.ts';
import { newId } from '../id.ts';
import { Hub } from '../realtime/hub.ts';
import { listenTo } from '../realtime/listen.ts';
import { registerRealtime } from '../realtime/register.ts';
import type { Db } from '../transaction.ts';
import { EmbeddedEngine, type EmbeddedOptions } from './embedded.ts';
import type { RoomEvent, RoomWish } from './engine.ts';
import { roomChannel } from './relay.ts';

const keys = deriveKeys('a secret of the tests');
const patient = { helloMs: 60_000, pingMs: 60_000 };
let db: Db;
beforeAll(() => {
  db = connect(databaseUrl(), 8);
  atFileEnd(() => db.destroy());
});

/** One process of the service, as far as rooms go. */
async function serve(options: Partial<EmbeddedOptions> = {}) {
  const log = pino({ level: 'silent' });
  const rtc = new EmbeddedEngine({ db, keys, ...patient, ...options });
  const app = await createHttp(log);
  app.addHook('onClose', () => rtc.stop());
  await registerRealtime(app, new Hub({ authenticate: async () => undefined }), rtc);
  const channels = { [roomChannel]: (text: string) => rtc.heard(text) };
  const listener = await listenTo(databaseUrl(), { channels, missed: () => rtc.missed() }, log);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const stop = async () => {
    await app.close();
    await listener.stop();
  };
  onTestFinished(stop);
  const events: RoomEvent[] = [];
  rtc.onEvent((event) => events.push(event));
  return { rtc, port, events, stop, open: () => openSocket(port) };
}

type Server = Awaited<ReturnType<typeof serve>>;

async function openSocket(port: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${roomPath}`);
  const frames: FromRoom[] = [];
  const closed = once(socket, 'close').then(([code]) => code as number);
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  const say = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  /** The next frame of this kind that was not heard yet. */
  async function heard<Type extends FromRoom['type']>(type: Type): Promise<Extract<FromRoom, { type: Type }>> {
    for (;;) {
      const at = frames.findIndex((frame) => frame.type === type);
      const [found] = at < 0 ? [] : frames.splice(at, 1);
      if (found) return found as Extract<FromRoom, { type: Type }>;
      await once(socket, 'message');
    }
  }
  await once(socket, 'open');
  return { socket, frames, closed, say, heard };
}

const media = { microphone: true, camera: true, screen: false };

async function passFor(
  server: Server,
  roomId: string,
  seatId: string,
  role: RoomRole = 'member',
  wish?: Partial<RoomWish>,
) {
  const room = server.rtc.createRoom({ roomId, ...wish });
  return (await server.rtc.issueToken(room, { seatId, name: `${seatId} 的名字`, role }, 3600)).pass;
}

async function enter(server: Server, pass: string, page = newId()) {
  const opened = await server.open();
  opened.say({ type: 'join', pass, page, media });
  return { ...opened, page };
}

async function enterAs(
  server: Server,
  roomId: string,
  seatId: string,
  role: RoomRole = 'member',
  wish?: Partial<RoomWish>,
) {
  const entered = await enter(server, await passFor(server, roomId, seatId, role, wish));
  return { ...entered, welcome: await entered.heard('welcome') };
}

test('people of a room are told of each other, of what they say and do, and of nobody in another room', async () => {
  const server = await serve();
  const [room, other] = [newId(), newId()];
  const anna = await enterAs(server, room, 'anna', 'host');
  const elsewhere = await enterAs(server, other, 'carl');
  const bert = await enterAs(server, room, 'bert');
  expect(bert.welcome.seats.map(({ seatId }) => seatId)).toEqual(['anna', 'bert']);
  expect((await anna.heard('seat')).seat).toMatchObject({ seatId: 'bert', name: 'bert 的名字', away: false, media });
  bert.say({ type: 'offer', to: 'anna', connection: 'connection-1', sdp: 'v=0' });
  expect(await anna.heard('offer')).toEqual({ type: 'offer', from: 'bert', connection: 'connection-1', sdp: 'v=0' });
  anna.say({ type: 'chat', text: ' 你好 ' });
  expect((await bert.heard('chat')).line).toMatchObject({ seatId: 'anna', text: '你好' });
  bert.say({ type: 'hand', raised: true });
  expect((await anna.heard('seat')).seat).toMatchObject({ seatId: 'bert', hand: true });
  bert.say({ type: 'leave' });
  expect(await anna.heard('gone')).toEqual({ type: 'gone', seatId: 'bert' });
  const late = await enterAs(server, room, 'dora');
  expect(late.welcome.chat.map(({ text }) => text)).toEqual(['你好']);
  expect(elsewhere.frames).toEqual([]);
  expect(await server.rtc.listParticipants(room)).toMatchObject([{ seatId: 'anna' }, { seatId: 'dora' }]);
});

test('a forged pass, one of another service, one whose time is over and an access token are refused', async () => {
  const server = await serve();
  const pass = await passFor(server, newId(), 'anna');
  const stranger = new EmbeddedEngine({ db, keys: deriveKeys('another secret, of somebody') });
  onTestFinished(() => stranger.stop());
  const forged = await stranger.issueToken(
    stranger.createRoom({ roomId: 'r' }),
    { seatId: 's', name: 'n', role: 'host' },
    60,
  );
  const [head = '', , signature = ''] = pass.split('.');
  const altered = [head, Buffer.from('{"aud":"room","room":"x","seat":"s"}').toString('base64url'), signature].join(
    '.',
  );
  const over = await server.rtc.issueToken(
    server.rtc.createRoom({ roomId: 'r' }),
    { seatId: 's', name: 'n', role: 'host' },
    -1,
  );
  for (const bad of [forged.pass, altered, over.pass, 'nonsense']) {
    expect(await (await enter(server, bad)).closed).toBe(roomCloseCodes.badPass);
  }
  shiftClock(3601_000);
  expect(await (await enter(server, pass)).closed).toBe(roomCloseCodes.badPass);
});

test('a pass opens its own room and seat, whatever the page says besides', async () => {
  const server = await serve();
  const [room, other] = [newId(), newId()];
  const opened = await server.open();
  const pass = await passFor(server, room, 'anna');
  opened.say({ type: 'join', pass, page: newId(), media, room: other, seat: 'bert', role: 'host' });
  expect(await opened.heard('welcome')).toMatchObject({ seatId: 'anna', role: 'member' });
  expect(await server.rtc.listParticipants(room)).toHaveLength(1);
});

test.each([
  ['no JSON', '{'],
  ['an unknown type', { type: 'shout' }],
  ['a frame before the pass', { type: 'hand', raised: true }],
])('%s closes the socket', async (_, frame) => {
  const opened = await (await serve()).open();
  opened.say(frame);
  expect(await opened.closed).toBe(roomCloseCodes.malformed);
});

test('whoever shows no pass, says too much at once or too often, or enters twice is let go', async () => {
  const hasty = await serve({ helloMs: 30 });
  expect(await (await hasty.open()).closed).toBe(roomCloseCodes.tryLater);
  const server = await serve();
  const room = newId();
  const pages = ['a', 'b', 'c', 'd'].map((seat) => enterAs(server, room, seat));
  const [large, long, flood, twice] = await Promise.all(pages);
  if (!large || !long || !flood || !twice) throw new Error('four pages');
  large.say('x'.repeat(roomLimits.frameBytes + 1));
  long.say({ type: 'chat', text: 'x'.repeat(roomLimits.chatLength + 1) });
  for (let count = 0; count < 400; count += 1) flood.say({ type: 'pong' });
  twice.say({ type: 'join', pass: 'x', page: newId(), media });
  const codes = await Promise.all([large.closed, long.closed, flood.closed, twice.closed]);
  const { tooLarge, malformed, tooFast } = roomCloseCodes;
  expect(codes).toEqual([tooLarge, malformed, tooFast, malformed]);
});

test('lines of a chat that come too fast are not told, and whoever wrote them learns of it', async () => {
  const server = await serve();
  const room = newId();
  const [anna, bert] = [await enterAs(server, room, 'anna'), await enterAs(server, room, 'bert')];
  for (let count = 0; count < 20; count += 1) bert.say({ type: 'chat', text: String(count) });
  await bert.heard('chatRefused');
  bert.say({ type: 'hand', raised: true });
  await anna.heard('seat');
  await anna.heard('seat');
  expect(anna.frames.filter(({ type }) => type === 'chat').length).toBeLessThan(12);
});

test('of two pages with one seat the newer has it, and the older is told', async () => {
  const server = await serve();
  const room = newId();
  const watcher = await enterAs(server, room, 'anna');
  const first = await enterAs(server, room, 'bert');
  const second = await enterAs(server, room, 'bert');
  expect(await first.closed).toBe(roomCloseCodes.replaced);
  expect((await watcher.heard('seat')).seat.page).toBe(first.page);
  expect((await watcher.heard('seat')).seat).toMatchObject({ page: second.page, away: false });
  second.say({ type: 'hand', raised: true });
  expect((await watcher.heard('seat')).seat).toMatchObject({ hand: true, away: false });
  expect(watcher.frames.map(({ type }) => type)).not.toContain('gone');
});

test('a seat is kept while its page reconnects, and given up later', async () => {
  const server = await serve({ awayMs: 500 });
  const room = newId();
  const anna = await enterAs(server, room, 'anna');
  const pass = await passFor(server, room, 'bert');
  const bert = await enter(server, pass);
  await bert.heard('welcome');
  bert.say({ type: 'hand', raised: true });
  await anna.heard('seat');
  await anna.heard('seat');
  bert.socket.terminate();
  expect((await anna.heard('seat')).seat).toMatchObject({ seatId: 'bert', away: true });
  const again = await enter(server, pass, bert.page);
  expect((await again.heard('welcome')).seats[1]).toMatchObject({
    seatId: 'bert',
    away: false,
    hand: true,
    page: bert.page,
  });
  expect((await anna.heard('seat')).seat).toMatchObject({ seatId: 'bert', away: false });
  again.socket.terminate();
  expect(await anna.heard('gone')).toEqual({ type: 'gone', seatId: 'bert' });
  anna.socket.terminate();
  await expect.poll(() => server.events.at(-1)?.type).toBe('empty');
  const types = server.events.map(({ type, seatId }) => `${type} ${seatId ?? ''}`.trim());
  expect(types).toEqual([
    'joined anna',
    'joined bert',
    'away bert',
    'back bert',
    'away bert',
    'left bert',
    'away anna',
    'left anna',
    'empty',
  ]);
});

test('a page that answers no ping loses its connection', async () => {
  const server = await serve({ pingMs: 40 });
  const room = newId();
  const anna = await enterAs(server, room, 'anna');
  anna.socket.on('message', (data) => String(data).includes('"ping"') && anna.say({ type: 'pong' }));
  const silent = await enterAs(server, room, 'bert');
  expect(await silent.closed).toBe(roomCloseCodes.tryLater);
  expect((await anna.heard('seat')).seat.away).toBe(false);
  expect((await anna.heard('seat')).seat.away).toBe(true);
  expect(anna.socket.readyState).toBe(WebSocket.OPEN);
});

test('a host mutes and removes others, nobody else does, and whoever is removed stays out', async () => {
  const server = await serve();
  const room = newId();
  const host = await enterAs(server, room, 'anna', 'host');
  const [bert, carl] = [await enterAs(server, room, 'bert'), await enterAs(server, room, 'carl')];
  host.say({ type: 'mute', seatId: 'bert' });
  expect(await bert.heard('muted')).toEqual({ type: 'muted', by: 'anna 的名字' });
  bert.say({ type: 'kick', seatId: 'carl' });
  bert.say({ type: 'mute', seatId: 'carl' });
  host.say({ type: 'kick', seatId: 'bert' });
  expect(await bert.closed).toBe(roomCloseCodes.kicked);
  expect((await carl.heard('gone')).seatId).toBe('bert');
  expect(carl.frames.map(({ type }) => type)).not.toContain('muted');
  expect(await (await enter(server, await passFor(server, room, 'bert'))).closed).toBe(roomCloseCodes.kicked);
  server.rtc.closeRoom(room);
  expect(await carl.closed).toBe(roomCloseCodes.ended);
});

test('a room takes as many as its passes say', async () => {
  const server = await serve();
  const room = newId();
  const wish = { mostSeats: 2 };
  await enterAs(server, room, 'anna', 'host', wish);
  await enterAs(server, room, 'bert', 'member', wish);
  expect(await (await enter(server, await passFor(server, room, 'carl', 'member', wish))).closed).toBe(
    roomCloseCodes.full,
  );
});

test('a listener sends nothing', async () => {
  const server = await serve();
  const room = newId();
  const listener = await enterAs(server, room, 'anna', 'listener');
  listener.say({ type: 'media', media });
  listener.say({ type: 'hand', raised: true });
  expect((await listener.heard('seat')).seat).toMatchObject({
    hand: true,
    media: { microphone: false, camera: false },
  });
});

test('with the fifth person the server offers to take and pass on the streams of all', async () => {
  const server = await serve();
  const room = newId();
  const four = [];
  for (const seat of ['a', 'b', 'c', 'd']) four.push(await enterAs(server, room, seat));
  expect(four.map(({ welcome }) => welcome.mode)).toEqual(['mesh', 'mesh', 'mesh', 'mesh']);
  const fifth = await enterAs(server, room, 'e');
  expect(fifth.welcome.mode).toBe('forwarded');
  for (const page of [...four, fifth]) {
    const offer = await page.heard('offer');
    expect([offer.from, offer.sdp.match(/^m=(audio|video)/gm)?.slice(0, 3)]).toEqual([
      'server',
      ['m=audio', 'm=video', 'm=video'],
    ]);
    expect(new Set(offer.tracks?.map(({ seatId }) => seatId)).has(page.welcome.seatId)).toBe(false);
  }
});

test('a room spans the processes of the service, and goes on in another when its own has ended', async () => {
  const [one, two] = [await serve(), await serve()];
  const room = newId();
  const anna = await enterAs(one, room, 'anna', 'host');
  const bertPass = await passFor(two, room, 'bert');
  const bert = await enter(two, bertPass);
  expect((await bert.heard('welcome')).seats.map(({ seatId }) => seatId)).toEqual(['anna', 'bert']);
  expect((await anna.heard('seat')).seat.seatId).toBe('bert');
  // Longer than one notification, and nothing in it repeats.
  const sdp = Array.from({ length: 2000 }, () => newId())
    .join('')
    .slice(0, 60_000);
  bert.say({ type: 'offer', to: 'anna', connection: 'connection-1', sdp });
  bert.say({ type: 'chat', text: '后面' });
  expect((await anna.heard('offer')).sdp).toBe(sdp);
  anna.say({ type: 'answer', to: 'bert', connection: 'connection-1', sdp });
  expect((await bert.heard('answer')).sdp).toBe(sdp);
  expect(await two.rtc.listParticipants(room)).toHaveLength(2);
  expect(await two.rtc.listParticipants(newId())).toEqual([]);
  two.rtc.mute(room, 'anna');
  expect((await anna.heard('muted')).by).toBe('主持人');
  bert.socket.terminate();
  expect((await anna.heard('seat')).seat).toMatchObject({ seatId: 'bert', away: true });
  const again = await enter(two, bertPass, bert.page);
  await again.heard('welcome');
  await one.stop();
  expect(await again.closed).toBe(roomCloseCodes.stopping);
  const third = await enter(two, bertPass, bert.page);
  expect((await third.heard('welcome')).seats.map(({ seatId }) => seatId)).toEqual(['bert']);
  expect([...one.events, ...two.events].filter(({ type }) => type === 'joined').map(({ seatId }) => seatId)).toEqual([
    'anna',
    'bert',
    'bert',
  ]);
}, 60_000);

test('a pass from before a room was closed, or its seat was put out, lets nobody in, whichever process it is shown to', async () => {
  const [one, two] = [await serve(), await serve()];
  const room = newId();
  const anna = await enterAs(one, room, 'anna', 'host');
  const [bertPass, carlPass] = [await passFor(one, room, 'bert'), await passFor(one, room, 'carl')];
  const bert = await enter(one, bertPass);
  await bert.heard('welcome');
  anna.say({ type: 'kick', seatId: 'bert' });
  expect(await bert.closed).toBe(roomCloseCodes.kicked);
  // What the other process hears comes in the order in which it was said.
  expect(await two.rtc.listParticipants(room)).toHaveLength(1);
  anna.say({ type: 'leave' });
  await expect.poll(() => one.events.at(-1)?.type).toBe('empty');
  // The room is empty and would begin anew, in any process.
  for (const server of [one, two]) expect(await (await enter(server, bertPass)).closed).toBe(roomCloseCodes.kicked);
  const carl = await enter(one, carlPass);
  await carl.heard('welcome');
  two.rtc.closeRoom(room);
  expect(await carl.closed).toBe(roomCloseCodes.ended);
  for (const server of [one, two]) expect(await (await enter(server, carlPass)).closed).toBe(roomCloseCodes.ended);
  // Who may still come is the module's to say.
  await new Promise((resolve) => setTimeout(resolve, 5));
  await enterAs(one, room, 'anna', 'host');
}, 60_000);

test('where there is a LiveKit every room goes through it, and each seat gets its own way in, never the secret', async () => {
  const { settings: livekit } = await listenAsLiveKit();
  const server = await serve({ livekit });
  const room = newId();
  const host = await enterAs(server, room, 'anna', 'host', { forwarded: true });
  const listener = await enterAs(server, room, 'bert', 'listener');
  expect([host.welcome.mode, listener.welcome.mode]).toEqual(['livekit', 'livekit']);
  const [anna, bert] = [await host.heard('access'), await listener.heard('access')];
  expect([anna.url, bert.url]).toEqual([livekit.url, livekit.url]);
  expect(await claimsOf(anna.token)).toMatchObject({ sub: 'anna', video: { room, canPublish: true } });
  expect(await claimsOf(bert.token)).toMatchObject({ sub: 'bert', video: { room, canPublish: false } });
  for (const seat of ['c', 'd', 'e']) expect((await enterAs(server, room, seat)).welcome.mode).toBe('livekit');
  await expect.poll(() => host.frames.map(({ type }) => type)).toEqual(['seat', 'seat', 'seat', 'seat']);
  expect(JSON.stringify([host, listener].map(({ frames, welcome }) => [frames, welcome]))).not.toContain(
    liveKitKey.secret,
  );
});

test('a page asks for another way into LiveKit, not too often, and comes back to its seat with one', async () => {
  const { settings: livekit } = await listenAsLiveKit();
  const server = await serve({ livekit });
  const room = newId();
  const pass = await passFor(server, room, 'anna');
  const anna = await enter(server, pass);
  await anna.heard('access');
  for (let count = 0; count < 20; count += 1) anna.say({ type: 'access' });
  anna.say({ type: 'chat', text: '好了' });
  await anna.heard('chat');
  await expect.poll(() => anna.frames.filter(({ type }) => type === 'access').length).toBe(5);
  anna.socket.terminate();
  const again = await enter(server, pass, anna.page);
  expect((await claimsOf((await again.heard('access')).token)).sub).toBe('anna');
  const without = await enterAs(await serve(), newId(), 'anna');
  without.say({ type: 'access' });
  without.say({ type: 'chat', text: '这里没有' });
  await without.heard('chat');
  expect(without.frames).toEqual([]);
});

test('whoever is kicked is put out of LiveKit too and gets no new way in, and a closed room is deleted there', async () => {
  const { settings: livekit, of } = await listenAsLiveKit({ RemoveParticipant: 500 });
  const server = await serve({ livekit });
  const room = newId();
  const host = await enterAs(server, room, 'anna', 'host');
  const bert = await enterAs(server, room, 'bert');
  await bert.heard('access');
  host.say({ type: 'kick', seatId: 'bert' });
  bert.say({ type: 'access' });
  // Though LiveKit did not do it.
  expect(await bert.closed).toBe(roomCloseCodes.kicked);
  await expect.poll(() => of('RemoveParticipant').map(({ body }) => body)).toMatchObject([{ room, identity: 'bert' }]);
  const again = await enter(server, await passFor(server, room, 'bert'));
  expect(await again.closed).toBe(roomCloseCodes.kicked);
  expect([...bert.frames, ...again.frames].map(({ type }) => type)).not.toContain('access');
  server.rtc.closeRoom(room);
  expect(await host.closed).toBe(roomCloseCodes.ended);
  await expect.poll(() => of('DeleteRoom').map(({ body }) => body)).toEqual([{ room }]);
});

test('in another process, too, a seat gets its way into LiveKit, and each call to it is made once', async () => {
  const { settings: livekit, of } = await listenAsLiveKit();
  const [one, two] = [await serve({ livekit }), await serve({ livekit })];
  const room = newId();
  await enterAs(one, room, 'anna', 'host');
  const bert = await enterAs(two, room, 'bert');
  expect((await claimsOf((await bert.heard('access')).token)).video).toMatchObject({ room });
  two.rtc.kick(room, 'bert');
  expect(await bert.closed).toBe(roomCloseCodes.kicked);
  two.rtc.closeRoom(room);
  await expect.poll(() => [of('RemoveParticipant').length, of('DeleteRoom').length]).toEqual([1, 1]);
});

test('while a room is in use, whoever is in LiveKit without a seat is put out of it', async () => {
  const participants = [{ identity: 'anna' }, { identity: 'stranger' }];
  const { settings: livekit, of } = await listenAsLiveKit({ ListParticipants: { participants } });
  const server = await serve({ livekit, pingMs: 30 });
  const room = newId();
  const anna = await enterAs(server, room, 'anna');
  anna.socket.on('message', (data) => String(data).includes('"ping"') && anna.say({ type: 'pong' }));
  await expect
    .poll(() => of('RemoveParticipant')[0]?.body, { timeout: 10_000 })
    .toMatchObject({ room, identity: 'stranger' });
  expect(JSON.stringify(of('RemoveParticipant'))).not.toContain('anna');
});
