import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../scripts/browser.mjs';
import { progress, report, rounded } from './figure.ts';
import { withProduct } from './product.ts';

const demoPassword = 'Zhixing@2026';

/** What a browser that was never here has to load, in kilobytes of gzip; fonts and pictures apart. */
export async function weight() {
  buildWeb();
  const found = findBrowser();
  if ('skipped' in found) throw new Error(found.skipped);
  const flags = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ];
  await withProduct(
    async ({ port }) => {
      const browser = await chromium.launch({ executablePath: found.path, args: flags });
      try {
        const origin = `http://localhost:${port}`;
        reportWeight('firstQuestion', 250, await loadedBy(browser, origin, toFirstQuestion));
        reportWeight('adminPage', 600, await loadedBy(browser, origin, toExamList));
      } finally {
        await browser.close();
      }
    },
    { demo: true },
  );
}

/** As at every start; what it says goes to stderr, since stdout is for the figures. */
function buildWeb() {
  const build = "import { buildWeb } from './scripts/install.mjs'; buildWeb();";
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', build], {
    cwd,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('网页没有构建成功');
}

type Way = (page: Page) => Promise<void>;

interface Loaded {
  readonly name: string;
  readonly kilobytes: number;
  /** As this server sends it without a proxy in front. */
  readonly sent: number;
}

/** The scripts and styles that a new browser gets on its way, the heaviest first. */
async function loadedBy(browser: Browser, origin: string, way: Way) {
  const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN' });
  const page = await context.newPage();
  const urls = new Set<string>();
  page.on('response', (response) => {
    if (/javascript|css/.test(response.headers()['content-type'] ?? '')) urls.add(response.url());
  });
  await way(page);
  await context.close();
  const loaded = await Promise.all([...urls].map(weigh));
  return loaded.sort((one, other) => other.kilobytes - one.kilobytes);
}

/** Fetched again, as a browser forgets the bodies of the page before. */
async function weigh(url: string): Promise<Loaded> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const sent = Number(response.headers.get('content-length')) / 1000;
  return { name: new URL(url).pathname, kilobytes: gzipSync(bytes).length / 1000, sent };
}

async function signIn(page: Page, username: string) {
  await page.goto('/login');
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** By clicking, so that nothing is loaded twice and nothing is left out. */
async function toFirstQuestion(page: Page) {
  await signIn(page, 'staff01');
  await page.getByText('进入考试').first().click();
  await page.getByRole('button', { name: '开始考试' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /开始/ }).click();
  await page
    .getByText(/第 1 \/ \d+ 题/)
    .first()
    .waitFor();
}

async function toExamList(page: Page) {
  await signIn(page, 'admin');
  await page.goto('/manage/exam/list');
  await page.getByRole('row').nth(1).waitFor();
}

function reportWeight(name: string, limit: number, loaded: readonly Loaded[]) {
  for (const file of loaded) progress(`${rounded(file.kilobytes)} kB ${file.name}`);
  const value = loaded.reduce((sum, file) => sum + file.kilobytes, 0);
  const sent = loaded.reduce((sum, file) => sum + file.sent, 0);
  const more = { files: String(loaded.length), sent: `${rounded(sent)}kB` };
  report({ bench: 'weight', name, value, unit: 'kB', more, goal: { [`<${limit}kB`]: value < limit } });
}
