import { describe, expect, test } from 'vitest';
import { type AnswerToDeal, deal, type MarkerToDeal } from './deal.rules.ts';

const answer = (attemptId: string, more: Partial<AnswerToDeal> = {}): AnswerToDeal => ({
  ...{ attemptId, questionId: 'q', departmentIds: ['top'], readerIds: [], readers: 1 },
  ...more,
});
const marker = (userId: string, more: Partial<MarkerToDeal> = {}): MarkerToDeal => ({
  ...{ userId, questionIds: [], departmentIds: [] },
  ...more,
});
const many = (count: number, more: Partial<AnswerToDeal> = {}) =>
  Array.from({ length: count }, (_, at) => answer(`a${at}`, more));

function sharesOf(...[answers, markers, together = false]: [AnswerToDeal[], MarkerToDeal[], boolean?]) {
  const { dealt, left } = deal(answers, markers, together);
  return {
    left,
    ...Object.fromEntries(markers.map(({ userId }) => [userId, dealt.filter((one) => one.readerId === userId).length])),
  };
}

describe('sharing answers out', () => {
  test('evenly, differing by one at most', () => {
    expect(sharesOf(many(10), [marker('m'), marker('n'), marker('o')])).toEqual({ m: 4, n: 3, o: 3, left: 0 });
  });

  test('by question and by department; what nobody may read is left', () => {
    const answers = [...many(4, { departmentIds: ['top', 'north'] }), ...many(3, { questionId: 'r' })];
    const north = marker('m', { questionIds: ['q'], departmentIds: ['north'] });
    expect(sharesOf(answers, [north])).toEqual({ m: 4, left: 3 });
    expect(sharesOf(answers, [north, marker('n', { questionIds: ['r'] })])).toEqual({ m: 4, n: 3, left: 0 });
  });

  test('tens of thousands among a hundred, as evenly', () => {
    const markers = Array.from({ length: 100 }, (_, at) => marker(`m${at}`));
    const { left, ...shares } = sharesOf(many(20_000, { readers: 2 }), markers);
    expect([left, new Set(Object.values(shares))]).toEqual([0, new Set([400])]);
  });

  test('the arbiter stays free for the third look while two others can read', () => {
    const answers = many(6, { readers: 2, arbiterId: 'm' });
    expect(sharesOf(answers, [marker('m'), marker('n'), marker('o')])).toEqual({ m: 0, n: 6, o: 6, left: 0 });
    expect(sharesOf(answers, [marker('m'), marker('n')])).toEqual({ m: 6, n: 6, left: 0 });
  });

  test('where two read, never the same one twice', () => {
    const { dealt, left } = deal(many(5, { readers: 2 }), [marker('m'), marker('n'), marker('o')], false);
    expect(left).toBe(0);
    expect(new Set(dealt.map(({ attemptId, readerId }) => attemptId + readerId)).size).toBe(10);
    expect(sharesOf(many(2, { readers: 2 }), [marker('m')])).toEqual({ m: 2, left: 2 });
    expect(sharesOf([answer('a', { readers: 2, readerIds: ['m'] })], [marker('m'), marker('n')])).toEqual({
      m: 0,
      n: 1,
      left: 0,
    });
  });

  test('a whole paper stays together, and papers are shared evenly', () => {
    const answers = ['a', 'b', 'c', 'd'].flatMap((paper) =>
      ['q', 'r', 's'].map((questionId) => answer(paper, { questionId })),
    );
    const { dealt } = deal(answers, [marker('m'), marker('n')], true);
    const readersOf = (paper: string) =>
      new Set(dealt.filter((one) => one.attemptId === paper).map((one) => one.readerId));
    for (const paper of ['a', 'b', 'c', 'd']) expect(readersOf(paper).size).toBe(1);
    expect(sharesOf(answers, [marker('m'), marker('n')], true)).toEqual({ m: 6, n: 6, left: 0 });
  });
});
