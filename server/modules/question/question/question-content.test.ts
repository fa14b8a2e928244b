import { describe, expect, test } from 'vitest';
import { QuestionInput } from '#contract/question/content.ts';
import { fingerprint, searchText } from './fingerprint.rules.ts';
import { contentOf } from './question-content.rules.ts';
import { blanksInStem } from './readable.rules.ts';

const options = (...contents: string[]) =>
  contents.map((content, index) => ({ content, correct: index === 0, fixed: false }));
const input = (given: Partial<QuestionInput> & Pick<QuestionInput, 'type'>) =>
  QuestionInput.parse({ stem: '<p>题干</p>', ...given });

function contentFrom(given: Parameters<typeof input>[0]) {
  const result = contentOf(input(given));
  if ('fields' in result) throw new Error(JSON.stringify(result.fields));
  return result.content;
}

function fieldsOf(given: Parameters<typeof input>[0]) {
  const result = contentOf(input(given));
  return 'fields' in result ? result.fields : {};
}

const fill = (...accepted: string[][]) => ({
  blanks: accepted.map((one) => ({
    ...{ accepted: one, weight: 1, ignoreCase: true, ignoreWidth: true, ignorePunctuation: true, tolerance: null },
  })),
  unordered: false,
});

describe('true or false', () => {
  test.each(['正确', '对', 'true', 'True', 'TRUE', true])('%s is true', (answer) => {
    expect(contentFrom({ type: 'JUDGE', answer }).answer).toBe(true);
  });
  test.each(['错误', '错', 'false', 'tRUE', 'T', '√', '1', 'yes', '不正确', false])('%s is false', (answer) => {
    expect(contentFrom({ type: 'JUDGE', answer }).answer).toBe(false);
  });
  test.each(['', '  \n', null])('%j is an error', (answer) => {
    expect(fieldsOf({ type: 'JUDGE', answer })).toEqual({ answer: '请选择正确或错误' });
  });
});

describe('choice', () => {
  test('two options at least, each with a text of its own', () => {
    expect(fieldsOf({ type: 'SINGLE', options: options('甲') })).toHaveProperty('options', '选项至少 2 个');
    expect(fieldsOf({ type: 'SINGLE', options: options('甲', '<p> &nbsp;</p>', '乙') })).toEqual({
      'options.1.content': '请填写选项 B',
    });
    expect(fieldsOf({ type: 'SINGLE', options: options('甲', '乙', '<p>甲 </p>') })).toEqual({
      'options.2.content': '选项 C 与选项 A 相同',
    });
  });

  test('options that differ in case, a power or a picture are different', () => {
    const picture = (name: string) => `<img src="/question/api/v1/picture/${name.repeat(32)}">`;
    expect(
      fieldsOf({ type: 'SINGLE', options: options('int', 'Int', 'x2', 'x<sup>2</sup>', 'x<sub>2</sub>') }),
    ).toEqual({});
    expect(fieldsOf({ type: 'SINGLE', options: options(picture('a'), picture('b')) })).toEqual({});
    expect(fieldsOf({ type: 'SINGLE', options: options(picture('a'), picture('a')) })).toHaveProperty([
      'options.1.content',
    ]);
  });

  test('a single choice has exactly one correct option, a multiple at least one', () => {
    const all = options('甲', '乙').map((option) => ({ ...option, correct: true }));
    const none = all.map((option) => ({ ...option, correct: false }));
    expect(fieldsOf({ type: 'SINGLE', options: all })).toEqual({ options: '单选题只能有一个正确选项' });
    expect(fieldsOf({ type: 'SINGLE', options: none })).toEqual({ options: '请设置正确选项' });
    expect(fieldsOf({ type: 'MULTIPLE', options: none })).toEqual({ options: '请设置正确选项' });
    expect(fieldsOf({ type: 'MULTIPLE', options: all })).toEqual({});
    expect(fieldsOf({ type: 'MULTIPLE', options: options('甲', '乙') })).toEqual({});
  });

  test('given ids are kept, new ids reveal nothing about the answer', () => {
    const given = [
      { id: 'a1', content: '甲', correct: true, fixed: false },
      { id: 'a1', content: '乙', correct: false, fixed: false },
      { id: '"><script>', content: '丙', correct: false, fixed: true },
      { content: '丁', correct: false, fixed: false },
    ];
    const { options: kept } = contentFrom({ type: 'SINGLE', options: given });
    expect(kept[0]?.id).toBe('a1');
    expect(kept.slice(1).every((option) => /^[0-9a-z]{8}$/.test(option.id))).toBe(true);
    expect(new Set(kept.map((option) => option.id)).size).toBe(4);
    expect(kept[2]?.fixed).toBe(true);
  });

  test('new ids do not follow the order of the options', () => {
    let ascending = 0;
    for (let round = 0; round < 400; round += 1) {
      const { options: made } = contentFrom({ type: 'SINGLE', options: options('甲', '乙') });
      if ((made[0]?.id ?? '') < (made[1]?.id ?? '')) ascending += 1;
    }
    // 400 tosses of a coin leave 130–270 less often than once in 10¹¹.
    expect(ascending).toBeGreaterThan(130);
    expect(ascending).toBeLessThan(270);
  });
});

