import { expect, test } from 'vitest';
import { refuseTooFewPoints, refuseUnapproved, refuseUnready, type Standing } from './ready.rules.ts';

const good: Standing = {
  ...{ points: 100, itemCount: 0, gone: false, approved: true, state: 'APPROVED', bankName: '甲库' },
  ...{ sectionPosition: 0, sectionName: '全部', choose: null },
};
const inState = (state: string, more: Partial<Standing> = {}): Standing => ({
  ...good,
  approved: false,
  state,
  ...more,
});
const check =
  (...questions: Standing[]) =>
  () =>
    refuseUnready('期末卷', questions);

test('a paper is ready with questions that are there and were approved as they stand in it', () => {
  expect(check()).toThrow('试卷还没有试题，请先选题');
  expect(check(good, { ...good, gone: true })).toThrow('有 1 道试题已被删除或停用，请移除后再保存');
  expect(check(good)).not.toThrow();
  // Its next version waits; the one that was approved stands in the paper.
  expect(check({ ...good, state: 'PENDING' })).not.toThrow();
  for (const state of ['DRAFT', 'PENDING', 'REJECTED', 'APPROVED'])
    expect(check(good, inState(state))).toThrow('第 2 题');
});

test('what waits for its review is named by its numbers in the paper, with the banks in which it is approved', () => {
  expect(check(good, inState('PENDING'))).toThrow(
    '试卷「期末卷」里有 1 道试题没有通过审核：第 2 题待审核。请在题库「甲库」中审核，全部通过后试卷才能完成和用于考试',
  );
  expect(
    check(
      inState('PENDING', { itemCount: 3 }),
      good,
      inState('REJECTED', { bankName: '乙库' }),
      inState('DRAFT'),
      inState('PENDING'),
    ),
  ).toThrow(
    '有 4 道试题没有通过审核：第 1～3、7 题待审核，第 5 题已被驳回，第 6 题是草稿。请在题库「甲库」「乙库」中修改、提交并审核',
  );
  const many = ['甲', '乙', '丙', '丁', '戊', '己'].map((bankName) => inState('PENDING', { bankName }));
  expect(check(...many)).toThrow('第 1、2、3、4、5 题等 6 题待审核。请在题库「甲」「乙」「丙」等 6 个题库中审核');
});

test('what is gone is not asked to be approved', () => {
  expect(() => refuseUnapproved('卷', [inState('PENDING', { gone: true })])).not.toThrow();
  // The banks are nothing for whoever holds an exam.
  expect(() => refuseUnapproved('卷', [inState('PENDING')])).toThrow('第 1 题待审核。请在题库中审核，全部');
});

test('a composite that counts has a hundredth for each item, one that does not needs none', () => {
  const few = (points: number, itemCount: number) => () => refuseTooFewPoints([{ points, itemCount }]);
  expect(few(2, 3)).toThrow('1 道材料题的分值不够分，每道小题至少 0.01 分');
  expect(check({ ...good, points: 2, itemCount: 3 })).toThrow('1 道材料题的分值不够分');
  for (const [points, items] of [
    [3, 3],
    [0, 3],
    [1, 0],
  ] as const)
    expect(few(points, items)).not.toThrow();
});

test('a section to choose from needs more questions than are chosen, all worth the same', () => {
  const choosing = { ...good, sectionPosition: 1, sectionName: '论述', choose: 2 };
  expect(check(good, choosing, choosing, choosing)).not.toThrow();
  expect(check(choosing, choosing, { ...choosing, points: 200 })).toThrow(
    '大题「论述」是选做题：选做的大题各题分值要相同',
  );
  expect(check({ ...good, points: 50 }, choosing, choosing)).toThrow('本大题只有 2 题，任选的题数要比它少');
});
