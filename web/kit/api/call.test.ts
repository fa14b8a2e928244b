import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { z } from 'zod';
import { session } from '#contract/account/session.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { call } from './call.ts';
import { asFailure, type CallFailure } from './failure.ts';
import { addNotifier } from './notify.ts';
import { openPageBy } from './session/ended.ts';
import { cancelReads } from './wire/pending.ts';
import { fileNameOf, waitAsked } from './wire/send.ts';
import { done, json, never, stubBrowser, stubServer } from './wire/test-browser.ts';

const list = endpoint({
  method: 'GET',
  path: '/exam/api/v1/thing/list',
  access: 'signedIn',
  summary: '',
  query: z.object({ page: z.coerce.number<number>().default(0), state: z.enum(['open', 'past']).optional() }),
  reply: z.object({ total: z.number() }),
});
const save = endpoint({
  method: 'POST',
  path: '/exam/api/v1/thing/save',
  access: 'signedIn',
  summary: '',
  body: z.object({ name: z.string() }),
  reply: z.object({ saved: z.boolean() }),
});
const detail = endpoint({
  method: 'GET',
  path: '/exam/api/v1/thing/detail/:id',
  access: 'signedIn',
  summary: '',
  params: z.object({ id: z.string() }),
  reply: z.object({ id: z.string() }),
});
const upload = endpoint({
  method: 'POST',
  path: '/exam/api/v1/thing/upload',
  access: 'signedIn',
  summary: '',
  upload: { maxBytes: 10 },
  reply: z.object({ url: z.string() }),
});
const exported = endpoint({
  method: 'GET',
  path: '/exam/api/v1/thing/export',
  access: 'signedIn',
  summary: '',
  reply: file(),
});

let stored: Map<string, string>;
let shown: string[];
let loginOpened: number;

beforeEach(() => {
  stored = stubBrowser();
  stored.set('auth', 'old');
  shown = [];
  loginOpened = 0;
  openPageBy(() => {
    loginOpened += 1;
  });
  const remove = addNotifier({ show: (kind, text) => shown.push(`${kind} ${text}`), ask: async () => false });
  // the same text is not shown twice within three seconds: each test has its own time
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + Math.ceil(Math.random() * 1e9) });
  return () => {
    remove();
    vi.useRealTimers();
  };
});
afterEach(() => vi.unstubAllGlobals());

const failureOf = (run: Promise<unknown>): Promise<CallFailure> =>
  run.then(() => {
    throw new Error('did not fail');
  }, asFailure);

const isToken = (url: string) => url.startsWith('/auth/oauth/token');

test('a call sends path, query, token and origin, and brings res', async () => {
  const asked = stubServer(() => done({ total: 3 }));
  const reply = await call(list, { query: { page: 2 } });
  expectTypeOf(reply).toEqualTypeOf<{ total: number }>();
  expect(reply).toEqual({ total: 3 });
  expect(asked[0]?.url).toBe('/exam/api/v1/thing/list?page=2');
  expect(asked[0]?.headers).toMatchObject({ Authorization: 'Bearer old', 'self-origin': 'http://exam.test' });
});

test('what is sent is typed by the endpoint', () => {
  // @ts-expect-error a state that the contract does not know
  const wrong = () => call(list, { query: { state: 'gone' } });
  // @ts-expect-error the body is missing
  const missing = () => call(save);
  expect([wrong, missing]).toHaveLength(2);
});

test('path parameters are escaped, empty query values left out', async () => {
  const asked = stubServer(() => done({ id: '' }));
  await call(detail, { params: { id: 'a/b 中' } });
  await call(list, { query: { state: undefined } });
  expect(asked.map((one) => one.url)).toEqual([
    '/exam/api/v1/thing/detail/a%2Fb%20%E4%B8%AD',
    '/exam/api/v1/thing/list',
  ]);
});

test('bodies: JSON, form-encoded for the token call, multipart for uploads', async () => {
  const asked = stubServer(() => done({}));
  await call(save, { body: { name: '甲' } });
  await call(
    session.token,
    { query: { grant_type: 'password' }, body: { username: '张 三', password: 'ab+c', role: 1 } },
    { headers: { Authorization: 'Basic xyz' } },
  );
  await call(upload, { file: new File(['x'], '图.png') });
  expect(asked[0]?.headers['Content-Type']).toBe('application/json');
  expect(asked[0]?.init.body).toBe('{"name":"甲"}');
  expect(asked[1]?.url).toBe('/auth/oauth/token?grant_type=password');
  expect(asked[1]?.headers).toMatchObject({ Authorization: 'Basic xyz' });
  expect(asked[1]?.headers['Content-Type']).toMatch('application/x-www-form-urlencoded');
  expect(asked[1]?.init.body).toBe('username=%E5%BC%A0+%E4%B8%89&password=ab%2Bc&role=1');
  const form = asked[2]?.init.body;
  expect(form).toBeInstanceOf(FormData);
  expect(asked[2]?.headers).not.toHaveProperty('Content-Type');
  expect(form instanceof FormData && form.get('file')).toMatchObject({ name: '图.png' });
});

