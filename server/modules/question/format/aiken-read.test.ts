import { describe, expect, test } from 'vitest';
import { readAiken } from './aiken-read.rules.ts';

const errorsOf = (text: string) =>
  readAiken(text).items.map(({ question, doubts }) => [
    question.stem,
    doubts.flatMap(({ level, place }) => (level === 'error' ? place : [])),
  ]);
const options = 'A. 甲\nB. 乙\nC. 丙\n';
const whole = (stem: string) => `${stem}\n${options}ANSWER: B\n`;

describe('a question without an answer', () => {
  test.each([
    ['apart by an empty line', `第一题？\n${options}\n${whole('第二题？')}`],
    ['without an empty line', `第一题？\n${options}${whole('第二题？')}`],
    ['numbered', `1. 第一题？\n${options}${whole('2. 第二题？')}`],
    ['numbered, an option of two lines', `1. 第一题？\n${options}丙的下一行\n${whole('2. 第二题？')}`],
  ])('ends where the next begins: %s', (_, text) => {
    expect(errorsOf(text)).toEqual([
      ['第一题？', ['answer']],
      ['第二题？', []],
    ]);
  });

  test('and without options is a draft of its own where it is numbered', () => {
    expect(errorsOf(`1. 谈谈你的看法。\n\n${whole('2. 第二题？')}`)).toEqual([
      ['谈谈你的看法。', ['answer', 'options']],
      ['第二题？', []],
    ]);
  });

  test('and without options or a number is pointed out in the stem that it stands in', () => {
    expect(errorsOf(`谈谈你的看法。\n\n${whole('第二题？')}`)).toEqual([[expect.stringContaining('第二题'), ['stem']]]);
  });

  test('at the end, and several of them, are kept', () => {
    expect(errorsOf(`${whole('一？')}\n二？\n${options}\n三？\n${options}`).map(([stem]) => stem)).toEqual([
      '一？',
      '二？',
      '三？',
    ]);
  });
});
