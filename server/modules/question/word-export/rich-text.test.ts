import { expect, test } from 'vitest';
import { type Block, type Inline, readRich } from './rich-text.rules.ts';

function inlineText(inline: Inline): string {
  if (inline.kind === 'text')
    return Object.values(inline.look).length > 0 ? `[${Object.values(inline.look)} ${inline.text}]` : inline.text;
  if (inline.kind === 'formula') return `${inline.display ? '$$' : '$'}${inline.latex}`;
  if (inline.kind === 'picture') return `(${inline.src} ${inline.alt} ${inline.width}×${inline.height})`;
  return inline.kind === 'blank' ? `_${inline.width}_` : '↵';
}

function shown(block: Block): string {
  if (block.kind !== 'table')
    return `${block.kind} ${'>'.repeat(block.depth)}${block.inlines.map(inlineText).join('')}`;
  const cells = block.rows.map((row) =>
    row.map(({ blocks, columns, rows }) => `${columns}×${rows}: ${blocks.map(shown).join('/')}`).join(' | '),
  );
  return `table ${cells.join(' || ')}`;
}

test.each([
  ['一行', ['text 一行']],
  ['<p>一</p><p></p><p>二<br />三</p>', ['text 一', 'text 二↵三']],
  ['<p>a &lt; b &amp;&amp; &quot;c&quot;</p>', ['text a < b && "c"']],
  ['<strong>粗<em>斜</em></strong>H<sub>2</sub>', ['text [true 粗][true,true 斜]H[sub 2]']],
  ['求 $a&lt;b$ 与 $$\\frac{1}{2}$$ 的值', ['text 求 $a<b 与 ', 'formula $$\\frac{1}{2}', 'text  的值']],
  ['价格 $5 或 $6', ['text 价格 $5 或 $6']],
  [
    '<pre><code>if (x) {\n\n  $y$\n}</code></pre>',
    ['code [code if (x) {]', 'code [code ]', 'code [code   $y$]', 'code [code }]'],
  ],
  ['用 <code>a $b$</code>', ['text 用 [code a $b$]']],
  ['<ul><li>一</li><li>二<ol><li>内</li></ol></li></ul>', ['text >• 一', 'text >• 二', 'text >>①内']],
  ['<blockquote><p>引</p></blockquote>', ['text >引']],
  ['<img src="/a" alt="图 &quot;1&quot;" width="20" />', ['text (/a 图 "1" 20×undefined)']],
  [
    '上<table><thead><tr><th>甲</th></tr></thead><tbody><tr><td colspan="2" rowspan="3"><p>乙</p><p>$x$</p></td><td></td></tr></tbody></table>下',
    ['text 上', 'table 1×1: text 甲 || 2×3: text 乙/text $x | 1×1: ', 'text 下'],
  ],
  [
    '<table><tr><td>外<table><tr><td>内</td></tr></table>后</td></tr></table>',
    ['table 1×1: text 外/table 1×1: text 内/text 后'],
  ],
])('%s', (html, blocks) => {
  expect(readRich(html).map(shown)).toEqual(blocks);
});

test('tables inside of tables inside of tables keep their words', () => {
  const deep = `${'<table><tr><td>'.repeat(5000)}深处${'</td></tr></table>'.repeat(5000)}`;
  expect(JSON.stringify(readRich(deep))).toContain('深处');
});

test('blanks are found in stems only, and not in code or formulas', () => {
  expect(readRich('填____和{{2}}，a__b', true).map(shown)).toEqual(['text 填_4_和_8_，a__b']);
  expect(readRich('填____').map(shown)).toEqual(['text 填____']);
  expect(readRich('<code>x____</code>$\\frac{{1}}{2}$', true).map(shown)).toEqual(['text [code x____]$\\frac{{1}}{2}']);
  expect(readRich('_'.repeat(500), true).map(shown)).toEqual(['text _40_']);
});
