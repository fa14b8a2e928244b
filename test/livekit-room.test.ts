import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { type FromRoom, roomPath } from '#contract/rtc.ts';
import { newId } from '../server/kit/id.ts';
import { signPass } from '../server/kit/rtc/pass.ts';
import { claimsOf, liveKitKey } from './livekit.ts';
import { serverWith, testServer } from './server.ts';

const livekit = { url: 'wss://livekit.example.com', ...liveKitKey };

const policyOf = async (origin: string) =>
  (await fetch(`${origin}/healthz`)).headers.get('content-security-policy')?.split(';') ?? [];

test('pages may speak to the LiveKit of this service, and to no other place', async () => {
  const policy = await policyOf(await serverWith({ rooms: { livekit } }));
  expect(policy).toContain("connect-src 'self' wss://livekit.example.com https://livekit.example.com");
  const { origin } = await testServer();
  expect(await policyOf(origin)).toContain("connect-src 'self'");
});

test('a pass from before there was a LiveKit leads into a room whose media go through it', async () => {
  const { keys } = await testServer();
  const origin = await serverWith({ rooms: { livekit } });
  const [room, seat] = [newId(), newId()];
  const wish = { room, seat, name: '林晓', role: 'member', most: 8, mode: 'mesh' } as const;
  const socket = new WebSocket(origin.replace('http', 'ws') + roomPath);
  onTestFinished(() => socket.terminate());
  const frames: FromRoom[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  await once(socket, 'open');
  const media = { microphone: true, camera: true, screen: false };
  socket.send(JSON.stringify({ type: 'join', pass: await signPass(keys, wish, 3600), page: newId(), media }));
  await expect.poll(() => frames.map(({ type }) => type)).toEqual(['welcome', 'access']);
  const [welcome, access] = frames;
  expect(welcome).toMatchObject({ mode: 'livekit', seatId: seat });
  if (access?.type !== 'access') throw new Error('no access');
  expect(access.url).toBe('wss://livekit.example.com');
  expect(await claimsOf(access.token)).toMatchObject({ sub: seat, video: { room } });
  expect(JSON.stringify(frames)).not.toContain(liveKitKey.secret);
});
