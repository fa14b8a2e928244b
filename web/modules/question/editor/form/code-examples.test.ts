import { expect, test } from 'vitest';
import { codeLanguages } from '#contract/question/content.ts';
import { frameProblem } from '#shared/frame.ts';
import { frameExamples } from './code-examples.ts';

test('the examples of all languages can be used as they stand', () => {
  for (const language of codeLanguages) expect(frameProblem(frameExamples[language].frame)).toBeUndefined();
});
