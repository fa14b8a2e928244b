import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errors } from '#contract/errors.ts';
import type { Card } from '#contract/interview/scorecard.ts';
import { CallFailure } from '../../../kit/api/failure.ts';
import { CardKeeper } from './card-keeper.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const skills = [{ name: '沟通表达' }];
const at = '2026-11-20T01:00:00.000Z';
const stored = (given: Partial<Card> = {}): Card => ({
  ...{ userId: '0198c0de-0000-7000-8000-000000000001', realName: '周立', savedAt: at, handedInAt: null, version: 1 },
  ...{ scores: [{ name: '沟通表达', score: 3, evidence: '' }], result: null, comment: '早先的评语' },
  ...given,
});

/** A server with one card, and a page that writes it. */
function atCard(card: Card | null) {
  const server = { card, down: false, lateReply: false, refusal: undefined as CallFailure | undefined };
  let calls = 0;
  const keeper = new CardKeeper(
    { skills, card },
    async ({ version, handIn, ...written }) => {
      calls += 1;
      const lost = new CallFailure({ code: 0, status: 0, text: '网络连接失败' });
      if (server.down) throw lost;
      if (server.refusal) throw server.refusal;
      const before = server.card;
      const { status, code } = errors.stale;
      if ((before?.version ?? 0) !== version) throw new CallFailure({ code, status, text: '已修改', current: before });
      const handedInAt = handIn ? at : (before?.handedInAt ?? null);
      server.card = stored({ ...written, handedInAt, version: version + 1 });
      if (server.lateReply) throw lost;
      return { version: version + 1, handedInAt };
    },
    () => undefined,
  );
  return { server, keeper, calls: () => calls, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test('a draft goes out by itself, and what is refused is sent no more until it is changed', async () => {
  const { server, keeper, calls, wait } = atCard(null);
  keeper.change({ comment: '不错' });
  await wait(2000);
  expect([server.card?.comment, keeper.state.saved]).toEqual(['不错', true]);
  server.refusal = new CallFailure({ code: 9833, status: 200, text: '这场面试已取消' });
  keeper.change({ comment: '很好' });
  await wait(60_000);
  expect([calls(), keeper.state.problem, keeper.state.saved]).toEqual([2, '这场面试已取消', false]);
  server.refusal = undefined;
  keeper.change({ comment: '很好很好' });
  await wait(2000);
  expect([server.card?.comment, keeper.state.problem]).toEqual(['很好很好', '']);
});

test('what another page saved meanwhile is shown, and one of the two is chosen', async () => {
  const { server, keeper, calls, wait } = atCard(stored());
  server.card = stored({ comment: '另一页的评语', version: 2 });
  keeper.change({ comment: '这一页的评语' });
  await wait(60_000);
  expect([calls(), keeper.state.theirs?.comment, keeper.state.draft.comment]).toEqual([
    1,
    '另一页的评语',
    '这一页的评语',
  ]);
  keeper.keepOwn();
  await wait(10);
  expect([server.card.comment, keeper.state.saved]).toEqual(['这一页的评语', true]);
  server.card = stored({ comment: '又一次', version: 9 });
  keeper.change({ comment: '再改' });
  await wait(2000);
  keeper.takeTheirs();
  expect(keeper.state).toMatchObject({ draft: { comment: '又一次' }, saved: true, theirs: undefined });
  keeper.change({ comment: '接着写' });
  await wait(2000);
  expect(server.card).toMatchObject({ comment: '接着写', version: 10 });
});

test('a lost network delays a draft, and a card whose reply was lost is nobody else’s', async () => {
  const { server, keeper, wait } = atCard(null);
  server.down = true;
  keeper.change({ comment: '断网时写的' });
  await wait(10_000);
  expect(keeper.state.problem).not.toBe('');
  server.down = false;
  await wait(6000);
  expect([server.card?.comment, keeper.state.problem]).toEqual(['断网时写的', '']);
  server.lateReply = true;
  keeper.change({ comment: '只丢了回复' });
  await wait(2000);
  server.lateReply = false;
  await wait(6000);
  expect([server.card?.version, keeper.state.saved, keeper.state.theirs]).toEqual([2, true, undefined]);
});

test('what was written just before leaving still goes out', async () => {
  const { server, keeper, wait } = atCard(null);
  keeper.change({ comment: '最后一句' });
  keeper.leave();
  await wait(100);
  expect(server.card?.comment).toBe('最后一句');
});

test('what was handed in is changed by the button alone', async () => {
  const { server, keeper, calls, wait } = atCard(stored({ handedInAt: at, result: 'YES' }));
  keeper.change({ comment: '改一改' });
  keeper.leave();
  await wait(60_000);
  expect([calls(), keeper.state.saved]).toEqual([0, false]);
  expect(await keeper.save(true)).toBe(true);
  expect([server.card?.comment, keeper.state.saved]).toEqual(['改一改', true]);
});

test('a card that was read anew is taken only over what is saved', async () => {
  const { keeper } = atCard(stored());
  keeper.see(stored({ comment: '新的', version: 2 }));
  expect(keeper.state.draft.comment).toBe('新的');
  keeper.change({ comment: '正在写' });
  keeper.see(stored({ comment: '更新的', version: 3 }));
  expect(keeper.state.draft.comment).toBe('正在写');
});
