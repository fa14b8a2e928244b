import { expect, test } from 'vitest';
import { codeLanguages } from '#contract/question/content.ts';
import { frameExamples } from './code-examples.ts';
import { assembled, frameProblem } from './frame.ts';

test('a frame has one line for the code, of its own', () => {
  expect(frameProblem('import sys\n  {{code}}  \nmain()')).toBeUndefined();
  expect(frameProblem('main()')).toContain('还没有');
  expect(frameProblem('x = {{code}}')).toContain('独占一行');
  expect(frameProblem('{{code}}\n{{code}}')).toContain('只能有一行');
});

test('the code stands in the place of that line', () => {
  expect(assembled('a\r\n{{code}}\nb\n', 'one\ntwo\n\n')).toBe('a\none\ntwo\nb\n');
});

test('the examples of all languages can be used as they stand', () => {
  for (const language of codeLanguages) expect(frameProblem(frameExamples[language].frame)).toBeUndefined();
});
