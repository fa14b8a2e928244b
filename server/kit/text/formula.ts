import katex from 'katex';
import { LRUCache } from 'lru-cache';
import { formulaFreeTags, formulaSettings, splitFormulas } from '#contract/question/formula.ts';
import { inPieces } from '../thread/in-pieces.ts';
import { unescapeText } from './rich-text.ts';

/** A formula of 2,000 signs may become 300 KB, so what is kept is limited by its length. */
const drawn = new LRUCache<string, string>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (html, source) => html.length + source.length,
});

/**
 * Clean rich text with its formulas drawn as HTML, so that a page shows them without KaTeX's code. `make` is called twice: once to learn
 * which texts it shows, and when these are drawn. A long formula takes some 30 ms, so others are served between two of them.
 */
export async function withFormulas<T>(make: (render: (html: string) => string) => T): Promise<T> {
  const texts = new Set<string>();
  make((html) => {
    texts.add(html);
    return html;
  });
  const done = await inPieces(drawingAll(texts));
  return make((html) => done.get(html) ?? html);
}

function* drawingAll(texts: Iterable<string>) {
  const done = new Map<string, string>();
  for (const html of texts) {
    if (!html.includes('$')) continue;
    let shown = drawn.get(html);
    if (shown === undefined) {
      shown = yield* drawing(html);
      drawn.set(html, shown);
    }
    done.set(html, shown);
  }
  return done;
}

function* drawing(html: string) {
  let frozenBy = '';
  const made: string[] = [];
  // Clean rich text is well-formed: whatever stands outside of <…> is text.
  for (const part of html.split(/(<[^>]*>)/)) {
    const [, closing, tag = ''] = /^<(\/?)(\w+)/.exec(part) ?? [];
    if (formulaFreeTags.includes(tag)) frozenBy = closing ? '' : tag;
    if (part.startsWith('<') || frozenBy) made.push(part);
    else yield* drawingText(part, made);
  }
  return made.join('');
}

function* drawingText(text: string, made: string[]) {
  for (const part of splitFormulas(text)) {
    if (part.kind === 'text') made.push(part.text);
    else {
      yield;
      made.push(katex.renderToString(unescapeText(part.latex), formulaSettings(part.display)));
    }
  }
}
