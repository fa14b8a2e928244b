import { expect, test } from 'vitest';
import { isBlankHtml, plainText } from './plain-text.ts';

test.each([
  ['<p>下列说法<strong>正确</strong>的是</p>', '下列说法正确的是'],
  ['<p>甲</p><p>乙</p>', '甲 乙'],
  ['甲<br>乙', '甲 乙'],
  ['<ul><li>一</li><li>二</li></ul>', '一 二'],
  ['<table><tr><td>借</td><td>100</td></tr></table>', '借 100'],
  ['<p>若 $a &lt; b$，则 $$x^2$$</p>', '若 $a < b$，则 $$x^2$$'],
  ['<p>如图<img src="/question/api/v1/picture/1"></p>', '如图〔图片〕'],
  ['<p>a&nbsp;&amp;&#20013;&#x6587;&unknown;</p>', 'a &中文&unknown;'],
  ['<p>甲</p><script>alert(1)</script><style>p{}</style><!-- 乙 -->', '甲'],
  ['没有标签', '没有标签'],
  ['', ''],
])('%s', (html, text) => expect(plainText(html)).toBe(text));

test.each(['', '<p></p>', '<p>&nbsp;</p><p><br></p>', '<ul><li><p> </p></li></ul>'])('%j is blank', (html) =>
  expect(isBlankHtml(html)).toBe(true),
);

test('a picture alone is not blank', () => {
  expect(isBlankHtml('<p><img src="/question/api/v1/picture/1"></p>')).toBe(false);
});
