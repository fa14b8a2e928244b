import katex from 'katex';
import { childrenOf, readWordXml, textOf, type WordElement } from '../../../kit/word/word-xml.rules.ts';

/** Signs that look alike and mean the same in a formula. */
const alike: Record<string, string> = {
  '∣': '|',
  '∥': '‖',
  '′': "'",
  '−': '-',
  '⏠': '⌢',
  '⌒': '⌢',
  '⏜': '⌢',
  ˉ: '‾',
  '¯': '‾',
  '⃗': '→',
  ˆ: '^',
  '˜': '~',
  '⋅': '·',
  '⋯': '…',
  '∙': '·',
  '〈': '⟨',
  '〉': '⟩',
};
const silent = /[\u2061-\u2064\u200b]/g;
const space = /[\s\u00a0\u2000-\u200a\u205f\u3000]/g;

const nameOf = (element: WordElement) => element.name.replace(/^\w+:/, '');

function tokens(element: WordElement): string[] {
  const name = nameOf(element);
  const variant =
    element.attributes.mathvariant ?? (name === 'mi' && textOf(element).length === 1 ? 'italic' : 'normal');
  return [...textOf(element).replace(silent, '').replace(space, '')].map((sign) => {
    const plain = alike[sign] ?? sign;
    return /[A-Za-z]/.test(plain) && variant !== 'italic' ? `${variant}:${plain}` : plain;
  });
}

function isAccent(element: WordElement, mark: WordElement | undefined) {
  const attributes = element.attributes;
  return attributes.accent === 'true' || attributes.accentunder === 'true' || mark?.attributes.stretchy === 'true';
}

function scripted(element: WordElement, [base, first, second]: string[][]): string[] {
  const name = nameOf(element);
  const above = name === 'msup' || name === 'mover';
  const [low, high] = above ? [[], first ?? []] : [first ?? [], second ?? []];
  const inner = childrenOf(element);
  const isOver = isAccent(element, inner[1]) || first?.join('') === '⌢';
  if (!name.startsWith('ms') && inner.length === 2 && isOver)
    return ['⟦', ...(base ?? []), above ? 'above' : 'below', ...(first ?? []), '⟧'];
  return [
    ...(base ?? []),
    ...(low.length > 0 ? ['⟦sub', ...low, '⟧'] : []),
    ...(high.length > 0 ? ['⟦sup', ...high, '⟧'] : []),
  ];
}

function walk(element: WordElement): string[] {
  const name = nameOf(element);
  const parts = () => childrenOf(element).map(walk);
  if (/^m(?:sub|sup|subsup|under|over|underover)$/.test(name)) return scripted(element, parts());
  if (name === 'annotation' || name === 'mspace') return [];
  if (/^(?:mfrac|mroot|msqrt|mtable|mtr|menclose|mphantom)$/.test(name)) {
    const bar = name === 'mfrac' && element.attributes.linethickness === '0px' ? 'pair' : name;
    if (name === 'mtable') return ['⟦mtable', ...parts().flatMap((row) => [...row, '\\\\']), '⟧'];
    if (name === 'mtr')
      return childrenOf(element)
        .filter((cell) => !cell.attributes.class)
        .flatMap((cell) => [...walk(cell), '&']);
    return [`⟦${bar}`, ...parts().flatMap((part) => [...part, '¦']), '⟧'];
  }
  if (childrenOf(element).length > 0) return parts().flat();
  return /^m[inot]\w*$/.test(name) ? tokens(element) : [];
}

/** What a formula says as KaTeX draws it, without how it was written; undefined where it is refused. */
export function meaningOf(latex: string, display = true): string | undefined {
  try {
    const html = katex.renderToString(latex, { strict: 'ignore', output: 'mathml', displayMode: display });
    const xml = html.replace(/ (\w+) =/g, ' $1=');
    return walk(readWordXml(new TextEncoder().encode(xml), 'formula')).join(' ');
  } catch {
    return undefined;
  }
}
