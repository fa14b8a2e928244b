import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import WebSocket from 'ws';
import { closeCodes, type FromServer, realtimePath } from '#contract/realtime.ts';
import { createHttp } from '../http/app.ts';
import type { Caller } from '../http/serve.ts';
import { Hub, type HubOptions } from './hub.ts';
import { registerRealtime } from './register.ts';

const patient = { helloMs: 60_000, pingMs: 60_000, socketsPerUser: 2 };

const callerOf = (userId: string): Caller => ({
  ...{ userId, organisationId: 'o', sessionId: `session of ${userId}`, realName: '', departmentId: '', address: '' },
  ...{ permissions: [], grants: [], edition: 'standard', applicant: false, outsider: false, initialPassword: false },
});

/** Tokens are names; whoever is in `gone` has no session. */
async function serve(options: Partial<HubOptions> = {}) {
  const gone = new Set<string>();
  const authenticate = async (token: string) => (gone.has(token) ? undefined : callerOf(token));
  const hub = new Hub({ authenticate, limits: patient, ...options });
  const app = await createHttp(pino({ level: 'silent' }));
  await registerRealtime(app, hub);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  onTestFinished(() => app.close());
  const open = (headers: Record<string, string> = {}) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${realtimePath}`, { headers });
    const frames: FromServer[] = [];
    socket.on('message', (data) => frames.push(JSON.parse(String(data))));
    const opened = once(socket, 'open');
    // A refused socket never opens; only one test asks why.
    opened.catch(() => {});
    const closed = once(socket, 'close').then(([code]) => code as number);
    const say = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
    const heard = async (type: FromServer['type']) => {
      while (!frames.some((frame) => frame.type === type)) await once(socket, 'message');
      return frames.find((frame) => frame.type === type);
    };
    return { socket, frames, closed, say, heard, opened };
  };
  const enter = async (token: string) => {
    const page = open();
    await page.opened;
    page.say({ type: 'hello', token });
    return page;
  };
  return { app, hub, gone, port, open, enter };
}

const news = (people: Record<string, object>) => JSON.stringify({ topic: 'message', people });

test('a notification reaches all sockets of its person and no one else', async () => {
  const { hub, enter } = await serve();
  const pages = await Promise.all([enter('anna'), enter('anna'), enter('bert')]);
  await Promise.all(pages.map((page) => page.heard('ready')));
  hub.deliver(news({ anna: { unread: 3, change: 'arrived' }, carl: { unread: 1, change: 'arrived' } }));
  hub.deliver(news({ bert: { unread: 0, change: 'read' } }));
  const told = await Promise.all(pages.map((page) => page.heard('news')));
  const three = { type: 'news', news: { topic: 'message', unread: 3, change: 'arrived' } };
  expect(told).toEqual([three, three, { type: 'news', news: { topic: 'message', unread: 0, change: 'read' } }]);
});

test('a socket that says nothing is closed', async () => {
  const { open } = await serve({ limits: { ...patient, helloMs: 20 } });
  expect(await open().closed).toBe(closeCodes.signedOut);
});

test('an invalid token is refused', async () => {
  const { hub, gone, enter } = await serve();
  gone.add('old');
  expect(await (await enter('old')).closed).toBe(closeCodes.signedOut);
  expect(hub.size).toBe(0);
});

test('while the database is away the page is told to reconnect later', async () => {
  const { enter } = await serve({ authenticate: () => Promise.reject(new Error('away')) });
  expect(await (await enter('anna')).closed).toBe(closeCodes.tryLater);
});

test.each([
  ['no JSON', '{'],
  ['an unknown type', { type: 'subscribe' }],
  ['an empty token', { type: 'hello', token: '' }],
  ['another frame before the first', { type: 'pong' }],
])('%s closes the socket', async (_, frame) => {
  const { open } = await serve();
  const page = open();
  await page.opened;
  page.say(frame);
  expect(await page.closed).toBe(closeCodes.malformed);
});

test('a second authentication frame, an oversized frame and a flood of frames close the socket', async () => {
  const { hub, enter } = await serve();
  const [twice, large, flood] = await Promise.all([enter('anna'), enter('bert'), enter('carl')]);
  await Promise.all([twice, large, flood].map((page) => page.heard('ready')));
  twice.say({ type: 'hello', token: 'dora' });
  large.say('x'.repeat(5000));
  for (let count = 0; count < 30; count += 1) flood.say({ type: 'pong' });
  expect(await Promise.all([twice.closed, large.closed, flood.closed])).toEqual([1008, 1009, 1008]);
  await vi.waitFor(() => expect(hub.size).toBe(0));
});

test('the number of sockets per person is limited', async () => {
  const { hub, enter } = await serve();
  const first = await enter('anna');
  const second = await enter('anna');
  await Promise.all([first.heard('ready'), second.heard('ready')]);
  expect(await (await enter('anna')).closed).toBe(closeCodes.tooMany);
  first.socket.close();
  await vi.waitFor(() => expect(hub.size).toBe(1));
  await (await enter('anna')).heard('ready');
});

test('a page of another site gets no socket', async () => {
  const { open, port } = await serve();
  const refused = open({ Origin: 'https://elsewhere.example' });
  refused.closed.catch(() => {});
  const [error] = await once(refused.socket, 'error');
  expect(String(error)).toContain('403');
  await open({ Origin: `http://127.0.0.1:${port}` }).opened;
});

