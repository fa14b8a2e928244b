import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { marking } from '#contract/exam/marking.ts';
import { replyKey } from '../../../kit/api/use-reply.ts';
import { stubBrowser } from '../../../kit/api/wire/test-browser.ts';
import { Component } from './marking-task-page.tsx';

beforeEach(() => {
  stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

test('the stems of what is to be marked have their formulas drawn, not written out', () => {
  const client = new QueryClient();
  const question = { questionId: 'q1', firstAttemptId: 'a1', position: 1, type: 'SHORT', double: false, points: 10 };
  const questions = [
    { ...question, stem: '<p>求 $\\frac{1}{2}$ 的值</p>', marked: 0, total: 2, mean: null },
    { ...question, questionId: 'q2', position: 2, stem: '<p>写出步骤</p>', marked: 0, total: 2, mean: null },
  ];
  client.setQueryData(replyKey(marking.task, { query: {} }), [
    { examId: 'e1', name: '数学', total: 4, marked: 0, questions },
  ]);
  const router = createMemoryRouter([{ path: '/', element: <Component /> }]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(html).toContain('写出步骤');
  expect(html).toContain('rich-text-inline');
  expect(html).not.toContain('frac');
});
