// Plain JavaScript without packages: it runs on whatever Node the system has, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules/.bin');

/** The Node that npm installed, not the one that runs this file. */
export const runtime = join(bin, 'node');

const installStamp = join(root, 'node_modules/.zhixing-installed');
const buildStamp = join(root, 'web/dist/.built');

/** Runs a tool out of node_modules on the project's own Node and returns its exit code. */
export function runTool(name, args, options = {}) {
  const { status } = spawnSync(runtime, [join(bin, name), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: envOf(options),
  });
  return status ?? 1;
}

/** Runs it beside what follows, and tells at its end what it wrote. */
export async function startTool(name, args) {
  const child = spawn(runtime, [join(bin, name), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: envOf(),
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
  const status = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve));
  return { status, output: Buffer.concat(output).toString() };
}

const envOf = ({ env } = {}) => ({ ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...env });

/** Never `npm ci`: a lock file written on one platform lacks the optional packages of the others. */
export function installPackages({ production = false } = {}) {
  if (existsSync(runtime)) {
    const stamp = readStamp(installStamp);
    if (stamp === hashLock()) return;
    // `npm install --omit=dev` by hand beside a built web is how an image is made; it may be read-only by now.
    if (production && stamp === undefined && !webIsStale()) return;
  }
  // What only builds the web is not needed beside a build that is up to date.
  const which = production && !webIsStale() ? '--omit=dev' : '--include=dev';
  console.log('正在安装依赖…');
  const { status, error } = spawnSync('npm', ['install', which, '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`依赖没有安装成功${error ? `（${error.message}）` : ''}，请检查网络后再试。`);
  if (!existsSync(runtime)) throw new Error('依赖已安装，但缺少其中的 Node，请允许 npm 运行安装脚本后再试。');
  writeFileSync(installStamp, hashLock());
}

/** Returns false when there is no web to build. */
export function buildWeb() {
  if (!hasWebSources()) return false;
  const hash = hashWeb();
  if (readStamp(buildStamp) === hash) return true;
  console.log('正在构建网页…');
  if (runTool('vite', ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn']) !== 0) {
    throw new Error('网页没有构建成功。');
  }
  // The hash from before the build: a file changed meanwhile makes the next start build again.
  writeFileSync(buildStamp, hash);
  return true;
}

function webIsStale() {
  return hasWebSources() && readStamp(buildStamp) !== hashWeb();
}

function hasWebSources() {
  return existsSync(join(root, 'web/vite.config.ts'));
}

function hashLock() {
  const lock = join(root, 'package-lock.json');
  return createHash('sha256')
    .update(existsSync(lock) ? readFileSync(lock) : '')
    .digest('hex');
}

/** By content, as times differ after every checkout. */
function hashWeb() {
  const hash = createHash('sha256').update(hashLock());
  for (const path of [...listFiles('web'), ...listFiles('contract'), ...listFiles('shared')]) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

function listFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.name !== 'dist' && !/\.test\.tsx?$/.test(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(path) : [path];
    });
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

// `node scripts/install.mjs` prepares everything without starting, for an image or before the network is gone.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    installPackages();
    buildWeb();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
