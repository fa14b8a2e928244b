import { afterEach, expect, test } from 'vitest';
import { xapiAddress } from '#contract/study/scorm.ts';
import { makeTincan } from '../../../../test/make/package.ts';
import { packageCourse } from '../../../../test/make/package-course.ts';
import { shiftClock } from '../../../kit/clock.ts';

afterEach(() => shiftClock(0));

const activity = 'http://example.com/fire';
const verb = (word: string) => ({ id: `http://adlnet.gov/expapi/verbs/${word}` });

async function scene() {
  const it = await packageCourse(makeTincan(activity), { leastSeconds: 0 });
  const talkOf = (opened: { xapi: readonly (readonly [string, string])[] }) => {
    const said = new Map(opened.xapi);
    const actor = JSON.parse(said.get('actor') ?? '{}') as { account: { homePage: string; name: string } };
    const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      fetch(`${it.origin}${xapiAddress}/${path}`, {
        method,
        headers: {
          ...{ Origin: 'null', Authorization: said.get('auth') ?? '', 'X-Experience-API-Version': '1.0.3' },
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
    const statement = (word: string, more: object = {}) => ({
      actor,
      verb: verb(word),
      object: { id: activity },
      ...more,
    });
    const put = (one: object, id = crypto.randomUUID()) => send('PUT', `statements?statementId=${id}`, one);
    const state = (stateId?: string) =>
      `activities/state?${new URLSearchParams({
        ...{ activityId: activity, agent: JSON.stringify(actor) },
        ...(stateId !== undefined && { stateId }),
      })}`;
    return { said, actor, send, statement, put, state };
  };
  const opened = await it.open();
  return { ...it, opened, talkOf, ...talkOf(opened) };
}

test('a package with tincan.xml says by statements that it is complete, and with which score', async () => {
  const it = await scene();
  expect(it.opened).toMatchObject({ version: 'xapi', lacks: '课件还没有学完' });
  expect(it.opened.address).toMatch(/story\.html$/);
  expect([it.said.get('activity_id'), it.actor.account.name]).toEqual([activity, it.person.userId]);
  const may = await it.send('OPTIONS', 'statements');
  expect([may.status, may.headers.get('access-control-allow-origin')]).toEqual([204, 'null']);
  expect(may.headers.get('access-control-allow-headers')).toContain('Authorization');
  // A page of it is not all of it.
  const page = await it.put(it.statement('completed', { object: { id: `${activity}/1` } }));
  expect([page.status, page.headers.get('access-control-allow-origin')]).toEqual([204, 'null']);
  expect((await it.put(it.statement('failed', { result: { score: { scaled: 0.4 } } }))).status).toBe(204);
  expect(await it.save(it.opened.playId, 1, {})).toMatchObject({ res: { completedAt: null } });
});

test('verbs of the whole package count as in SCORM, and what was completed stays so', async () => {
  const it = await scene();
  await it.put(it.statement('failed', { result: { score: { scaled: 0.4 } } }));
  expect(await it.open()).toMatchObject({ completedAt: null, score: 40, lacks: '课件得分 40 分，还没有通过' });
  const again = it.talkOf(await it.open());
  const batch = [
    again.statement('scored', { result: { score: { raw: 45, min: 0, max: 50 } } }),
    again.statement('passed'),
  ];
  const ids = (await (await again.send('POST', 'statements', batch)).json()) as string[];
  expect(ids).toHaveLength(2);
  const opened = await it.open();
  expect(opened).toMatchObject({ completionSource: 'AUTO', progress: 10_000, score: 90, lacks: null });
  const last = it.talkOf(opened);
  await last.put(last.statement('failed'));
  expect(await it.open()).toMatchObject({ completionSource: 'AUTO' });
  const mine = it.talkOf(await it.open());
  const shown = (await (await mine.send('GET', `statements?statementId=${ids[0]}`)).json()) as { verb: object };
  expect(shown.verb).toEqual(verb('scored'));
  const all = (await (await mine.send('GET', 'statements')).json()) as { statements: object[] };
  expect(all.statements).toHaveLength(4);
});

test('the State API keeps what a package goes on by', async () => {
  const it = await scene();
  expect((await it.send('GET', it.state('resume'))).status).toBe(404);
  expect((await it.send('PUT', it.state('resume'), '2b0', { 'Content-Type': 'text/plain' })).status).toBe(204);
  const next = it.talkOf(await it.open());
  const kept = await next.send('GET', next.state('resume'));
  expect([kept.headers.get('content-type'), await kept.text()]).toEqual(['text/plain', '2b0']);
  await next.send('PUT', next.state('marks'), { a: 1, b: 1 });
  await next.send('POST', next.state('marks'), { b: 2 });
  expect(await (await next.send('GET', next.state('marks'))).json()).toEqual({ a: 1, b: 2 });
  expect(await (await next.send('GET', next.state())).json()).toEqual(['marks', 'resume']);
  expect((await next.send('DELETE', next.state('resume'))).status).toBe(204);
  expect((await next.send('GET', next.state('resume'))).status).toBe(404);
  expect((await next.send('PUT', next.state('long'), JSON.stringify('x'.repeat(300_000)))).status).toBe(413);
  for (let at = 1; at < 30; at += 1) await next.send('PUT', next.state(`s${at}`), {});
  expect((await next.send('PUT', next.state('one more'), {})).status).toBe(413);
});

test('nobody speaks for somebody else, for another section, with a token that is used up, or too much', async () => {
  const it = await scene();
  const other = await it.join();
  const done = it.statement('completed');
  const name = other.person.userId;
  const theirs = { ...done, actor: { account: { ...it.actor.account, name } } };
  expect((await it.put(theirs)).status).toBe(403);
  expect((await it.put({ ...done, actor: { ...it.actor, mbox: 'mailto:a@b.c' } })).status).toBe(403);
  expect((await it.send('POST', 'statements', [done, theirs])).status).toBe(403);
  const agent = new URLSearchParams({ activityId: activity, stateId: 's', agent: JSON.stringify(theirs.actor) });
  expect((await it.send('PUT', `activities/state?${agent}`, {})).status).toBe(403);
  // Refused, and nothing of it kept.
  expect(await (await it.send('GET', 'statements')).json()).toMatchObject({ statements: [] });
  const status = async (headers: Record<string, string>) => (await it.send('POST', 'statements', done, headers)).status;
  const basic = (text: string) => ({ Authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  expect(await status(basic('launch:'))).toBe(401);
  expect(await status(basic(`launch:${it.opened.launch.slice(0, -4)}AAAA`))).toBe(401);
  expect(await status({ Authorization: `Bearer ${it.opened.launch}` })).toBe(401);
  expect(await status({ Origin: 'https://evil.example' })).toBe(403);
  expect((await it.send('POST', 'statements', '{')).status).toBe(400);
  expect((await it.send('POST', 'statements', { ...done, verb: {} })).status).toBe(400);
  expect((await it.send('POST', 'statements', { ...done, more: 'x'.repeat(40_000) })).status).toBe(413);
  expect((await it.send('POST', 'statements', { ...done, more: 'x'.repeat(600_000) })).status).toBe(413);
  expect((await it.send('POST', 'statements', Array(101).fill(done))).status).toBe(413);
  const id = crypto.randomUUID();
  const seen = it.statement('experienced');
  expect([(await it.put(seen, id)).status, (await it.put(seen, id)).status]).toEqual([204, 204]);
  expect((await it.put(it.statement('answered'), id)).status).toBe(409);
  // What this one keeps nobody else finds.
  const stranger = it.talkOf(await it.open(other.me));
  expect(await (await stranger.send('GET', 'statements')).json()).toMatchObject({ statements: [] });
  await it.open();
  expect(await status({})).toBe(409);
  const fresh = it.talkOf(await it.open());
  shiftClock(7 * 3_600_000);
  expect((await fresh.put(done)).status).toBe(401);
  shiftClock(0);
  expect(await it.open()).toMatchObject({ completedAt: null });
});

test('a person has so many statements in a section and no more', async () => {
  const it = await scene();
  const many = Array(100).fill(it.statement('experienced'));
  for (let at = 0; at < 20; at += 1) expect((await it.send('POST', 'statements', many)).status).toBe(200);
  expect((await it.send('POST', 'statements', it.statement('completed'))).status).toBe(413);
  expect(await it.open()).toMatchObject({ completedAt: null });
});
