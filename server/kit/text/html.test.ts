import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html, jsonInHtml } from './html.ts';

test('whatever is put into a page stays text, in elements and attributes', () => {
  const hostile = `"><img src=x onerror='alert(1)'>&\``;
  expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(
    '<p title="&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;&#96;">&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;&#96;</p>',
  );
  fc.assert(fc.property(fc.string(), (text) => !/[<>"'`]/.test(html`${text}`.text)));
});

test('pieces, lists of them and what is not there', () => {
  expect(html`${[html`<b>${1}</b>`, '<', undefined, false, null]}${0}`.text).toBe('<b>1</b>&lt;0');
});

test('data for machines ends no element and reads back as it was', () => {
  const data = { name: '</script><!--\u2028&' };
  const { text } = jsonInHtml(data);
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual(data);
});
