import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint, file } from '#contract/endpoint.ts';
import { refuse } from '../errors.ts';
import type { Db } from '../transaction.ts';
import { createHttp } from './app.ts';
import { mount } from './mount.ts';
import { type Caller, serve } from './serve.ts';

const sample = {
  open: endpoint({
    method: 'GET',
    path: '/x/api/v1/open',
    access: 'anyone',
    summary: '',
    reply: z.object({ name: z.string(), inner: z.array(z.object({ id: z.string() })) }),
  }),
  mine: endpoint({ method: 'GET', path: '/x/api/v1/mine', access: 'signedIn', summary: '', reply: z.string() }),
  manage: endpoint({
    method: 'POST',
    path: '/x/api/v1/manage',
    access: ['exam.manage', 'exam.mark'],
    summary: '',
    reply: z.string(),
  }),
  inside: endpoint({
    method: 'GET',
    path: '/x/api/v1/inside',
    access: ['exam.mark', 'exam.result'],
    within: 'examId',
    summary: '',
    query: z.object({ examId: z.string().optional() }),
    reply: z.array(z.string()),
  }),
  away: endpoint({
    method: 'GET',
    path: '/x/api/v1/away',
    access: 'anyone',
    summary: '',
    redirect: true,
    query: z.object({ to: z.string() }),
    reply: z.object({ location: z.string() }),
  }),
  apply: endpoint({ method: 'GET', path: '/x/api/v1/apply', access: 'applicant', summary: '', reply: z.string() }),
  fail: endpoint({
    method: 'GET',
    path: '/x/api/v1/fail/:how',
    access: 'anyone',
    summary: '',
    failuresPerMinute: 1000,
    params: z.object({ how: z.string() }),
    reply: z.string(),
  }),
  often: endpoint({
    method: 'GET',
    path: '/x/api/v1/often',
    access: 'anyone',
    summary: '',
    callsPerMinute: 3,
    reply: z.boolean(),
  }),
  guess: endpoint({
    method: 'POST',
    path: '/x/api/v1/guess',
    access: 'anyone',
    summary: '',
    failuresPerMinute: 2,
    body: z.object({ word: z.string() }),
    reply: z.boolean(),
  }),
  tokens: endpoint({
    method: 'POST',
    path: '/x/api/v1/tokens',
    access: 'anyone',
    summary: '',
    form: true,
    fieldsOnTop: true,
    body: z.object({ word: z.string() }),
    reply: z.object({ token: z.string() }),
  }),
  raw: endpoint({
    method: 'GET',
    path: '/x/api/v1/raw',
    access: 'anyone',
    summary: '',
    rawReply: true,
    reply: z.object({ paper: z.string() }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/x/api/v1/download',
    access: 'anyone',
    summary: '',
    query: z.object({ name: z.string(), inline: z.string().optional() }),
    reply: file('text/csv'),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/x/api/v1/upload',
    access: 'signedIn',
    summary: '',
    upload: { maxBytes: 3 * 1024 * 1024 },
    reply: z.object({ name: z.string(), size: z.number() }),
  }),
  echo: endpoint({
    method: 'POST',
    path: '/x/api/v1/echo',
    access: 'signedIn',
    summary: '',
    maxBytes: 2 * 1024 * 1024,
    body: z.object({ text: z.string().optional() }),
    reply: z.object({ length: z.number() }),
  }),
  small: endpoint({
    method: 'POST',
    path: '/x/api/v1/small',
    access: 'signedIn',
    summary: '',
    body: z.object({ text: z.string().optional() }),
    reply: z.object({ length: z.number() }),
  }),
};

const list = z.array(z.object({ id: z.string() }));
const heavy = {
  big: endpoint({ method: 'GET', path: '/x/api/v1/big', access: 'signedIn', summary: '', reply: list }),
  bigNames: endpoint({
    ...{ method: 'GET', path: '/x/api/v1/bigNames', access: 'signedIn', summary: '' },
    reply: z.array(z.object({ name: z.string() })),
  }),
  slow: endpoint({ method: 'GET', path: '/x/api/v1/slow', access: 'staff.view', summary: '', reply: z.number() }),
};

/** One and the same list, which each endpoint shows its own part of. */
const people3000 = Array.from({ length: 3000 }, (_, place) => ({ id: `${place}`, name: `第 ${place} 人`, hash: 'x' }));
const slow = { calls: 0, running: 0, most: 0, gate: Promise.withResolvers<void>() };

const heavyRoutes = serve(heavy, {
  big: () => people3000,
  bigNames: () => people3000,
  slow: async () => {
    slow.calls += 1;
    slow.running += 1;
    slow.most = Math.max(slow.most, slow.running);
    await slow.gate.promise;
    slow.running -= 1;
    return slow.most;
  },
});

const failures: Record<string, () => unknown> = {
  missing: () => refuse('notFound'),
  stale: () => refuse('stale', { current: { version: 3 } }),
  rule: () => refuse('bankNotEmpty', { count: 5 }),
  crash: () => new Error('select secret from users'),
  wrongReply: () => undefined,
  teapot: () => Object.assign(new Error('short and stout'), { statusCode: 418 }),
};

const routes = serve(sample, {
  open: () => ({ name: '知行', key: 'A', inner: [{ id: '1', hash: 'secret' }] }),
  mine: ({ user }) => user.realName,
  manage: ({ user }) => user.userId,
  inside: ({ user }) => [...user.permissions],
  away: ({ query }) => {
    if (query.to === 'nowhere') throw refuse('notFound');
    return { location: query.to, secret: 'x' };
  },
  apply: () => 'applied',
  often: () => true,
  fail: ({ params }) => {
    const failure = failures[params.how]?.();
    if (failure) throw failure;
    return { not: 'a string' } as unknown as string;
  },
  guess: ({ body }) => {
    if (body.word === 'over') throw refuse('signedOut');
    if (body.word !== 'right') throw refuse('wrongPassword');
    return true;
  },
  tokens: ({ body }) => ({ token: body.word }),
  raw: () => ({ gzip: gzipSync(JSON.stringify({ code: 0, res: { paper: '卷' } })), etag: '"one"' }),
  download: ({ query }) => ({
    name: query.name,
    bytes: new TextEncoder().encode('姓名,成绩'),
    inline: query.inline !== undefined,
    ...(query.inline ? { contentType: query.inline } : {}),
  }),
  upload: ({ file }) => ({ name: file.name, size: file.bytes.length }),
  echo: ({ body }) => ({ length: body.text?.length ?? -1 }),
  small: ({ body }) => ({ length: body.text?.length ?? -1 }),
});

const person = (permissions: string[], applicant = false): Caller => ({
  ...{
    organisationId: 'o',
    userId: 'u',
    sessionId: 's',
    realName: '林晓',
    address: '',
    departmentId: '',
    edition: 'standard',
    outsider: false,
    initialPassword: false,
  },
  ...{ permissions, grants: [], applicant },
});

const groupGrant = (groupId: string, ...permissions: string[]) => ({
  ...{ permissions, dataScope: 'all', departmentIds: [], includeChildren: true, groupId },
});

const people: Record<string, Caller> = {
  staff: person(['staff.view']),
  elsewhere: { ...person(['staff.view']), organisationId: 'p', userId: 'v' },
  marker: person(['exam.mark']),
  applicant: person([], true),
  examMarker: {
    ...person(['staff.view']),
    grants: [groupGrant('one', 'exam.mark'), groupGrant('two', 'exam.monitor')],
  },
};

const app = await createHttp(pino({ level: 'silent' }));
let origin = '';
/** Calls for which a caller was looked up. */
let asked = 0;

beforeAll(async () => {
  mount(app, [...routes, ...heavyRoutes], {
    db: {} as Db,
    requireFeature: async () => {},
    authenticate: async (bearer) => {
      asked += 1;
      return people[bearer];
    },
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function ask(path: string, options: RequestInit = {}) {
  const answer = await fetch(`${origin}/x/api/v1/${path}`, options);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const json = answer.headers.get('content-type')?.includes('json');
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    body: json ? JSON.parse(bytes.toString()) : undefined,
  };
}

/** By somebody who has signed in. */
const askSignedIn = (path: string, options: RequestInit = {}) =>
  ask(path, { ...options, headers: { Authorization: 'Bearer staff', ...options.headers } });
const bearer = (name: string) => ({ headers: { Authorization: `Bearer ${name}` } });
const post = (body?: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  ...(body === undefined ? {} : { body }),
});

describe('replies', () => {
  test('strip fields that the contract does not name', async () => {
    const { status, body, headers } = await ask('open');
    expect([status, body]).toEqual([200, { code: 0, res: { name: '知行', inner: [{ id: '1' }] } }]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('each endpoint strips the rows of a long list by its own contract, also when two return the same rows', async () => {
    const all = await Promise.all(['big', 'bigNames', 'big', 'bigNames'].map((path) => askSignedIn(path)));
    const ids = people3000.map(({ id }) => ({ id }));
    const names = people3000.map(({ name }) => ({ name }));
    expect(all.map(({ body }) => body.res)).toEqual([ids, names, ids, names]);
    for (const { headers } of all) {
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('OAuth replies repeat the fields of res at the top level', async () => {
    const { body } = await ask('tokens', { method: 'POST', body: new URLSearchParams({ word: 'x' }) });
    expect(body).toEqual({ code: 0, res: { token: 'x' }, token: 'x' });
  });

  test('send the browser on, with nothing but the address', async () => {
    const sent = await ask('away?to=%2Flogin%3Fa%3D1', { redirect: 'manual' });
    expect([sent.status, sent.headers.get('location'), sent.bytes.length]).toEqual([302, '/login?a=1', 0]);
    const refused = await ask('away?to=nowhere', { redirect: 'manual' });
    expect([refused.status, refused.headers.get('location')]).toEqual([404, null]);
  });

  test('precomputed bytes are sent gzipped with an ETag', async () => {
    const first = await app.inject({ url: '/x/api/v1/raw' });
    expect(first.headers).toMatchObject({ etag: '"one"', 'content-encoding': 'gzip' });
    expect(JSON.parse(gunzipSync(first.rawPayload).toString())).toEqual({ code: 0, res: { paper: '卷' } });
    const again = await ask('raw', { headers: { 'If-None-Match': '"one"' } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await ask('raw', { headers: { 'If-None-Match': '"two"' } })).status).toBe(200);
  });
});

test('of a call of those who manage a few run at once, the last for another organisation; the others wait and are answered too', async () => {
  const all = Array.from({ length: 11 }, () => askSignedIn('slow'));
  await vi.waitFor(() => expect(slow.running).toBe(3));
  all.push(ask('slow', bearer('elsewhere')));
  await vi.waitFor(() => expect(slow.running).toBe(4));
  // Another kind does not wait for them.
  expect((await askSignedIn('mine')).status).toBe(200);
  slow.gate.resolve();
  expect((await Promise.all(all)).map(({ body }) => body.res)).toEqual(Array(12).fill(4));
});

test('a queued call is not executed once its client has disconnected', async () => {
  slow.gate = Promise.withResolvers<void>();
  slow.calls = 0;
  const before = asked;
  const staying = Array.from({ length: 3 }, () => askSignedIn('slow'));
  await vi.waitFor(() => expect(slow.running).toBe(3));
  const leaving = new AbortController();
  const gone = Array.from({ length: 20 }, () => askSignedIn('slow', { signal: leaving.signal }).catch(() => 'gone'));
  await vi.waitFor(() => expect(asked - before).toBe(23));
  leaving.abort();
  expect(await Promise.all(gone)).toEqual(Array(20).fill('gone'));
  // Until the server has seen that their connections ended.
  await sleep(200);
  slow.gate.resolve();
  await Promise.all(staying);
  expect((await askSignedIn('slow')).status).toBe(200);
  expect(slow.calls).toBe(4);
});

describe('who may call', () => {
  test.each([
    ['mine', undefined, 401],
    ['mine', 'nobody', 401],
    ['mine', 'staff', 200],
    ['mine', 'applicant', 403],
    ['apply', 'applicant', 200],
    ['apply', 'staff', 403],
  ])('%s by %s: %i', async (path, who, status) => {
    const answer = await ask(path, who ? bearer(who) : {});
    expect([answer.status, answer.body.code]).toEqual([status, status === 200 ? 0 : status]);
  });

  test('any one of several permissions is enough', async () => {
    const call = (who: string) => ask('manage', { ...bearer(who), method: 'POST' });
    expect((await call('marker')).body).toEqual({ code: 0, res: 'u' });
    expect((await call('staff')).body).toEqual({ code: 403, res: '您没有权限进行此操作，请联系管理员' });
  });

  test('a group role opens the calls that name its own exam, and nothing else', async () => {
    const statusOf = async (path: string, who = 'examMarker') => (await ask(path, bearer(who))).status;
    expect(await statusOf('inside?examId=one')).toBe(200);
    for (const query of ['', '?examId=', '?examId=two', '?examId=three', '?examId=one&examId=two', '?examid=one']) {
      expect([query, await statusOf(`inside${query}`)]).toEqual([query, 403]);
    }
    expect(await statusOf('inside', 'marker')).toBe(200);
    expect((await ask('manage?examId=one', { ...bearer('examMarker'), method: 'POST' })).status).toBe(403);
    expect((await ask('inside?examId=one', bearer('examMarker'))).body.res).toEqual(['staff.view']);
  });

  test('the scheme of the token is read in any case', async () => {
    expect((await ask('mine', { headers: { Authorization: 'bearer staff' } })).status).toBe(200);
    expect((await ask('mine', { headers: { Authorization: 'Basic staff' } })).status).toBe(401);
  });

  test('a write from a page of another site is refused, a read is not', async () => {
    const host = new URL(origin).host;
    const echo = (headers: Record<string, string>) => askSignedIn('echo', post('{"text":"x"}', headers));
    expect((await echo({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await echo({ Origin: 'null' })).status).toBe(403);
    expect((await echo({ 'self-origin': 'https://evil.example' })).status).toBe(403);
    expect((await echo({ Origin: `http://${host}` })).status).toBe(200);
    expect((await echo({ 'self-origin': `http://${host}` })).status).toBe(200);
    expect((await ask('open', { headers: { Origin: 'https://evil.example' } })).status).toBe(200);
  });
});

describe('refusals', () => {
  test.each([
    ['missing', 404, { code: 404, res: '内容不存在，或您无权查看' }],
    ['stale', 409, { code: 409, res: '内容已被他人修改，请核对后再保存', current: { version: 3 } }],
    ['rule', 200, { code: 2002, res: '题库里还有 5 道试题，请先移走或删除' }],
    ['crash', 500, { code: 500, res: '服务器错误(500)，请稍后重试！' }],
    ['wrongReply', 500, { code: 500, res: '服务器错误(500)，请稍后重试！' }],
    ['teapot', 400, { code: 400, res: '请求错误(400)' }],
  ])('%s', async (how, status, body) => {
    const answer = await ask(`fail/${how}`);
    expect([answer.status, answer.body]).toEqual([status, body]);
  });

  test('an endpoint with a limit on all calls refuses more of them within the minute', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await ask('often')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('an unknown address is 404 in the same form', async () => {
    const answer = await ask('nowhere');
    expect([answer.status, answer.body.code]).toEqual([404, 404]);
  });

  test.each(['fail/%zz', '%E0%A4%A'])('an address that cannot be decoded is 400 in the same form: %s', async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.body]).toEqual([400, { code: 400, res: '请求错误(400)' }]);
  });

  test('an address with an endless part is refused in the same form', async () => {
    const answer = await ask(`fail/${'x'.repeat(500)}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body.code).toBe(answer.status);
  });

  test('only failures are counted, not successes or expired sessions', async () => {
    const guess = (word: string) => ask('guess', post(JSON.stringify({ word })));
    for (let calls = 0; calls < 5; calls += 1) expect((await guess('over')).status).toBe(401);
    for (let calls = 0; calls < 5; calls += 1) expect((await guess('right')).body.code).toBe(0);
    expect((await guess('wrong')).body.code).toBe(1101);
    expect((await guess('wrong')).body.code).toBe(1101);
    const limited = await guess('right');
    expect([limited.status, limited.body.code]).toEqual([429, 429]);
    expect(limited.body.res).toMatch(/^操作太频繁，请 \d+ 秒后再试$/);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('bodies', () => {
  test('an empty JSON body is no body', async () => {
    expect((await askSignedIn('echo', post(''))).body).toEqual({ code: 0, res: { length: -1 } });
    expect((await askSignedIn('echo', post())).body).toEqual({ code: 0, res: { length: -1 } });
  });

  test.each([
    ['broken JSON', post('{"text":')],
    ['an unknown type', post('x', { 'Content-Type': 'application/yaml' })],
  ])('%s is 400', async (_, request) => {
    const answer = await askSignedIn('echo', request);
    expect([answer.status, answer.body]).toEqual([400, { code: 400, res: '请求错误(400)' }]);
  });

  test('nesting without end is 400', async () => {
    const depth = 200_000;
    const answer = await askSignedIn('echo', post(`{"text":${'['.repeat(depth)}${']'.repeat(depth)}}`));
    expect([answer.status, answer.body.code]).toEqual([400, 400]);
  });

  test('larger than the endpoint takes is 413 with the limit', async () => {
    const big = JSON.stringify({ text: 'x'.repeat(1.5 * 1024 * 1024) });
    const refused = await askSignedIn('small', post(big));
    expect([refused.status, refused.body]).toEqual([413, { code: 413, res: '内容太大，不能超过 1 MB' }]);
    expect((await askSignedIn('echo', post(big))).body.res.length).toBe(1.5 * 1024 * 1024);
  });
});

describe('files', () => {
  const form = (size: number, name = '成绩（一班）.txt') => {
    const data = new FormData();
    data.append('file', new File([new Uint8Array(size)], name));
    return { method: 'POST', body: data };
  };

  test('a download carries a Chinese name and can run nothing', async () => {
    const answer = await ask(`download?name=${encodeURIComponent("成绩 '甲'(1)*.csv")}`);
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''%E6%88%90%E7%BB%A9%20%27%E7%94%B2%27%281%29%2A.csv",
    );
    expect(answer.headers.get('content-type')).toBe('text/csv');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.bytes.toString()).toBe('姓名,成绩');
  });

  test('a picture is shown in the page', async () => {
    const { headers } = await ask('download?name=x.png&inline=image/png');
    expect(headers.get('content-disposition')).toBe("inline; filename*=UTF-8''x.png");
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('cache-control')).toContain('immutable');
  });

  test('an upload arrives whole with its name', async () => {
    const size = 3 * 1024 * 1024 - 1;
    expect((await askSignedIn('upload', form(size))).body).toEqual({
      code: 0,
      res: { name: '成绩（一班）.txt', size },
    });
  });

  test('an upload over the limit gets its sentence, however large it is', async () => {
    for (const size of [3 * 1024 * 1024 + 1, 20 * 1024 * 1024]) {
      const answer = await askSignedIn('upload', form(size));
      expect([answer.status, answer.body]).toEqual([413, { code: 413, res: '内容太大，不能超过 3 MB' }]);
    }
  });

  test('multipart fields beside the file are not parsed', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const json = JSON.stringify({ beside: 'x'.repeat(2000) });
    const answer = await askSignedIn('upload', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=part' },
      body: [
        ...['--part', 'Content-Disposition: form-data; name="note"', 'Content-Type: application/json', '', json],
        ...['--part', 'Content-Disposition: form-data; name="file"; filename="a.txt"', '', '成绩', '--part--', ''],
      ].join('\r\n'),
    });
    expect(answer.body).toEqual({ code: 0, res: { name: 'a.txt', size: 6 } });
    expect(parse.mock.calls.filter(([text]) => text.includes('beside'))).toEqual([]);
    parse.mockRestore();
  });

  test('a broken body is 400', async () => {
    const part = '--part\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n';
    for (const body of [`${part}\r\n成绩`, part, '成绩']) {
      const headers = { 'Content-Type': 'multipart/form-data; boundary=part' };
      const answer = await askSignedIn('upload', { method: 'POST', headers, body });
      expect([body, answer.status]).toEqual([body, 400]);
    }
    const headers = { 'Content-Type': 'multipart/form-data' };
    expect((await askSignedIn('upload', { method: 'POST', headers, body: 'a' })).status).toBe(400);
  });

  test('an upload without a file', async () => {
    const empty = await askSignedIn('upload', { method: 'POST', body: new FormData() });
    expect(empty.body).toMatchObject({ code: 1000, res: '请选择要上传的文件' });
    expect((await askSignedIn('upload', post('{}'))).body).toMatchObject({ code: 1000, res: '请选择要上传的文件' });
  });
});
