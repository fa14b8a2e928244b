import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readCases } from './case-archive.rules.ts';

const limits = { cases: 100, signs: 100_000 };
const zip = (files: Readonly<Record<string, string | Uint8Array>>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
  );
const read = (files: Readonly<Record<string, string | Uint8Array>>) => readCases(zip(files), limits);

describe('pairs of files', () => {
  test('come in the order in which people count, from whatever folder', () => {
    const found = read({
      'data/10.in': '10',
      'data/10.out': 'x',
      'data/2.in': '2',
      'data/2.out': 'y',
      'data/readme.txt': 'no case',
    });
    expect(found).toMatchObject({
      cases: [
        { name: '2', input: '2', output: 'y', weight: 1, sample: false },
        { name: '10', input: '10', output: 'x' },
      ],
      problems: [],
    });
  });
  test.each([
    ['1.in', '1.ans'],
    ['a.in.txt', 'a.out.txt'],
    ['input1.txt', 'output1.txt'],
    ['x/input00.txt', 'x/output00.txt'],
    ['T1.IN', 'T1.OUT'],
  ])('%s and %s', (input, output) => {
    expect(read({ [input]: 'i', [output]: 'o' })).toMatchObject({ cases: [{ input: 'i', output: 'o' }], problems: [] });
  });
  test('are read without marks and with lines ended in one way, in GBK too', () => {
    const gbk = new Uint8Array([0xc4, 0xe3, 0xba, 0xc3, 0xa3, 0xac, 0xca, 0xc0, 0xbd, 0xe7, 0x0a]);
    expect(read({ '1.in': '\ufeff1\r\n2\r\n', '1.out': gbk })).toMatchObject({
      cases: [{ input: '1\n2\n', output: '你好，世界\n' }],
    });
  });
  test('that lack a side are told; an input is taken, since its output can be made; an empty input is one', () => {
    const found = read({ '1.in': '', '1.out': 'o', '2.in': 'i', '3.out': 'o' });
    expect(found).toMatchObject({
      cases: [
        { input: '', output: 'o' },
        { name: '2', input: 'i', output: '' },
      ],
      problems: ['「2.in」没有对应的输出文件，只导入了输入', '「3.out」没有对应的输入文件，没有导入'],
    });
  });
  test('named samples are shown and weigh nothing beside others', () => {
    expect(read({ 'sample1.in': 'i', 'sample1.out': 'o', '1.in': 'i', '1.out': 'o' })).toMatchObject({
      cases: [
        { name: '1', sample: false, weight: 1 },
        { name: 'sample1', sample: true, weight: 0 },
      ],
    });
    expect(read({ 'sample1.in': 'i', 'sample1.out': 'o' })).toMatchObject({ cases: [{ sample: true, weight: 1 }] });
  });
});

describe('Hydro', () => {
  test('says subtasks, limits and scores', () => {
    const config = `time: 1.5s
memory: 128m
subtasks:
  - score: 30
    type: min
    cases: [{ input: 1.in, output: 1.out }, { input: 2.in, output: 2.out }]
  - score: 70
    type: sum
    cases:
      - { input: 3.in, output: 3.out, score: 70 }
`;
    const file = (name: string) => ({ [`p1/testdata/${name}.in`]: name, [`p1/testdata/${name}.out`]: name });
    const found = read({
      'p1/problem.yaml': 'title: A',
      'p1/testdata/config.yaml': config,
      ...file('1'),
      ...file('2'),
      ...file('3'),
    });
    expect(found).toMatchObject({
      ...{ timeLimitMs: 1500, memoryLimitMb: 128, problems: [] },
      cases: [
        { name: '1', group: 1, weight: 15 },
        { name: '2', group: 1, weight: 15 },
        { name: '3', weight: 70 },
      ],
    });
  });
  test('without a list is paired by name', () => {
    expect(read({ 'testdata/config.yaml': 'time: 500ms', 'testdata/1.in': 'i', 'testdata/1.out': 'o' })).toMatchObject({
      ...{ timeLimitMs: 500, cases: [{ input: 'i' }] },
    });
  });
  test('that names what is not there tells so', () => {
    const config = 'cases:\n  - { input: 1.in, output: 1.out }\n  - { input: ../../etc/passwd, output: 1.out }';
    expect(read({ 'config.yaml': config, '1.in': 'i', '1.out': 'o' })).toMatchObject({
      cases: [{ input: 'i' }],
      problems: ['「../../etc/passwd」不在压缩包里，没有导入'],
    });
  });
  test('of references that grow without end is not believed', () => {
    const config = 'a: &a [x,x,x]\nb: &b [*a,*a,*a]\ncases: [*b,*b,*b]';
    expect(read({ 'config.yaml': config, '1.in': 'i', '1.out': 'o' })).toMatchObject({ cases: [{ input: 'i' }] });
  });
});

