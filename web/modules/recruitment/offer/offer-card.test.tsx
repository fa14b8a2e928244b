import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfferDetail } from '#contract/recruitment/offer.ts';
import { stubBrowser } from '../../../kit/api/wire/test-browser.ts';
import { payText } from '../offer-letter/pay-text.ts';
import { OfferCard } from './offer-card.tsx';

beforeEach(() => {
  stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const at = '2026-11-01T00:00:00.000Z';
const shown: OfferDetail = {
  ...{ offerId: 'o1', applicationId: 'a1', jobId: 'j1', jobName: '客户经理', candidateName: '顾以宁' },
  ...{ departmentId: 'd1', departmentName: '零售部', postId: null, postName: '', state: 'APPROVING' as const },
  ...{ startOn: '2027-01-05', validUntil: at, makerName: '林晓', madeAt: at, waitingFor: '沈一舟', myTurn: false },
  ...{ hired: false, payUnit: 'MONTH' as const, probationMonths: 3, terms: '', sentAt: null, seenAt: null },
  ...{ answeredAt: null, reason: '', mine: true, managed: true, paySeen: true, hiredUserId: null, hiredAt: null },
  approvers: [{ userId: 'u1', realName: '沈一舟', decision: null, comment: '', decidedAt: null, fit: false }],
  version: 2,
};

const htmlOf = (more: Partial<OfferDetail> = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OfferCard shown={{ ...shown, ...more }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('pay is not told before it is asked for, and to others not at all', () => {
  expect(htmlOf()).toContain('查看薪资');
  const others = htmlOf({ paySeen: false, mine: false });
  expect(others).toContain('只有制作人和审批人可以查看');
  expect(others).not.toContain('查看薪资');
  expect(others).not.toContain('通知书');
});

test('an approver who has left can be replaced by the maker alone', () => {
  expect(htmlOf()).toContain('更换审批人沈一舟');
  expect(htmlOf()).toContain('已不能审批，请更换');
  expect(htmlOf({ mine: false })).not.toContain('更换审批人');
});

test('what can be done follows the state', () => {
  const actions = (more: Partial<OfferDetail>) =>
    ['同意', '退回', '提交审批', '修改', '发送给候选人', '再次发送', '办理入职', '撤回', '放弃'].filter((label) =>
      // Ant Design sets two signs apart.
      new RegExp(`<span>${label.length === 2 ? label.split('').join(' ?') : label}</span>`).test(
        htmlOf({ approvers: [], ...more }),
      ),
    );
  expect(actions({ state: 'DRAFT' })).toEqual(['提交审批', '修改', '放弃']);
  expect(actions({ state: 'DRAFT', mine: false })).toEqual(['放弃']);
  expect(actions({ myTurn: true, mine: false, managed: false })).toEqual(['同意', '退回']);
  expect(actions({ state: 'APPROVED' })).toEqual(['发送给候选人', '撤回']);
  expect(actions({ state: 'SENT' })).toEqual(['再次发送', '撤回']);
  expect(actions({ state: 'ACCEPTED' })).toEqual(['办理入职', '撤回']);
  expect(actions({ state: 'ACCEPTED', hired: true })).toEqual([]);
  expect(actions({ state: 'EXPIRED' })).toEqual([]);
});

test('fen are told as people write money', () => {
  expect(payText({ pay: 1_850_050, payUnit: 'MONTH' })).toBe('18,500.50 元/月');
  expect(payText({ pay: 30_000_000, payUnit: 'YEAR' })).toBe('300,000 元/年');
});
