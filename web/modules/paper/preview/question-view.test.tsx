import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type CodeAnswer, codeLanguageNames } from '#contract/question/content.ts';
import { QuestionView } from './question-view.tsx';

const answer: CodeAnswer = {
  ...{ languages: ['python', 'c'], tests: [], checker: 'trim', floatDigits: 6, checkerProgram: null },
  ...{ timeLimitMs: 2000, memoryLimitMb: 256, frames: [], references: [] },
  templates: [
    { codeType: 'python', template: 'a = input()', defaultTemplate: 'pass' },
    { codeType: 'java', template: 'class Main {}', defaultTemplate: '' },
  ],
};

test('on paper a code question has the code to begin with, of the languages that may be used', () => {
  const question = { type: 'CODE' as const, stem: '求和', options: [], answer, analysis: '' };
  for (const withKey of [false, true]) {
    const html = renderToStaticMarkup(<QuestionView question={question} withKey={withKey} />);
    expect(html).toContain(`初始代码（${codeLanguageNames.python}）`);
    expect(html).toContain('<pre>a = input()</pre>');
    expect(html.match(/初始代码/g)).toHaveLength(1);
    expect(html).not.toContain('class Main');
  }
});
