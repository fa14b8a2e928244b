import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeClock, settle } from '../fake-clock.ts';
import type { Change } from './answer-entries.ts';
import { AnswerQueue, type Outcome } from './answer-queue.ts';
import { holdDelay, retryDelay } from './retry.ts';

const dropped: Outcome = { kind: 'failed', because: 'network', text: '未收到服务响应' };

/** A server that stores what the real one would, and answers when told to. */
function fakeServer() {
  const stored = new Map<string, Change>();
  const requests: (readonly Change[])[] = [];
  let open: { changes: readonly Change[]; answer: (outcome: Outcome) => void }[] = [];
  let mostOpen = 0;
  const store = (changes: readonly Change[]) => {
    for (const change of changes) {
      if ((stored.get(change.questionId)?.seq ?? -1) < change.seq) stored.set(change.questionId, change);
    }
    return changes.map(({ questionId }) => ({ questionId, seq: stored.get(questionId)?.seq ?? 0 }));
  };
  const server = {
    stored,
    requests,
    send: (changes: readonly Change[]) =>
      new Promise<Outcome>((answer) => {
        requests.push(changes);
        open.push({ changes, answer });
        mostOpen = Math.max(mostOpen, open.length);
      }),
    mostOpen: () => mostOpen,
    isAsked: () => open.length > 0,
    async answer(how: 'accept' | 'lose' | 'drop' | Outcome) {
      const request = open[0];
      open = open.slice(1);
      if (!request) return;
      if (how === 'accept') request.answer({ kind: 'accepted', accepted: store(request.changes) });
      else if (how === 'drop') request.answer(dropped);
      else if (how === 'lose') {
        store(request.changes);
        request.answer(dropped);
      } else request.answer(how);
      await settle();
    },
  };
  return server;
}

/** What IndexedDB would hold. */
function fakeKeeper() {
  const kept = new Map<string, Change>();
  return {
    kept,
    keep: (change: Change) => kept.set(change.questionId, change),
    forget: (questionId: string, seq: number) => {
      if ((kept.get(questionId)?.seq ?? 0) <= seq) kept.delete(questionId);
    },
  };
}

let time: ReturnType<typeof fakeClock>;
let server: ReturnType<typeof fakeServer>;
let keeper: ReturnType<typeof fakeKeeper>;
let queue: AnswerQueue;

const make = (stored: readonly Change[] = []) =>
  new AnswerQueue({ send: server.send, keeper, clock: time.clock, random: () => 0, changed: () => {} }, stored);
const stateOf = (questionId: string) => queue.answers().get(questionId)?.state;
const sentIds = (request = -1) => server.requests.at(request)?.map((change) => change.questionId);

beforeEach(() => {
  time = fakeClock();
  server = fakeServer();
  keeper = fakeKeeper();
  queue = make();
});

describe('when to send', () => {
  test('one second after a change, and kept before that', async () => {
    queue.change('q1', 'a', false);
    expect(keeper.kept.get('q1')).toEqual({ questionId: 'q1', seq: 1, response: 'a', flagged: false });
    await time.pass(999);
    expect(server.requests).toHaveLength(0);
    expect(stateOf('q1')).toBe('saving');
    await time.pass(1);
    expect(server.requests).toEqual([[{ questionId: 'q1', seq: 1, response: 'a', flagged: false }]]);
    await server.answer('accept');
    expect(stateOf('q1')).toBe('saved');
    expect(keeper.kept.size).toBe(0);
    expect(time.waiting()).toBe(0);
  });

  test('while somebody types: three seconds after the first letter, with what stands there then', async () => {
    for (let letters = 1; letters <= 7; letters += 1) {
      queue.change('q1', '字'.repeat(letters), false);
      await time.pass(500);
    }
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.[0]?.response).toBe('字'.repeat(6));
  });

  test('all changed questions go in one request, each in its newest state', async () => {
    queue.change('q1', 'a', false);
    queue.change('q2', 'b', false);
    queue.change('q1', 'c', true);
    await time.pass(1000);
    expect(server.requests).toEqual([
      [
        { questionId: 'q1', seq: 3, response: 'c', flagged: true },
        { questionId: 'q2', seq: 2, response: 'b', flagged: false },
      ],
    ]);
  });

  test('what changes while a request is under way waits for its end', async () => {
    queue.change('q1', 'a', false);
    await time.pass(1000);
    queue.change('q1', 'b', false);
    await time.pass(10_000);
    expect(server.requests).toHaveLength(1);
    await server.answer('accept');
    expect(stateOf('q1')).toBe('saving');
    expect(keeper.kept.get('q1')?.response).toBe('b');
    await time.pass(0);
    expect(server.requests).toHaveLength(2);
    await server.answer('accept');
    expect(server.stored.get('q1')?.response).toBe('b');
  });

  test('numbers go on from what the server has', async () => {
    queue = make([{ questionId: 'q1', seq: 41, response: 'a', flagged: false }]);
    expect(stateOf('q1')).toBe('saved');
    queue.change('q2', 'b', false);
    await time.pass(1000);
    expect(server.requests[0]?.[0]?.seq).toBe(42);
  });
});

