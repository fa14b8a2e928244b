import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { role } from '#contract/access/role.ts';
import { clientCredentials, session } from '#contract/account/session.ts';
import { findBrowser } from '../../scripts/browser.mjs';
import { type AppParts, createApp } from '../../server/app/app.ts';
import { listenToChannels } from '../../server/app/channels.ts';
import { tasksOf } from '../../server/app/jobs.ts';
import { moduleJobs } from '../../server/app/modules.ts';
import { deriveKeys } from '../../server/kit/crypto/keys.ts';
import { connect } from '../../server/kit/db/db.ts';
import { localStorage } from '../../server/kit/files/storage.ts';
import { runDueJobs, type Task } from '../../server/kit/jobs.ts';
import { keys } from '../../web/kit/api/session/stored.ts';
import { client, encryptedPassword } from '../client.ts';
import { databaseUrl } from '../database-url.ts';

const webRoot = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const found = findBrowser();

/** Why browser tests can't run here; undefined: they can. */
export const skipReason = 'skipped' in found ? found.skipped : undefined;

export const desk = { width: 1366, height: 768 };
export const phone = { width: 375, height: 812 };

const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];

/** A camera of the browser's own, which nobody is asked about. */
const cameraFlags = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** What playwright-core switches off (`chromiumSwitches`) as far as it matters here: the last list is the one that counts. */
const usuallyOff = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  'PreconnectToSearch',
];
/** Pages of the browser's own and processes in reserve, which it makes with each window although nobody sees them. */
const costly = ['PreloadTopChromeWebUI', 'InitialWebUI', 'WebUIReloadButton', 'SpareRendererForSitePerProcess'];
flags.push(`--disable-features=${[...usuallyOff, ...costly].join(',')}`);

const mostJobsMs = 60_000;
/** A page waits for what is there at once on an idle machine, and late on one that is shared. */
const longestWaitMs = 60_000;
/** Of a page whose test failed, as much as helps where its picture is out of reach. */
const longestShown = 1500;

/** Tells which are under way, for the case that one does not end. */
function observed(jobs: Record<string, Task>) {
  const underWay = new Set<string>();
  const watched = (name: string, job: Task): Task =>
    async function work(...given) {
      underWay.add(name);
      await job(...given).finally(() => underWay.delete(name));
    };
  return { underWay, tasks: Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, watched(name, job)])) };
}

async function startProduct(settings: Settings) {
  const url = databaseUrl();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhixing-browser-'));
  const db = connect(url, 8);
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const keys = deriveKeys('a secret of the tests');
  const storage = localStorage(dataDir);
  const { app, sessions, hub, topics, rtc } = await createApp({ db, keys, storage, log, webRoot, ...settings });
  const listener = await listenToChannels(url, { sessions, hub, topics, rtc }, log);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const close = async () => {
    await app.close();
    await listener.stop();
    await db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  };
  const { tasks, underWay } = observed(tasksOf(moduleJobs({ db, keys, storage, channels: {} })));
  /** All jobs that are due now, as the job runner of a real server would. */
  const doJobs = async () => {
    const done = runDueJobs(url, tasks).then(() => true);
    const late = setTimeout(mostJobsMs, false, { ref: false });
    if (await Promise.race([done, late])) return;
    // Whatever becomes of it belongs to no test any more.
    done.catch(() => {});
    throw new Error(`Jobs without end: ${[...underWay].join(', ') || 'none'}`);
  };
  return { origin: `http://127.0.0.1:${port}`, db, keys, doJobs, close };
}

type Settings = Pick<AppParts, 'rooms'>;

export type Product = Awaited<ReturnType<typeof startProduct>>;

const browsers = new Map<boolean, Promise<Browser>>();

/** One for all files of a process, with which it ends: what a test sees of it is a context of its own. */
async function browserWith(executablePath: string, camera: boolean): Promise<Browser> {
  const running = await browsers.get(camera)?.catch(() => undefined);
  if (running?.isConnected()) return running;
  const starting = chromium.launch({ executablePath, args: camera ? [...flags, ...cameraFlags] : flags });
  browsers.set(camera, starting);
  return starting;
}

/** The built product on a real server, for one test file, and a Chromium to use it with. */
export function useProduct({ camera = false, settings = (): Settings => ({}) } = {}) {
  let product: Product | undefined;
  let browser: Browser | undefined;
  const problems: string[] = [];
  const contexts: BrowserContext[] = [];
  // Another try begins with nothing of the one before, neither its errors nor its pages.
  beforeEach(() => {
    problems.length = 0;
  });
  afterEach(async ({ task }) => {
    const shown = contexts.splice(0);
    if (task.result?.state === 'fail') await tellOf(shown.flatMap((context) => context.pages())).catch(console.log);
    for (const context of shown) await context.close();
    expect(problems).toEqual([]);
  });
  const tellOf = async (pages: readonly Page[]) => {
    for (const [at, page] of pages.entries()) {
      const file = path.join(tmpdir(), `zhixing-failed-${process.pid}-${at + 1}.png`);
      await page.screenshot({ path: file });
      const text = await page.locator('body').ariaSnapshot();
      console.log(`失败时的页面 ${page.url()}：${file}\n${text.slice(0, longestShown)}`);
    }
  };
  beforeAll(async () => {
    if (!('path' in found)) return;
    product = await startProduct(settings());
    browser = await browserWith(found.path, camera);
  });
  afterAll(async () => {
    await product?.close();
  });
  return {
    /** Script errors that the pages of this test have met so far; none may be left at its end. */
    problems,
    product: () => {
      if (!product) throw new Error('no browser here');
      return product;
    },
    /** Without motion unless it is asked for: nothing has to be waited for, and the wish for less of it is kept to. */
    open: async (viewport = desk, { moving = false } = {}): Promise<{ context: BrowserContext; page: Page }> => {
      if (!browser || !product) throw new Error('no browser here');
      const context = await browser.newContext({
        viewport,
        baseURL: product.origin,
        locale: 'zh-CN',
        reducedMotion: moving ? 'no-preference' : 'reduce',
      });
      contexts.push(context);
      context.setDefaultTimeout(longestWaitMs);
      context.on('weberror', (error) => problems.push(String(error.error())));
      return { context, page: await context.newPage() };
    },
  };
}

/** By the form, as people do. */
export async function signInByForm(page: Page, username: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** A document of the product's that runs nothing. */
const quietDocument = '/brand/default.svg';

/**
 * What the form leaves in a browser, without its page and the one that it leads to: both together cost as much as many
 * a test, and sign-in.test.ts and the whole story come through them. The page to be on is opened by whoever called.
 */
export async function signInAs(page: Page, username: string, password: string) {
  await page.goto(quietDocument);
  const { origin } = new URL(page.url());
  const { path: address } = session.token;
  const answered = await page.context().request.post(`${origin}${address}?grant_type=password`, {
    headers: { Authorization: `Basic ${btoa(clientCredentials)}` },
    form: { username, password: await encryptedPassword(password, origin), role: 1 },
  });
  const token: unknown = (await answered.json()).access_token;
  if (typeof token !== 'string') throw new Error(`${username}: ${await answered.text()}`);
  const { call } = client(token, {}, origin);
  const [user, menu] = await Promise.all([call(session.user, {}), call(role.menu, {})]);
  const kept = { [keys.token]: token, [keys.user]: JSON.stringify(user), [keys.menu]: JSON.stringify(menu) };
  await page.evaluate((kept) => {
    for (const [key, text] of Object.entries(kept)) window.localStorage.setItem(key, text);
  }, kept);
}
