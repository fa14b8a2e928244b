import { describe, expect, test } from 'vitest';
import { emptyQuestion, plainBlank } from '../format/read-item.ts';
import { contentDoubts, questionInside } from './content-doubt.rules.ts';

describe('a question inside of an analysis', () => {
  test.each([
    ['12', '<p>因为如此。</p><p>12. 下列说法正确的是（　）</p><p>A. 甲</p><p>B. 乙</p><p>C. 丙</p><p>D. 丁</p>'],
    ['3', '略<br />3、水的化学式是<br />A．H<sub>2</sub>O B．O<sub>2</sub><br />C．H<sub>2</sub> D．CO'],
    ['8', '<p>第8题 选一个</p><p>A. 1 B. 2 C. 3 D. 4</p>'],
  ])('%s', (number, html) => expect(questionInside(html)).toBe(number));

  test.each([
    ['2', '略。2．下列正确的是（ ）A．一 B．二 C．三 D．四 答案：B', 1],
    ['2', '<p>略。2．下列正确的是</p><p>A．一 B．二</p><p>C．三 D．四</p>', 1],
    ['7', '理由在此。7．水的化学式是（　　）A．甲B．乙C．丙D．丁', 1],
    ['4', '略。第4题 水是____。A、甲 B、乙 C、丙 D、丁', undefined],
    ['', '略。下列正确的是：A．一 B．二 C．三 D．四 答案：B', 1],
    ['', '<p>略。</p><p>哪一个对？</p><p>A．一</p><p>B．二</p><p>C．三</p><p>D．四</p><p>正确答案：B</p>', 1],
  ])('in the middle of a line, or without a number: "%s" %s', (number, html, own) =>
    expect(questionInside(html, own && own + 1)).toBe(number),
  );

  test.each([
    '2.逐项分析：A．甲的说法正确；B．乙错误；C．丙错误；D．丁错误。答案：A',
    '<p>A．甲，正确；</p><p>B．乙，错误；</p><p>C．丙，错误；</p><p>D．丁，错误；</p><p>故答案为：A</p>',
    '由题意，A．甲；B．乙；C．丙；D．丁。故答案：B',
    '本题考查两点：1.概念；2.应用。A．一是对的；B．二是不对的；C．三是不对的；D．四不选。',
    '略。2．下列正确的是',
    '利率是2.5，A. 一 B. 二 C. 三 D. 四',
  ])('an analysis that speaks of the options has none: %s', (html) => expect(questionInside(html, 2)).toBeUndefined());

  test.each([
    '<p>A. 错误，因为…</p><p>B. 正确</p><p>C. 错误</p><p>D. 错误</p>',
    '<p>1. 先看题意</p><p>2. 再选 B</p>',
    '<p>故选 A、B、D</p>',
    '3.14 是圆周率，A 项错误，D 项正确',
  ])('not %s', (html) => expect(questionInside(html)).toBeUndefined());
});

test('a number that is none is an error at its blank', () => {
  const doubts = (accepted: string[], tolerance: number | null) =>
    contentDoubts({
      ...{ ...emptyQuestion, type: 'FILL', stem: '____' },
      answer: { blanks: [{ ...plainBlank(accepted), tolerance }], unordered: false },
    });
  expect(doubts(['约三千'], 0.1)).toMatchObject([{ level: 'error', place: 'answer', index: 0 }]);
  expect(doubts(['*'], 0)).toHaveLength(1);
  for (const one of ['9.8', '-1', '−1', '1,000', '9.8m/s', '.5', '３']) expect(doubts([one], 0)).toEqual([]);
  expect(doubts(['约三千'], null)).toEqual([]);
});

describe('a reference answer that holds more than one', () => {
  const doubtsOf = (reference: string, number: string) =>
    contentDoubts(
      { ...emptyQuestion, type: 'SHORT', stem: '概括原因。', answer: { reference, scoringPoints: [] } },
      number,
    ).map(({ level, text }) => `${level} ${text}`);

  test.each([
    [
      '切断电源。<br />发现有人触电应怎样急救？<br />答：使触电者脱离电源。',
      '1',
      '参考答案里还有“答：”，可能混入了另一道题',
    ],
    [
      '<p>5．沿着</p><p>6．花草鲜美。</p><p>7．B</p><p>8．好奇。</p>',
      '8',
      '参考答案里有别的题号，可能是几道题的答案，请只留下这道题的',
    ],
  ])('%s', (reference, number, text) => expect(doubtsOf(reference, number)).toEqual([`error ${text}`]));

  test.each([
    ['答：使触电者脱离电源。', '1'],
    ['<p>1. 原因一</p><p>2. 原因二</p><p>3. 原因三</p>', '3'],
    ['<p>要点：</p><p>（1）甲</p><p>（2）乙</p>', '2'],
    ['3. 好奇', '3'],
  ])('not %s', (reference, number) => expect(doubtsOf(reference, number)).toEqual([]));
});
