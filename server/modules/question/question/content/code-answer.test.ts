import { expect, test } from 'vitest';
import { CodeAnswer, type CodeLanguage } from '#contract/question/content.ts';
import { codeAnswerOf } from './code-answer.rules.ts';
import { beginningOf, defaultTemplates } from './code-template.rules.ts';

const base = { languages: ['c', 'python'], tests: [{ input: '1', output: '1' }] };
function read(more: object) {
  const fields: Record<string, string> = {};
  return { answer: codeAnswerOf(CodeAnswer.parse({ ...base, ...more }), fields), fields };
}
const frame = (codeType: CodeLanguage, text: string) => ({ codeType, frame: text });

test('versions stored before have no frames, references or checker program', () => {
  expect(CodeAnswer.parse(base)).toMatchObject({ frames: [], references: [], checkerProgram: null });
});

test.each([
  ['int x;', 'c 的外框：要有一行 {{code}}，考生的代码放在那里'],
  ['{{code}}\n{{code}}', 'c 的外框：有 2 行 {{code}}，只能有一行'],
  ['int f() { {{code}} }', 'c 的外框：{{code}} 要独占一行'],
])('the frame %j is refused in a sentence', (text, problem) => {
  const { fields } = read({ frames: [frame('python', '{{code}}'), frame('c', text)] });
  expect(fields).toEqual({ 'answer.frames.1.frame': problem });
});

test('each language of a question with frames has one', () => {
  expect(read({ frames: [frame('c', ' {{code}}\r\nint main;')] }).fields).toEqual({
    'answer.frames': '函数题的每种语言都要有外框，还缺 python',
  });
  const both = read({ frames: [frame('c', '{{code}}'), frame('python', '{{code}}'), frame('java', 'x')] });
  expect(both.fields).toEqual({});
  // What belongs to a language that the question does not take goes with it.
  expect(both.answer.frames.map(({ codeType }) => codeType)).toEqual(['c', 'python']);
  expect(read({ frames: [frame('c', ' \n')] })).toMatchObject({ fields: {}, answer: { frames: [] } });
});

test('a checker program is written where one is asked for, and kept only there', () => {
  expect(read({ checker: 'program' }).fields).toEqual({ 'answer.checkerProgram': '请填写检查程序' });
  const checkerProgram = { codeType: 'c++', source: 'int main() {}' };
  expect(read({ checker: 'program', checkerProgram })).toMatchObject({ fields: {}, answer: { checkerProgram } });
  expect(read({ checkerProgram }).answer.checkerProgram).toBeNull();
});

test('of references one for each language stays', () => {
  const references = [
    { codeType: 'python', source: 'a' },
    { codeType: 'python', source: 'b' },
    { codeType: 'c', source: ' ' },
    { codeType: 'java', source: 'x' },
  ];
  expect(read({ references }).answer.references).toEqual([{ codeType: 'python', source: 'b' }]);
});

test('the editor begins with the question’s text, else the organisation’s, else what is built in', () => {
  const { answer } = read({ templates: [{ codeType: 'c', template: 'own' }] });
  expect(beginningOf(answer, 'c', 'ours')).toBe('own');
  expect(beginningOf(answer, 'python', 'ours')).toBe('ours');
  expect(beginningOf(answer, 'python')).toBe(defaultTemplates.python);
  // A whole program is no beginning of a function.
  const framed = read({ frames: [frame('c', '{{code}}'), frame('python', '{{code}}')] }).answer;
  expect(beginningOf(framed, 'python', 'ours')).toBe('');
});
