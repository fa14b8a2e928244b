import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { WatchLine } from './watch-line.tsx';

const lineOf = (state: { progress: number; completedAt: string | null; lacks: string }) =>
  renderToStaticMarkup(<WatchLine state={state} note="" />);

const completedAt = '2026-11-01T00:00:00.000Z';

describe('the line below a film', () => {
  test('shows all of one that is complete, though its last second was not seen', () => {
    const html = lineOf({ progress: 9960, completedAt, lacks: '' });
    expect(html).toContain('100%');
    expect(html).toContain('已完成');
    expect(html).not.toContain('99%');
  });

  test('shows what was seen of one that is not complete, or lacks something of what is asked now', () => {
    expect(lineOf({ progress: 9960, completedAt: null, lacks: '还差 1%' })).toContain('99%');
    const asked = lineOf({ progress: 8000, completedAt, lacks: '至少看 95%' });
    expect(asked).toContain('80%');
    expect(asked).toContain('已完成（现在的要求：至少看 95%）');
  });
});
