import {
  allBelow,
  childOf,
  childrenOf,
  isOn,
  settingOf,
  textOf,
  type WordElement,
} from '../../../../kit/word/word-xml.rules.ts';
import { arrowOver, delimited, environment, matrix, nary, rows, scripted } from './math-parts.rules.ts';
import { accents } from './math-symbol.rules.ts';
import { based, joined, type LetterStyle, mathText, side, textCommand } from './math-text.rules.ts';

export interface Formula {
  readonly latex: string;
  /** Some part was not understood and stands as text. */
  readonly partial: boolean;
}

interface Reading {
  partial: boolean;
}

type Convert = (element: WordElement, reading: Reading) => string;

const scripts: Record<string, string> = {
  'double-struck': '\\mathbb',
  script: '\\mathcal',
  fraktur: '\\mathfrak',
  'sans-serif': '\\mathsf',
  monospace: '\\mathtt',
};

function styleOf(run: WordElement): LetterStyle {
  const properties = childOf(run, 'm:rPr');
  const style = settingOf(properties, 'm:sty');
  const bold = style === 'b' ? '\\mathbf' : style === 'bi' ? '\\boldsymbol' : '';
  return {
    command: scripts[settingOf(properties, 'm:scr') ?? ''] ?? bold,
    upright: style === 'p' || isOn(properties, 'm:nor') === true,
  };
}

function run(element: WordElement): string {
  const style = styleOf(element);
  const pieces = childrenOf(element).map((child) => {
    if (child.name === 'm:t' || child.name === 'w:t') return mathText(textOf(child), style);
    if (child.name === 'w:br') return '\\\\ ';
    if (child.name === 'w:tab') return '\\quad';
    return child.name === 'w:sym'
      ? mathText(String.fromCharCode(Number.parseInt(child.attributes['w:char'] ?? '20', 16)), style)
      : '';
  });
  return joined(pieces);
}

const argument = (element: WordElement, name: string, reading: Reading) => content(childOf(element, name), reading);
const sign = (element: WordElement, properties: string, name: string) => settingOf(childOf(element, properties), name);
const hides = (element: WordElement, properties: string, name: string) =>
  isOn(childOf(element, properties), name) === true;

function fraction(element: WordElement, reading: Reading): string {
  const [num, den] = [argument(element, 'm:num', reading), argument(element, 'm:den', reading)];
  const type = sign(element, 'm:fPr', 'm:type');
  if (type === 'noBar') return `\\genfrac{}{}{0pt}{}{${num}}{${den}}`;
  if (type === 'lin' || type === 'skw') return `${based(num)}/${based(den)}`;
  return `\\frac{${num}}{${den}}`;
}

function radical(element: WordElement, reading: Reading): string {
  const degree = hides(element, 'm:radPr', 'm:degHide') ? '' : argument(element, 'm:deg', reading);
  const index = degree === '' ? '' : `[${/[[\]]/.test(degree) ? `{${degree}}` : degree}]`;
  return `\\sqrt${index}{${argument(element, 'm:e', reading)}}`;
}

function naryOf(element: WordElement, reading: Reading): string {
  const properties = childOf(element, 'm:naryPr');
  return nary({
    sign: settingOf(properties, 'm:chr') ?? '∫',
    limits: settingOf(properties, 'm:limLoc'),
    sub: hides(element, 'm:naryPr', 'm:subHide') ? '' : argument(element, 'm:sub', reading),
    sup: hides(element, 'm:naryPr', 'm:supHide') ? '' : argument(element, 'm:sup', reading),
    body: argument(element, 'm:e', reading),
  });
}

/** The only element of a content, where nothing else stands beside it. */
function only(element: WordElement | undefined, name: string): WordElement | undefined {
  const parts = childrenOf(element).filter((child) => !child.name.endsWith('Pr'));
  return parts.length === 1 && parts[0]?.name === name ? parts[0] : undefined;
}

const cells = (element: WordElement, reading: Reading) =>
  childrenOf(element, 'm:mr').map((row) => childrenOf(row, 'm:e').map((cell) => content(cell, reading)));
/** In a system of equations & is where lines are aligned; a matrix in a line has its own. */
const lines = (element: WordElement, reading: Reading) =>
  childrenOf(element, 'm:e').map((line) => content(line, reading).split('\\&'));

/** One or two columns that stand to the left, as our own files write cases; in the middle it is a matrix in a brace. */
function isCases(grid: WordElement): boolean {
  const columns = Math.max(0, ...childrenOf(grid, 'm:mr').map((row) => childrenOf(row, 'm:e').length));
  const properties = childOf(grid, 'm:mPr');
  const sides = properties ? allBelow(properties, new Set(['m:mcJc'])) : [];
  return columns <= 2 && sides.length > 0 && sides.every(({ attributes }) => attributes['m:val'] === 'left');
}

function delimiter(element: WordElement, reading: Reading): string {
  const properties = childOf(element, 'm:dPr');
  const [open, close] = [settingOf(properties, 'm:begChr') ?? '(', settingOf(properties, 'm:endChr') ?? ')'];
  const parts = childrenOf(element, 'm:e');
  const [grid, system, pair] = ['m:m', 'm:eqArr', 'm:f'].map((name) => parts.length === 1 && only(parts[0], name));
  if (grid && open === '{' && close === '' && isCases(grid)) return environment('cases', cells(grid, reading));
  if (grid) return matrix(cells(grid, reading), open, close);
  if (system && open === '{' && close === '') return rows('cases', lines(system, reading));
  if (pair && open === '(' && close === ')' && sign(pair, 'm:fPr', 'm:type') === 'noBar')
    return `\\binom{${argument(pair, 'm:num', reading)}}{${argument(pair, 'm:den', reading)}}`;
  const separator = settingOf(properties, 'm:sepChr') ?? '|';
  return delimited(
    open,
    close,
    separator,
    parts.map((part) => content(part, reading)),
  );
}

