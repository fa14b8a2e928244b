import { describe, expect, test } from 'vitest';
import { accepted, doubtsOf, keyOf, optionsOf } from '../paper/parsed-item.fixture.ts';
import type { ParsedItem } from '../parsed-item.ts';
import { readBody } from './read-word.fixture.ts';
import { abstractNum, broken, li, num, p, r, table, textBox } from './word-file.fixture.ts';

const single = '<w:u w:val="single"/>';
/** A number on a line, as teachers type gaps: underlined spaces around it. */
const gap = (n: number) => r(`   ${n}   `, single);

const [numbers, letters] = [1, 2];
const again = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>';
/** Lists numbered by Word, each of which begins anew: 1, 3, 5 … with numbers, 2, 4, 6 … with letters. */
const numbering = `${abstractNum(0, ['decimal', '%1.'])}${abstractNum(1, ['upperLetter', '%1.'])}${Array.from(
  { length: 12 },
  (_, i) => num(i + 1, i % 2, again),
).join('')}`;

function readAll(...body: string[]) {
  const { items, leftovers } = readBody(body.join(''), { numbering });
  expect(leftovers.filter(({ understood }) => !understood)).toEqual([]);
  return items;
}
function readOne(...body: string[]): ParsedItem {
  const [item, ...others] = readAll(...body);
  expect([others.length, item && doubtsOf(item)]).toEqual([0, []]);
  return item as ParsedItem;
}
const partsOf = (item: ParsedItem | undefined) =>
  (item?.question.children ?? []).map(
    (question) => ({ ...item, question: { ...question, children: [] } }) as ParsedItem,
  );
const keysOf = (items: readonly ParsedItem[]) => items.map(keyOf).join('');
const at = (i: number) => 'ABCDEFGHIJ'.charAt(i);
const lettered = (texts: readonly string[]) => texts.map((text, i) => `${at(i)}. ${text}`);

describe('a text with gaps and a table of their options', () => {
  const words = [
    ['took', 'made', 'gave', 'had'],
    ['usually', 'hardly', 'finally', 'seldom'],
    ['angry', 'happy', 'afraid', 'tired'],
    ['house', 'school', 'garden', 'street'],
  ];
  const text = p(
    'One winter I ',
    gap(1),
    ' a long walk. My brother ',
    gap(2),
    ' came. He was ',
    gap(3),
    ' of the ',
    gap(4),
    '.',
  );
  const told = p('阅读下面短文，从各题所给的选项中选出最佳选项。');
  const keyTable = table([
    ['题号', '1', '2', '3', '4'],
    ['答案', 'A', 'B', 'C', 'D'],
  ]);
  test.each<[string, string]>([
    ['below A B C D', table([['', 'A', 'B', 'C', 'D'], ...words.map((row, i) => [String(i + 1), ...row])])],
    ['below 题号', table([['题号', 'A', 'B', 'C', 'D'], ...words.map((row, i) => [String(i + 1), ...row])])],
    ['with letters in the cells', table(words.map((row, i) => [`${i + 1}.`, ...lettered(row)]))],
    [
      'the number beside A',
      table(words.map((row, i) => lettered(row).map((one, j) => (j === 0 ? `${i + 1}. ${one}` : one)))),
    ],
    ['numbered by Word', table(words.map((row) => [li(numbers, 0, ''), ...lettered(row)]))],
    [
      'in two rows',
      table(
        words.flatMap(([a, b, c, d], i) => [
          [`${i + 1}. A. ${a}`, `B. ${b}`],
          [`C. ${c}`, `D. ${d}`],
        ]),
      ),
    ],
    ['no table but tabs', words.map((row) => li(numbers, 0, lettered(row).join('\t'))).join('')],
    ['broken into runs', words.map((row, i) => p(broken(`${i + 1}. ${lettered(row).join('  ')}`))).join('')],
  ])('%s', (_, options) => {
    for (const keys of [p('答案：1-4 ABCD'), keyTable]) {
      const item = readOne(told, text, options, keys);
      expect([item.number, keysOf(partsOf(item))]).toEqual(['1～4', 'ABCD']);
      expect(partsOf(item).map(optionsOf)).toEqual(words);
    }
  });
});

