import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { claimsOf, listenAsLiveKit, liveKitKey } from '../../../test/livekit.ts';
import { LiveKit } from './livekit.ts';
import { liveKitUrlOf, pageAddresses } from './settings.ts';

const elsewhere = { url: 'wss://livekit.example.com', ...liveKitKey };

/** What is logged. */
function logged() {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  return { lines, log: pino({ level: 'warn' }, stream) };
}

test.each(['host', 'member'] as const)(
  'a %s may come into their room, see, hear, and send camera, voice and screen',
  async (role) => {
    const { url, token } = await new LiveKit(elsewhere).access('interview:1', { seatId: 'anna', role });
    expect(url).toBe('wss://livekit.example.com');
    const { video, sub, name, metadata } = await claimsOf(token);
    expect([sub, name, metadata]).toEqual(['anna', undefined, undefined]);
    expect(video).toEqual({
      ...{ room: 'interview:1', roomJoin: true, canSubscribe: true, canPublish: true, canPublishData: false },
      canPublishSources: ['camera', 'microphone', 'screen_share'],
    });
  },
);

test('a listener may see and hear, and send nothing', async () => {
  const { token } = await new LiveKit(elsewhere).access('lesson:1', { seatId: 'bert', role: 'listener' });
  expect((await claimsOf(token)).video).toEqual({
    ...{ room: 'lesson:1', roomJoin: true, canSubscribe: true, canPublish: false, canPublishData: false },
  });
});

test('a token is good for two minutes, and only with this secret', async () => {
  const { token } = await new LiveKit(elsewhere).access('room', { seatId: 'anna', role: 'member' });
  const { exp = 0, nbf = 0 } = await claimsOf(token);
  expect(exp - nbf).toBe(120);
  expect(Math.abs(nbf - Date.now() / 1000)).toBeLessThan(30);
  const forged = await new LiveKit({ ...elsewhere, secret: 'another secret, of somebody else' }).access('room', {
    ...{ seatId: 'anna', role: 'host' },
  });
  await expect(claimsOf(forged.token)).rejects.toThrow('signature');
});

test('who is put out is removed from the room with the tokens from before, and a room that ends is deleted', async () => {
  const { settings, of } = await listenAsLiveKit();
  const livekit = new LiveKit(settings);
  livekit.remove('interview:1', 'bert');
  livekit.close('interview:1');
  await expect.poll(() => [of('RemoveParticipant').length, of('DeleteRoom').length]).toEqual([1, 1]);
  const [removed] = of('RemoveParticipant');
  expect(removed?.body).toEqual({ room: 'interview:1', identity: 'bert', revokeTokenTs: expect.any(String) });
  const { revokeTokenTs } = { revokeTokenTs: '', ...(removed?.body as object) };
  expect(Math.abs(Number(revokeTokenTs) - Date.now() / 1000)).toBeLessThan(30);
  expect(removed?.path).toBe('/twirp/livekit.RoomService/RemoveParticipant');
  expect(removed?.grants).toEqual({ roomAdmin: true, room: 'interview:1' });
  const [deleted] = of('DeleteRoom');
  expect([deleted?.body, deleted?.grants]).toEqual([{ room: 'interview:1' }, { roomCreate: true }]);
});

test('what LiveKit does not do is logged without a secret, and what was not there is not', async () => {
  const { settings, answers, calls } = await listenAsLiveKit({ RemoveParticipant: 404, DeleteRoom: 404 });
  const { lines, log } = logged();
  const livekit = new LiveKit(settings, log);
  livekit.remove('room', 'bert');
  livekit.close('room');
  await expect.poll(() => calls.length).toBe(2);
  answers.DeleteRoom = 500;
  livekit.close('room');
  await expect.poll(() => lines.length).toBe(1);
  new LiveKit({ ...elsewhere, url: 'ws://127.0.0.1:9' }, log).remove('room', 'bert');
  await expect.poll(() => lines.length).toBe(2);
  expect(lines.join()).toContain('LiveKit did not do what it was asked');
  expect(lines.join()).not.toMatch(new RegExp(`${liveKitKey.secret}|Bearer|eyJ`));
});

test('people without a seat are put out when they have none the second time, recorders never', async () => {
  const participants = [
    ...[{ identity: 'anna' }, { identity: 'bert' }, { identity: 'late' }],
    { identity: 'recorder', kind: 'EGRESS' },
  ];
  const { settings, of } = await listenAsLiveKit({ ListParticipants: { participants } });
  const livekit = new LiveKit(settings);
  const seats = [{ seatId: 'anna' }];
  const rooms = new Map([['room', { seats }]]);
  await livekit.sweep(rooms);
  expect(of('ListParticipants').map(({ body, grants }) => [body, grants])).toEqual([
    [{ room: 'room' }, { roomAdmin: true, room: 'room' }],
  ]);
  seats.push({ seatId: 'late' });
  await livekit.sweep(rooms);
  await expect.poll(() => of('RemoveParticipant').map(({ body }) => body)).toMatchObject([{ identity: 'bert' }]);
});

test('a LiveKit that does not answer is asked about one room at a time, and again later', async () => {
  const { settings, of, answers } = await listenAsLiveKit({ ListParticipants: 503 });
  const livekit = new LiveKit(settings);
  const rooms = new Map(['one', 'two', 'three'].map((room) => [room, { seats: [] }]));
  await Promise.all([livekit.sweep(rooms), livekit.sweep(rooms)]);
  expect(of('ListParticipants')).toHaveLength(1);
  answers.ListParticipants = 404;
  await livekit.sweep(rooms);
  expect(of('ListParticipants')).toHaveLength(4);
});

test('its address is a scheme and a host, in the words of sockets', () => {
  const given = ['wss://livekit.example.com/', 'https://livekit.example.com:7443', 'http://10.0.0.7:7880', 'ws://sfu'];
  expect(given.map(liveKitUrlOf)).toEqual([
    ...['wss://livekit.example.com', 'wss://livekit.example.com:7443', 'ws://10.0.0.7:7880', 'ws://sfu'],
  ]);
  for (const wrong of [
    'livekit.example.com',
    'wss://name:password@sfu',
    'wss://sfu/path',
    'wss://sfu;x',
    'wss://a b',
  ]) {
    expect(liveKitUrlOf(wrong), wrong).toBeUndefined();
  }
  expect(pageAddresses('wss://sfu.example.com')).toEqual(['wss://sfu.example.com', 'https://sfu.example.com']);
});
