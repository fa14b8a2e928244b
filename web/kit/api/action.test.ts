import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { type ActionOptions, type ActionState, makeRunner } from './action.ts';
import { addNotifier } from './notify.ts';
import { queryClient } from './query-client.ts';
import { replyKey } from './use-reply.ts';
import { done, json, stubBrowser, stubServer } from './wire/test-browser.ts';

const list = endpoint({ method: 'GET', path: '/x/api/list', access: 'signedIn', summary: '', reply: z.number() });
const remove = endpoint({
  method: 'POST',
  path: '/x/api/delete',
  access: 'signedIn',
  summary: '',
  body: z.object({ ids: z.array(z.string()), confirmed: z.boolean().default(false) }),
  reply: z.object({ deleted: z.number() }),
});

let shown: string[];
let answer: boolean;
let questions: string[];
let states: ActionState[];
let page: { options: ActionOptions<typeof remove>; shown: boolean };

beforeEach(() => {
  stubBrowser();
  shown = [];
  questions = [];
  states = [];
  answer = true;
  page = { options: {}, shown: true };
  return addNotifier({
    show: (kind, text) => shown.push(`${kind} ${text}`),
    ask: async (question) => {
      questions.push(question);
      return answer;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const runner = () =>
  makeRunner(
    remove,
    () => page,
    (state) => states.push(state),
  );
const ids = (...list: string[]) => ({ body: { ids: list } });

test('a write that went through tells so, calls the page back and makes the named replies stale', async () => {
  stubServer(() => done({ deleted: 1 }));
  queryClient.setQueryData(replyKey(list, { query: { page: 1 } }), 5);
  queryClient.setQueryData(['GET', '/x/api/other', {}], 5);
  const onDone = vi.fn();
  page.options = { changes: [list], success: '已删除', onDone };
  expect(await runner()(ids('a'))).toEqual({ deleted: 1 });
  expect(shown).toEqual(['success 已删除']);
  expect(onDone).toHaveBeenCalledWith({ deleted: 1 }, ids('a'));
  expect(queryClient.getQueryState(replyKey(list, { query: { page: 1 } }))?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(['GET', '/x/api/other', {}])?.isInvalidated).toBe(false);
  expect(states.map((state) => state.pending)).toEqual([true, false]);
});

test('what is told may name what was asked for', async () => {
  stubServer(() => done({ deleted: 1 }));
  page.options = { success: ({ deleted }, { body }) => `已删除 ${body.ids.length} 项中的 ${deleted} 项` };
  await runner()(ids('a', 'b'));
  expect(shown).toEqual(['success 已删除 2 项中的 1 项']);
});

test('a second run while the first is under way is ignored, and so is the second half of a double click', async () => {
  const asked = stubServer(() => done({ deleted: 1 }));
  const run = runner();
  const both = await Promise.all([run(ids('a')), run(ids('a')), run(ids('b'))]);
  expect(both).toEqual([{ deleted: 1 }, undefined, undefined]);
  expect(await run(ids('a'))).toBeUndefined();
  expect(await run(ids('b'))).toEqual({ deleted: 1 });
  expect(asked).toHaveLength(2);
});

test('rows of a list go at once, each of them once', async () => {
  const asked = stubServer(() => done({ deleted: 1 }));
  page.options = { several: true };
  const run = runner();
  const all = await Promise.all([run(ids('a')), run(ids('b')), run(ids('a'))]);
  expect(all).toEqual([{ deleted: 1 }, { deleted: 1 }, undefined]);
  expect(asked).toHaveLength(2);
  expect(states.map((state) => state.pending)).toEqual([true, true, true, false]);
});

test('a refusal resolves to nothing and leaves its fields', async () => {
  stubServer(() => json({ code: 1000, res: '请检查填写的内容', fields: { name: '请填写名称' } }));
  const onFailure = vi.fn();
  page.options = { onFailure };
  expect(await runner()(ids('a'))).toBeUndefined();
  expect(states.at(-1)?.failure?.fields).toEqual({ name: '请填写名称' });
  expect(onFailure).toHaveBeenCalledOnce();
  expect(shown).toEqual(['error 请检查填写的内容']);
});

test('7223 asks, and yes repeats the call with confirmed', async () => {
  const asked = stubServer(({ init }) =>
    String(init.body).includes('"confirmed":true')
      ? done({ deleted: 2 })
      : json({ code: 7223, res: '已用于 2 份试卷，仍要删除吗？' }),
  );
  expect(await runner()(ids('a', 'b'))).toEqual({ deleted: 2 });
  expect(questions).toEqual(['已用于 2 份试卷，仍要删除吗？']);
  expect(asked.map((one) => JSON.parse(String(one.init.body)))).toEqual([
    { ids: ['a', 'b'] },
    { ids: ['a', 'b'], confirmed: true },
  ]);
  expect(shown).toEqual([]);
});

test('7223 and no: nothing is repeated, nothing is shown; a page may ask in its own way', async () => {
  const asked = stubServer(() => json({ code: 7223, res: '确定吗？' }));
  answer = false;
  expect(await runner()(ids('a'))).toBeUndefined();
  const confirm = vi.fn(async () => false);
  page.options = { confirm };
  expect(await runner()(ids('a'))).toBeUndefined();
  expect(confirm).toHaveBeenCalledWith('确定吗？');
  expect(questions).toHaveLength(1);
  expect(asked).toHaveLength(2);
  expect(states.at(-1)).toEqual({ pending: false, failure: undefined });
});

test('a write that ends after its page was left still refreshes, and does not call the page back', async () => {
  stubServer(() => done({ deleted: 1 }));
  queryClient.setQueryData(replyKey(list, {}), 5);
  const onDone = vi.fn();
  page = { options: { changes: [list], onDone }, shown: false };
  expect(await runner()(ids('a'))).toEqual({ deleted: 1 });
  expect(onDone).not.toHaveBeenCalled();
  expect(queryClient.getQueryState(replyKey(list, {}))?.isInvalidated).toBe(true);
});