describe('one pool of options for all gaps', () => {
  const pool = [
    'Ask for help.',
    'It saves time.',
    'Write it down.',
    'Not all can.',
    'Keep it clean.',
    'Begin.',
    'Sleep well.',
  ];
  const text =
    p('Many students study hard. ', gap(36), ' Here are some ways for you.') +
    p('Make a plan. ', gap(37), ' Look at it every morning.') +
    p('Find a quiet place. ', gap(38), ' A tidy place is better.');
  const told = p('阅读下面短文，从短文后的选项中选出可以填入空白处的最佳选项。选项中有多余选项。');
  test.each<[string, string]>([
    ['lettered by Word', pool.map((one) => li(letters, 0, one)).join('')],
    [
      'in a frame',
      table([
        [
          lettered(pool)
            .map((one) => p(one))
            .join(''),
        ],
      ]),
    ],
    ['in a frame, lettered by Word', table([[pool.map((one) => li(letters, 0, one)).join('')]])],
    ['a row each', table(lettered(pool).map((one) => [one]))],
    ['the letter in a cell of its own', table(pool.map((one, i) => [at(i), one]))],
    [
      'letters with full stops in cells, two beside each other',
      table([0, 2, 4, 6].map((i) => [i, i + 1].flatMap((j) => (pool[j] ? [`${at(j)}.`, pool[j]] : ['', ''])))),
    ],
    [
      'in a text box',
      p(
        textBox(
          lettered(pool)
            .map((one) => p(one))
            .join(''),
        ),
      ),
    ],
  ])('%s', (_, options) => {
    const item = readOne(told, text, options, p('答案：36-38 BCE'));
    expect([item.number, keysOf(partsOf(item))]).toEqual(['36～38', 'BCE']);
    expect(partsOf(item).map(optionsOf)).toEqual([pool, pool, pool]);
    expect(item.question.stem).not.toContain('Sleep well');
  });

  test('a table of data whose rows are called A, B, C stays a table', () => {
    const data = table(['A', 'B', 'C', 'D'].map((name, i) => [name, String(10 * i)]));
    const [item] = readAll(p('1. 下表是四种方案的得分，简述理由。'), data, p('答案：略有不同。'));
    expect(item?.question.stem).toContain('<table>');
  });
});

describe('a bank of words', () => {
  const bank = ['advantage', 'allow', 'build', 'happy', 'quick', 'river'];
  const told = p('选词填空：从方框中选择适当的单词填空，每词限用一次。');
  const text = p('It is an ', gap(1), ' to live here. They ', gap(2), ' us to ', gap(3), ' a house.');
  const named = p('答案：1. advantage 2. allow 3. build');
  test.each<[string, string]>([
    ['in a frame', table([[bank.join('   ')]])],
    ['in a grid', table([bank.slice(0, 3), bank.slice(3)])],
    ['on a line', p(bank.join('   '))],
  ])('%s stands in the text, and the words below it are the answers', (_, box) => {
    const item = readOne(told, box, text, named);
    expect(partsOf(item).map(accepted)).toEqual([[['advantage']], [['allow']], [['build']]]);
    expect(item.question.stem).toContain('river');
  });

  test.each<[string, string]>([
    ['in a frame', table([[lettered(bank).join('   ')]])],
    ['in a grid', table([lettered(bank).slice(0, 3), lettered(bank).slice(3)])],
    ['lettered by Word', table([bank.slice(0, 3), bank.slice(3)].map((row) => row.map((one) => li(letters, 0, one))))],
  ])('%s with letters is what each gap has to choose from', (_, box) => {
    const item = readOne(told, box, text, p('答案：1-3 ABC'));
    expect([keysOf(partsOf(item)), partsOf(item).map(optionsOf)]).toEqual(['ABC', [bank, bank, bank]]);
  });

  test('above sentences is the ground of all of them', () => {
    const sentences =
      li(numbers, 0, 'It is an ____ to live here.') + li(numbers, 0, 'They ', r('        ', single), ' us to use it.');
    const item = readOne(p('二、选词填空'), table([[bank.join('，')]]), sentences, p('答案：1. advantage 2. allow'));
    expect([item.number, item.question.stem.includes('river')]).toEqual(['1～2', true]);
    expect(partsOf(item).map(accepted)).toEqual([[['advantage']], [['allow']]]);
  });

  test('numbers in the answer of one question of several blanks are those of its blanks', () => {
    const items = readAll(p('1. 甲在____。'), p('2. 乙在____，丙在____。'), p('答案：1. 江 2. 河'));
    expect(items.map((item) => accepted(item).length)).toEqual([1, 2]);
  });
});

