import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { interview } from '#contract/interview/interview.ts';
import { type Overview, recruitOverview } from '#contract/recruitment/overview.ts';
import { stages } from '#contract/recruitment/states.ts';
import { keys } from '../../../kit/api/session/stored.ts';
import { replyKey } from '../../../kit/api/use-reply.ts';
import { stubBrowser } from '../../../kit/api/wire/test-browser.ts';
import { Component } from './overview-page.tsx';

beforeEach(() => {
  stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const jobId = '0196f0a8-1111-7222-8333-444455556666';

const nothing: Overview = {
  ...{ from: '2026-10-29T16:00:00.000Z', applied: 0, hired: 0, medianDaysToHire: null, sources: [], jobs: [] },
  now: { releasedJobs: 0, urgentJobs: 0, wanted: 0, fresh: 0, interviewing: 0, joining: 0 },
  stages: stages.map((state) => ({ state, reached: 0, now: 0, medianHours: null })),
};

function shownOf(data: Overview, more?: readonly [readonly unknown[], unknown]) {
  const client = new QueryClient();
  if (more) client.setQueryData(...more);
  client.setQueryData(replyKey(recruitOverview.read, { query: { days: '30' } }), data);
  const router = createMemoryRouter([{ path: '/', element: <Component /> }]);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  ).replaceAll('&amp;', '&');
}

test('every number leads to its list', () => {
  const html = shownOf({
    ...nothing,
    ...{ applied: 40, hired: 2, medianDaysToHire: 18.5 },
    now: { releasedJobs: 4, urgentJobs: 1, wanted: 7, fresh: 9, interviewing: 3, joining: 1 },
    stages: nothing.stages.map((stage) =>
      stage.state === 'SCREEN_PASS' ? { ...stage, reached: 10, now: 6, medianHours: 60 } : stage,
    ),
    sources: [{ source: 'BOSS', applied: 40, hired: 2 }],
    jobs: [
      {
        ...{ jobId, name: '后端工程师', departmentName: '研发部', headcount: 3, urgency: 'NORMAL' },
        ...{ releasedAt: '2026-11-01T02:00:00.000Z', applied: 40, underWay: 21, hired: 2 },
      },
    ],
  });
  expect(html).toContain(`href="/manage/recruitment/staff?jobId=${jobId}"`);
  expect(html).toContain(`href="/manage/recruitment/staff?jobId=${jobId}&state=UNDER_WAY"`);
  expect(html).toContain(`href="/manage/recruitment/staff?jobId=${jobId}&state=HIRED"`);
  expect(html).toContain('href="/manage/recruitment/staff?state=SCREEN_PASS&since=30"');
  expect(html).toContain('href="/manage/recruitment/staff?source=BOSS&since=30"');
  expect(html).toContain('href="/manage/recruitment/staff?source=BOSS&state=HIRED&since=30"');
  expect(html).toContain('href="/manage/recruitment/staff?state=HIRED&since=30"');
  expect(html).toContain('href="/manage/recruitment/staff?reached=SCREEN_PASS&since=30"');
  expect(html).toContain('18.5');
  expect(html).toContain('2.5 天');
  expect(html).toContain('25%');
  expect(html).not.toContain('用人部门通过');
});

test('who may see interviews sees those of today, as long as they take place', () => {
  const user = { userId: jobId, permissions: ['recruitment.manage'], outsider: false };
  localStorage.setItem(keys.user, JSON.stringify(user));
  const states = ['SCHEDULED', 'CONFIRMED', 'CHECKED_IN', 'IN_PROGRESS', 'ENDED', 'EVALUATED', 'NO_SHOW'];
  const body = { states, from: '2026-11-28T16:00:00.000Z', to: '2026-11-29T16:00:00.000Z' };
  const row = {
    ...{ interviewId: jobId, candidateName: '许若晴', jobId, jobName: '后端工程师', roundName: '初面', mode: 'VIDEO' },
    ...{ startsAt: '2026-11-29T02:30:00.000Z', interviewers: [{ realName: '顾清和' }], state: 'CONFIRMED' },
  };
  const sent = { query: { size: 50, order: 'asc' }, body };
  const html = shownOf(nothing, [replyKey(interview.search, sent), { data: [row], total: 1 }]);
  expect(html).toContain(`href="/manage/recruitment/interview?interviewId=${jobId}"`);
  expect(html.replace(/<[^>]*>/g, ' ')).toMatch(
    /今日面试 1 .*10:30 .*许若晴 .*后端工程师 .*初面 · 视频面试 .*顾清和 .*已确认/s,
  );
});

test('where nothing is it says what to do', () => {
  const html = shownOf(nothing);
  expect(html).toContain('这段时间没有新的应聘');
  expect(html).toContain('没有招聘中的职位');
});
