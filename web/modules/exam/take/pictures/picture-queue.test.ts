import { beforeEach, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { CallFailure } from '../../../../kit/api/failure.ts';
import { fakeClock, settle } from '../fake-clock.ts';
import type { Answer } from '../saving/answer-entries.ts';
import { type PendingPicture, PictureQueue, type Sent } from './picture-queue.ts';
import type { KeptPicture, PictureStore } from './picture-store.ts';
import { sentOf } from './send-picture.ts';

const blob = new Blob(['x']);
const offline: Sent = { kind: 'failed', text: '没有网络，恢复后自动上传' };

let time: ReturnType<typeof fakeClock>;
let kept: Map<string, KeptPicture>;
let answer: (pictureId: string) => Sent | Promise<Sent>;
let log: string[];
let full: boolean;
let shown: readonly PendingPicture[];

beforeEach(() => {
  time = fakeClock();
  kept = new Map();
  answer = () => ({ kind: 'stored' });
  [log, full, shown] = [[], false, []];
});

const store: PictureStore = {
  async keep(picture) {
    kept.set(picture.pictureId, picture);
    return true;
  },
  async forget({ pictureId }) {
    kept.delete(pictureId);
  },
  read: async () => [...kept.values()],
};

const open = () =>
  new PictureQueue({
    ...{ attemptId: 'a1', store, clock: time.clock, wall: () => 0, random: () => 0 },
    send: async ({ pictureId }) => {
      log.push(pictureId);
      return answer(pictureId);
    },
    stored: ({ pictureId }) => {
      // Whoever names it now must find it on the device should the page end before that is done.
      expect(kept.has(pictureId)).toBe(true);
      log.push(`named ${pictureId}`);
      return full ? '一题最多 6 张' : undefined;
    },
    changed: (pictures) => {
      shown = pictures;
    },
  });

test('pictures go one after the other, and leave the device once the answer names them', async () => {
  const queue = open();
  await Promise.all([queue.add('q1', 'p1', blob), queue.add('q1', 'p2', blob)]);
  await queue.flush();
  await settle();
  expect(log).toEqual(['p1', 'named p1', 'p2', 'named p2']);
  expect([queue.pending(), [...kept]]).toEqual([[], []]);
});

test('without network they stay on the device and are tried until they arrive', async () => {
  answer = () => offline;
  const queue = open();
  await queue.add('q1', 'p1', blob);
  await queue.flush();
  expect(shown).toMatchObject([{ pictureId: 'p1', state: 'failed', problem: offline.text }]);
  expect([...kept.keys()]).toEqual(['p1']);
  await time.pass(60_000);
  expect(log.length).toBeGreaterThan(3);
  answer = () => ({ kind: 'stored' });
  queue.wake();
  await settle();
  expect(queue.pending()).toEqual([]);
});

test('the next page sends what the one before could not, under the same ids', async () => {
  answer = () => offline;
  const before = open();
  await before.add('q1', 'p1', blob);
  await before.flush();
  before.close();
  answer = () => ({ kind: 'stored' });
  const after = open();
  await after.restore();
  await after.flush();
  await settle();
  expect(log.at(-1)).toBe('named p1');
  expect(kept.size).toBe(0);
  const tries = log.length;
  await time.pass(120_000);
  expect(log.length).toBe(tries);
});

test('an answer is saved when its pictures are', async () => {
  answer = () => offline;
  const queue = open();
  const saved: Answer = { response: '见图', flagged: true, state: 'saved', problem: undefined };
  const answers = new Map([['q1', saved]]);
  expect(queue.withPictures(answers)).toBe(answers);
  await queue.add('q1', 'p1', blob);
  await queue.add('q2', 'p2', blob);
  expect(queue.withPictures(answers).get('q1')).toEqual({ ...saved, state: 'unsaved' });
  expect(queue.withPictures(answers).get('q2')).toMatchObject({ response: null, state: 'saving' });
});

test('a refused one keeps its sentence and stands in nobody’s way', async () => {
  answer = (pictureId) => (pictureId === 'p1' ? { kind: 'refused', text: '不是图片' } : { kind: 'stored' });
  const queue = open();
  await Promise.all([queue.add('q1', 'p1', blob), queue.add('q1', 'p2', blob)]);
  await queue.flush();
  await settle();
  expect(queue.pending()).toMatchObject([{ pictureId: 'p1', state: 'refused', problem: '不是图片' }]);
  queue.remove('p1');
  await settle();
  expect([queue.pending(), kept.size]).toEqual([[], 0]);
});

test('one that the answer has no place for is not lost in silence', async () => {
  full = true;
  const queue = open();
  await queue.add('q1', 'p1', blob);
  await queue.flush();
  expect(queue.pending()).toMatchObject([{ state: 'refused', problem: '一题最多 6 张' }]);
});

test('taken away while it is on its way it is not named', async () => {
  const { promise, resolve } = Promise.withResolvers<Sent>();
  answer = () => promise;
  const queue = open();
  await queue.add('q1', 'p1', blob);
  queue.remove('p1');
  resolve({ kind: 'stored' });
  await queue.flush();
  await settle();
  expect([log, kept.size]).toEqual([['p1'], 0]);
});

test('a page that may not send any more keeps them and asks no further', async () => {
  answer = () => ({ kind: 'over' });
  const queue = open();
  await queue.add('q1', 'p1', blob);
  await time.pass(300_000);
  expect(log).toEqual(['p1']);
  expect(queue.pending()).toMatchObject([{ state: 'waiting' }]);
  answer = () => ({ kind: 'stored' });
  await queue.flush();
  await settle();
  expect(queue.pending()).toEqual([]);
});

test('what a failure means for a picture', () => {
  const of = (error: { code: number; status: number; text: string }, ours = true) =>
    sentOf(new CallFailure({ ...error, ours }));
  expect(of(errors.attemptTaken).kind).toBe('over');
  expect(of(errors.attemptSubmitted).kind).toBe('over');
  expect(of({ ...errors.answerPicturesMany, text: '第 5 题的图片太多，一题最多 6 张' })).toEqual({
    ...{ kind: 'refused', text: '这一题的图片太多，一题最多 6 张' },
  });
  expect(of(errors.attemptPaused)).toMatchObject({ kind: 'failed' });
  expect(of({ code: 0, status: 0, text: '未收到服务响应' }, false)).toEqual(offline);
  // Somebody else's page, as networks with a sign-in of their own answer.
  expect(of({ code: 404, status: 404, text: '请求出错(404)' }, false)).toMatchObject({ kind: 'failed' });
});
