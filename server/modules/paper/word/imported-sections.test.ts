import { expect, test } from 'vitest';
import type { ImportedPlace } from '../../question/index.ts';
import { importedSections } from './imported-sections.rules.ts';

const pickable = new Map(
  ['a', 'b', 'c'].map((id) => [id, { id: `${id}1`, difficulty: 3, points: 250, state: 'APPROVED' }]),
);
const at = (heading: string, questionId: string | undefined, points?: number): ImportedPlace => ({
  heading,
  ...{ paper: '', paperName: '', place: 0, line: 1 },
  type: questionId === 'c' ? 'JUDGE' : 'SINGLE',
  points,
  questionId,
});
const shown = (places: ImportedPlace[]) => {
  const { sections, leftOut } = importedSections(places, pickable);
  return [
    sections.map(({ name, questions }) => [name, ...questions.map((one) => `${one.questionVersionId} ${one.points}`)]),
    leftOut,
  ];
};

test('headings make sections, in the order of the file, with the points that it says', () => {
  expect(
    shown([at('一、选择题（每题5分）', 'b', 5), at('一、选择题（每题5分）', 'a', 5), at('二、其他', 'c')]),
  ).toEqual([
    [
      ['选择题', 'b1 500', 'a1 500'],
      ['其他', 'c1 250'],
    ],
    0,
  ]);
});

test('what is no question of the bank, not approved or there twice is left out and counted', () => {
  expect(
    shown([at('一、甲', 'a'), at('一、甲', undefined), at('二、乙', 'gone'), at('二、乙', 'a'), at('三、丙', 'b')]),
  ).toEqual([
    [
      ['甲', 'a1 250'],
      ['丙', 'b1 250'],
    ],
    3,
  ]);
});

test('a file without headings goes by types; what stands above the first heading has a section of its own', () => {
  expect(shown([at('', 'a'), at('', 'c'), at('', 'b')])[0]).toEqual([
    ['单选题', 'a1 250', 'b1 250'],
    ['判断题', 'c1 250'],
  ]);
  expect(shown([at('', 'a'), at('二、判断题', 'c')])[0]).toEqual([
    ['试题', 'a1 250'],
    ['判断题', 'c1 250'],
  ]);
});

test('what the file says no points for is told by its number in the paper', () => {
  const places = [at('一、甲', 'a', 5), at('一、甲', 'gone'), at('一、甲', 'b'), at('二、乙', 'c')];
  expect(importedSections(places, pickable).withoutPoints).toEqual([2, 3]);
  const unordered = [at('', 'c'), at('', 'a', 5)];
  expect(importedSections(unordered, pickable).withoutPoints).toEqual([1]);
});

test('papers that stood in one file are kept apart', () => {
  const places = [
    { ...at('一、选择题', 'a'), paper: '第 1 份试卷' },
    { ...at('一、选择题', 'b'), paper: '第 2 份试卷' },
  ];
  expect(shown(places)[0]).toEqual([
    ['第 1 份试卷 · 选择题', 'a1 250'],
    ['第 2 份试卷 · 选择题', 'b1 250'],
  ]);
});
