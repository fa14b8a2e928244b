import { splitFormulas } from '#contract/question/formula.ts';

export interface FormulaWish {
  latex: string;
  display: boolean;
  /** The characters that will stand beside it. */
  before: string;
  after: string;
}

const isFormula = (text: string, source: string, latex: string) =>
  splitFormulas(text).some((part) => part.kind === 'formula' && part.source === source && part.latex === latex);

/** The text that will be read as this formula between its neighbours, or null when there is none (a lone dollar inside). */
export function formulaSource({ latex, display, before, after }: FormulaWish): string | null {
  const inner = latex.trim();
  const fence = display ? '$$' : '$';
  if (!isFormula(fence + inner + fence, fence + inner + fence, inner)) return null;
  const read = (left: string, written: string, right: string) => {
    const source = fence + written + fence;
    return isFormula(before + left + source + right + after, source, written) ? left + source + right : null;
  };
  // Braces draw nothing but keep `$2x$` before a digit from being money; a space keeps dollars apart.
  for (const [left, right] of besides) {
    const source = read(left, inner, right) ?? read(left, `{${inner}}`, right);
    if (source !== null) return source;
  }
  return null;
}

const besides = [
  ['', ''],
  [' ', ''],
  ['', ' '],
  [' ', ' '],
] as const;
