// What .ci/run asks of a server that was started as its users start it: `use <origin>` signs in to the demo and looks
// around, `gone <data folder>` makes sure that no database process was left behind.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sm2 } from 'sm-crypto-v2';

const account = { username: 'admin', password: 'Zhixing@2026' };
const basic = `Basic ${btoa('zhixing-web:zhixing-web')}`;

const [task, target = ''] = process.argv.slice(2);
const tasks = { use, gone };

try {
  await tasks[task](target);
} catch (error) {
  console.error(`未通过：${error.message}`);
  process.exitCode = 1;
}

async function use(origin) {
  const ask = (path, options) => answerOf(origin, path, options);
  const { publicKey, nonce } = await ask('/auth/public-key');
  const password = sm2.doEncrypt(JSON.stringify({ password: account.password, nonce }), publicKey, 1);
  const tokens = await ask('/auth/oauth/token?grant_type=password', {
    method: 'POST',
    headers: { Authorization: basic },
    body: new URLSearchParams({ username: account.username, password, role: '1' }),
  });
  const headers = { Authorization: `Bearer ${tokens.access_token}` };
  const user = await ask('/user/api/v1/user/detail', { headers });
  const exams = await ask('/exam/api/v1/exam/search?page=0&size=10', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: '{}',
  });
  if (exams.total === 0) throw new Error('演示数据里没有考试');
  await expectPage(origin, '/login', '<div id="root">');
  await expectPage(origin, '/docs', '知行接口');
  console.log(`${user.organizationName} 的 ${user.realName} 已登录，看到 ${exams.total} 场考试。`);
}

async function answerOf(origin, path, options) {
  const answer = await fetch(origin + path, options);
  const { code, res } = await answer.json();
  if (code !== 0) throw new Error(`${path} 回复 ${answer.status} ${code}：${res}`);
  return res;
}

async function expectPage(origin, path, part) {
  const answer = await fetch(origin + path);
  const page = await answer.text();
  if (!answer.ok || !page.includes(part)) throw new Error(`${path} 回复 ${answer.status}，没有 ${part}`);
}

/** The cluster may stand apart from the data folder; every process of it has its path in the command line. */
function gone(dataDir) {
  const { cluster } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  const path = resolve(dataDir, cluster);
  if (!existsSync(path)) throw new Error(`没有找到数据库目录 ${path}`);
  if (existsSync(join(path, 'postmaster.pid'))) throw new Error(`数据库没有正常停止：${path}/postmaster.pid 还在`);
  const left = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && commandLine(pid).includes(path));
  if (left.length > 0) throw new Error(`停止以后还有数据库进程：${left.join(' ')}`);
  console.log('数据库已随服务停止。');
}

function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
