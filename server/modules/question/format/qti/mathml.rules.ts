import { elementsBelow, elementsOf, isElement, textOf, type XmlElement } from '../xml-tree.rules.ts';

const signs: Readonly<Record<string, string>> = {
  '×': '\\times ',
  '÷': '\\div ',
  '±': '\\pm ',
  '∓': '\\mp ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '∞': '\\infty ',
  '∑': '\\sum ',
  '∏': '\\prod ',
  '∫': '\\int ',
  '∈': '\\in ',
  '∉': '\\notin ',
  '⊂': '\\subset ',
  '⊆': '\\subseteq ',
  '∪': '\\cup ',
  '∩': '\\cap ',
  '→': '\\to ',
  '⇒': '\\Rightarrow ',
  '⇔': '\\Leftrightarrow ',
  '∠': '\\angle ',
  '⊥': '\\perp ',
  '°': '^{\\circ}',
  '·': '\\cdot ',
  '⋅': '\\cdot ',
  '…': '\\ldots ',
  '−': '-',
  α: '\\alpha ',
  β: '\\beta ',
  γ: '\\gamma ',
  δ: '\\delta ',
  ε: '\\varepsilon ',
  θ: '\\theta ',
  λ: '\\lambda ',
  μ: '\\mu ',
  π: '\\pi ',
  ρ: '\\rho ',
  σ: '\\sigma ',
  φ: '\\varphi ',
  ω: '\\omega ',
  Δ: '\\Delta ',
  Σ: '\\Sigma ',
  Ω: '\\Omega ',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  $: '\\$',
  _: '\\_',
  '\\': '\\backslash ',
};
/** Applying a function, multiplying without a sign and the like are only heard. */
const silent = /[\u2061-\u2064\u200b]/g;

const latexOf = (text: string) => [...text.trim().replace(silent, '')].map((sign) => signs[sign] ?? sign).join('');

const word = (text: string) => (text.length > 1 ? `\\mathrm{${text}}` : text);
const functions = /^(?:sin|cos|tan|cot|log|ln|lg|lim|max|min|exp)$/;
const accents: Readonly<Record<string, string>> = {
  '→': 'vec',
  '¯': 'overline',
  '‾': 'overline',
  '^': 'hat',
  '˙': 'dot',
  '~': 'tilde',
};

class Unknown extends Error {}

/** What a script hangs on: one sign needs no braces. */
const based = (latex: string) => (/^(?:\w|\\[a-zA-Z]+ ?)$/.test(latex) ? latex : `{${latex}}`);

function table(element: XmlElement): string {
  const rows = elementsOf(element, 'mtr').map((row) => elementsOf(row, 'mtd').map(all).join(' & '));
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`;
}

function fenced(element: XmlElement): string {
  const { open = '(', close = ')', separators = ',' } = element.attributes;
  const side = (sign: string) => latexOf(sign) || '.';
  const separator = separators.trim().slice(0, 1);
  return `\\left${side(open)}${elementsOf(element).map(one).join(separator)}\\right${side(close)}`;
}

function over(element: XmlElement, [base = '', above = '']: string[]): string {
  const mark = textOf(elementsOf(element)[1]).trim();
  const accent = accents[mark];
  return accent
    ? `\\${accent}{${base}}`
    : /^\\(?:sum|prod|lim|max|min)/.test(base)
      ? `${base}^{${above}}`
      : `\\overset{${above}}{${base}}`;
}

function under([base = '', below = '']: string[]): string {
  return /^\\(?:sum|prod|lim|max|min)/.test(base) ? `${base}_{${below}}` : `\\underset{${below}}{${base}}`;
}

const all = (element: XmlElement): string => element.children.filter(isElement).map(one).join('');

function one(element: XmlElement): string {
  const inside = () => elementsOf(element).map(one);
  const [a = '', b = '', c = ''] = /^m(?:frac|sup|sub|subsup|root|over|under|underover)$/.test(element.name)
    ? inside()
    : [];
  switch (element.name) {
    case 'math':
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
      return all(element);
    case 'semantics':
      return elementsOf(element).slice(0, 1).map(one).join('');
    case 'mi': {
      const text = textOf(element).trim();
      return functions.test(text) ? `\\${text} ` : /^[a-z]{2,}$/i.test(text) ? word(text) : latexOf(text);
    }
    case 'mn':
    case 'mo':
      return latexOf(textOf(element));
    case 'mtext':
    case 'ms': {
      const text = textOf(element).replace(/[{}\\$]/g, '');
      return text.trim() === '' ? '\\ ' : `\\text{${text}}`;
    }
    case 'mspace':
      return '\\ ';
    case 'mfrac':
      return `\\frac{${a}}{${b}}`;
    case 'msqrt':
      return `\\sqrt{${all(element)}}`;
    case 'mroot':
      return `\\sqrt[${b}]{${a}}`;
    case 'msup':
      return `${based(a)}^{${b}}`;
    case 'msub':
      return `${based(a)}_{${b}}`;
    case 'msubsup':
    case 'munderover':
      return `${based(a)}_{${b}}^{${c}}`;
    case 'mover':
      return over(element, [a, b]);
    case 'munder':
      return under([a, b]);
    case 'mfenced':
      return fenced(element);
    case 'mtable':
      return table(element);
    default:
      throw new Unknown(element.name);
  }
}

/** A formula in LaTeX with its dollars; undefined where there is something in it that we do not read. */
export function formulaOf(math: XmlElement): string | undefined {
  const sign = math.attributes.display === 'block' ? '$$' : '$';
  const annotation = elementsBelow(math).find(
    ({ name, attributes }) => name === 'annotation' && /tex/i.test(attributes.encoding ?? ''),
  );
  try {
    const latex = annotation ? textOf(annotation).trim() : one(math).trim();
    return latex === '' || /(?<!\\)\$/.test(latex) ? undefined : `${sign}${latex}${sign}`;
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}
