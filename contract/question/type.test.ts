import { describe, expect, test } from 'vitest';
import {
  difficultyBands,
  difficultyLabel,
  ItemTypeName,
  isChoice,
  isManual,
  itemTypes,
  numberOfType,
  numberOfTypeInMapB,
  paperDifficulty,
  QuestionTypeName,
  questionTypes,
  typeLabel,
  typeOfNumber,
  typeOfNumberInMapB,
} from './type.ts';

/** Spec §3, word for word. */
const mapA = ['判断题', '单选题', '多选题', '填空题', '简答题', '编程题'];
const mapB = ['单选题', '多选题', '判断题', '填空题', '编程题', '简答题'];

describe.each([
  ['Map A', mapA, numberOfType, typeOfNumber],
  ['Map B', mapB, numberOfTypeInMapB, typeOfNumberInMapB],
])('%s', (_, labels, numberOf, typeOf) => {
  test('from number to type', () => {
    expect(labels.map((_, number) => typeLabel(typeOf(number) ?? ''))).toEqual(labels);
  });

  test('from type to number', () => {
    for (const type of itemTypes) expect(labels[numberOf(type)]).toBe(typeLabel(type));
  });

  test('there and back', () => {
    for (const type of itemTypes) expect(typeOf(numberOf(type))).toBe(type);
    for (const number of [0, 1, 2, 3, 4, 5]) expect(numberOf(typeOf(number) ?? 'CODE')).toBe(number);
  });

  test('no other number is a type', () => {
    for (const number of [-1, 6, 1.5, Number.NaN]) expect(typeOf(number)).toBeUndefined();
  });
});

test('the maps disagree where the spec says so', () => {
  const same = itemTypes.filter((type) => numberOfType(type) === numberOfTypeInMapB(type));
  expect(same).toEqual(['FILL']);
});

test('an unknown type is shown as 默认大题', () => {
  expect(typeLabel('ESSAY')).toBe('默认大题');
  expect(typeLabel('')).toBe('默认大题');
});

test('what can be written, chosen from options, and marked by a person', () => {
  const are = (holds: (type: string) => boolean) => questionTypes.filter(holds);
  expect(are((type) => QuestionTypeName.safeParse(type).success)).toEqual(questionTypes);
  expect(are((type) => ItemTypeName.safeParse(type).success)).toEqual(questionTypes.slice(0, 6));
  expect(numberOfType('COMPOSITE')).toBe(6);
  expect(QuestionTypeName.safeParse('ESSAY').error?.issues[0]?.message).toBe('请选择题型');
  expect(are(isChoice)).toEqual(['SINGLE', 'MULTIPLE']);
  expect(are(isManual)).toEqual(['SHORT']);
});

describe('difficulty', () => {
  test.each([
    [1, '简单', 'SIMPLE'],
    [3, '简单', 'SIMPLE'],
    [3.01, '中等', 'MEDIUM'],
    [4, '中等', 'MEDIUM'],
    [5, '中等', 'MEDIUM'],
    [5.5, '困难', 'HARD'],
    [6, '困难', 'HARD'],
    [7, '困难', 'HARD'],
    [10, '困难', 'HARD'],
  ])('%d is %s, a paper %s', (difficulty, label, ofPaper) => {
    expect([difficultyLabel(difficulty), paperDifficulty(difficulty)]).toEqual([label, ofPaper]);
  });

  test('the bands hold every difficulty once, under the label it has', () => {
    for (let difficulty = 1; difficulty <= 10; difficulty += 1) {
      const bands = difficultyBands.filter(({ from, to }) => from <= difficulty && difficulty <= to);
      expect(bands.map((band) => band.label)).toEqual([difficultyLabel(difficulty)]);
    }
    expect(difficultyBands.map((band) => band.value)).toEqual([3, 5, 7]);
  });
});
