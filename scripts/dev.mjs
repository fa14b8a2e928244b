import { spawn } from 'node:child_process';
import { installPackages, root, runtime } from './install.mjs';

// The server restarts at every change of its files; the web comes from Vite, which passes API calls on to it.
installPackages({ production: false });
const port = process.env.PORT ?? '8080';
const env = { ...process.env, PORT: port, API_ORIGIN: `http://localhost:${port}` };
const start = (args) => spawn(runtime, args, { cwd: root, env, stdio: 'inherit' });
// Told to watch, threads would send what they import to whoever started them, who waits for an answer of theirs.
const silentThreads = '--import=data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES';
const children = [
  start(['--watch', '--watch-path=server', '--watch-path=contract', silentThreads, 'server/main.ts']),
  start(['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts']),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
