import type { Answer, CodeAnswer } from '#contract/question/content.ts';
import type { GivenCode } from './pairs.rules.ts';

const isCode = (answer: Answer): answer is CodeAnswer =>
  answer !== null && typeof answer === 'object' && 'tests' in answer;

/** What the author put into everybody's editor, or around what they write there. */
export function givenCode(answer: Answer): GivenCode[] {
  if (!isCode(answer)) return [];
  const templates = answer.templates.flatMap(({ codeType: language, template, defaultTemplate }) => [
    { language, source: template },
    { language, source: defaultTemplate },
  ]);
  const frames = answer.frames.map(({ codeType: language, frame: source }) => ({ language, source }));
  return [...templates, ...frames].filter(({ source }) => source.trim() !== '');
}
