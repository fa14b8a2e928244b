import { expect, test } from 'vitest';
import { ItemInput, QuestionInput } from '#contract/question/content.ts';
import { choiceOptions, type NewQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import type { word } from '../../question/index.ts';
import { bodyLines } from './body-lines.rules.ts';
import { keyPages } from './key-pages.rules.ts';
import type { PrintedQuestion, PrintedSection } from './printed-paper.rules.ts';

function printed(name: string, ...given: NewQuestion[]): PrintedSection {
  let number = 0;
  const questions = given.map((one): PrintedQuestion => {
    const question = QuestionInput.parse(one);
    const { children, ...own } = question;
    const items = question.type === 'COMPOSITE' ? children : [own];
    const asked = items.map((item) => ({ item: ItemInput.parse(item), number: ++number }));
    return { written: { question, tagNames: [], knowledgeNames: [] }, asked };
  });
  return { name, questions };
}

const textOf = (line: word.Line) =>
  line.kind === 'table'
    ? '［表］'
    : line.inlines
        .map((inline) => {
          if (inline.kind === 'text') return inline.text;
          return { tab: '\t', blank: '____', break: '\n', picture: '［图］', formula: '［式］' }[inline.kind];
        })
        .join('');

const open: word.Setting = { withKey: false, pictureWidth: () => 80 };
const texts = (section: PrintedSection, setting = open) => bodyLines([section], setting).map(textOf);

test('whoever answers finds a line for what is filled in, and brackets for a tick', () => {
  const blanks = sampleQuestion.fill('<p>$x$ 与 $y$ 的值是。</p>', '1', '2');
  const section = printed(
    '综合题',
    blanks,
    sampleQuestion.fill('首都是____。', '北京'),
    sampleQuestion.judge('对吗？'),
  );
  expect(texts(section)).toEqual([
    '一、综合题（共 3 题，共 10 分）',
    '1．（4 分）［式］ 与 ［式］ 的值是____，____。',
    '2．（4 分）首都是____。',
    '3．（2 分）对吗？（　　）',
  ]);
  expect(texts(section, { ...open, withKey: true })[1]).toBe('1．（填空题）［式］ 与 ［式］ 的值是。');
});

test('of types only the one is told of which several options may be right', () => {
  const section = printed('阅读', {
    ...{ type: 'COMPOSITE', stem: '材料' },
    children: [
      { type: 'SINGLE', stem: '甲', points: 2, options: choiceOptions('*一', '二') },
      { type: 'MULTIPLE', stem: '乙', points: 2, options: choiceOptions('*一', '*二') },
    ],
  });
  const lines = texts(section);
  expect(lines).toContain('1．甲');
  expect(lines).toContain('2．（多选题）乙');
});

test.each([
  ['说说看。', 2],
  ['<p>填写下表，并说明理由。</p><table><tbody><tr><td>年份</td><td></td></tr></tbody></table>', 4],
])('room to answer %# is left below the question, and left out where there is a sheet for it', (stem, lines) => {
  const section = printed('简答题', sampleQuestion.short(stem));
  const written = (setting: word.Setting) => bodyLines([section], setting);
  const room = (setting: word.Setting) => {
    const last = written(setting).at(-1);
    return last?.kind === 'line' ? last.after : 0;
  };
  expect(room(open)).toBeGreaterThan(1000);
  expect(written(open)).toHaveLength(lines);
  expect(room({ ...open, apart: true })).toBeLessThan(200);
});

test('of a question longer than a page only the end is held together', () => {
  const long = Array.from({ length: 30 }, (_, i) => `<p>第 ${i} 段。${'材料很长。'.repeat(20)}</p>`).join('');
  const lines = bodyLines([printed('单选题', { ...sampleQuestion.single('问'), stem: long })], open).slice(1);
  const kept = lines.map(({ keeps }) => keeps);
  expect(kept.slice(0, 20)).not.toContain(true);
  expect(kept.at(-2)).toBe(true);
  expect(kept.at(-1)).toBe(false);
});

test('keys of a letter stand in rows; an analysis says once what it is, also that of a material', () => {
  const single = sampleQuestion.single('甲');
  const six = Array.from({ length: 6 }, () => single);
  const analysed = { ...single, analysis: '<p>【解析】因为如此。</p>' };
  const composite: NewQuestion = { ...sampleQuestion.composite('材料'), analysis: '整体说明' };
  const lines = keyPages([printed('选择题', ...six, analysed), printed('材料题', composite)]).map(textOf);
  expect(lines).toEqual([
    '参考答案与解析',
    '一、选择题',
    '1．B\t2．B\t3．B\t4．B\t5．B',
    '6．B',
    '7．B',
    '【解析】因为如此。',
    '二、材料题',
    '1．A',
    '2．【答案】答',
    '【材料解析】整体说明',
  ]);
});

test('the keys of programs are the solutions of their authors; without one there is none', () => {
  const answer = {
    languages: ['python', 'javascript'] as ('python' | 'javascript')[],
    tests: [{ input: '1', output: '2' }],
    references: [{ codeType: 'javascript' as const, source: 'let a;\nlet b;' }],
  };
  const code: NewQuestion = { type: 'CODE', stem: '写程序', points: 20, answer };
  const single = sampleQuestion.single('甲');
  const unsolved: NewQuestion = { ...code, answer: { ...answer, references: [] } };
  expect(keyPages([printed('编程题', single, code, unsolved, single)]).map(textOf)).toEqual([
    ...['参考答案与解析', '一、编程题', '1．B', '2．【答案】参考程序（JavaScript）：', 'let a;', 'let b;', '4．B'],
  ]);
});

test('a program keeps what it is judged by below it, and nothing of that where there is no key', () => {
  const code: NewQuestion = {
    ...{ type: 'CODE', stem: '写函数', points: 20 },
    answer: {
      languages: ['python'],
      tests: [{ input: '1', output: '2' }],
      frames: [{ codeType: 'python', frame: '{{code}}\nprint(f())' }],
      references: [{ codeType: 'python', source: 'def f(): pass' }],
    },
  };
  const keyed = texts(printed('编程题', code), { ...open, withKey: true });
  expect(keyed).toEqual(
    expect.arrayContaining(['【外框】python', 'print(f())', '【参考程序】python', 'def f(): pass']),
  );
  expect(texts(printed('编程题', code)).join()).not.toMatch(/外框|print|def f/);
});
