import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contracts } from '#contract/all.ts';
import { type Contract, endpoint } from '#contract/endpoint.ts';
import type { Db } from '../transaction.ts';
import { createHttp } from './app.ts';
import { anonymousBodyBytes, isModestJson } from './body.ts';
import { mount } from './mount.ts';
import { type Caller, serve } from './serve.ts';

const body = z.object({ text: z.string().optional(), word: z.string().optional() });
const shape = { method: 'POST', summary: '', body, reply: z.object({ fields: z.number() }) } as const;
const sample = {
  open: endpoint({ ...shape, path: '/x/api/v1/open', access: 'anyone', form: true }),
  mine: endpoint({ ...shape, path: '/x/api/v1/mine', access: 'signedIn', maxBytes: 4 * 1024 * 1024 }),
  manage: endpoint({ ...shape, path: '/x/api/v1/manage', access: 'exam.manage' }),
};
/** Turns of the event loop, and in which of them a call was answered. */
let turn = 0;
const answered: number[] = [];
const count = ({ body }: { body: object }) => {
  answered.push(turn);
  return { fields: Object.keys(body).length };
};
const staff = { userId: 'u', permissions: [], grants: [], applicant: false, outsider: false, initialPassword: false };

const app = await createHttp(pino({ level: 'silent' }));
let origin = '';
/** How often a body was read to its end and parsed. */
let parsed = 0;

beforeAll(async () => {
  app.addHook('preValidation', async (request) => {
    if (request.body !== undefined) parsed += 1;
  });
  mount(app, serve(sample, { open: count, mine: count, manage: count }), {
    db: {} as Db,
    requireFeature: async () => {},
    authenticate: async (bearer) => (bearer === 'staff' ? (staff as unknown as Caller) : undefined),
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const json = { 'Content-Type': 'application/json' };
const signedIn = { ...json, Authorization: 'Bearer staff' };
async function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const answer = await fetch(`${origin}/x/api/v1/${path}`, { method: 'POST', body, headers });
  return [answer.status, ((await answer.json()) as { res: unknown }).res];
}

const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`;

describe('who is asked first', () => {
  test('nothing of a body is read for whom the call is refused anyway', async () => {
    const before = parsed;
    const large = `{"text":"${'x'.repeat(1_000_000)}"}`;
    expect(await post('mine', large, json)).toEqual([401, '未授权，请重新登录(401)']);
    expect(await post('manage', large, signedIn)).toEqual([403, '您没有权限进行此操作，请联系管理员']);
    expect(await post('mine', large, { ...signedIn, Origin: 'https://evil.example' })).toEqual([
      403,
      '您没有权限进行此操作，请联系管理员',
    ]);
    expect(parsed).toBe(before);
    expect(await post('mine', large, signedIn)).toEqual([200, { fields: 1 }]);
    expect(parsed).toBe(before + 1);
  });

  test('the refusal comes before the body has arrived', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(
      'POST /x/api/v1/mine HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
    );
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    expect(String(bytes)).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });

  test('anonymous requests are limited to 16 KB at every address', async () => {
    const refusal = [413, '内容太大，不能超过 16 KB'];
    const large = 'x'.repeat(anonymousBodyBytes);
    expect(await post('open', JSON.stringify({ text: large }), json)).toEqual(refusal);
    expect(await post('open', JSON.stringify({ text: large }), signedIn)).toEqual(refusal);
    expect(await post('open', new URLSearchParams({ text: large }))).toEqual(refusal);
    expect(await post('nowhere', JSON.stringify({ text: large }), json)).toEqual(refusal);
    expect(await post('open', JSON.stringify({ text: large.slice(100) }), json)).toEqual([200, { fields: 1 }]);
  });

  test('no endpoint that is open to anybody takes files or asks for larger bodies', () => {
    const open = Object.values<Contract>(contracts).flatMap((contract) =>
      Object.values(contract).filter(({ access }) => access === 'anyone'),
    );
    expect(open.length).toBeGreaterThan(10);
    expect(open.filter(({ upload, maxBytes }) => upload !== undefined || maxBytes !== undefined)).toEqual([]);
  });
});

describe('large bodies', () => {
  const send = (size: number) =>
    app.inject({
      ...{ method: 'POST', url: '/x/api/v1/mine', headers: signedIn },
      payload: JSON.stringify({ text: 'x'.repeat(size) }),
    });

  /** In which turns of the event loop so many bodies of this size were answered, sent at once. */
  async function turnsOf(bodies: number, size: number) {
    answered.length = 0;
    let over = false;
    const next = () => {
      turn += 1;
      if (!over) setImmediate(next);
    };
    next();
    const all = await Promise.all(Array.from({ length: bodies }, () => send(size)));
    over = true;
    return { statuses: all.map(({ statusCode }) => statusCode), turns: [...answered] };
  }

  test('are read one by one, and others are served in between', async () => {
    const { statuses, turns } = await turnsOf(8, 1_000_000);
    expect(statuses).toEqual(Array(8).fill(200));
    const between = turns.slice(1).map((at, place) => at - (turns[place] ?? 0));
    expect(Math.min(...between)).toBeGreaterThanOrEqual(8);
    const short = await turnsOf(8, 1000);
    expect(new Set(short.turns).size).toBeLessThan(8);
  });

  test('the queue holds only a few items per person', async () => {
    const { statuses } = await turnsOf(14, 300_000);
    const read = statuses.filter((status) => status === 200).length;
    // Ten wait; the first one is read at once unless the body before it still lets others be served.
    expect([10, 11]).toContain(read);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14 - read);
    expect((await send(300_000)).statusCode).toBe(200);
  });
});

describe('accepted request bodies', () => {
  test('many thousands of keys, or nesting without end, is refused unread', async () => {
    expect(await post('mine', keys(90_000), signedIn)).toEqual([400, '请求错误(400)']);
    expect(await post('mine', `{"text":${'['.repeat(60)}${']'.repeat(60)}}`, signedIn)).toEqual([400, '请求错误(400)']);
    expect(await post('mine', keys(10_000), signedIn)).toEqual([200, { fields: 0 }]);
  });

  test('a form with too many fields is refused', async () => {
    const fields = (count: number) => new URLSearchParams(Array.from({ length: count }, (_, at) => [`f${at}`, '1']));
    expect(await post('open', fields(200))).toEqual([400, '请求错误(400)']);
    expect(await post('open', fields(50))).toEqual([200, { fields: 0 }]);
    expect(await post('open', new URLSearchParams({ text: '一', word: '二' }))).toEqual([200, { fields: 2 }]);
  });

  test('text with commas, brackets and quotes counts as one value', () => {
    expect(isModestJson(JSON.stringify({ text: ',{[:"\\'.repeat(100_000) }))).toBe(true);
    expect(isModestJson(JSON.stringify(Array.from({ length: 40_000 }, () => '题')))).toBe(true);
    expect(isModestJson(JSON.stringify(Array.from({ length: 60_000 }, () => 1)))).toBe(false);
    expect(isModestJson('{"text":"never closed')).toBe(true);
    expect(isModestJson('['.repeat(51))).toBe(false);
    expect(isModestJson(`[${'[],{},'.repeat(1000)}1]`)).toBe(true);
  });
});
