import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/account/session.ts';
import type { Question } from '#contract/question/question.ts';
import { storedUser } from '../../../../kit/api/session/stored.ts';
import { stubBrowser } from '../../../../kit/api/wire/test-browser.ts';
import { QuestionView } from '../question-view.tsx';
import { TrialPanel } from './trial-panel.tsx';

type Answer = Question['answer'];

const codeAnswer = (tests: { input: string; output: string; weight: number; sample: boolean }[]): Answer => ({
  ...{ languages: ['python'], templates: [], tests, checker: 'trim', floatDigits: 6 },
  ...{ checkerProgram: null, timeLimitMs: 2000, memoryLimitMb: 256, frames: [], references: [] },
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

const person = (permissions: string[]) =>
  ({ userId: 'u', realName: '周明', permissions, outsider: false }) as unknown as User;

beforeEach(() => {
  stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

test('a code question without tests says so; with one it is run by whoever may run code', () => {
  for (const answer of [null, codeAnswer([])]) {
    expect(trial(answer)).toContain('没有测试用例');
    expect(renderToStaticMarkup(<QuestionView question={shown(answer)} withKey />)).toContain('没有测试用例');
  }
  const answer = codeAnswer([{ input: '1 2', output: '3', weight: 1, sample: true }]);
  storedUser.save(person(['question.manage']));
  expect(trial(answer)).toContain('运行样例（1）');
  storedUser.save(person(['paper.manage']));
  const whole = trial(answer);
  expect(whole).toContain('运行代码需要题库管理或试题审核的权限');
  expect(whole).not.toContain('没有测试用例');
});
