import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { session } from '#contract/account/session.ts';
import { message, notice } from '#contract/notice/notice.ts';
import { closeCodes, type FromServer, realtimePath } from '#contract/realtime.ts';
import { client, signIn } from '../../test/client.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { makeAdministrator, makeStaff, password, type TestStaff } from '../../test/make.ts';
import { testServer } from '../../test/server.ts';
import { endSessionsOf, refreshCallers } from '../modules/account/index.ts';
import { createApp } from './app.ts';
import { listenToChannels } from './channels.ts';

/** One more process of the service, as far as sockets go: its own caches and sockets, the same database. */
async function anotherProcess() {
  const { db, keys, storage } = await testServer();
  const log = pino({ level: 'silent' });
  const { app, sessions, hub, topics, rtc } = await createApp({ db, keys, storage, log, webRoot: undefined });
  const listener = await listenToChannels(databaseUrl(), { sessions, hub, topics, rtc }, log);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await app.close();
    await listener.stop();
  });
  return (app.server.address() as AddressInfo).port;
}

/** An open page: news come out one after another. */
async function openPage(port: number, token: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${realtimePath}`);
  const closed = once(socket, 'close').then(([code]) => code as number);
  const waiting: FromServer[] = [];
  let wake = () => {};
  socket.on('message', (data) => {
    waiting.push(JSON.parse(String(data)));
    wake();
  });
  const next = async () => {
    while (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return waiting.shift();
  };
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', token }));
  return { next, closed, waiting };
}

async function signedIn(staff: TestStaff) {
  const { access_token: token } = await signIn(staff.username, password);
  return { token, me: client(token) };
}

const unread = (count: number, change: string) => ({
  ...{ type: 'news', news: { topic: 'message', unread: count, change } },
});

async function scene() {
  const { organisation, admin } = await makeAdministrator();
  const [anna, bert] = await Promise.all([makeStaff(organisation), makeStaff(organisation)]);
  const publish = (userIds: string[]) =>
    admin.call(notice.publish, {
      body: { title: '通知', content: '<p>通知</p>', audience: { userIds }, noticeId: crypto.randomUUID() },
    });
  return { admin, anna, bert, publish };
}

test('a notice arrives at once at every process, and only at its receivers', async () => {
  const { admin, anna, bert, publish } = await scene();
  const [one, two] = await Promise.all([anotherProcess(), anotherProcess()]);
  const [annaIn, bertIn] = await Promise.all([signedIn(anna), signedIn(bert)]);
  const pages = await Promise.all([
    openPage(one, annaIn.token),
    openPage(two, annaIn.token),
    openPage(two, bertIn.token),
  ]);
  expect(await Promise.all(pages.map((page) => page.next()))).toEqual(Array(3).fill({ type: 'ready' }));
  await publish([anna.userId]);
  expect(await Promise.all(pages.slice(0, 2).map((page) => page.next()))).toEqual(Array(2).fill(unread(1, 'arrived')));
  const { noticeId } = await publish([anna.userId, bert.userId]);
  // The first thing that is told to who got only the second.
  expect(await Promise.all(pages.map((page) => page.next()))).toEqual([
    unread(2, 'arrived'),
    unread(2, 'arrived'),
    unread(1, 'arrived'),
  ]);
  await annaIn.me.call(message.markAllRead, {});
  expect(await Promise.all(pages.slice(0, 2).map((page) => page.next()))).toEqual(Array(2).fill(unread(0, 'read')));
  await admin.call(notice.withdraw, { query: { noticeId } });
  // Also to who had read it: it is gone from their lists.
  expect(await Promise.all(pages.map((page) => page.next()))).toEqual([
    ...[unread(0, 'withdrawn'), unread(0, 'withdrawn'), unread(0, 'withdrawn')],
  ]);
  expect(pages.map(({ waiting }) => waiting)).toEqual([[], [], []]);
});

test('a token that is none, or of a session that is over, opens nothing', async () => {
  const { anna } = await scene();
  const port = await anotherProcess();
  const { token, me } = await signedIn(anna);
  await me.call(session.logout, {});
  const pages = await Promise.all([openPage(port, 'guessed'), openPage(port, token)]);
  expect(await Promise.all(pages.map(({ closed }) => closed))).toEqual(Array(2).fill(closeCodes.signedOut));
  expect(pages.flatMap(({ waiting }) => waiting)).toEqual([]);
});

test('signing out closes the session’s sockets, and no other session’s', async () => {
  const { anna, publish } = await scene();
  const port = await anotherProcess();
  const [here, there] = await Promise.all([signedIn(anna), signedIn(anna)]);
  const [page, other] = await Promise.all([openPage(port, here.token), openPage(port, there.token)]);
  await Promise.all([page.next(), other.next()]);
  await here.me.call(session.logout, {});
  expect(await page.closed).toBe(closeCodes.signedOut);
  await publish([anna.userId]);
  expect(await other.next()).toEqual(unread(1, 'arrived'));
});

test('who is disabled loses the socket, who only got other rights keeps it', async () => {
  const { anna, bert, publish } = await scene();
  const { db } = await testServer();
  const port = await anotherProcess();
  const [annaIn, bertIn] = await Promise.all([signedIn(anna), signedIn(bert)]);
  const [gone, kept] = await Promise.all([openPage(port, annaIn.token), openPage(port, bertIn.token)]);
  await Promise.all([gone.next(), kept.next()]);
  await db.updateTable('users').set({ state: 'DISABLED' }).where('id', '=', anna.userId).execute();
  await refreshCallers(db, [anna.userId, bert.userId]);
  expect(await gone.closed).toBe(closeCodes.signedOut);
  await publish([bert.userId]);
  expect(await kept.next()).toEqual(unread(1, 'arrived'));
  await endSessionsOf(db, [bert.userId], new Date());
  expect(await kept.closed).toBe(closeCodes.signedOut);
});
