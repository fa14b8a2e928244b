import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errors } from '#contract/errors.ts';
import { attempt } from '#contract/exam/attempt.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure, CallFailure } from '../../../kit/api/failure.ts';
import { openPageBy } from '../../../kit/api/session/ended.ts';
import { cancelReads } from '../../../kit/api/wire/pending.ts';
import { done, json, never, stubBrowser, stubServer } from '../../../kit/api/wire/test-browser.ts';
import { attemptCalls, outcomeOf, saveOutcomeOf } from './attempt-calls.ts';

const lease = { attemptId: 'a1', leaseId: 'l1' };
const changes = [{ questionId: 'q1', seq: 4, response: '答', flagged: false }];
const accepted = { accepted: [{ questionId: 'q1', seq: 4 }], serverTime: '2026-11-20T01:00:00Z', remainingMs: 1000 };
const save = () => attemptCalls.save(lease, changes, () => {});
const isToken = (url: string) => url.startsWith('/auth/oauth/token');
const refused = () => json({ code: 401, res: '未授权，请重新登录(401)' }, 401);

let stored: Map<string, string>;
let loginOpened = 0;
beforeEach(() => {
  stored = stubBrowser();
  stored.set('auth', 'old');
  loginOpened = 0;
  openPageBy(() => {
    loginOpened += 1;
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an expired token is renewed and the same answers go out again', async () => {
  const asked = stubServer(({ url, headers }) => {
    if (isToken(url)) return done({ access_token: 'new' });
    return headers.Authorization === 'Bearer new' ? done(accepted) : refused();
  });
  expect(await save()).toEqual({ kind: 'accepted', accepted: accepted.accepted });
  const bodies = asked.filter(({ url }) => !isToken(url)).map(({ init }) => init.body);
  expect(bodies).toEqual([JSON.stringify({ ...lease, answers: changes }), bodies[0]]);
});

test('a session that is over is trouble like any other: nobody is taken to the login page', async () => {
  stubServer(refused);
  expect(await save()).toMatchObject({ kind: 'failed', because: 'signedOut' });
  await expect(attemptCalls.event(lease, [])).rejects.toMatchObject({ status: 401 });
  expect(loginOpened).toBe(0);
  expect(stored.get('auth')).toBe('old');
});

test('signed out in another tab: nothing is asked, and after signing in again it goes on', async () => {
  const asked = stubServer(() => done(accepted));
  stored.delete('auth');
  expect(await save()).toMatchObject({ kind: 'failed', because: 'signedOut' });
  expect(asked).toHaveLength(0);
  stored.set('auth', 'new');
  expect(await save()).toMatchObject({ kind: 'accepted' });
});

test('neither a change of the page, nor another call that is refused, stops a save', async () => {
  let answer = (_: Response) => {};
  const slow = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  stubServer(({ url }) => {
    if (url.endsWith('/save')) return slow;
    return url.includes('/mine') ? refused() : isToken(url) ? refused() : never();
  });
  const saving = save();
  const other = call(attempt.mine, { query: {} }, { quiet: true }).catch(() => 'refused');
  cancelReads('left');
  cancelReads('badRequest');
  expect(await other).toBe('refused');
  answer(done(accepted));
  expect(await saving).toMatchObject({ kind: 'accepted' });
});

test('what a refusal means', () => {
  const kind = (code: number) => outcomeOf({ code, text: '第 3 题的作答太长', retryAfterMs: undefined });
  expect(kind(errors.attemptTaken.code)).toMatchObject({ kind: 'stopped', why: 'taken' });
  expect(kind(errors.attemptTimeUp.code)).toMatchObject({ kind: 'stopped', why: 'ended' });
  expect(kind(errors.attemptSubmitted.code)).toMatchObject({ kind: 'stopped', why: 'ended' });
  const faults = ['responseTooLong', 'responseWrong', 'responseForeign', 'questionPassed'] as const;
  for (const key of [...faults, 'invalid', 'malformed', 'tooLarge'] as const) {
    expect(kind(errors[key].code)).toEqual({ kind: 'refused', text: '这一题的作答太长' });
  }
  expect(kind(0)).toMatchObject({ kind: 'failed', because: 'network' });
  expect(kind(401)).toMatchObject({ kind: 'failed', because: 'signedOut' });
  for (const code of [403, 404, 500, 502, 503]) expect(kind(code)).toMatchObject({ kind: 'failed', because: 'server' });
  const busy = { code: errors.busy.code, text: '', retryAfterMs: 3000 };
  expect(outcomeOf(busy)).toMatchObject({ kind: 'failed', because: 'server', retryAfterMs: 3000 });
});

describe('what something between here and the server says', () => {
  const page = (status: number) => new Response('<html>denied</html>', { status });

  test.each([400, 403, 404, 405, 406, 413])(
    '%i in a page of its own concerns an answer, not the server',
    async (status) => {
      stubServer(() => page(status));
      expect(await save()).toEqual({
        kind: 'refused',
        text: `这一题的作答被网络拦截(${status})，正在自动重试`,
        onTheWay: true,
      });
    },
  );

  test.each([408, 429, 502])('%i is asked again with everything', async (status) => {
    stubServer(() => page(status));
    expect(await save()).toMatchObject({ kind: 'failed' });
  });

  test('the 404 of the server itself concerns the attempt, and its own refusals stay final', () => {
    const own = (status: number, code: number) =>
      saveOutcomeOf(new CallFailure({ code, status, text: '', ours: true }));
    expect(own(404, errors.notFound.code)).toMatchObject({ kind: 'failed' });
    expect(own(400, errors.malformed.code)).toEqual({ kind: 'refused', text: '' });
    expect(own(200, errors.attemptTaken.code)).toMatchObject({ kind: 'stopped', why: 'taken' });
  });

  test('events are not given up for it', async () => {
    stubServer(() => page(403));
    const failure = await attemptCalls.event(lease, []).catch(asFailure);
    expect(outcomeOf(failure as CallFailure)).toMatchObject({ kind: 'failed' });
  });
});

test('last words: one long essay does not take the others with it', async () => {
  const asked = stubServer(() => done(accepted));
  const essay = { questionId: 'q0', seq: 3, response: '长'.repeat(20_000), flagged: false };
  await attemptCalls.saveLast(lease, [essay, ...changes], false);
  const sent = asked.map(({ init }) => ({
    ids: JSON.parse(String(init.body)).answers.map((answer: { questionId: string }) => answer.questionId),
    keepalive: init.keepalive ?? false,
  }));
  expect(sent).toEqual([
    { ids: ['q1'], keepalive: true },
    { ids: ['q0'], keepalive: false },
  ]);
  asked.length = 0;
  await attemptCalls.saveLast(lease, [essay, ...changes], true);
  expect(asked).toHaveLength(1);
});

test('the clock that hands in says so', async () => {
  const asked = stubServer(() => done({}));
  await attemptCalls.submit('a1', { leaseId: 'l1', timeUp: true });
  await attemptCalls.submit('a1', { timeUp: true });
  await attemptCalls.submit('a1', { leaseId: 'l1', timeUp: false });
  expect(asked.map(({ init }) => JSON.parse(String(init.body)))).toEqual([
    { leaseId: 'l1', timeUp: true },
    { timeUp: true },
    { leaseId: 'l1', timeUp: false },
  ]);
});
