import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { serverFlags } from '../scripts/server-flags.mjs';

/** What the framework alone makes of the same requests: one handler that does nothing, in a process of its own. */
export async function withBare<T>(work: (port: number) => Promise<T>) {
  const server = fork(fileURLToPath(import.meta.url), {
    execArgv: serverFlags,
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const exit = once(server, 'exit');
  try {
    const [port] = await Promise.race([
      once(server, 'message'),
      exit.then(() => Promise.reject(new Error('无法启动'))),
    ]);
    return await work(Number(port));
  } finally {
    if (server.connected) server.disconnect();
    await exit;
  }
}

async function serveBare(tell: (port: string) => unknown) {
  const app = fastify();
  app.post('/bench/empty', async () => ({ code: 0, res: {} }));
  app.post('/bench/cpu', async () => ({ code: 0, res: process.cpuUsage() }));
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  process.once('disconnect', () => app.close().then(() => process.exit()));
  tell(address.port);
}

if (import.meta.main) await serveBare((port) => process.send?.(port));
