import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { session } from '#contract/account/session.ts';
import { question } from '#contract/question/question.ts';
import { createApp } from '../server/app/app.ts';
import { localStorage } from '../server/kit/files/storage.ts';
import { addJob } from '../server/kit/jobs.ts';
import { anyAddress, encryptedPassword, from, signIn, webClient } from './client.ts';
import { makeAdministrator, makeOrganisation, makeStaff, password } from './make.ts';
import { testServer } from './server.ts';

const read = async (origin: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${origin}/metrics`, { headers });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

/** The value of one line, whatever the order of its labels. */
function figureOf(text: string, name: string, labels: Readonly<Record<string, string | number>> = {}) {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split('\n')
    .find((one) => new RegExp(`^${name}[{ ]`).test(one) && wanted.every((label) => one.includes(label)));
  return Number(line?.split(' ').at(-1) ?? 0);
}

/** A server that a token opens for reading its metrics. */
async function serverWithToken(metricsToken: string) {
  const { db, keys } = await testServer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhixing-metrics-'));
  const log = pino({ level: 'silent' });
  const { app } = await createApp({
    ...{ db, keys, log, metricsToken },
    storage: localStorage(dataDir),
    webRoot: undefined,
  });
  onTestFinished(async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

test('without a token only this machine itself may read, and nobody through a proxy on it', async () => {
  const { origin } = await testServer();
  const { status, type, text } = await read(origin);
  expect([status, type]).toEqual([200, expect.stringContaining('text/plain; version=0.0.4')]);
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'zhixing_queue_waiting',
    'zhixing_sockets',
    'zhixing_attempts_running',
    'zhixing_processes',
  ])
    expect(text).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
  // Collections are told to an observer some time after they happened.
  const afterGarbage = async () => {
    Array.from({ length: 200 }, () => new Array(50_000).fill({}));
    return (await read(origin)).text;
  };
  await expect.poll(afterGarbage, { timeout: 20_000 }).toMatch(/^nodejs_gc_duration_seconds_count\{/m);
  expect(figureOf(text, 'zhixing_processes')).toBe(1);
  for (const queue of ['starts', 'answers', 'submissions'])
    expect(text).toContain(`zhixing_queue_waiting{queue="${queue}"} 0`);
  const proxied: Record<string, string>[] = [
    from('127.0.0.1'),
    from(anyAddress()),
    { Forwarded: 'for=127.0.0.1' },
    { Via: '1.1 proxy' },
  ];
  for (const headers of proxied) expect((await read(origin, headers)).status).toBe(403);
});

test('with a token only who carries it may read', async () => {
  const origin = await serverWithToken('a-token-of-the-operator');
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  expect((await read(origin)).status).toBe(403);
  expect((await read(origin, bearer('a-token-of-the-operato'))).status).toBe(403);
  expect((await read(origin, bearer(''))).status).toBe(403);
  const { access_token } = await signIn((await makeStaff(await makeOrganisation())).username, password);
  expect((await read(origin, bearer(access_token))).status).toBe(403);
  const answer = await read(origin, { ...bearer('a-token-of-the-operator'), ...from(anyAddress()) });
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('zhixing_http_requests_total')]);
});

test('requests are counted by template, and all made-up addresses as one', async () => {
  const { origin } = await testServer();
  const { admin } = await makeAdministrator();
  const template = { method: 'GET', route: question.detail.path, status: 404 };
  const other = { method: 'GET', route: 'other', status: 404 };
  const before = (await read(origin)).text;
  const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
  for (const id of ids) await admin.send(question.detail, { params: { id } });
  for (const id of ids) await fetch(`${origin}/${id}`);
  const after = (await read(origin)).text;
  const grown = (name: string, labels: Record<string, string | number>) =>
    figureOf(after, name, labels) - figureOf(before, name, labels);
  expect(grown('zhixing_http_requests_total', template)).toBe(5);
  expect(grown('zhixing_http_requests_total', other)).toBe(5);
  expect(grown('zhixing_http_request_seconds_count', { route: question.detail.path })).toBe(5);
  for (const id of ids) expect(after).not.toContain(id);
});

test('sign-ins are counted by how they ended', async () => {
  const { origin } = await testServer();
  const { username } = await makeStaff(await makeOrganisation());
  const counts = async () => {
    const { text } = await read(origin);
    const of = (outcome: string) => figureOf(text, 'zhixing_sign_ins_total', { grant: 'password', outcome });
    return { done: of('done'), refused: of('refused') };
  };
  const before = await counts();
  await signIn(username, password);
  const wrong = { username, password: await encryptedPassword('Falsch@2026'), role: 1 };
  const refused = await webClient(anyAddress()).send(session.token, { query: { grant_type: 'password' }, body: wrong });
  expect(refused.code).not.toBe(0);
  expect(await counts()).toEqual({ done: before.done + 1, refused: before.refused + 1 });
  expect((await read(origin)).text).not.toContain(username);
});

test('jobs are counted by name and state', async () => {
  const { origin, db } = await testServer();
  const waiting = async () =>
    figureOf((await read(origin)).text, 'zhixing_jobs', { job: 'nobodysJob', state: 'waiting' });
  expect(await waiting()).toBe(0);
  for (const key of ['one', 'two'])
    await addJob(db, 'nobodysJob', {}, { key, runAt: new Date('2100-01-01T00:00:00Z') });
  expect(await waiting()).toBe(2);
});
