import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/account/session.ts';
import { exam } from '#contract/exam/exam.ts';
import { storedUser } from '../api/session/stored.ts';
import { stubBrowser } from '../api/wire/test-browser.ts';
import { NewButton } from './new-button.tsx';

const past = '2020-01-01T00:00:00.000Z';
const future = '2999-01-01T00:00:00.000Z';

beforeEach(() => {
  stubBrowser().set('auth', 'mine');
});

function shown(user: Partial<User>) {
  const manager = {
    userId: 'somebody',
    permissions: ['exam.manage'],
    outsider: false,
    plan: 'basic',
    organizationKind: 'enterprise',
  };
  storedUser.save({ ...manager, validUntil: null, ...user } as User);
  return renderToStaticMarkup(<NewButton call={exam.add} label="新建考试" onClick={() => undefined} />);
}

test('after the end of the plan what begins something new cannot be pressed and says why', () => {
  const html = shown({ validUntil: past });
  expect(html).toContain('aria-disabled="true"');
  expect(html).toMatch(/服务已于 2020-01-01 08:00 到期，不能新建/);
  for (const validUntil of [null, future]) expect(shown({ validUntil })).not.toMatch(/aria-disabled|到期/);
  expect(shown({ validUntil: past, organizationKind: 'platform' })).not.toContain('aria-disabled');
});

test('it is not shown to who may not begin it', () => {
  expect(shown({ permissions: [] })).toBe('');
});