describe('when it fails', () => {
  test('again and again, later and later, for ever', async () => {
    queue.change('q1', 'a', false);
    await time.pass(1000);
    for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]) {
      await server.answer('drop');
      expect(stateOf('q1')).toBe('unsaved');
      expect(queue.trouble).toMatchObject({ because: 'network', text: '未收到服务响应' });
      const before = server.requests.length;
      await time.pass(wait - 1);
      expect(server.requests).toHaveLength(before);
      await time.pass(1);
      expect(server.requests).toHaveLength(before + 1);
    }
    await server.answer('accept');
    expect(stateOf('q1')).toBe('saved');
    expect(queue.trouble).toBeUndefined();
  });

  test('the pause is spread between half and whole', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.double({ min: 0, max: 0.999, noNaN: true }), (failures, random) => {
        const delay = retryDelay(failures, random);
        expect(delay).toBeGreaterThanOrEqual(500);
        expect(delay).toBeLessThanOrEqual(30_000);
      }),
    );
  });

  test('further changes do not hasten the next try; waking up does', async () => {
    queue.change('q1', 'a', false);
    await time.pass(1000);
    await server.answer('drop');
    await time.pass(1000);
    await server.answer('drop');
    queue.change('q2', 'b', false);
    await time.pass(1500);
    expect(server.requests).toHaveLength(2);
    queue.wake();
    expect(sentIds()).toEqual(['q1', 'q2']);
  });

  test('woken up during a request that then fails: tried at once', async () => {
    queue.change('q1', 'a', false);
    await time.pass(1000);
    queue.wake();
    expect(server.requests).toHaveLength(1);
    await server.answer('drop');
    await time.pass(0);
    expect(server.requests).toHaveLength(2);
  });

  test('a reply that does not name the question acknowledges nothing', async () => {
    queue.change('q1', 'a', false);
    await time.pass(1000);
    await server.answer({ kind: 'accepted', accepted: [] });
    expect(stateOf('q1')).toBe('unsaved');
    await time.pass(1000);
    await server.answer({ kind: 'accepted', accepted: [{ questionId: 'q1', seq: 0 }] });
    expect(keeper.kept.size).toBe(1);
    await time.pass(2000);
    await server.answer('accept');
    expect(stateOf('q1')).toBe('saved');
  });

  test('a number that the server has used up is not used again', async () => {
    queue.change('q1', 'a', false);
    await time.pass(1000);
    queue.change('q1', 'b', false);
    await server.answer({ kind: 'accepted', accepted: [{ questionId: 'q1', seq: 7 }] });
    await time.pass(1000);
    expect(server.requests[1]).toEqual([{ questionId: 'q1', seq: 8, response: 'b', flagged: false }]);
  });
});

