import katex from 'katex';
import { formulaFreeTags, formulaSettings, splitFormulas } from '#contract/question/formula.ts';
import { unescapeText } from './rich-text.ts';

const cache = new Map<string, string>();
const cacheSize = 5000;

/** Clean rich text with its formulas drawn as HTML, so that a page shows them without KaTeX's code. */
export function renderFormulas(html: string) {
  if (!html.includes('$')) return html;
  const known = cache.get(html);
  if (known !== undefined) return known;
  const rendered = render(html);
  if (cache.size >= cacheSize) cache.clear();
  cache.set(html, rendered);
  return rendered;
}

function render(html: string) {
  let frozenBy = '';
  // Clean rich text is well-formed: whatever stands outside of <…> is text.
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      const [, closing, tag = ''] = /^<(\/?)(\w+)/.exec(part) ?? [];
      if (formulaFreeTags.includes(tag)) frozenBy = closing ? '' : tag;
      return part.startsWith('<') || frozenBy ? part : renderText(part);
    })
    .join('');
}

function renderText(text: string) {
  return splitFormulas(text)
    .map((part) =>
      part.kind === 'text' ? part.text : katex.renderToString(unescapeText(part.latex), formulaSettings(part.display)),
    )
    .join('');
}
