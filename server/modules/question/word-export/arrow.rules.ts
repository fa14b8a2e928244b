import { BuilderElement, type MathComponent } from 'docx';

const signs: Readonly<Record<string, string>> = {
  xrightarrow: '→',
  xleftarrow: '←',
  xleftrightarrow: '↔',
  xRightarrow: '⇒',
  xLeftarrow: '⇐',
  xLeftrightarrow: '⇔',
  xrightleftharpoons: '⇌',
  xlongequal: '=',
};
const arrow = new RegExp(`\\\\(${Object.keys(signs).join('|')})\\s*(?=\\{)`, 'g');

/** Where the group that opens here is closed. */
function groupEnd(latex: string, open: number): number | undefined {
  let depth = 0;
  for (let at = open; at < latex.length; at++) {
    if (latex[at] === '\\') at++;
    else if (latex[at] === '{') depth++;
    else if (latex[at] === '}' && --depth === 0) return at + 1;
  }
  return undefined;
}

/** Inside of nothing: a part of a formula that is cut there is still a formula. */
const stands = (before: string) => {
  const count = (pattern: RegExp) => before.match(pattern)?.length ?? 0;
  const braces = count(/(?<!\\)\{/g) - count(/(?<!\\)\}/g);
  return braces === 0 && count(/\\left(?![a-z])/g) === count(/\\right(?![a-z])/g) && !before.includes('\\begin');
};

export interface ArrowedPart {
  /** Empty for plain LaTeX. */
  readonly sign: string;
  readonly latex: string;
}

/** A formula cut at its arrows with words above them, such as those of chemistry. */
export function splitAtArrows(latex: string): ArrowedPart[] {
  const parts: ArrowedPart[] = [];
  let from = 0;
  for (const found of latex.matchAll(arrow)) {
    const open = found.index + found[0].length;
    const end = groupEnd(latex, open);
    if (found.index < from || end === undefined || !stands(latex.slice(0, found.index))) continue;
    parts.push({ sign: '', latex: latex.slice(from, found.index) });
    parts.push({ sign: signs[found[1] ?? ''] ?? '', latex: latex.slice(open + 1, end - 1) });
    from = end;
  }
  return [...parts, { sign: '', latex: latex.slice(from) }].filter((part) => part.sign || part.latex.trim());
}

const setting = (name: string, value: string) =>
  new BuilderElement<{ val: string }>({ name, attributes: { val: { key: 'm:val', value } } });
const element = (
  name: string,
  children: readonly (MathComponent | BuilderElement | BuilderElement<{ val: string }>)[],
) => new BuilderElement({ name, children });

/** The sign grows with the words above it; docx draws it at its usual width. */
export const arrowBelow = (sign: string, words: readonly MathComponent[]) =>
  element('m:box', [
    element('m:boxPr', [setting('m:opEmu', '1')]),
    element('m:e', [element('m:groupChr', [element('m:groupChrPr', [setting('m:chr', sign)]), element('m:e', words)])]),
  ]) as unknown as MathComponent;
