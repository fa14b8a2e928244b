import { expect, test } from 'vitest';
import { turns } from './turns.ts';

/** A work that lasts until it is told to end. */
function work(name: string, began: string[]) {
  const end = Promise.withResolvers<string>();
  const start = () => {
    began.push(name);
    return end.promise;
  };
  return { start, finish: () => end.resolve(name), fail: () => end.reject(new Error(name)) };
}

const settled = () => new Promise(setImmediate);

test('at most the configured number run at once, in order; a failure frees its slot and affects no other', async () => {
  const began: string[] = [];
  const inTurn = turns(2);
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => work(name, began)) as [
    ...(readonly [Work, Work, Work, Work, Work]),
  ];
  const [first, second, third, fourth] = [a, b, c, d].map(({ start }) => inTurn(start));
  await settled();
  expect(began).toEqual(['a', 'b']);
  b.fail();
  await expect(second).rejects.toThrow('b');
  await settled();
  expect(began).toEqual(['a', 'b', 'c']);
  a.finish();
  c.finish();
  const fifth = inTurn(e.start);
  d.finish();
  e.finish();
  expect(await Promise.all([first, third, fourth, fifth])).toEqual(['a', 'c', 'd', 'e']);
  expect(began).toEqual(['a', 'b', 'c', 'd', 'e']);
});

type Work = ReturnType<typeof work>;

test('who finds the queue full is refused at once; when it is shorter again others wait again', async () => {
  const began: string[] = [];
  const inTurn = turns(1, { atMost: 1, full: () => new Error('full') });
  const [a, b, c] = [work('a', began), work('b', began), work('c', began)];
  const both = [inTurn(a.start), inTurn(b.start)];
  await expect(inTurn(c.start)).rejects.toThrow('full');
  a.finish();
  await settled();
  const third = inTurn(c.start);
  b.finish();
  c.finish();
  expect(await Promise.all([...both, third])).toEqual(['a', 'b', 'c']);
  expect(began).toEqual(['a', 'b', 'c']);
});

test('released slots are reused, and never more than the limit', async () => {
  const began: string[] = [];
  const inTurn = turns(1);
  for (const name of ['a', 'b']) {
    const one = work(name, began);
    one.finish();
    await inTurn(one.start);
  }
  const [c, d] = [work('c', began), work('d', began)];
  const last = [inTurn(c.start), inTurn(d.start)];
  await settled();
  expect(began).toEqual(['a', 'b', 'c']);
  c.finish();
  d.finish();
  expect(await Promise.all(last)).toEqual(['c', 'd']);
});

test('a key with many queued items delays only itself', async () => {
  const began: string[] = [];
  const inTurn = turns(1, { atMost: 3, full: () => new Error('full') });
  const works = ['first', 'much1', 'much2', 'much3', 'little'].map((name) => work(name, began));
  const keyOf = (at: number) => (at === 4 ? 'little' : 'much');
  const all = works.map(({ start }, at) => inTurn(start, keyOf(at)));
  await expect(inTurn(async () => 'more', 'much')).rejects.toThrow('full');
  for (const { finish } of works) finish();
  await Promise.all(all);
  expect(began).toEqual(['first', 'much1', 'little', 'much2', 'much3']);
});

test('one key never occupies every slot, even while no other key waits', async () => {
  const began: string[] = [];
  const inTurn = turns(3, undefined, { ofKey: 2 });
  const works = ['much1', 'much2', 'much3', 'little1', 'little2'].map((name) => work(name, began));
  const all = works.map(({ start }, at) => inTurn(start, at < 3 ? 'much' : 'little'));
  await settled();
  expect(began).toEqual(['much1', 'much2', 'little1']);
  expect([inTurn.isFree('much'), inTurn.isFree('third')]).toEqual([false, false]);
  works[3]?.finish();
  await settled();
  // The key with two places waits longest, and its third work goes on waiting all the same.
  expect(began).toEqual(['much1', 'much2', 'little1', 'little2']);
  works[4]?.finish();
  await settled();
  expect([inTurn.isFree('much'), inTurn.isFree('third')]).toEqual([false, true]);
  works[0]?.finish();
  await settled();
  expect(began).toEqual(['much1', 'much2', 'little1', 'little2', 'much3']);
  for (const { finish } of works) finish();
  await Promise.all(all);
});
