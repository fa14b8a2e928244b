import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttp } from './app.ts';
import { limitConnections, limitPipelining } from './connections.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listen(app: { listen: (at: object) => Promise<string>; close: () => Promise<unknown> }) {
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  closing.push(() => app.close());
  return async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    closing.push(async () => socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
}

/** What comes until the connection ends. */
async function received(socket: Socket) {
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(Buffer.from(part)));
  if (!socket.closed) await once(socket, 'close');
  return Buffer.concat(parts).toString();
}

const head = (more: string) => `POST /x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;

describe('a body that arrives too slowly', () => {
  async function impatient() {
    const app = await createHttp(pino({ level: 'silent' }), { bodyMs: () => 150 });
    app.post('/x', async ({ body }) => ({ code: 0, res: body }));
    app.post('/refused', { onRequest: async (_, reply) => reply.code(401).send({ code: 401 }) }, async () => ({}));
    return listen(app);
  }

  test('is answered 408 and cut off', async () => {
    const open = await impatient();
    const socket = await open();
    const answer = received(socket);
    socket.write(`${head('Content-Length: 5000')}{"text":`);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"res":"网络太慢，内容没有传完\(408\)，请稍后重试！"/);
  });

  test('is cut off even after its request was refused', async () => {
    const open = await impatient();
    const socket = await open();
    const answer = received(socket);
    socket.write(head('Transfer-Encoding: chunked').replace('/x', '/refused'));
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('is cut off at an unknown address as well', async () => {
    const open = await impatient();
    const socket = await open();
    const answer = received(socket);
    socket.write(`${head('Content-Length: 5000').replace('/x', '/nowhere')}{"text":`);
    expect(await answer).toMatch(/^HTTP\/1\.1 (404|408) /);
  });

  test('does not affect a body that arrived in time on a connection that stays open', async () => {
    const open = await impatient();
    const socket = await open();
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.write(`${head('Content-Length: 2')}{}`);
    await sleep(400);
    socket.write(`${head('Content-Length: 2')}{}`);
    await sleep(100);
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });
});

test.each([
  ['headers without an end', 'POST /x HTTP/1.1\r\nHost: x\r\n'],
  ['a connection without a request', ''],
])('the server itself ends %s', async (_, begun) => {
  const waits = { headersTimeout: 100, connectionsCheckingInterval: 50 };
  const open = await listen(await createHttp(pino({ level: 'silent' }), { waits }));
  const socket = await open();
  const answer = received(socket);
  socket.write(begun);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});

describe('connections of one network', () => {
  async function narrow(isProxy = () => false) {
    const app = fastify({ forceCloseConnections: true });
    const letGo = Promise.withResolvers<void>();
    closing.push(async () => letGo.resolve());
    limitConnections(app.server, isProxy, 3);
    app.post('/x', async () => {
      await letGo.promise;
      return 'done';
    });
    return { open: await listen(app), letGo: () => letGo.resolve() };
  }
  const closed = (socket: Socket) => Promise.race([once(socket, 'close').then(() => true), sleep(300, false)]);

  test('a new connection replaces an idle one, never one whose request is being answered', async () => {
    const { open, letGo } = await narrow();
    const [working, trickling, idle] = [await open(), await open(), await open()];
    const answer = received(working);
    working.write(`${head('Content-Length: 2')}{}`);
    trickling.write(`${head('Content-Length: 500')}{`);
    await sleep(100);
    const fourth = await open();
    expect(await closed(idle)).toBe(true);
    fourth.write(`${head('Content-Length: 2')}{}`);
    await sleep(100);
    const fifth = await open();
    expect(await closed(trickling)).toBe(true);
    fifth.write(`${head('Content-Length: 2')}{}`);
    await sleep(100);
    expect(await closed(await open())).toBe(true);
    letGo();
    await sleep(100);
    working.end();
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('connections through a trusted proxy are exempt from the limit', async () => {
    const { open } = await narrow(() => true);
    const sockets = [await open(), await open(), await open(), await open(), await open()];
    await sleep(200);
    expect(sockets.map((socket) => socket.closed)).toEqual([false, false, false, false, false]);
  });
});

test('pipelined requests beyond the limit are not started, nor is work for a closed connection', async () => {
  const app = fastify();
  limitPipelining(app, 4);
  let begun = 0;
  app.post('/x', async () => {
    begun += 1;
    await sleep(50);
    return 'done';
  });
  const open = await listen(app);
  const socket = await open();
  const answer = received(socket);
  const request = `${head('Content-Length: 2')}{}`;
  socket.write(request.repeat(300));
  await answer;
  expect(begun).toBeLessThanOrEqual(4);

  const patient = await open();
  let text = '';
  patient.on('data', (part) => {
    text += part;
  });
  for (let at = 0; at < 3; at += 1) {
    patient.write(request.repeat(3));
    await sleep(200);
  }
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(9);
});