describe('options that several questions share', () => {
  const [drugs, rhythms] = [
    ['青霉素', '链霉素', '红霉素', '四环素', '氯霉素'],
    ['心房颤动', '室性早搏', '心动过速', '传导阻滞', '心室颤动'],
  ];
  const stems = ['治疗梅毒首选', '治疗结核病首选', '可致灰婴综合征的是', '最常见的心律失常是', '最危险的心律失常是'];
  const [first, second] = [p('（1～3题共用备选答案）'), p('（4～5题共用备选答案）')];
  const plain = (from: number, to: number) =>
    stems
      .slice(from, to)
      .map((stem, i) => p(`${from + i + 1}. ${stem}`))
      .join('');
  const byWord = (from: number, to: number) =>
    stems
      .slice(from, to)
      .map((stem) => li(numbers, 0, stem))
      .join('');
  test.each<[string, string[]]>([
    [
      'lettered and numbered by Word',
      [
        first,
        drugs.map((one) => li(2, 0, one)).join(''),
        byWord(0, 3),
        second,
        rhythms.map((one) => li(4, 0, one)).join(''),
        byWord(3, 5),
      ],
    ],
    [
      'in tables',
      [
        first,
        table([lettered(drugs)]),
        plain(0, 3),
        second,
        table([lettered(rhythms).slice(0, 3), lettered(rhythms).slice(3)]),
        plain(3, 5),
      ],
    ],
    [
      'letters in cells of their own',
      [
        first,
        table(drugs.map((one, i) => [at(i), one])),
        plain(0, 3),
        second,
        table(rhythms.map((one, i) => [at(i), one])),
        plain(3, 5),
      ],
    ],
    [
      'behind tabs',
      [first, p(lettered(drugs).join('\t')), plain(0, 3), second, p(lettered(rhythms).join('\t')), plain(3, 5)],
    ],
    [
      'in one paragraph',
      [first, p(lettered(drugs).join('\n')), plain(0, 3), second, p(lettered(rhythms).join('\n')), plain(3, 5)],
    ],
  ])('%s', (_, body) => {
    const items = readAll(...body, p('参考答案'), p('1-3 ABE 4.B 5.E'));
    expect(items.map(({ question }) => question.stem)).toEqual(stems);
    expect([keysOf(items), items.flatMap(doubtsOf)]).toEqual(['ABEBE', []]);
    expect(items.map(optionsOf)).toEqual([drugs, drugs, drugs, rhythms, rhythms]);
  });
});

describe('passages below which numbers begin with 1 again', () => {
  const text = (name: string) => p(`${name} is about something. `.repeat(8));
  const options = ['One', 'Two', 'Three', 'Four'];
  const four = p(lettered(options).join(' '));
  const asked = (list: number) => li(list, 0, 'What is it?') + four + li(list, 0, 'What else?') + four;
  const inTable = table([lettered(options).slice(0, 2), lettered(options).slice(2)]);
  const typed = p('1. What is it?') + inTable + p('2. What else?') + inTable;
  const listed = (list: number, from: number) =>
    [0, 2].map((more) => li(list, 0, 'What is it?') + options.map((one) => li(from + more, 0, one)).join('')).join('');
  test.each<[string, string, string]>([
    ['by Word', text('One') + asked(1), text('Two') + asked(3)],
    ['by Word, as their options are', text('One') + listed(1, 2), text('Two') + listed(3, 6)],
    ['options in tables', text('One') + typed, text('Two') + typed],
    ['the passages in frames', table([[text('One')]]) + asked(1), table([[text('Two')]]) + asked(3)],
  ])('%s', (_, one, other) => {
    const late = [p('答案'), p('(A) 1. D 2. A'), p('(B) 1. B 2. C')];
    const items = readAll(p('三、阅读理解'), p('(A)'), one, p('(B)'), other, ...late);
    expect(items.map((item) => [item.number, keysOf(partsOf(item)), doubtsOf(item)])).toEqual([
      ['1～2', 'DA', []],
      ['1～2', 'BC', []],
    ]);
  });
});