test('a download brings bytes and the name of RFC 5987; a refusal of it is a failure', async () => {
  const disposition = `attachment; filename="x.xlsx"; filename*=UTF-8''%E6%88%90%E7%BB%A9.xlsx`;
  stubServer(() => new Response('bytes', { headers: { 'content-disposition': disposition } }));
  const got = await call(exported);
  expect(got.name).toBe('成绩.xlsx');
  expect(await got.blob.text()).toBe('bytes');
  stubServer(() => json({ code: 4006, res: '考试未发布' }));
  expect(await failureOf(call(exported))).toMatchObject({ code: 4006, text: '考试未发布' });
  expect(fileNameOf('attachment; filename="a \\"b\\".txt"')).toBe('a "b".txt');
  expect(fileNameOf(`attachment; filename=plain.txt; filename*=UTF-8''%E6%`)).toBe('plain.txt');
  expect(fileNameOf(null)).toBe('下载');
});

test('a refusal by rule shows res and carries the fields', async () => {
  stubServer(() => json({ code: 1000, res: '名称不能为空', fields: { 'body.name': '请填写名称' } }));
  const failure = await failureOf(call(save, { body: { name: '' } }));
  expect(failure).toMatchObject({ code: 1000, status: 200, fields: { 'body.name': '请填写名称' } });
  expect(shown).toEqual(['error 名称不能为空']);
});

test.each([7223, 9019, 9053])('code %i rejects without a toast', async (code) => {
  stubServer(() => json({ code, res: '请确认' }));
  expect(await failureOf(call(save, { body: { name: 'x' } }))).toMatchObject({ code, text: '请确认' });
  expect(shown).toEqual([]);
});

test('quiet calls fail without a toast', async () => {
  stubServer(() => json({ code: 500, res: '' }, 500));
  await failureOf(call(list, {}, { quiet: true }));
  expect(shown).toEqual([]);
});

test.each([
  [400, '请求错误(400)，请稍后重试！'],
  [403, '拒绝访问(403)，请稍后重试！'],
  [404, '请求出错(404)，请稍后重试！'],
  [408, '请求超时(408)，请稍后重试！'],
  [500, '服务器错误(500)，请稍后重试！'],
  [501, '服务未实现(501)，请稍后重试！'],
  [502, '网络错误(502)，请稍后重试！'],
  [503, '服务不可用(503)，请稍后重试！'],
  [504, '网络超时(504)，请稍后重试！'],
  [505, 'HTTP版本不受支持(505)，请稍后重试！'],
  [418, '连接出错(418)，请稍后重试！'],
])('HTTP %i without a message of the server', async (status, text) => {
  stubServer(() => new Response('<html>', { status }));
  expect(await failureOf(call(list))).toMatchObject({ status, text });
  expect(shown).toEqual([`error ${text}`]);
});

test('an HTTP error shows what the server says, and a 409 brings what is stored', async () => {
  stubServer(() => json({ code: 409, res: '内容已被他人修改', current: { version: 3 } }, 409));
  const failure = await failureOf(call(save, { body: { name: 'x' } }));
  expect(failure).toMatchObject({ status: 409, text: '内容已被他人修改', current: { version: 3 } });
});

test('no response, a page instead of a reply, a call that cannot be made, and one that takes too long', async () => {
  stubServer(() => Promise.reject(new TypeError('Failed to fetch')));
  const lost = await failureOf(call(list));
  expect(lost).toMatchObject({ text: '未收到服务响应，请联系管理员！', noResponse: true });
  stubServer(() => new Response('<html>sign in to the network</html>'));
  expect(await failureOf(call(list))).toMatchObject({ text: '未收到服务响应，请联系管理员！' });
  const circular: Record<string, unknown> = { name: 'x' };
  circular.self = circular;
  expect(await failureOf(call(save, { body: circular as { name: string } }))).toMatchObject({ text: '请求超时!' });
  stubServer(never);
  expect(await failureOf(call(list, {}, { timeoutMs: 5 }))).toMatchObject({ text: '请求超时!', cancelled: undefined });
  expect(shown).toEqual(['error 未收到服务响应，请联系管理员！', 'error 请求超时!']);
});

test('leaving a page cancels reads, also those by POST, and never writes', async () => {
  let letGo = (_: Response) => {};
  const slow = new Promise<Response>((resolve) => {
    letGo = resolve;
  });
  stubServer(({ init }) => (init.body === '{"name":"write"}' ? slow : never()));
  const write = call(save, { body: { name: 'write' } });
  const reads = [failureOf(call(list)), failureOf(call(save, { body: { name: 'search' } }, { read: true }))];
  cancelReads('left');
  for (const read of await Promise.all(reads)) expect(read).toMatchObject({ cancelled: 'left', silent: true });
  letGo(done({ saved: true }));
  expect(await write).toEqual({ saved: true });
  expect(shown).toEqual([]);
});

test('a 400 cancels the pending reads', async () => {
  stubServer(({ init }) => (init.method === 'GET' ? never() : json({ code: 400, res: '' }, 400)));
  const read = failureOf(call(list));
  await failureOf(call(save, { body: { name: 'x' } }));
  expect(await read).toMatchObject({ cancelled: 'badRequest' });
});

