import { BuilderElement, type MathComponent, Math as WordMath } from 'docx';
import { latexToMath } from 'docx/math';
import katex from 'katex';
import { arrowBelow, splitAtArrows } from './arrow.rules.ts';
import { withLiteralSigns } from './literal-signs.ts';

const group = '\\{(?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*\\}';

/** What KaTeX draws and docx has no word for, in other words. */
const otherWords: [RegExp, string][] = [
  [/\\overgroup(?![A-Za-z])/g, '\\overset{\\frown}'],
  [/\\undergroup(?![A-Za-z])/g, '\\underset{\\smile}'],
  [new RegExp(`\\\\xlongequal\\s*(${group})`, 'g'), '\\stackrel$1{=}'],
  [new RegExp(`\\\\genfrac\\{\\}\\{\\}\\{0(?:pt)?\\}\\{\\}(${group})(${group})`, 'g'), '{$1\\atop$2}'],
];

function isKnown(latex: string) {
  try {
    latexToMath(latex);
    return true;
  } catch {
    return false;
  }
}

const silent = /[\u2061-\u2064]/g;

/** A command that KaTeX draws as one sign or word, as that; any other stays. */
function inSigns(command: string): string {
  if (isKnown(command)) return command;
  try {
    const drawn = katex.renderToString(command, { strict: 'ignore', output: 'mathml' });
    const [, body = ''] = /<semantics>(.*)<annotation/s.exec(drawn) ?? [];
    const text = body
      .replace(/<[^>]*>/g, '')
      .replace(silent, '')
      .replace(/&gt;/g, '>')
      .replace(/&lt;/g, '<');
    if (/&|<m(?:over|under|frac|sub|sup)/.test(body.replace(/&[gl]t;/g, ''))) return command;
    if (/^[A-Za-z][A-Za-z ]+$/.test(text)) return `\\operatorname{${text}}`;
    return body.includes('double-struck') ? `\\mathbb{${text}}` : `{${text}}`;
  } catch {
    return command;
  }
}

/** The same formula without the commands that only KaTeX knows. */
function plainer(latex: string) {
  const reworded = otherWords.reduce((text, [command, words]) => text.replace(command, words), latex);
  return reworded.replace(/\\(?:\\|[A-Za-z]+)/g, (command) => (command === '\\\\' ? command : inSigns(command)));
}

/** Word refuses a file with formulas nested deeper than anybody writes. */
const deepest = 40;

function depthOf(latex: string) {
  let [depth, most] = [0, 0];
  for (const sign of latex) {
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    most = Math.max(most, depth);
  }
  return most;
}

function convert(latex: string): readonly MathComponent[] {
  try {
    return latexToMath(latex);
  } catch {
    return latexToMath(plainer(latex));
  }
}

function componentsOf(latex: string): readonly MathComponent[] {
  try {
    return splitAtArrows(latex).flatMap((part) =>
      part.sign === '' ? convert(part.latex) : [arrowBelow(part.sign, convert(part.latex))],
    );
  } catch {
    return [];
  }
}

/** A formula as Word's own editor writes it; undefined where it is not understood and has to stand as its source. */
export function wordFormula(latex: string, display: boolean): WordMath | BuilderElement | undefined {
  // Nobody sees a space at the end, and one that was escaped lost itself where the formula was trimmed.
  const whole = latex.replace(/(?<!\\)\\$/, '').replace(/(?<!\\)\s+(\}*)$/, '$1');
  const children = depthOf(whole) > deepest ? [] : withLiteralSigns(componentsOf(whole));
  if (children.length === 0) return undefined;
  const formula = new WordMath({ children });
  return display ? new BuilderElement({ name: 'm:oMathPara', children: [formula] }) : formula;
}