function accent(element: WordElement, reading: Reading): string {
  const chr = sign(element, 'm:accPr', 'm:chr') ?? '\u0302';
  const inner = argument(element, 'm:e', reading);
  const known = accents[chr];
  if (!known) return `\\overset{${mathText(chr, { command: '', upright: false })}}{${inner}}`;
  return `${/^(?:[A-Za-z0-9]|\\[A-Za-z]+)$/.test(inner) ? known.narrow : known.wide}{${inner}}`;
}

function grouped(element: WordElement, reading: Reading): string {
  const chr = sign(element, 'm:groupChrPr', 'm:chr') ?? '⏟';
  const below = (sign(element, 'm:groupChrPr', 'm:pos') ?? 'bot') === 'bot';
  const inner = argument(element, 'm:e', reading);
  if (chr === '⏟' || chr === '⏞') return `\\${below ? 'under' : 'over'}brace{${inner}}`;
  return (
    arrowOver(chr, inner, below) ??
    `\\${below ? 'under' : 'over'}set{${mathText(chr, { command: '', upright: false })}}{${inner}}`
  );
}

function limit(element: WordElement, reading: Reading, below: boolean): string {
  const [body, lim] = [argument(element, 'm:e', reading), argument(element, 'm:lim', reading)];
  if (/^\\(?:under|over)brace\{/.test(body)) return `${body}${below ? '_' : '^'}{${lim}}`;
  if (/^\\(?:lim|limsup|liminf|max|min|sup|inf|det|gcd|Pr|sum|prod)$/.test(body))
    return `${body}\\limits${below ? '_' : '^'}{${lim}}`;
  return `\\${below ? 'under' : 'over'}set{${lim}}{${body}}`;
}

function applied(element: WordElement, reading: Reading): string {
  const name = argument(element, 'm:fName', reading);
  const known = /^(?:[A-Za-z]{2,}|\\mathrm\{[A-Za-z]{2,}\})$/.exec(name);
  const written = known ? `\\operatorname{${name.replace(/^\\mathrm\{|\}$/g, '')}}` : name;
  return side(written, argument(element, 'm:e', reading));
}

const prescript: Convert = (element, reading) =>
  `{}_{${argument(element, 'm:sub', reading)}}^{${argument(element, 'm:sup', reading)}}${argument(element, 'm:e', reading)}`;

const converters: Record<string, Convert> = {
  'm:r': run,
  'm:f': fraction,
  'm:rad': radical,
  'm:nary': naryOf,
  'm:d': delimiter,
  'm:acc': accent,
  'm:groupChr': grouped,
  'm:func': applied,
  'm:sPre': prescript,
  'm:m': (element, reading) => matrix(cells(element, reading), '', ''),
  'm:eqArr': (element, reading) => rows('aligned', lines(element, reading)),
  'm:limLow': (element, reading) => limit(element, reading, true),
  'm:limUpp': (element, reading) => limit(element, reading, false),
  'm:bar': (element, reading) =>
    `\\${sign(element, 'm:barPr', 'm:pos') === 'top' ? 'over' : 'under'}line{${argument(element, 'm:e', reading)}}`,
  'm:box': (element, reading) => argument(element, 'm:e', reading),
  'm:borderBox': (element, reading) => `\\boxed{${argument(element, 'm:e', reading)}}`,
  'm:phant': (element, reading) => {
    const inner = argument(element, 'm:e', reading);
    return isOn(childOf(element, 'm:phantPr'), 'm:show') === false ? `\\phantom{${inner}}` : inner;
  },
  'm:sSup': (element, reading) => scripted(argument(element, 'm:e', reading), '', argument(element, 'm:sup', reading)),
  'm:sSub': (element, reading) => scripted(argument(element, 'm:e', reading), argument(element, 'm:sub', reading), ''),
  'm:sSubSup': (element, reading) =>
    scripted(
      argument(element, 'm:e', reading),
      argument(element, 'm:sub', reading),
      argument(element, 'm:sup', reading),
    ),
};

const transparent = new Set([
  'm:oMath',
  'm:oMathPara',
  'm:e',
  'w:ins',
  'w:moveTo',
  'w:smartTag',
  'w:hyperlink',
  'w:sdt',
  'w:sdtContent',
]);
const left = new Set([
  'w:del',
  'w:moveFrom',
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:proofErr',
  'w:commentRangeStart',
  'w:commentRangeEnd',
]);

function one(element: WordElement, reading: Reading): string {
  const converter = converters[element.name];
  if (converter) return converter(element, reading);
  if (transparent.has(element.name)) return content(element, reading);
  if (element.name.endsWith('Pr') || left.has(element.name)) return '';
  const text = textOf(element).trim();
  if (text !== '') reading.partial = true;
  return text === '' ? '' : textCommand(text);
}

function content(element: WordElement | undefined, reading: Reading): string {
  return joined(childrenOf(element).map((child) => one(child, reading)));
}

/** A formula of Word's own editor (OMML) as LaTeX, as far as KaTeX draws it. */
export function formulaOf(element: WordElement): Formula {
  const reading: Reading = { partial: false };
  // The backslash of a space at the end goes with the space.
  const latex = content(element, reading).replace(/(?<!\\)(?:\\\s)+$/, '');
  return { latex: latex.trim(), partial: reading.partial };
}
