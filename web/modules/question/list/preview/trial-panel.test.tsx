import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Question } from '#contract/question/question.ts';
import { QuestionView } from '../question-view.tsx';
import { TrialPanel } from './trial-panel.tsx';

type Answer = Question['answer'];

const codeAnswer = (tests: { input: string; output: string; weight: number; sample: boolean }[]): Answer => ({
  ...{ languages: ['python'], templates: [], tests, checker: 'trim', floatDigits: 6 },
  ...{ timeLimitMs: 2000, memoryLimitMb: 256, checkerProgram: null, frames: [], references: [] },
});

const shown = (answer: Answer): Question => ({
  ...{ questionId: 'q', id: 'v', questionType: 5, type: 'CODE', stem: '求和', options: [], answer, analysis: '' },
  ...{ difficulty: 3, points: 10, bankId: 'b', bankName: '题库', children: [], state: 'DRAFT', tags: [] },
  ...{ knowledgePoints: [], abilities: [], creator: '', sourceText: null, usedCount: 0, versionNumber: 1 },
  updatedAt: '2026-11-20T01:00:00Z',
});

const trial = (answer: Answer) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TrialPanel shown={shown(answer)} />
    </QueryClientProvider>,
  );

test('a code question without tests says so, with one it is answered', () => {
  for (const answer of [null, codeAnswer([])]) {
    expect(trial(answer)).toContain('没有测试用例');
    expect(trial(answer)).not.toContain('aria-label="作答"');
    expect(renderToStaticMarkup(<QuestionView question={shown(answer)} withKey />)).toContain('没有测试用例');
  }
  const whole = trial(codeAnswer([{ input: '1 2', output: '3', weight: 1, sample: true }]));
  expect(whole).toContain('aria-label="作答"');
  expect(whole).not.toContain('没有测试用例');
});