test('the caller can cancel, before and during the call', async () => {
  stubServer(never);
  expect(await failureOf(call(list, {}, { signal: AbortSignal.abort() }))).toMatchObject({ cancelled: 'left' });
  const own = new AbortController();
  const read = failureOf(call(list, {}, { signal: own.signal }));
  own.abort();
  expect(await read).toMatchObject({ cancelled: 'left' });
});

test('calls that met an expired token share one renewal and are repeated, writes too', async () => {
  const asked = stubServer(({ url, headers }) => {
    if (isToken(url)) return done({ access_token: 'new' });
    return headers.Authorization === 'Bearer new' ? done({ total: 1 }) : json({ code: 401, res: '' }, 401);
  });
  const replies = await Promise.all([call(list), call(save, { body: { name: '答案' } }), call(list)]);
  expect(replies).toEqual([{ total: 1 }, { total: 1 }, { total: 1 }]);
  const renewals = asked.filter((one) => isToken(one.url));
  expect(renewals.map((one) => one.url)).toEqual(['/auth/oauth/token?grant_type=refresh_token']);
  expect(renewals[0]?.init.body).toBe('');
  expect(renewals[0]?.headers.Authorization).toBe(`Basic ${btoa('zhixing-web:zhixing-web')}`);
  expect(asked.filter((one) => one.init.body === '{"name":"答案"}')).toHaveLength(2);
  expect(stored.get('auth')).toBe('new');
  expect(shown).toEqual([]);
});

test('a session that cannot be renewed ends: reads cancelled, address kept, cache cleared, login page', async () => {
  stored.set('yt-saas-user-info', '{}');
  stored.set('yt-saas-menu-info', '[]');
  let asked = 0;
  stubServer(({ url }) => {
    if (isToken(url)) return json({ code: 401, res: '' }, 401);
    asked += 1;
    return asked === 1 ? never() : json({ code: 401, res: '未授权，请重新登录(401)' }, 401);
  });
  const waiting = failureOf(call(list));
  const refused = await failureOf(call(save, { body: { name: 'x' } }));
  expect(refused.status).toBe(401);
  expect(await waiting).toMatchObject({ cancelled: 'signedOut' });
  expect([...stored]).toEqual([['login-success-to-url', '/manage/exam/list?page=2']]);
  expect(loginOpened).toBe(1);
  expect(shown).toEqual(['error 未授权，请重新登录(401)']);
});

test('a page that stays keeps everything when its session is over, and says so itself', async () => {
  stubServer(() => json({ code: 401, res: '未授权，请重新登录(401)' }, 401));
  const failure = await failureOf(call(save, { body: { name: 'x' } }, { stay: true, quiet: true }));
  expect(failure.status).toBe(401);
  expect([...stored]).toEqual([['auth', 'old']]);
  expect(loginOpened).toBe(0);
  expect(shown).toEqual([]);
});

test('how long the server wants to be left alone, in seconds or until an instant', async () => {
  const asked = (header: string) => new Response('{}', { status: 429, headers: { 'retry-after': header } });
  stubServer(() => asked('7'));
  expect((await failureOf(call(list))).retryAfterMs).toBe(7000);
  stubServer(() => asked('soon'));
  expect((await failureOf(call(list))).retryAfterMs).toBeUndefined();
  const now = Date.parse('2026-11-20T01:00:00Z');
  expect(waitAsked('Fri, 20 Nov 2026 01:00:09 GMT', now)).toBe(9000);
  expect(waitAsked('Fri, 20 Nov 2026 00:00:00 GMT', now)).toBe(0);
  expect(waitAsked(null)).toBeUndefined();
});

test('nobody is signed out because the network or the server failed during the renewal', async () => {
  for (const broken of [() => Promise.reject(new TypeError('offline')), () => json({ code: 503, res: '' }, 503)]) {
    stubServer(({ url }) => (isToken(url) ? broken() : json({ code: 401, res: '' }, 401)));
    const failure = await failureOf(call(save, { body: { name: 'x' } }));
    expect(failure.status).not.toBe(401);
  }
  expect(stored.get('auth')).toBe('old');
  expect(loginOpened).toBe(0);
});

test('a token that another tab has fetched meanwhile is used as it is', async () => {
  const asked = stubServer(({ headers }) => {
    if (headers.Authorization === 'Bearer other') return done({ total: 1 });
    stored.set('auth', 'other');
    return json({ code: 401, res: '' }, 401);
  });
  await call(list);
  expect(asked.map((one) => one.headers.Authorization)).toEqual(['Bearer old', 'Bearer other']);
});

test('the 401 of the token and logout calls ends nothing', async () => {
  const asked = stubServer(() => json({ code: 401, res: '账号或密码错误' }, 401));
  await failureOf(call(session.token, { query: { grant_type: 'password' }, body: {} }));
  await failureOf(call(session.logout));
  expect(asked).toHaveLength(2);
  expect(loginOpened).toBe(0);
  expect(stored.get('auth')).toBe('old');
});
