import { type FormulaPart, formulaFreeTags, formulaSettings, splitFormulas } from '#contract/question/formula.ts';

export interface FormulaText {
  node: Text;
  parts: FormulaPart[];
}

/** The texts with formulas or escaped dollars, code left out. */
export function formulaTexts(root: Node): FormulaText[] {
  root.normalize();
  const found: FormulaText[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || !node.data.includes('$') || node.parentElement?.closest(formulaFreeTags.join()))
      continue;
    found.push({ node, parts: splitFormulas(node.data) });
  }
  return found;
}

type Draw = (latex: string, options: ReturnType<typeof formulaSettings>) => string;

/** Puts drawn formulas and plain text in the place of their sources. */
export function drawFormulas(texts: readonly FormulaText[], draw: Draw) {
  for (const { node, parts } of texts) node.replaceWith(...parts.map((part) => drawnPart(part, draw)));
}

function drawnPart(part: FormulaPart, draw: Draw) {
  if (part.kind === 'text') return document.createTextNode(part.text);
  const place = document.createElement('span');
  place.className = part.display ? 'rich-text-formula rich-text-formula-alone' : 'rich-text-formula';
  // KaTeX writes what it read as text only (trust is off), so its markup is as good as ours.
  place.innerHTML = draw(part.latex, formulaSettings(part.display));
  return place;
}

export const hasFormula = (texts: readonly FormulaText[]) =>
  texts.some(({ parts }) => parts.some((part) => part.kind === 'formula'));
