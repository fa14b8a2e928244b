import { cloneElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Card } from './card.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { NumberCard } from './number-card.tsx';
import { PageHeader } from './page-header.tsx';
import { Progress } from './progress.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from './states.tsx';
import { StatusDot } from './status-dot.tsx';

const html = renderToStaticMarkup;
const words = (element: Parameters<typeof html>[0]) => html(element).replace(/<[^>]*>/g, ' ');

describe('Progress', () => {
  test.each([
    [31.4, '31%', 'width:31.4%'],
    [99.99, '99%', 'width:99.99%'],
    [Number.NaN, '0%', 'width:0%'],
    [-5, '0%', 'width:0%'],
    [250, '100%', 'width:100%'],
    [null, '0%', 'width:0%'],
  ])('%s is shown as %s', (value, text, width) => {
    const shown = html(<Progress value={value} label="进度" />);
    expect(shown).toContain(`>${text}<`);
    expect(shown).toContain(width);
    expect(shown).toContain(`aria-valuenow="${Number.parseInt(text, 10)}"`);
  });

  test('with a text of its own, or none', () => {
    expect(words(<Progress value={50} label="已交" text="1 / 2" />)).toContain('1 / 2');
    expect(words(<Progress value={50} label="已交" text={null} />)).not.toContain('50%');
  });
});

test('a state has its label and a colour', () => {
  const shown = html(<StatusDot tone="green">进行中</StatusDot>);
  expect(shown).toContain('进行中');
  expect(shown).toContain('kit-dot-green');
});

test('numbers are grouped, missing ones are dashes', () => {
  expect(words(<NumberCard label="应考" value={12345} unit="人" />)).toContain('12,345');
  expect(words(<NumberCard label="离线" value={null} />)).toContain('—');
  expect(words(<NumberCard label="平均" value={Number.NaN} />)).toContain('—');
  expect(words(<NumberCard label="均分" value="81.5" />)).toContain('81.5');
});

test('a number that filters is a button', () => {
  expect(html(<NumberCard label="异常" value={5} onClick={() => undefined} pressed />)).toMatch(
    /^<button.*aria-pressed="true"/,
  );
});

test('a page has one title', () => {
  const shown = html(
    <PageHeader title="考试列表" line="全部考试" note="128 场" extra={<b>新建</b>} onBack={() => undefined} />,
  );
  expect(shown.match(/<h1>/g)).toHaveLength(1);
  for (const text of ['考试列表', '全部考试', '128 场', '新建', '返回']) expect(shown).toContain(text);
});

test('a card shows its title and what it holds', () => {
  expect(words(<Card title="题干">内容</Card>)).toMatch(/题干.*内容/);
});

test('nothing there, failed, on its way', () => {
  expect(words(<EmptyState />)).toContain('暂无数据');
  expect(words(<EmptyState text="还没有考试" hint="新建一场考试" action={<b>新建</b>} />)).toMatch(
    /还没有考试.*新建一场考试.*新建/,
  );
  const failed = html(<ErrorState onRetry={() => undefined} />);
  expect(failed).toContain('role="alert"');
  expect(failed).toContain('重试');
  expect(html(<LinesSkeleton />)).toContain('加载中...');
});

test('over old content a spinner says that newer is on its way, once it takes a while', () => {
  const spinner = LoadingOverlay({ loading: true, children: '旧内容' });
  expect(spinner.props).toMatchObject({ spinning: true, delay: 250 });
  expect(words(cloneElement(spinner, { delay: 0 }))).toMatch(/加载中.*旧内容/);
});