describe('QDUOJ', () => {
  test('exports scores and limits', () => {
    const problem = {
      time_limit: 1000,
      memory_limit: 256,
      test_case_score: [
        { score: 40, input_name: '1.in', output_name: '1.out' },
        { score: 60, input_name: '2.in', output_name: '2.out' },
      ],
    };
    const file = (name: string) => ({ [`1/testcase/${name}.in`]: name, [`1/testcase/${name}.out`]: name });
    expect(read({ '1/problem.json': JSON.stringify(problem), ...file('1'), ...file('2') })).toMatchObject({
      ...{ timeLimitMs: 1000, memoryLimitMb: 256 },
      cases: [{ weight: 40 }, { weight: 60 }],
    });
  });
  test('keeps cases in a folder with a list', () => {
    const info = {
      spj: false,
      test_cases: { 1: { input_name: '1.in', output_name: '1.out', stripped_output_md5: 'x' } },
    };
    expect(read({ info: JSON.stringify(info), '1.in': 'i', '1.out': 'o' })).toMatchObject({
      cases: [{ input: 'i', output: 'o' }],
    });
  });
  test('of several problems at once is refused', () => {
    expect(read({ '1/problem.json': '{}', '2/problem.json': '{}' })).toEqual({
      problem: '压缩包里有 2 道题，请一次上传一道题',
    });
  });
});

describe('HUSTOJ', () => {
  const fps = (items: string) => `<?xml version="1.0" encoding="UTF-8"?><fps version="1.2">${items}</fps>`;
  test('exports problems as XML', () => {
    const item = `<item><title><![CDATA[A+B]]></title><time_limit unit="s"><![CDATA[1]]></time_limit><memory_limit unit="mb"><![CDATA[128]]></memory_limit>
      <sample_input><![CDATA[1 2]]></sample_input><sample_output><![CDATA[3]]></sample_output>
      <test_input><![CDATA[3 4]]></test_input><test_output><![CDATA[7]]></test_output><test_input name="b"><![CDATA[<&>]]></test_input><test_output><![CDATA[9]]></test_output></item>`;
    expect(read({ 'fps-a.xml': fps(item) })).toEqual({
      ...{ timeLimitMs: 1000, memoryLimitMb: 128, problems: [] },
      cases: [
        { name: '样例 1', input: '1 2', output: '3', sample: true, weight: 0 },
        { name: '1', input: '3 4', output: '7', sample: false, weight: 1 },
        { name: '2', input: '<&>', output: '9', sample: false, weight: 1 },
      ],
    });
  });
  test('of several problems at once is refused, and what is broken is not read', () => {
    const one = '<item><test_input>1</test_input><test_output>1</test_output></item>';
    expect(read({ 'a.xml': fps(one + one) })).toMatchObject({ problem: expect.stringContaining('2 道题') });
    expect(read({ 'a.xml': '<fps><item><test_input>1' })).toMatchObject({ problem: expect.any(String) });
  });
  test('reads no entities, which make a short text long', () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE f [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><fps><item><test_input>&b;</test_input><test_output>1</test_output></item></fps>';
    expect(read({ 'a.xml': bomb })).toMatchObject({ problem: expect.any(String) });
  });
});

describe('what is refused', () => {
  test('a bomb, before it is unpacked', () => {
    expect(read({ '1.in': new Uint8Array(80 * 2 ** 20), '1.out': 'o' })).toEqual({
      problem: '压缩包展开后太大，最多 64 MB',
    });
  });
  test('what is no archive, and one without cases', () => {
    expect(readCases(strToU8('no zip'), limits)).toMatchObject({ problem: expect.stringContaining('损坏') });
    expect(read({ 'a.png': 'x' })).toMatchObject({ problem: expect.stringContaining('没有找到测试用例') });
  });
  test('too many cases, and one that is too long is left out', () => {
    const many = Object.fromEntries(
      Array.from({ length: 6 }, (_, at) => [
        [`${at}.in`, ''],
        [`${at}.out`, ''],
      ]).flat(),
    );
    expect(readCases(zip(many), { cases: 5, signs: 10 })).toMatchObject({
      problem: '压缩包里有 6 个测试用例，最多 5 个',
    });
    expect(
      readCases(zip({ '1.in': 'x'.repeat(11), '1.out': '', '2.in': '', '2.out': '' }), { cases: 5, signs: 10 }),
    ).toMatchObject({
      cases: [{ name: '2' }],
      problems: ['「1」有 11 个字符，最多 10 个，没有导入'],
    });
  });

  test('of an input that is left out it is not said as well that it came in without an output', () => {
    const files = { '1.in': 'x'.repeat(11), '2.in': 'x', '3.in': new Uint8Array([0, 1, 2, 255, 254, 0]) };
    expect(readCases(zip(files), { cases: 5, signs: 10 })).toMatchObject({
      cases: [{ name: '2' }],
      problems: [
        '「2.in」没有对应的输出文件，只导入了输入',
        '「1」有 11 个字符，最多 10 个，没有导入',
        '「3.in」不是文字文件，没有导入',
      ],
    });
  });
});
