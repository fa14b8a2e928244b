import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#contract/account/session.ts';
import { perform } from './call.ts';
import { addNotifier } from './notify.ts';
import { queryClient } from './query-client.ts';
import { replyKey } from './use-reply.ts';
import { cancelReads } from './wire/pending.ts';
import { done, json, never, stubBrowser, stubServer } from './wire/test-browser.ts';

let shown: string[];
beforeEach(() => {
  stubBrowser();
  shown = [];
  return addNotifier({ show: (_, text) => shown.push(text), ask: async () => false });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const observe = () =>
  new QueryObserver(queryClient, {
    queryKey: replyKey(session.user, {}),
    queryFn: ({ signal }) => perform(session.user, {}, { read: true, signal }),
  });

const settled = (observer: ReturnType<typeof observe>) =>
  vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'));

test('what survives a route change asks again; what left with its page does not', async () => {
  const asked = stubServer(() => (asked.length === 1 ? never() : done({ realName: '陈思远' })));
  const layout = observe();
  const stop = layout.subscribe(() => {});
  cancelReads('left');
  await settled(layout);
  expect(layout.getCurrentResult().data).toEqual({ realName: '陈思远' });
  expect(asked).toHaveLength(2);
  stop();

  queryClient.clear();
  const again = stubServer(never);
  const leave = observe().subscribe(() => {});
  cancelReads('left');
  leave();
  await new Promise((later) => setTimeout(later, 400));
  expect(again).toHaveLength(1);
  expect(shown).toEqual([]);
});

test('a failed read is shown once and not asked again by itself', async () => {
  const asked = stubServer(() => json({ code: 4006, res: '考试未发布' }));
  const observer = observe();
  const stop = observer.subscribe(() => {});
  await settled(observer);
  expect(asked).toHaveLength(1);
  expect(observer.getCurrentResult().error).toMatchObject({ code: 4006 });
  expect(shown).toEqual(['考试未发布']);
  stop();
});
