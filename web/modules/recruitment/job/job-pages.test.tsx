import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type JobDetail, job } from '#contract/recruitment/job.ts';
import { replyKey } from '../../../kit/api/use-reply.ts';
import { stubBrowser } from '../../../kit/api/wire/test-browser.ts';
import { Component as DetailPage } from '../job-detail/job-detail-page.tsx';
import { Component as ReleasePage } from '../job-release/job-release-page.tsx';
import { Component as ListPage } from './job-list-page.tsx';

beforeEach(() => {
  stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const jobId = '0196f0a8-1111-7222-8333-444455556666';

const shown: JobDetail = {
  ...{ jobId, name: '后端工程师', kind: 'SOCIAL', nature: 'FULL_TIME', departmentId: jobId, departmentName: '研发部' },
  ...{ city: '苏州', headcount: 2, experience: 'Y3_5', degree: 'BACHELOR', salaryMin: 15_000, salaryMax: 25_000 },
  ...{ salaryUnit: 'MONTH', urgency: 'URGENT', state: 'RELEASED', expired: false, ownerId: jobId, ownerName: '沈书意' },
  ...{ applied: 12, interviewed: 4, hired: 1, createdAt: '2026-11-01T00:00:00.000Z', managed: true, version: 3 },
  ...{ releasedAt: '2026-11-02T00:00:00.000Z', applyUntil: null, postId: null, postName: '', reason: '业务扩展' },
  ...{ onboardBy: null, description: '写代码', requirements: '会写代码', skills: ['Go'], extraFields: ['PHOTO'] },
  ...{
    extraReason: '工牌',
    stages: ['EXAM_SENT'],
    examId: jobId,
    examName: '编程笔试',
    closedAt: null,
    creator: '沈书意',
  },
  ...{ closing: 5, publicPath: `/jobs/jianghai/${jobId}` },
  rounds: [
    {
      ...{ position: 1, name: '初面', mode: 'VIDEO', minutes: 45, skills: [{ abilityId: null, name: '沟通' }] },
      interviewers: [{ userId: jobId, realName: '顾清和', departmentName: '研发部' }],
    },
  ],
  members: [{ userId: jobId, realName: '江临', departmentName: '研发部', role: 'DEPARTMENT' }],
};

function wordsOf(Page: ComponentType, address: string, replies: readonly (readonly [readonly unknown[], unknown])[]) {
  const client = new QueryClient();
  for (const [key, data] of replies) client.setQueryData(key, data);
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: [address] });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

const detail = replyKey(job.detail, { query: { jobId } });

test('the list tells of each job what it is, how it goes and what can be done with it', () => {
  const sent = { query: { page: 0, size: 10 }, body: {} };
  const rows = [
    shown,
    { ...shown, jobId: crypto.randomUUID(), name: '会计', expired: true, salaryMin: null, salaryMax: null },
  ];
  const words = wordsOf(ListPage, '/', [[replyKey(job.search, sent), { data: rows, total: 2 }]]);
  expect(words).toMatch(
    /后端工程师 社会招聘 · 全职 研发部 苏州 2 本科 \/ 3–5 年 1.5–2.5 万元\/月 12 \/ 4 \/ 1 沈书意 紧急 招聘中/,
  );
  expect(words).toMatch(/会计 .*面议 .*投递截止/);
  expect(words).toContain('暂停');
});

test('one job tells everything that was written about it, and offers what its state allows', () => {
  const words = wordsOf(DetailPage, `/?jobId=${jobId}`, [[detail, shown]]);
  for (const told of [
    '招聘中',
    '写代码',
    '会写代码',
    '笔试：编程笔试',
    '视频面试，45 分钟；面试官 顾清和',
    '沟通',
    '用人部门 · 研发部',
  ])
    expect(words).toContain(told);
  for (const told of ['分 享', '暂 停', '编 辑', '关 闭', '理由：工牌']) expect(words).toContain(told);
  const closed = wordsOf(DetailPage, `/?jobId=${jobId}`, [[detail, { ...shown, state: 'CLOSED' }]]);
  expect(closed).not.toContain('编 辑');
  const full = wordsOf(DetailPage, `/?jobId=${jobId}`, [[detail, { ...shown, hired: 2 }]]);
  expect(full).toContain('已经录用 2 人，招满了');
  expect(words).not.toContain('招满了');
});

test('the form holds what stands in the job and asks for no age; a closed job is not changed', () => {
  const words = wordsOf(ReleasePage, `/?jobId=${jobId}`, [[detail, shown]]);
  expect(words).toMatch(/编辑职位：后端工程师 .*职位名称 .*招聘人数 .*学历要求 .*最迟到岗 .*第 1 轮 .*协作人/);
  expect(words).not.toContain('年龄');
  expect(words).toContain('保 存');
  const closed = wordsOf(ReleasePage, `/?jobId=${jobId}`, [[detail, { ...shown, state: 'CLOSED' }]]);
  expect(closed).toContain('这个职位已经关闭，不能再修改。');
  expect(wordsOf(ReleasePage, '/', [])).toMatch(/新增职位 .*保存草稿 .*发 布/);
});
