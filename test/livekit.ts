import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { onTestFinished } from 'vitest';
import type { LiveKitSettings } from '../server/kit/rtc/settings.ts';

export const liveKitKey = { key: 'key-of-the-tests', secret: 'a secret of LiveKit that is long enough' };

/** What a token of LiveKit says, once its signature, issuer and time have been found right. */
export async function claimsOf(token: string) {
  const { payload } = await jwtVerify(token, new TextEncoder().encode(liveKitKey.secret), {
    ...{ issuer: liveKitKey.key, algorithms: ['HS256'], requiredClaims: ['exp', 'nbf'] },
  });
  return payload;
}

interface Call {
  readonly path: string;
  readonly body: unknown;
  readonly grants: unknown;
}

/** Listens where a LiveKit would, notes its calls with what their tokens allow, and says what it is told to say. */
export async function listenAsLiveKit(answers: Record<string, object | number> = {}) {
  const calls: Call[] = [];
  const server = createServer(async (request, reply) => {
    const path = request.url ?? '';
    const [, method = ''] = /^\/twirp\/livekit\.RoomService\/(\w+)$/.exec(path) ?? [];
    const body: unknown = JSON.parse(await text(request));
    const claims = await claimsOf(request.headers.authorization?.replace(/^Bearer /, '') ?? '').catch(() => undefined);
    if (claims) calls.push({ path, body, grants: claims.video });
    const answer = claims ? (answers[method] ?? {}) : 401;
    reply.statusCode = typeof answer === 'number' ? answer : 200;
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify(typeof answer === 'number' ? { code: 'refused', msg: 'refused' } : answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => new Promise((resolve) => server.close(resolve));
  onTestFinished(async () => {
    await stop();
  });
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: LiveKitSettings = { url, ...liveKitKey };
  const of = (method: string) => calls.filter(({ path }) => path.endsWith(`/${method}`));
  return { settings, calls, of, answers };
}
