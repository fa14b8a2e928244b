import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { missingTemplates, readConfig } from './app/config.ts';
import { type RunningServer, startServer } from './app/server.ts';
import { startWorker, startWorkers } from './app/workers.ts';

const webRoot = fileURLToPath(new URL('../web/dist/', import.meta.url));
/** Of several processes the first one speaks. */
const say = (line: string) => cluster.isPrimary && console.log(line);

async function main() {
  const config = readConfig(process.env);
  const missing = missingTemplates(config.sending);
  if (missing) say(missing);
  const start = cluster.isWorker ? startWorker : config.workers > 1 ? startWorkers : startServer;
  const starting = start({ config, webRoot: existsSync(webRoot) ? webRoot : undefined, say });
  stopWhenAsked(starting);
  const { port } = await starting;
  say(port === undefined ? '知行后台任务进程已启动' : `知行已启动：http://localhost:${port}`);
  if (config.demo && port !== undefined)
    say('演示账号：admin、teacher、staff01…staff60、dean、student01…student20、operator，密码均为 Zhixing@2026');
}

/** A signal during the start is obeyed once the start is through, so that nothing is left running half-made. */
function stopWhenAsked(starting: Promise<RunningServer>) {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    say('正在停止：处理完未完成的请求后关闭数据库…');
    const server = await starting.catch(() => undefined);
    await server?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The process that started us is gone.
  process.once('disconnect', stop);
}

main().catch((failure: unknown) => {
  console.error(failure instanceof Error ? failure.message : failure);
  if (process.env.LOG_LEVEL === 'debug') console.error(failure);
  process.exit(1);
});
