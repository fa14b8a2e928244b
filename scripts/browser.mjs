import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const PACKAGES = ['chromium', 'fonts-noto-cjk', 'fontconfig'];
const INSTALL_LIMIT_MS = 15 * 60_000;

/**
 * Chromium for the browser tests, installed when that is possible: `{ path }`, with a `note` when Chinese text will show
 * as boxes, or `{ skipped: reason }`.
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !works(named)) return { skipped: `CHROMIUM_PATH 指定的 ${named} 无法运行` };
  const found = named ?? CANDIDATES.find(works);
  if (found && hasChineseFont()) return { path: found };
  const failure = install();
  const path = found ?? CANDIDATES.find(works);
  if (!path) return { skipped: `没有找到 Chromium，${failure ?? '安装后仍无法运行'}` };
  return hasChineseFont()
    ? { path }
    : { path, note: `没有中文字体，${failure ?? '安装后仍未找到'}，截图中的汉字会显示为方框` };
}

/** By running it: on some systems the name is only a pointer to a package that is not installed. */
function works(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function hasChineseFont() {
  const { status, stdout } = spawnSync('/usr/bin/fc-list', [':lang=zh'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '';
}

/** Returns why it failed. */
function install() {
  if (process.getuid?.() !== 0) return '而不是 root 就不能安装它';
  if (!existsSync('/usr/bin/apt-get')) return '而本机没有 apt-get 可以安装它';
  console.log('正在安装 Chromium 和中文字体…');
  const patience = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]]) {
    const { status, stderr } = spawnSync('/usr/bin/apt-get', [...patience, '-qq', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: INSTALL_LIMIT_MS,
    });
    if (status !== 0) return `apt-get ${args[0]} 失败（${stderr?.trim().split('\n').at(-1) ?? '超时'}）`;
  }
  return undefined;
}
