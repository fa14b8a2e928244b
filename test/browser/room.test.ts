import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoomRole } from '#contract/rtc.ts';
import { newId } from '../../server/kit/id.ts';
import { type Pass, signPass } from '../../server/kit/rtc/pass.ts';
import { liveKitKey } from '../livekit.ts';
import { desk, phone, skipReason, useProduct } from './browser.ts';
import { startLiveKit } from './livekit-server.ts';
import { expectMoving } from './moving.ts';

const people: Readonly<Record<string, string>> = { a: '陈明', b: '林晓', c: '王芳', d: '李强', e: '赵敏' };

/** A page that shows a room and nothing else; it belongs to this test alone. */
const source = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import '/kit/learner-ui/style/base.css';
  import '/kit/learner-ui/style/controls.css';
  import '/kit/learner-ui/style/states.css';
  import { Room } from '/kit/room/room.tsx';
  const Native = window.WebSocket;
  window.sockets = [];
  window.WebSocket = class extends Native { constructor(...given) { super(...given); window.sockets.push(this); } };
  // Small pictures: five browsers encode and decode them on the cores of one machine.
  const small = { width: 160, height: 120, frameRate: 6 };
  const { mediaDevices } = navigator;
  const [camera, screen] = [mediaDevices.getUserMedia.bind(mediaDevices), mediaDevices.getDisplayMedia.bind(mediaDevices)];
  mediaDevices.getUserMedia = (wish) => camera(wish.video ? { video: small } : wish);
  mediaDevices.getDisplayMedia = () => screen({ video: small });
  const { pass, name } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  const content = createElement('p', null, '简历');
  createRoot(document.getElementById('root')).render(
    createElement(Room, { pass, name, title: '一面：前端工程师', beside: { title: '简历', content } }),
  );`;
const html = `<!doctype html><html lang="zh-CN"><head><meta name="viewport" content="width=device-width"><title>房间</title>
  <link rel="stylesheet" href="/room-test.css"><style>html,body,#root{height:100%}</style></head>
  <body><div id="root"></div><script type="module" src="/room-test.js"></script></body></html>`;

const files = new Map<string, { readonly body: string; readonly contentType: string }>();

interface Seat {
  readonly room: string;
  readonly seat: string;
  readonly role?: RoomRole;
  readonly mode?: Pass['mode'];
  readonly viewport?: typeof desk;
}

async function buildPage() {
  const entry = '/room-test-entry.js';
  const output = (await build({
    root: fileURLToPath(new URL('../../web', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'room-test',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  for (const one of output.output) {
    if (one.type === 'chunk') files.set('/room-test.js', { body: one.code, contentType: 'text/javascript' });
    else if (one.fileName.endsWith('.css'))
      files.set('/room-test.css', { body: String(one.source), contentType: 'text/css' });
  }
}

function entering({ open, product }: Pick<ReturnType<typeof useProduct>, 'open' | 'product'>) {
  /**
   * The product's own document with this room in place of its page: a browser lets a page open sockets to this machine
   * only if the page comes from it.
   */
  async function show(page: Page, { room, seat, role = 'member', mode = 'mesh' }: Seat) {
    await page.route(/\.(js|css)$/, (route) => {
      const file = files.get(new URL(route.request().url()).pathname);
      return file ? route.fulfill(file) : route.abort();
    });
    const name = people[seat] ?? seat;
    const pass = await signPass(product().keys, { room, seat, name, role, most: 8, mode }, 3600);
    await page.goto(`/#${new URLSearchParams({ pass, name })}`);
    await page.setContent(html);
  }

  async function enter(seat: Seat) {
    const { page } = await open(seat.viewport ?? desk);
    await show(page, seat);
    await page.getByRole('button', { name: '进入房间' }).click();
    await page.locator('.room[data-phase=here]').waitFor();
    return page;
  }
  return { show, enter };
}

