import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What the judge runs code with, and the package of Debian and Ubuntu that brings it. */
const needed = [
  ['bwrap', 'bubblewrap'],
  ['setpriv', 'util-linux'],
  ['prlimit', 'util-linux'],
  ['gcc', 'gcc'],
  ['g++', 'g++'],
  ['javac', 'default-jdk-headless'],
  ['python3', 'python3'],
  ['bash', 'bash'],
];

const folders = ['/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'];
const isThere = (program) => folders.some((folder) => existsSync(`${folder}/${program}`));
const missing = () => needed.filter(([program]) => !isThere(program));

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

const before = missing();
const packages = [...new Set(before.map(([, name]) => name))];
if (packages.length > 0) {
  const names = before.map(([program]) => program).join('、');
  if (process.platform !== 'linux') stop('判题只能在 Linux 上运行');
  if (!isThere('apt-get')) stop(`缺少 ${names}。这台机器没有 apt，请用系统的软件包管理器安装：${packages.join(' ')}`);
  if (process.getuid() !== 0) stop(`缺少 ${names}。请用 root 运行 npm run judge:install`);
  console.log(`安装 ${packages.join(' ')} …`);
  if (!run('apt-get', ['update']) || !run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]))
    stop('没有安装成功，请看上面 apt 的说明');
}
const left = missing();
if (left.length > 0) stop(`仍然缺少 ${left.map(([program]) => program).join('、')}`);
console.log('判题需要的程序都已安装；能否建立沙箱，请启动服务后看 /healthz');
