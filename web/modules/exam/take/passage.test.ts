import { expect, test } from 'vitest';
import type { ExamItem } from './exam-items.ts';
import { isPassed, reachedPlace, whyStay } from './passage.ts';
import type { Answer } from './saving/answer-entries.ts';

const items: ExamItem[] = [1, 2, 3, 4].map((position) => ({
  ...{
    position,
    questionId: `q${position}`,
    sectionName: '',
    section: 0,
    choose: null,
    type: 'SINGLE',
    questionType: 1,
    points: 1,
  },
  ...{ stem: '', options: [], blankCount: 0 },
}));
const answers = (given: Record<string, Partial<Answer>>) =>
  new Map(
    Object.entries(given).map(([id, answer]) => [
      id,
      { response: 'x', flagged: false, state: 'saved' as const, problem: undefined, ...answer },
    ]),
  );
const second = items[1] as ExamItem;

test('nobody stands before a question that has been answered or reached, here or elsewhere', () => {
  expect(reachedPlace(items, answers({}), 1)).toBe(1);
  expect(reachedPlace(items, answers({}), 2)).toBe(2);
  expect(reachedPlace(items, answers({ q1: {}, q2: { response: null } }), 1)).toBe(2);
  expect(reachedPlace(items, answers({ q3: {} }), 1)).toBe(3);
});

test('a question is passed when a later one was answered, not when it was itself', () => {
  expect(isPassed(items, answers({ q2: {} }), second)).toBe(false);
  expect(isPassed(items, answers({ q3: { response: null } }), second)).toBe(true);
});

test('leaving for good is asked about when nothing was answered, or nothing was stored', () => {
  expect(whyStay(second, answers({}))).toBe('这一题还没有作答');
  expect(whyStay(second, answers({ q2: { response: null } }))).toBe('这一题还没有作答');
  expect(whyStay(second, answers({ q2: { problem: '太长' } }))).toBe('这一题的作答没有保存成功');
  expect(whyStay(second, answers({ q2: { state: 'unsaved' } }))).toBeUndefined();
});
