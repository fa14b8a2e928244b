import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sourceHtml } from './source-html.ts';
import { SourceText } from './source-text.tsx';

const shown = (source: string) => renderToStaticMarkup(<SourceText parts={[{ text: source, item: undefined }]} />);

test('formulas of the original are drawn, and their code is one click away', () => {
  const html = shown('18. 解方程组 $\\begin{cases}x+y=5 \\\\ 2x-y=1\\end{cases}$');
  expect(html).toMatch(/class="import-text"><div><div class="rich-text +"/);
  expect(html).toContain('显示公式代码');
});

test('an original without formulas stands as it is written, prices too', () => {
  expect(shown('1. 单价$5，共$10 <b>元</b>')).toBe(
    '<div class="import-text"><div>1. 单价$5，共$10 &lt;b&gt;元&lt;/b&gt;</div></div>',
  );
});

test('what somebody wrote as a tag or an entity is text', () => {
  expect(sourceHtml('若 $a<b$ 且 <b> &lt;')).toBe('若 $a&lt;b$ 且 &lt;b&gt; &amp;lt;');
});