describe('when the server asks for patience', () => {
  const busy: Outcome = { kind: 'failed', because: 'server', text: '现在作答的人很多', retryAfterMs: 4000 };

  beforeEach(async () => {
    queue.change('q1', 'a', false);
    await time.pass(1000);
    await server.answer(busy);
  });

  test('it is left alone for that long, whatever happens meanwhile, and then gets everything', async () => {
    expect(stateOf('q1')).toBe('unsaved');
    queue.change('q2', 'b', false);
    expect(stateOf('q2')).toBe('unsaved');
    queue.wake();
    await time.pass(3999);
    expect(server.requests).toHaveLength(1);
    await time.pass(1);
    expect(sentIds()).toEqual(['q1', 'q2']);
    await server.answer('accept');
    expect(stateOf('q1')).toBe('saved');
  });

  test('handing in waits for it too', async () => {
    let done = false;
    queue.flush().then(() => {
      done = true;
    });
    await time.pass(3999);
    expect([server.requests.length, done]).toEqual([1, false]);
    await time.pass(1);
    await server.answer('accept');
    expect(done).toBe(true);
  });

  test('never shorter than asked, and everybody comes at another moment', () => {
    fc.assert(
      fc.property(fc.nat(60_000), fc.double({ min: 0, max: 0.999, noNaN: true }), (asked, random) => {
        expect(holdDelay(asked, random)).toBeGreaterThanOrEqual(asked);
        expect(holdDelay(asked, random)).toBeLessThanOrEqual(asked + Math.max(1000, asked / 2));
      }),
    );
    expect(holdDelay(4000, 0.5)).toBe(5000);
  });
});

describe('when it is refused', () => {
  const refused: Outcome = { kind: 'refused', text: '这一题的作答太长' };
  const answerAll = async (bad: string) => {
    for (let turn = 0; turn < 60; turn += 1) {
      if (server.isAsked()) await server.answer(sentIds()?.includes(bad) ? refused : 'accept');
      else await time.pass(1000);
    }
  };

  test('the answer at fault is found and marked, the others are saved, its text stays', async () => {
    for (let number = 1; number <= 20; number += 1) queue.change(`q${number}`, `${number}`, false);
    await answerAll('q13');
    expect(server.stored.size).toBe(19);
    expect(queue.answers().get('q13')).toEqual({
      ...{ response: '13', flagged: false },
      ...{ state: 'unsaved', problem: '这一题的作答太长' },
    });
    expect(queue.unsent().map((change) => change.questionId)).toEqual(['q13']);
    expect(keeper.kept.size).toBe(1);
    expect(time.waiting()).toBe(0);
    expect(server.requests.length).toBeLessThan(15);
  });

  test('it is tried again once it was changed', async () => {
    queue.change('q1', 'long', false);
    await answerAll('q1');
    queue.change('q1', 'short', false);
    expect(stateOf('q1')).toBe('saving');
    await time.pass(1000);
    await server.answer('accept');
    expect(stateOf('q1')).toBe('saved');
  });

  test('what was changed meanwhile is not marked for its former state', async () => {
    queue.change('q1', 'long', false);
    await time.pass(1000);
    queue.change('q1', 'short', false);
    await server.answer(refused);
    expect(queue.answers().get('q1')?.problem).toBeUndefined();
    await time.pass(1000);
    await server.answer('accept');
    expect(server.stored.get('q1')?.response).toBe('short');
  });
});

test.each(['taken', 'ended'] as const)(
  '%s: nothing is sent or changed any more, everything unsent is named',
  async (why) => {
    queue.change('q1', 'a', false);
    queue.change('q2', 'b', false);
    await time.pass(1000);
    queue.change('q3', 'c', false);
    await server.answer({ kind: 'stopped', why, text: '' });
    queue.change('q4', 'd', false);
    queue.wake();
    await queue.flush();
    await time.pass(100_000);
    expect(queue.stopped?.why).toBe(why);
    expect(server.requests).toHaveLength(1);
    expect(queue.unsent().map((change) => change.questionId)).toEqual(['q1', 'q2', 'q3']);
    expect([...keeper.kept.keys()]).toEqual(['q1', 'q2', 'q3']);
    expect(stateOf('q3')).toBe('unsaved');
  },
);

describe('flushing', () => {
  test('sends at once, waits for the request under way, and comes back when all is acknowledged', async () => {
    queue.change('q1', 'a', false);
    await time.pass(1000);
    queue.change('q2', 'b', false);
    let done = false;
    queue.flush().then(() => {
      done = true;
    });
    await server.answer('accept');
    expect(sentIds()).toEqual(['q2']);
    expect(done).toBe(false);
    await server.answer('accept');
    expect(done).toBe(true);
    expect(queue.unsent()).toEqual([]);
  });

  test('comes back after one failed try of its own, and the trying goes on', async () => {
    queue.change('q1', 'a', false);
    await time.pass(1000);
    const flushed = queue.flush();
    await server.answer('drop');
    expect(server.requests).toHaveLength(2);
    await server.answer('drop');
    await flushed;
    expect(queue.unsent()).toHaveLength(1);
    await time.pass(30_000);
    expect(server.requests).toHaveLength(3);
  });

  test('closing: one last try and no further timers', async () => {
    queue.change('q1', 'a', false);
    const closed = queue.close();
    expect(server.requests).toHaveLength(1);
    await server.answer('drop');
    await closed;
    await time.pass(100_000);
    expect(server.requests).toHaveLength(1);
    expect(keeper.kept.size).toBe(1);
  });
});