describe('blanks', () => {
  test.each<[stem: string, blanks: number]>([
    ['首都是____。', 1],
    ['<p>____和<b>_____</b></p>', 2],
    ['{{1}}加{{ 2 }}', 2],
    ['＿＿＿和＿＿＿＿', 2],
    ['__init__ 是方法', 0],
    ['$\\frac{{1}}{2}$ 等于', 0],
    ['<pre><code>for i in ____:</code></pre>', 1],
    ['<table><tbody><tr><td>____</td><td>____</td></tr><tr><th>1</th><td>{{3}}</td></tr></tbody></table>', 3],
    [`<img src="/question/api/v1/picture/${'_'.repeat(32)}">`, 0],
  ])('%s', (stem, blanks) => {
    expect(blanksInStem(stem)).toBe(blanks);
  });

  test('as many answers as blanks; a stem without marks has one', () => {
    const stem = '____和____';
    expect(fieldsOf({ type: 'FILL', stem, answer: fill(['甲']) })).toEqual({
      'answer.blanks': '题干中有 2 个空，答案给了 1 个',
    });
    expect(fieldsOf({ type: 'FILL', stem, answer: fill(['甲'], [' ', '']) })).toEqual({
      'answer.blanks.1.accepted': '请填写第 2 空的答案',
    });
    expect(contentFrom({ type: 'FILL', answer: fill([' 0 ', '', '0', '零']) }).answer).toMatchObject({
      blanks: [{ accepted: ['0', '零'] }],
    });
    expect(fieldsOf({ type: 'FILL', answer: null })).toEqual({ answer: '请填写每个空的答案' });
  });
});

describe('short answer', () => {
  const short = (reference: string, ...points: number[]) => ({
    reference,
    scoringPoints: points.map((one) => ({ text: '要点', points: one })),
  });
  test('needs a reference; scoring points stay within the points', () => {
    expect(fieldsOf({ type: 'SHORT', answer: short('<p> </p>') })).toEqual({ 'answer.reference': '请填写参考答案' });
    expect(fieldsOf({ type: 'SHORT', answer: null })).toEqual({ 'answer.reference': '请填写参考答案' });
    expect(fieldsOf({ type: 'SHORT', points: 0.3, answer: short('因为', 0.1, 0.2) })).toEqual({});
    expect(fieldsOf({ type: 'SHORT', points: 10, answer: short('因为', 5, 5.5) })).toEqual({
      'answer.scoringPoints': '采分点合计 10.5 分，超过了本题的 10 分',
    });
  });
});

test('a stem needs words or a picture', () => {
  const judge = { type: 'JUDGE', answer: true } as const;
  expect(fieldsOf({ ...judge, stem: '<p>&nbsp;\u200B<br></p>' })).toEqual({ stem: '请填写题干' });
  expect(fieldsOf({ ...judge, stem: `<p><img src="/question/api/v1/picture/${'a'.repeat(32)}"></p>` })).toEqual({});
  expect(fieldsOf({ ...judge, stem: '<img src="https://elsewhere.example/a.png">' })).toEqual({ stem: '请填写题干' });
});

test('everything is sanitised and what the type does not have is dropped', () => {
  const attack = '<img src=x onerror=alert(1)><script>alert(1)</script><p onclick="x()" style="position:fixed">';
  const content = contentFrom({
    type: 'JUDGE',
    stem: `${attack}题干</p>`,
    analysis: `${attack}解析</p>`,
    options: options('甲', '乙'),
    answer: true,
  });
  expect(content).toMatchObject({ stem: '<p>题干</p>', analysis: '<p>解析</p>', options: [], answer: true });
  const short = contentFrom({
    type: 'SHORT',
    answer: { reference: `${attack}因为</p>`, scoringPoints: [] },
    options: options('甲', '乙'),
  });
  expect(short).toMatchObject({ options: [], answer: { reference: '<p>因为</p>' } });
  expect(contentFrom({ type: 'SINGLE', options: options(`${attack}甲</p>`, '乙'), answer: true })).toMatchObject({
    options: [{ content: '<p>甲</p>' }, { content: '乙' }],
    answer: null,
  });
});

describe('the fingerprint', () => {
  const print = (stem: string, ...contents: string[]) =>
    fingerprint({ type: 'SINGLE', stem, options: contents.map((content) => ({ content })) }).toString('hex');

  test('does not see markup, spaces, width, case, punctuation marks or the order of options', () => {
    const first = print('<p>下列关于 TCP 的说法，正确的是（　　）。</p>', '甲', '乙');
    expect(print('下列关于tcp的说法,正确的是( )', '<p>乙</p>', '甲')).toBe(first);
    expect(print('____是首都')).toBe(print('_______是首都'));
  });

  test('sees everything else', () => {
    expect(print('10<sup>3</sup>等于')).not.toBe(print('103等于'));
    expect(print('$\\Delta$')).not.toBe(print('$\\delta$'));
    expect(print('题干', '甲')).not.toBe(print('题干', '乙'));
    expect(print('-5 的绝对值')).not.toBe(print('5 的绝对值'));
    expect(fingerprint({ type: 'JUDGE', stem: '题干', options: [] }).toString('hex')).not.toBe(print('题干'));
  });
});

test('the search text holds the words of stem and options, not the addresses of pictures', () => {
  const stem = `<p>ＴＣＰ 协议</p><img src="/question/api/v1/picture/${'a'.repeat(32)}">`;
  expect(searchText({ type: 'SINGLE', stem, options: [{ content: '三次 握手' }] })).toBe('tcp协议三次握手');
  expect(searchText({ type: 'JUDGE', stem: '长'.repeat(20_000), options: [] })).toHaveLength(5000);
});
