import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { GroupCommit } from './group-commit.ts';

interface Item {
  readonly key: string;
  readonly weight: number;
}

const item = (key: string, weight = 1): Item => ({ key, weight });

interface Wishes {
  readonly mostAtOnce?: number;
  readonly mostWaiting?: number;
  readonly mostOfOneKey?: number;
  readonly groupsAtOnce?: number;
  readonly fail?: boolean;
}

function desk(options: Wishes = {}) {
  const groups: string[][] = [];
  const open: (() => void)[] = [];
  const commits = new GroupCommit<Item, string>({
    commit: async (items) => {
      groups.push(items.map(({ key }) => key));
      await new Promise<void>((done) => open.push(done));
      if (options.fail) throw new Error('the database is gone');
      return items.map(({ key }) => (key === 'odd' ? undefined : `${key} written`));
    },
    keyOf: ({ key }) => key,
    weightOf: ({ weight }) => weight,
    mostAtOnce: options.mostAtOnce ?? 10,
    mostWaiting: options.mostWaiting ?? 100,
    mostOfOneKey: options.mostOfOneKey ?? 10,
    groupsAtOnce: options.groupsAtOnce ?? 1,
    pauseMs: 0,
  });
  /** Lets the oldest group under way finish, once there is one. */
  async function finish() {
    while (open.length === 0) await sleep(1);
    open.shift()?.();
  }
  return { commits, groups, finish };
}

describe('group commit', () => {
  test('items that arrive together share a commit and each gets its own result', async () => {
    const { commits, groups, finish } = desk();
    const all = ['a', 'b', 'c'].map((key) => commits.add(item(key)));
    let answered = false;
    all[0]?.then(() => {
      answered = true;
    });
    while (groups.length === 0) await sleep(1);
    expect(answered).toBe(false);
    await finish();
    expect(await Promise.all(all)).toEqual(['a written', 'b written', 'c written']);
    expect(groups).toEqual([['a', 'b', 'c']]);
  });

  test('items that arrive during a commit form the next group', async () => {
    const { commits, groups, finish } = desk();
    const first = commits.add(item('a'));
    while (groups.length === 0) await sleep(1);
    const later = ['b', 'c'].map((key) => commits.add(item(key)));
    await sleep(5);
    expect(groups).toEqual([['a']]);
    await finish();
    await first;
    await finish();
    expect(await Promise.all(later)).toEqual(['b written', 'c written']);
    expect(groups).toEqual([['a'], ['b', 'c']]);
  });

  test('a group never exceeds its maximum weight; an item heavier than that is committed alone', async () => {
    const { commits, groups, finish } = desk({ mostAtOnce: 3 });
    const all = [item('a', 2), item('b', 2), item('c', 9), item('d')].map((one) => commits.add(one));
    for (const _ of [1, 2, 3, 4]) await finish();
    expect(await Promise.all(all)).toHaveLength(4);
    expect(groups).toEqual([['a'], ['b'], ['c'], ['d']]);
  });

  test('two writes with the same key go into different groups, in order', async () => {
    const { commits, groups, finish } = desk();
    const all = ['a', 'a', 'b', 'a'].map((key) => commits.add(item(key)));
    for (const _ of [1, 2, 3]) await finish();
    await Promise.all(all);
    expect(groups).toEqual([['a', 'b'], ['a'], ['a']]);
  });

  test('the number of concurrent groups is limited', async () => {
    const { commits, groups, finish } = desk({ mostAtOnce: 1, groupsAtOnce: 2 });
    const all = ['a', 'b', 'c'].map((key) => commits.add(item(key)));
    while (groups.length < 2) await sleep(1);
    await sleep(5);
    expect(groups).toEqual([['a'], ['b']]);
    for (const _ of [1, 2, 3]) await finish();
    await Promise.all(all);
    expect(groups).toEqual([['a'], ['b'], ['c']]);
  });

  test('when the queue is full further items are refused with a retry time', async () => {
    const { commits, finish } = desk({ mostWaiting: 2 });
    const all = [commits.add(item('a')), commits.add(item('b'))];
    expect(() => commits.add(item('c'))).toThrow('现在作答的人很多，请 2 秒后再试');
    await finish();
    expect(await Promise.all(all)).toEqual(['a written', 'b written']);
  });

  test('the queue limit counts weights, and finished items free theirs', async () => {
    const { commits, groups, finish } = desk({ mostWaiting: 5 });
    const heavy = commits.add(item('a', 6));
    expect(() => commits.add(item('b'))).toThrow('现在作答的人很多');
    while (groups.length === 0) await sleep(1);
    const light = commits.add(item('b'));
    await finish();
    await finish();
    expect(await Promise.all([heavy, light])).toEqual(['a written', 'b written']);
  });

  test('a key that floods the queue is refused while others are accepted, and is accepted again later', async () => {
    const { commits, groups, finish } = desk({ mostOfOneKey: 2 });
    const all = [commits.add(item('a')), commits.add(item('a'))];
    expect(() => commits.add(item('a'))).toThrow('操作太频繁，请 1 秒后再试');
    all.push(commits.add(item('b')));
    while (groups.length === 0) await sleep(1);
    all.push(commits.add(item('a')));
    for (const _ of [1, 2, 3]) await finish();
    expect(await Promise.all(all)).toEqual(['a written', 'a written', 'b written', 'a written']);
  });

  test('items that the group commit did not settle are returned for an individual retry', async () => {
    const left = desk();
    const odd = left.commits.add(item('odd'));
    await left.finish();
    expect(await odd).toBeUndefined();
    const failing = desk({ fail: true });
    const both = [failing.commits.add(item('a')), failing.commits.add(item('b'))];
    await failing.finish();
    expect(await Promise.all(both)).toEqual([undefined, undefined]);
  });
});
