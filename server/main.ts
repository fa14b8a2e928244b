import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig } from './app/config.ts';
import { type RunningServer, startServer } from './app/server.ts';

const webRoot = fileURLToPath(new URL('../web/dist/', import.meta.url));
const say = (line: string) => console.log(line);

async function main() {
  const config = readConfig(process.env);
  const starting = startServer({ config, webRoot: existsSync(webRoot) ? webRoot : undefined, say });
  stopWhenAsked(starting);
  const server = await starting;
  say(`知行已启动：http://localhost:${server.port}`);
  if (config.demo)
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
