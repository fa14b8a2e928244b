import katex from 'katex';
import { formulaSettings, splitFormulas } from '#contract/question/formula.ts';
import { replaceControlCharacters } from '../../../../kit/text/control-characters.ts';
import { escapeHtml, mapText, plainOf, unescapeHtml } from '../html-text.rules.ts';
import { mapPictures } from '../pictures.rules.ts';
import { escapeXml } from '../xml-text.rules.ts';
import { xmlTree } from '../xml-tree.rules.ts';

const isXml = (content: string) => !('failure' in xmlTree(`<div>${content}</div>`));

/** A formula as MathML that keeps its LaTeX; what KaTeX cannot draw stays text. */
function mathOf(latex: string, display: boolean): string | undefined {
  try {
    const html = katex.renderToString(latex, { ...formulaSettings(display), throwOnError: true, output: 'mathml' });
    const math = /<math[\s\S]*<\/math>/.exec(html)?.[0];
    return math !== undefined && isXml(math) ? math : undefined;
  } catch {
    return undefined;
  }
}

const withMath = (text: string) =>
  splitFormulas(text)
    .map((part) =>
      part.kind === 'formula' ? (mathOf(unescapeHtml(part.latex), part.display) ?? part.source) : part.source,
    )
    .join('');

const entity = /&(?!(?:amp|lt|gt|quot|#\d+|#x[\da-f]+);)(\w+;)?/gi;

/** Rich text as the XHTML of an item; underlining and striking out, which QTI does not know, as classes. */
export function bodyOf(html: string, addressOf: (mark: string) => string | undefined): string {
  const clean = replaceControlCharacters(mapPictures(html, addressOf))
    .replace(entity, (found, name) => (name ? escapeXml(unescapeHtml(found)) : '&amp;'))
    .replace(/<(br|img)\b([^<>]*?)\s*\/?>/g, '<$1$2 />');
  const written = mapText(clean, withMath)
    .replace(/<([us])>/g, '<span class="zhixing-$1">')
    .replace(/<\/[us]>/g, '</span>')
    .replaceAll('\r', '&#13;');
  return isXml(written) ? written : escapeHtml(replaceControlCharacters(plainOf(html)));
}

/** A text as a block of its own; reading takes the wrapper off again. */
export const block = (content: string) => `<div class="zhixing-text">${content}</div>`;