describe.skipIf(skipReason)('a room', () => {
  const { open, product } = useProduct({ camera: true });
  beforeAll(buildPage, 120_000);
  const { show, enter } = entering({ open, product });

  test('what the server said to a page that was cut off is said again, and screens and cameras come and go', async () => {
    const room = newId();
    const mode = 'forwarded';
    const [first, second] = [await enter({ room, seat: 'a', mode }), await enter({ room, seat: 'b', mode })];
    for (const page of [first, second]) await expectMoving(page, 2);
    await first.evaluate(() => (window as unknown as { sockets: WebSocket[] }).sockets.at(-1)?.close());
    await first.locator('.room[data-phase=reconnecting]').waitFor();
    await second.getByRole('button', { name: '共享屏幕' }).click();
    await first.locator('.room[data-phase=here]').waitFor();
    await expectMoving(first, 3);
    await second.getByRole('button', { name: '停止共享' }).click();
    await second.getByRole('button', { name: '关闭摄像头' }).click();
    await expect.poll(() => first.locator('.room-tile video').count()).toBe(1);
    await second.getByRole('button', { name: '打开摄像头' }).click();
    for (const page of [first, second]) await expectMoving(page, 2);
  });

  test('whoever has no camera, or whom the browser allows nothing, comes in all the same', async () => {
    const room = newId();
    const { page } = await open();
    await page.addInitScript(() => {
      const refuse = (name: string) => () => Promise.reject(new DOMException('', name));
      navigator.mediaDevices.getUserMedia = (wish) => refuse(wish?.video ? 'NotFoundError' : 'NotAllowedError')();
    });
    const host = await enter({ room, seat: 'a', role: 'host' });
    await show(page, { room, seat: 'b' });
    await page.getByText('没有找到摄像头').waitFor();
    await page.getByText('浏览器没有允许使用麦克风').waitFor();
    await page.getByRole('button', { name: '进入房间' }).click();
    await page.locator('.room[data-phase=here]').waitFor();
    await expectMoving(page, 1);
    await host.locator('[data-seat=b]').getByText('麦克风已关闭').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: '离开' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '离开' }).click();
    await page.getByText('您已离开房间。').waitFor();
    await expect.poll(() => host.locator('.room-tile').count()).toBe(1);
  });

  test('three people see each other, one comes back to the same seat, and with the fifth the server forwards', async () => {
    const room = newId();
    const pages = [
      await enter({ room, seat: 'a', role: 'host' }),
      await enter({ room, seat: 'b' }),
      await enter({ room, seat: 'c', viewport: phone }),
    ];
    for (const page of pages) await expectMoving(page, 3);
    const [first, second] = pages as [Page, Page, Page];

    const tile = first.locator('[data-seat=b]');
    await tile.evaluate((element) => element.setAttribute('data-marked', ''));
    await second.evaluate(() => (window as unknown as { sockets: WebSocket[] }).sockets.at(-1)?.close());
    await second.locator('.room[data-phase=reconnecting]').waitFor();
    await second.locator('.room[data-phase=here]').waitFor();
    await expect.poll(() => tile.getByText('重新连接中').count()).toBe(0);
    expect(await tile.getAttribute('data-marked')).toBe('');
    for (const page of pages) await expectMoving(page, 3);

    await second.getByRole('button', { name: '聊天' }).click();
    await second.getByLabel('消息').fill('大家好');
    await second.getByRole('button', { name: '发送' }).click();
    await first.getByText('1条未读').waitFor({ state: 'attached' });

    pages.push(await enter({ room, seat: 'd' }), await enter({ room, seat: 'e' }));
    for (const page of pages) await page.locator('.room[data-mode=forwarded]').waitFor();
    for (const page of pages) await expectMoving(page, 5);
    await first.getByRole('button', { name: '成员' }).click();
    await first.locator('.room-people li', { hasText: '赵敏' }).getByRole('button', { name: '移出' }).click();
    await pages[4]?.getByText('主持人已将您移出房间。').waitFor();
    await expect.poll(() => first.locator('.room-tile').count()).toBe(4);
  });
});

/** How loud the others are, at most in a second. */
const loudness = (page: Page) =>
  page.evaluate(async () => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    for (const { srcObject } of document.querySelectorAll('audio')) {
      context.createMediaStreamSource(srcObject as MediaStream).connect(analyser);
    }
    const heard = new Float32Array(analyser.fftSize);
    let most = 0;
    for (const end = performance.now() + 1000; performance.now() < end; ) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      analyser.getFloatTimeDomainData(heard);
      most = Math.max(most, ...heard.map(Math.abs));
    }
    await context.close();
    return most;
  });

describe.skipIf(skipReason)('a room whose media go through LiveKit', () => {
  let server: Awaited<ReturnType<typeof startLiveKit>>;
  beforeAll(async () => {
    server = await startLiveKit();
  });
  afterAll(() => server.stop());
  const { open, product } = useProduct({
    camera: true,
    settings: () => ({ rooms: { livekit: { url: server.url, ...liveKitKey } } }),
  });
  beforeAll(buildPage, 120_000);
  const { enter } = entering({ open, product });

  test('people see and hear each other, closed devices are closed, and while it is away that is said and the chat goes on', async () => {
    const room = newId();
    const [first, second] = [await enter({ room, seat: 'a', role: 'host' }), await enter({ room, seat: 'b' })];
    for (const page of [first, second]) {
      await page.locator('.room[data-mode=livekit]').waitFor();
      await expectMoving(page, 2);
    }
    await expect.poll(() => loudness(first)).toBeGreaterThan(0.01);
    await second.getByRole('button', { name: '静音', exact: true }).click();
    await expect.poll(() => loudness(first)).toBeLessThan(0.001);
    await second.getByRole('button', { name: '打开麦克风' }).click();
    await expect.poll(() => loudness(first)).toBeGreaterThan(0.01);
    await second.getByRole('button', { name: '共享屏幕' }).click();
    await expectMoving(first, 3);
    await second.getByRole('button', { name: '停止共享' }).click();
    await second.getByRole('button', { name: '关闭摄像头' }).click();
    await expect.poll(() => first.locator('.room-tile video').count()).toBe(1);
    await second.getByRole('button', { name: '打开摄像头' }).click();
    await expectMoving(first, 2);

    await server.stop();
    const away = (page: Page) => page.getByRole('alert').getByText('音视频服务器暂时连接不上');
    for (const page of [first, second]) await away(page).waitFor();
    await second.getByRole('button', { name: '聊天' }).click();
    await second.getByLabel('消息').fill('听得到吗');
    await second.getByRole('button', { name: '发送' }).click();
    await first.getByText('1条未读').waitFor({ state: 'attached' });
    await server.startAgain();
    for (const page of [first, second]) {
      await expectMoving(page, 2);
      await expect.poll(() => away(page).count()).toBe(0);
    }
  });
});