test('what was kept from an earlier visit is sent under its own number, unless the server has newer', async () => {
  queue = make([{ questionId: 'q2', seq: 9, response: 'newer', flagged: false }]);
  queue.restore([
    { questionId: 'q1', seq: 5, response: 'a', flagged: true },
    { questionId: 'q2', seq: 6, response: 'older', flagged: false },
  ]);
  expect(stateOf('q1')).toBe('saving');
  expect(queue.answers().get('q2')?.response).toBe('newer');
  await time.pass(3000);
  expect(server.requests).toEqual([[{ questionId: 'q1', seq: 5, response: 'a', flagged: true }]]);
});

describe('whatever happens', () => {
  const question = fc.constantFrom('q1', 'q2', 'q3');
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constant('change' as const), question) },
    { weight: 3, arbitrary: fc.tuple(fc.constant('advance' as const), fc.nat(5000)) },
    { weight: 4, arbitrary: fc.tuple(fc.constant('answer' as const), fc.constantFrom('accept', 'lose', 'drop')) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('wake' as const), fc.constant(0)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('flush' as const), fc.constant(0)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('reload' as const), fc.constant(0)) },
  );

  /** As after a reload: the server's answers, and what was kept with a higher number. */
  async function reload() {
    await queue.close();
    queue = make([...server.stored.values()]);
    queue.restore([...keeper.kept.values()]);
  }

  test('the last state of each question is saved in the end, one request at a time, none dropped', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        time = fakeClock();
        server = fakeServer();
        keeper = fakeKeeper();
        queue = make();
        const last = new Map<string, string>();
        let count = 0;
        for (const [kind, value] of steps) {
          if (kind === 'change') {
            count += 1;
            last.set(value, `${count}`);
            queue.change(value, `${count}`, count % 2 === 0);
          } else if (kind === 'advance') await time.pass(value);
          else if (kind === 'answer') await server.answer(value as 'accept' | 'lose' | 'drop');
          else if (kind === 'wake') queue.wake();
          else if (kind === 'flush') queue.flush();
          else if (!server.isAsked() && queue.unsent().length === 0) await reload();
          for (const [id, text] of last) {
            const known = server.stored.get(id)?.response === text || keeper.kept.get(id)?.response === text;
            expect(known, `${id} is neither stored nor kept`).toBe(true);
          }
          for (const [id, answer] of queue.answers()) {
            if (answer.state === 'saved') expect(server.stored.get(id)?.response).toBe(answer.response);
          }
        }
        for (let turn = 0; turn < 20; turn += 1) {
          await time.pass(30_000);
          await server.answer('accept');
        }
        expect(new Map([...server.stored].map(([id, change]) => [id, change.response]))).toEqual(last);
        expect(queue.unsent()).toEqual([]);
        expect(keeper.kept.size).toBe(0);
        expect(server.mostOpen()).toBeLessThanOrEqual(1);
      }),
      { numRuns: 400 },
    );
  });

  test('a crash in between: what the next visit restores is the newest state', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        time = fakeClock();
        server = fakeServer();
        keeper = fakeKeeper();
        queue = make();
        const last = new Map<string, string>();
        let count = 0;
        for (const [kind, value] of steps) {
          if (kind === 'change') {
            count += 1;
            last.set(value, `${count}`);
            queue.change(value, `${count}`, false);
          } else if (kind === 'advance') await time.pass(value);
          else if (kind === 'answer') await server.answer(value as 'accept' | 'lose' | 'drop');
        }
        // the old page is gone without a word; its clock stands still from here on
        time = fakeClock();
        queue = make([...server.stored.values()]);
        queue.restore([...keeper.kept.values()]);
        expect(new Map([...queue.answers()].map(([id, { response }]) => [id, response]))).toEqual(last);
      }),
      { numRuns: 200 },
    );
  });
});
