import { expect, test } from 'vitest';
import {
  answerText,
  blankTexts,
  choose,
  type ExamItem,
  examItems,
  fillBlank,
  isAnswered,
  rangeText,
  sectionTitle,
} from './exam-items.ts';

const question = (questionId: string, parts: Partial<ExamItem> = {}) => ({
  ...{ questionId, type: 'SINGLE' as const, questionType: 1, points: 2, stem: `<p>${questionId}</p>`, blankCount: 0 },
  options: ['x', 'y', 'z'].map((id) => ({ id, content: id })),
  ...parts,
});
const paper = {
  name: '试卷',
  totalPoints: 6,
  sections: [
    { name: '单选题', questions: [question('q1'), question('q2')] },
    { name: '二、多选题', questions: [question('q3', { type: 'MULTIPLE' })] },
  ],
};
const item = (parts: Partial<ExamItem>): ExamItem => ({
  ...question('q'),
  position: 1,
  sectionName: '',
  section: 0,
  choose: null,
  ...parts,
});

test('questions and options stand in the order of the person', () => {
  const order = [
    { questionId: 'q2', optionIds: ['z', 'x', 'y'] },
    { questionId: 'q1', optionIds: ['x', 'y', 'z'] },
    { questionId: 'q3', optionIds: ['y', 'gone', 'x', 'z'] },
  ];
  const items = examItems(paper, order);
  expect(items.map(({ position, questionId, sectionName }) => [position, questionId, sectionName])).toEqual([
    [1, 'q2', '一、单选题'],
    [2, 'q1', '一、单选题'],
    [3, 'q3', '二、多选题'],
  ]);
  expect(items[0]?.options.map((option) => option.id)).toEqual(['z', 'x', 'y']);
  expect(items[2]?.options.map((option) => option.id)).toEqual(['y', 'x', 'z']);
});

test('items of a composite know their material and the numbers that share it, in the order of the person', () => {
  const shared = { materialId: 'm' };
  const sections = [{ name: '阅读', questions: [question('q1'), question('q2', shared), question('q3', shared)] }];
  const materials = [{ materialId: 'm', stem: '<p>材料</p>' }];
  const order = ['q2', 'q3', 'q1'].map((questionId) => ({ questionId, optionIds: [] }));
  const items = examItems({ ...paper, sections, materials }, order);
  const material = { materialId: 'm', stem: '<p>材料</p>', first: 1, last: 2 };
  expect(items.map((item) => item.material)).toEqual([material, material, undefined]);
  expect([rangeText(material), rangeText({ first: 4, last: 4 })]).toEqual(['第 1–2 题', '第 4 题']);
});

test.each([
  ['判断题', 0, '一、判断题'],
  ['简答题', 10, '十一、简答题'],
  ['论述题', 20, '二十一、论述题'],
  ['第二部分 阅读', 1, '第二部分 阅读'],
  ['1. 选择题', 0, '1. 选择题'],
  ['一线员工常识', 0, '一、一线员工常识'],
])('a section named %s at %i is titled %s', (name, at, title) => {
  expect(sectionTitle(name, at)).toBe(title);
});

test('what counts as an answer', () => {
  expect(isAnswered({ type: 'JUDGE' }, false)).toBe(true);
  expect(isAnswered({ type: 'FILL' }, ['', '0'])).toBe(true);
  expect(isAnswered({ type: 'FILL' }, ['', ' '])).toBe(false);
  expect(isAnswered({ type: 'SHORT' }, ' \n')).toBe(false);
  expect(isAnswered({ type: 'MULTIPLE' }, [])).toBe(false);
  expect(isAnswered({ type: 'SINGLE' }, null)).toBe(false);
});

test('choosing: one of many, or several in the order of the page; none left is no answer', () => {
  const single = item({ type: 'SINGLE' });
  const multiple = item({ type: 'MULTIPLE' });
  expect(choose(single, 'x', 'y')).toBe('y');
  expect(choose(multiple, ['z'], 'x')).toEqual(['x', 'z']);
  expect(choose(multiple, ['x', 'z'], 'x')).toEqual(['z']);
  expect(choose(multiple, ['z'], 'z')).toBeNull();
});

test('blanks are filled one by one; all empty again is no answer', () => {
  const fill = item({ type: 'FILL', blankCount: 2, options: [] });
  expect(blankTexts(fill, null)).toEqual(['', '']);
  expect(fillBlank(fill, null, 1, '乙')).toEqual(['', '乙']);
  expect(fillBlank(fill, ['', '乙'], 1, '')).toBeNull();
});

test('an answer in one line', () => {
  expect(answerText(item({ type: 'MULTIPLE' }), ['x', 'z'])).toBe('AC');
  expect(answerText(item({ type: 'JUDGE' }), false)).toBe('错');
  expect(answerText(item({ type: 'FILL' }), ['甲', ''])).toBe('甲；');
  expect(answerText(item({ type: 'SHORT' }), null)).toBe('未作答');
});
