import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { buildWeb, installPackages, root, runtime } from './install.mjs';
import { serverFlags } from './server-flags.mjs';

const production = process.argv.includes('--production');

try {
  installPackages({ production });
  buildWeb();
  run();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function run() {
  const env = production ? { ...process.env, DEMO: process.env.DEMO || 'off' } : process.env;
  // In a session of its own, so that Ctrl-C reaches the server once, from here, and not from the terminal too. The
  // channel tells the server when this process is killed: it then gets `disconnect` and stops in good order.
  const server = spawn(runtime, [...serverFlags, 'server/main.ts'], {
    cwd: root,
    env,
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let forwarded = false;
  const forwardOnce = (signal) => {
    if (forwarded) return;
    forwarded = true;
    server.kill(signal);
  };
  process.on('SIGINT', () => forwardOnce('SIGINT'));
  process.on('SIGTERM', () => forwardOnce('SIGTERM'));
  // A closed terminal hangs up on this process only.
  process.on('SIGHUP', () => forwardOnce('SIGTERM'));
  server.on('error', (error) => {
    console.error(`知行没有启动成功（${error.message}）。`);
    process.exitCode = 1;
  });
  server.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}
