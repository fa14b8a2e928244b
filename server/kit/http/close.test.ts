import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHttp } from './app.ts';

/** A server with one route that answers when it is let go. */
async function slowServer() {
  const app = await createHttp(pino({ level: 'silent' }));
  const asked = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    asked.resolve();
    await letGo.promise;
    return { code: 0, res: 'done' };
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return { app, port: Number(port), asked: asked.promise, letGo: () => letGo.resolve() };
}

test('while it stops, what is under way is answered and what is new is refused in the form of every refusal', async () => {
  const { app, port, asked, letGo } = await slowServer();
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  const ask = () => socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  ask();
  await asked;
  const closed = app.close();
  await sleep(50);
  ask();
  await sleep(50);
  letGo();
  await Promise.all([closed, once(socket, 'close')]);
  const [first = '', second = ''] = text.split('HTTP/1.1 ').slice(1);
  expect(first).toMatch(/^200 [\s\S]*\{"code":0,"res":"done"\}/);
  expect(second).toMatch(/^503 [\s\S]*\{"code":503,"res":"服务不可用\(503\)，请稍后重试！"\}/);
});

test('a client that keeps its connection after the last reply does not hold up the stop', async () => {
  const { app, port, asked, letGo } = await slowServer();
  const agent = new Agent({ keepAlive: true });
  const reply = once(get({ port, host: '127.0.0.1', path: '/slow', agent }), 'response');
  await asked;
  const closed = app.close();
  await sleep(50);
  letGo();
  const [message] = (await reply) as [IncomingMessage];
  message.resume();
  expect(await Promise.race([closed.then(() => 'closed'), sleep(3000, 'still open')])).toBe('closed');
  agent.destroy();
});
