import { beforeEach, describe, expect, test } from 'vitest';
import { fakeClock, settle } from '../fake-clock.ts';
import type { Change } from './answer-entries.ts';
import { AnswerQueue, type Outcome } from './answer-queue.ts';

const denied: Outcome = { kind: 'refused', text: '这一题的作答被网络拦截(403)，正在自动重试', onTheWay: true };

let time: ReturnType<typeof fakeClock>;
let queue: AnswerQueue;
/** What the filter between here and the server does not like. */
let disliked: ReadonlySet<string>;
let stored: Map<string, Change>;
let requests: string[][];
/** What the server holds already, whoever has written it. */
let held: Map<string, number>;
let lasts: ((outcome: Outcome) => void)[];

const store = (changes: readonly Change[]): Outcome => {
  for (const change of changes) {
    if ((held.get(change.questionId) ?? 0) >= change.seq) continue;
    held.set(change.questionId, change.seq);
    stored.set(change.questionId, change);
  }
  const accepted = changes.map(({ questionId }) => ({ questionId, seq: held.get(questionId) ?? 0 }));
  return { kind: 'accepted', accepted };
};
const stateOf = (questionId: string) => queue.answers().get(questionId);

beforeEach(() => {
  time = fakeClock();
  disliked = new Set();
  stored = new Map();
  held = new Map();
  requests = [];
  lasts = [];
  queue = new AnswerQueue({
    send: async (changes) => {
      requests.push(changes.map((change) => change.questionId));
      return changes.some((change) => disliked.has(change.questionId)) ? denied : store(changes);
    },
    sendLast: (changes) => {
      requests.push(changes.map((change) => change.questionId));
      return new Promise((answer) => lasts.push((outcome) => answer(outcome)));
    },
    keeper: { keep: () => {}, forget: () => {} },
    ...{ clock: time.clock, random: () => 0, changed: () => {} },
  });
});

describe('an answer that something on the way turns away', () => {
  beforeEach(async () => {
    disliked = new Set(['q3']);
    for (const id of ['q1', 'q2', 'q3', 'q4', 'q5']) queue.change(id, id, false);
    await time.pass(1000);
  });

  test('does not keep the others, and says why', () => {
    expect([...stored.keys()].sort()).toEqual(['q1', 'q2', 'q4', 'q5']);
    expect(stateOf('q3')).toMatchObject({ state: 'unsaved', problem: denied.kind === 'refused' && denied.text });
    expect(queue.unsent().map((change) => change.questionId)).toEqual(['q3']);
  });

  test('is tried again now and then, alone, and what is written meanwhile does not wait for it', async () => {
    requests = [];
    await time.pass(30_000);
    queue.change('q6', 'q6', false);
    await time.pass(1000);
    expect(requests).toEqual([['q6']]);
    await time.pass(29_000);
    expect(requests).toEqual([['q6'], ['q3']]);
    disliked = new Set();
    await time.pass(60_000);
    expect(stateOf('q3')).toMatchObject({ state: 'saved', problem: undefined });
    expect(time.waiting()).toBe(0);
  });

  test('handing in tries it at once', async () => {
    disliked = new Set();
    await queue.flushAll();
    expect(stateOf('q3')?.state).toBe('saved');
  });
});

test('once one gets through, all that were turned away are tried', async () => {
  disliked = new Set(['q1', 'q2', 'q3']);
  for (const id of disliked) queue.change(id, id, false);
  await time.pass(2000);
  expect(queue.unsent()).toHaveLength(3);
  disliked = new Set();
  await time.pass(60_000);
  expect(queue.unsent()).toEqual([]);
});

test('what the server holds under a higher number need not be ours: it is sent again under a higher one yet', async () => {
  held.set('q1', 7);
  queue.change('q1', 'mine', false);
  await time.pass(1000);
  expect(stateOf('q1')?.state).toBe('unsaved');
  await time.pass(1000);
  expect(stored.get('q1')).toMatchObject({ seq: 8, response: 'mine' });
  expect(stateOf('q1')?.state).toBe('saved');
});

describe('last words', () => {
  test('go out beside a request that hangs, each change once', async () => {
    queue.change('q1', 'a', false);
    queue.hurry();
    queue.hurry();
    queue.change('q2', 'b', false);
    queue.hurry();
    expect(requests).toEqual([['q1'], ['q2']]);
    for (const answer of lasts) answer({ kind: 'accepted', accepted: [{ questionId: 'q1', seq: 1 }] });
    await settle();
    expect([stateOf('q1')?.state, stateOf('q2')?.state]).toEqual(['saved', 'saving']);
    await time.pass(1000);
    expect(requests.at(-1)).toEqual(['q2']);
  });

  test('that were heard leave nothing to be sent', async () => {
    queue.change('q1', 'a', false);
    queue.hurry();
    lasts[0]?.({ kind: 'accepted', accepted: [{ questionId: 'q1', seq: 1 }] });
    await settle();
    await time.pass(10_000);
    expect(requests).toEqual([['q1']]);
  });
});