test('an ended session closes its sockets only', async () => {
  const { hub, gone, enter } = await serve();
  const [anna, bert] = await Promise.all([enter('anna'), enter('bert')]);
  await Promise.all([anna.heard('ready'), bert.heard('ready')]);
  hub.recheckSession('session of bert');
  gone.add('anna');
  hub.recheckSession('session of anna');
  expect(await anna.closed).toBe(closeCodes.signedOut);
  hub.deliver(news({ bert: { unread: 1, change: 'arrived' } }));
  await bert.heard('news');
});

test('a socket is refused when its session ends during authentication', async () => {
  const asked = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  let calls = 0;
  const { hub, enter } = await serve({
    authenticate: async () => {
      calls += 1;
      if (calls > 1) return undefined;
      asked.resolve();
      await letGo.promise;
      return callerOf('anna');
    },
  });
  const page = await enter('anna');
  await asked.promise;
  hub.recheckSession('session of anna');
  letGo.resolve();
  expect(await page.closed).toBe(closeCodes.signedOut);
});

test('a socket that answers pings stays open, one that does not is closed', async () => {
  const { enter, hub } = await serve({ limits: { ...patient, pingMs: 400 } });
  const [alive, silent] = await Promise.all([enter('anna'), enter('bert')]);
  alive.socket.on('message', () => alive.say({ type: 'pong' }));
  expect(await silent.closed).toBe(1006);
  await vi.waitFor(() => expect(hub.size).toBe(1));
  expect(alive.socket.readyState).toBe(WebSocket.OPEN);
});

test('after the LISTEN connection was lost every page is told to reload its state', async () => {
  const { hub, gone, enter } = await serve();
  const [anna, bert] = await Promise.all([enter('anna'), enter('bert')]);
  await Promise.all([anna.heard('ready'), bert.heard('ready')]);
  anna.frames.length = 0;
  gone.add('bert');
  hub.catchUp();
  await anna.heard('ready');
  expect(await bert.closed).toBe(closeCodes.signedOut);
});

test('at a stop every socket is let go, also one that does not answer', async () => {
  const { app, enter } = await serve();
  const [polite, deaf] = await Promise.all([enter('anna'), enter('bert')]);
  await Promise.all([polite.heard('ready'), deaf.heard('ready')]);
  deaf.socket.pause();
  const stopped = app.close();
  expect(await polite.closed).toBe(closeCodes.stopping);
  await stopped;
  deaf.socket.resume();
  await deaf.closed;
});

test('the sockets of an ended session are found without scanning all sockets', async () => {
  let looked = 0;
  const asked: string[] = [];
  const authenticate = async (token: string) => {
    asked.push(token);
    const get = () => {
      looked += 1;
      return `session of ${token}`;
    };
    return Object.defineProperty(callerOf(token), 'sessionId', { get });
  };
  const { hub, enter } = await serve({ authenticate });
  const pages = await Promise.all([enter('anna'), enter('anna'), enter('bert')]);
  await Promise.all(pages.map((page) => page.heard('ready')));
  const before = [looked, asked.length];
  for (let ended = 0; ended < 100; ended += 1) hub.recheckSession(`session of nobody ${ended}`);
  expect([looked, asked.length]).toEqual(before);
  hub.recheckSession('session of anna');
  expect(asked.slice(before[1])).toEqual(['anna', 'anna']);
});

test('an Upgrade header is ignored outside the realtime endpoint', async () => {
  const { port } = await serve();
  const ask = async (line: string) => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => {
      socket.destroy();
    });
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eA==';
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    const answered = (count: number) => expect.poll(() => text.match(/HTTP\/1\.1 404/g)?.length).toBe(count);
    socket.write(`${line} HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n\r\n`);
    await answered(1);
    // The connection still speaks HTTP.
    socket.write('GET /again HTTP/1.1\r\nHost: x\r\n\r\n');
    await answered(2);
  };
  await ask('GET /elsewhere');
  await ask(`POST ${realtimePath}`);
  await ask(`GET ${realtimePath}/further`);
});
