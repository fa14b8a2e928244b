import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CallFailure } from './api/failure.ts';
import { idIn } from './id-in.ts';
import { NotOpened } from './not-opened.tsx';

const failureOf = (code: number, status: number, text: string) => new CallFailure({ code, status, text });

const shown = (failure: CallFailure | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NotOpened
        failure={failure}
        onRetry={() => undefined}
        what="这个职位"
        back={{ to: '/manage/recruitment/job', label: '查看全部职位' }}
      />
    </MemoryRouter>,
  );

test.each([
  ['a thing that is not there or out of reach', failureOf(404, 404, '内容不存在，或您无权查看')],
  ['an id that is none', failureOf(1000, 200, '编号格式不对')],
])('%s is not found, and there is a way on instead of another try', (_, failure) => {
  const html = shown(failure);
  expect(html).toContain('没有找到这个职位');
  expect(html).toContain('href="/manage/recruitment/job"');
  expect(html).not.toMatch(/重 ?试/);
  expect(html).not.toContain('编号');
});

test('what failed on the way is tried again', () => {
  const html = shown(failureOf(0, 503, '服务不可用'));
  expect(html).toContain('服务不可用');
  expect(html).toMatch(/重 ?试/);
  expect(shown(null)).not.toContain('没有找到');
});

test('what is no id opens nothing beside a list', () => {
  const id = '0196f0a8-1111-7222-8333-444455556666';
  expect(idIn(new URLSearchParams(`offerId=${id.toUpperCase()}`), 'offerId')).toBe(id);
  expect(idIn(new URLSearchParams('offerId=zzz'), 'offerId')).toBeUndefined();
  expect(idIn(new URLSearchParams(), 'offerId')).toBeUndefined();
});
