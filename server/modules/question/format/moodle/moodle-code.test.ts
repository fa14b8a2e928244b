import { describe, expect, test } from 'vitest';
import type { CodeAnswer } from '#contract/question/content.ts';
import type { ReadItem } from '../read-item.ts';
import { readMoodle } from './moodle-read.rules.ts';

function one(type: string, inside: string): ReadItem {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><quiz><question type="${type}"><name><text>平方</text></name>
    <questiontext format="html"><text><![CDATA[<p>读入 n，输出它的平方</p>]]></text></questiontext>
    <generalfeedback format="html"><text></text></generalfeedback><defaultgrade>4.0000000</defaultgrade>${inside}</question></quiz>`;
  const reading = readMoodle(Buffer.from(xml));
  if ('failure' in reading) throw new Error(reading.failure);
  return reading.items[0] as ReadItem;
}

const text = (name: string, content: string) => `<${name}><text><![CDATA[${content}]]></text></${name}>`;
function testcase(given: { code?: string; stdin?: string; expected: string; extra?: string }, attributes: string) {
  const { code = '', stdin = '', expected, extra = '' } = given;
  return `<testcase ${attributes}>${text('testcode', code)}${text('stdin', stdin)}${text('expected', expected)}${text('extra', extra)}
    <display><text>SHOW</text></display></testcase>`;
}
const coderunner = (type: string, tests: string, more = '') =>
  one(
    'coderunner',
    `<coderunnertype>${type}</coderunnertype><prototypetype>0</prototypetype><allornothing>0</allornothing>
     <penaltyregime>10, 20, ...</penaltyregime>${more}<testcases>${tests}</testcases>`,
  );
const cases =
  testcase({ stdin: '3\n', expected: '9\n' }, 'testtype="0" useasexample="1" hiderestiffail="0" mark="1.0000000"') +
  testcase({ stdin: '-4', expected: '16' }, 'testtype="0" useasexample="0" hiderestiffail="0" mark="2.5000000"');
const codeOf = ({ question }: ReadItem) => question.answer as CodeAnswer;
const said = ({ doubts }: ReadItem) => doubts.map(({ level, place, text: words }) => `${level} ${place} ${words}`);

describe('CodeRunner', () => {
  test('test cases, marks, limits, what stands in the editor and the program of the author come along', () => {
    const item = coderunner(
      'python3',
      cases,
      `<answerpreload><![CDATA[n = int(input())\n]]></answerpreload><answer><![CDATA[print(int(input()) ** 2 if 1 < 2 else 0)]]></answer>
       <cputimelimitsecs>3</cputimelimitsecs><memlimitmb>128</memlimitmb><grader>EqualityGrader</grader>`,
    );
    expect(item.question).toMatchObject({ type: 'CODE', points: 4, stem: '<p>读入 n，输出它的平方</p>' });
    expect(codeOf(item)).toEqual({
      languages: ['python'],
      templates: [{ codeType: 'python', template: 'n = int(input())\n', defaultTemplate: '' }],
      tests: [
        { input: '3\n', output: '9\n', weight: 1, sample: true },
        { input: '-4', output: '16', weight: 2.5, sample: false },
      ],
      ...{ checker: 'trim', floatDigits: 6, timeLimitMs: 3000, memoryLimitMb: 128 },
      ...{ checkerProgram: null, frames: [] },
      references: [{ codeType: 'python', source: 'print(int(input()) ** 2 if 1 < 2 else 0)' }],
    });
    expect(item.question.analysis).toContain('print(int(input()) ** 2 if 1 &lt; 2 else 0)');
    expect(said(item)).toEqual([]);
  });

  test.each([
    ['python3_w_input', 'python'],
    ['c_program', 'c'],
    ['c_function', 'c'],
    ['cpp_program', 'c++'],
    ['java_method', 'java'],
    ['java_program', 'java'],
    ['nodejs', 'javascript'],
  ])('%s is %s', (type, language) => expect(codeOf(coderunner(type, cases)).languages).toEqual([language]));

  test('a language of its own prototype is known by its name', () => {
    const item = coderunner('our_department_prototype', cases, '<language>python3</language><acelang>python</acelang>');
    expect(codeOf(item).languages).toEqual(['python']);
  });

  test.each(['php', 'octave_function', 'pascal_program', 'sql', ''])('%j is no language here and says so', (type) => {
    const item = coderunner(type, cases, '<answer><![CDATA[echo 1;]]></answer>');
    expect(item.question.type).toBe('SHORT');
    expect(JSON.stringify(item.question.answer)).toContain('-4');
    expect(item.question.analysis).toContain('echo 1;');
    expect(said(item)).toEqual([expect.stringMatching(/^error type 不支持编程语言/)]);
  });

  test('code that calls a function is kept and must be rewritten', () => {
    const call = testcase({ code: 'print(sqr(-7))', expected: '49' }, 'useasexample="1" mark="1"');
    const item = coderunner('python3', call + cases);
    expect(codeOf(item).tests[0]).toMatchObject({ input: 'print(sqr(-7))', output: '49', sample: true });
    expect(item.question.analysis).toContain('print(sqr(-7))');
    expect(said(item)).toEqual([expect.stringMatching(/^error answer 第 1 个测试用例/)]);
  });

  test('what wraps or compares programs in its own way is said', () => {
    const own = coderunner(
      'python3',
      cases,
      '<template><![CDATA[{{ STUDENT_ANSWER }}\n{{ TEST.testcode }}]]></template>',
    );
    expect(said(own)).toEqual([expect.stringMatching(/^error answer .*模板/)]);
    expect(own.question.analysis).toContain('{{ STUDENT_ANSWER }}');
    const pattern = coderunner('python3', cases, '<grader>RegexGrader</grader>');
    expect(said(pattern)).toEqual([expect.stringMatching(/^error answer .*RegexGrader/)]);
    const near = coderunner('python3', cases, '<grader>NearEqualityGrader</grader>');
    expect(said(near)).toEqual([expect.stringMatching(/^warning answer .*忽略大小写/)]);
    const all = coderunner('c_program', cases).doubts.length;
    expect(all).toBe(0);
  });

  test('all or nothing, trials only, and no test at all', () => {
    const all = one(
      'coderunner',
      `<coderunnertype>python3</coderunnertype><allornothing>1</allornothing><testcases>${cases}</testcases>`,
    );
    expect(said(all)).toEqual([expect.stringMatching(/^warning type 原来要通过全部测试才得分/)]);
    const trial = testcase({ stdin: '1', expected: '1' }, 'testtype="1" useasexample="0" mark="1"');
    expect(codeOf(coderunner('python3', trial + cases)).tests[0]).toMatchObject({ weight: 0, sample: true });
    expect(said(coderunner('python3', ''))).toEqual(['error answer 没有测试用例，请补充']);
  });
});

describe('VPL', () => {
  const evaluate = [
    ...['Case = 样例', 'grade reduction = 40%', 'input = 3', '4', 'output = 7', ''],
    ...['case = 负数', 'input = -1 1', 'output = "0', '"'],
  ].join('\n');

  test('cases of vpl_evaluate.cases come along', () => {
    const files = JSON.stringify({ 'vpl_evaluate.cases': evaluate });
    const item = one(
      'vplquestion',
      `<templatelang>python</templatelang><answertemplate><![CDATA[# 写在这里]]></answertemplate>
       <teachercorrection><![CDATA[print(1)]]></teachercorrection><execfiles><![CDATA[${files}]]></execfiles>`,
    );
    expect(item.question).toMatchObject({ type: 'CODE', points: 4 });
    expect(codeOf(item)).toMatchObject({
      languages: ['python'],
      templates: [{ codeType: 'python', template: '# 写在这里' }],
      tests: [
        { input: '3\n4', output: '7', weight: 40, sample: false },
        { input: '-1 1', output: '0\n', weight: 1, sample: false },
      ],
    });
    expect(item.question.analysis).toContain('print(1)');
  });

  test('outputs that are patterns must be rewritten', () => {
    const item = one(
      'vpl',
      `<templatelang>c</templatelang><execfiles>case = 1\ninput = 1\noutput = /^ok/i\n</execfiles>`,
    );
    expect(said(item)).toEqual([expect.stringMatching(/^error answer 第 1 个测试用例/)]);
  });
});
