import type { Inline, PictureInline } from './rich-text.rules.ts';

const wide = /[\u1100-\u115f\u2018-\u201d\u2026\u2014\u2460-\u24ff\u2e80-\uffef\u{1f000}-\u{3ffff}]/u;

function textWidth(text: string) {
  let width = 0;
  for (const sign of text) width += wide.test(sign) ? 2 : /[A-Zmw@%]/.test(sign) ? 1.4 : 1;
  return width;
}

/** A formula is at most as wide as its signs one after the other. */
function formulaWidth(latex: string) {
  const signs = latex
    .replace(/\\(?:left|right|mathrm|text|operatorname|frac|dfrac|tfrac|sqrt|begin\{\w+\}|end\{\w+\})/g, '')
    .replace(/\\[A-Za-z]+/g, 'x')
    .replace(/[{}^_\\\s&]/g, '');
  return textWidth(signs) * 1.2 + 1;
}

/** Half the width of a Chinese character, in pixels. */
const halfWidth = 7;

/** Width in halves of a Chinese character. */
export const widthOf = (inlines: readonly Inline[], pictureWidth: (inline: PictureInline) => number): number =>
  inlines.reduce((width, inline) => {
    if (inline.kind === 'text') return width + textWidth(inline.text);
    if (inline.kind === 'formula') return width + formulaWidth(inline.latex);
    if (inline.kind === 'picture') return width + pictureWidth(inline) / halfWidth;
    return width + (inline.kind === 'blank' ? inline.width * 2 : 2);
  }, 0);
