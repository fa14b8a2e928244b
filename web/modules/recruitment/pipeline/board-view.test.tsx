import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jobApplication } from '#contract/recruitment/application.ts';
import { replyKey } from '../../../kit/api/use-reply.ts';
import { stubBrowser } from '../../../kit/api/wire/test-browser.ts';
import { experienceText, lineOf } from './application-words.tsx';
import { BoardView } from './board-view.tsx';
import { eventText } from './history.tsx';
import { targetsOf } from './use-chosen-actions.tsx';

beforeEach(() => {
  stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const card = {
  ...{ applicationId: 'a1', candidateId: 'c1', name: '沈青禾', state: 'NEW', stateSince: '2026-11-01T00:00:00.000Z' },
  ...{ round: 0, city: '', degree: 'MASTER', school: '云溪大学', major: '', experienceMonths: 40, source: 'SITE' },
  ...{ tags: ['校友'], createdAt: '2026-11-01T00:00:00.000Z', examScore: 86.5, examPassed: true, match: 8240 },
  ...{ coverage: 7000, blocked: true, duplicated: false },
};

test('a board shows each column with its count, and says in words what to know of somebody', () => {
  const client = new QueryClient();
  client.setQueryData(replyKey(jobApplication.board, { query: { jobId: 'j1' } }), {
    total: 41,
    columns: [
      { column: 'NEW', count: 41, data: [card] },
      { column: 'ENDED', count: 0, data: [] },
    ],
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <BoardView jobId="j1" onOpen={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  for (const text of [
    '新投递，41 人',
    '已结束，0 人',
    '硕士 · 云溪大学 · 3 年经验',
    '笔试 86.5 分，合格',
    '匹配 82%',
    '黑名单',
    '校友',
  ])
    expect(html).toContain(text);
  expect(html).toContain('再显示 20 人');
  expect(html).not.toContain('疑似重复');
});

test('years are told as people say them', () => {
  expect([null, 0, 5, 12, 35].map(experienceText)).toEqual(['', '应届', '5 个月经验', '1 年经验', '2 年经验']);
  expect(lineOf({ degree: 'ANY', school: '', experienceMonths: null, city: '' })).toBe('');
});

test('several go together only where each of them may', () => {
  const of = (state: 'NEW' | 'INTERVIEW' | 'HIRED') => ({ applicationId: state, name: state, state });
  const both = ['SCREEN_PASS', 'DEPT_PASS', 'INTERVIEW_PASS', 'REJECTED', 'WITHDRAWN'];
  expect(targetsOf([of('NEW'), of('INTERVIEW')])).toEqual(both);
  expect(targetsOf([of('NEW'), of('HIRED')])).toEqual([]);
});

test('the history says what happened in words', () => {
  const event = { actor: '林晓', reason: '', text: '', rejectCode: null, fromState: null, toState: null };
  expect(eventText({ ...event, kind: 'STATE', fromState: 'NEW', toState: 'REJECTED', rejectCode: 'SKILL' })).toBe(
    '由新投递移到已淘汰（技能不符）',
  );
  expect(eventText({ ...event, kind: 'NOTE', reason: '电话聊过' })).toBe('写了备注');
  expect(eventText({ ...event, kind: 'EXAM', text: '笔试交卷' })).toBe('笔试交卷');
});
