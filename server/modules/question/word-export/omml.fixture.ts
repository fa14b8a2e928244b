import { Document, Packer, Paragraph, type ParagraphChild, TextRun } from 'docx';
import { unzipSync } from 'fflate';
import { allBelow, childrenOf, readWordXml, textOf, type WordElement } from '../../../kit/word/word-xml.rules.ts';
import { wordFormula } from './word-formula.ts';

/** The paragraphs of a Word file with one formula each; undefined where a formula was not understood. */
export async function ommlOf(formulas: readonly string[], display = false): Promise<(WordElement | undefined)[]> {
  const children = formulas.map((latex) => {
    const formula = wordFormula(latex, display) as ParagraphChild | undefined;
    return new Paragraph({ children: [formula ?? new TextRun('')] });
  });
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  const body = unzipSync(bytes)['word/document.xml'] ?? new Uint8Array();
  const paragraphs = allBelow(readWordXml(body, 'document'), new Set(['w:p']));
  return paragraphs.map((paragraph) => allBelow(paragraph, new Set(['m:oMathPara', 'm:oMath']))[0]);
}

const tellingProperties = new Set(
  'm:chr m:pos m:subHide m:supHide m:begChr m:endChr m:type m:degHide m:sty m:scr m:nor m:limLoc m:mcJc m:show m:strikeBLTR'.split(
    ' ',
  ),
);

function properties(element: WordElement | undefined): string {
  if (!element) return '';
  const told = allBelow(element, tellingProperties).map((one) => one.attributes['m:val'] ?? '1');
  return told.length > 0 ? `<${told.join(' ')}>` : '';
}

/** A formula of Word in short: elements with their telling properties, runs as their text. */
export function shapeOf(element: WordElement | undefined): string {
  if (!element) return '-';
  const name = element.name.replace(/^m:/, '');
  const inner = childrenOf(element).filter((child) => child.name.startsWith('m:') && !child.name.endsWith('Pr'));
  const own = childrenOf(element).find((child) => child.name.endsWith('Pr') && child.name.startsWith('m:'));
  if (name === 'r') return `${properties(own)}${inner.map(textOf).join('').replace('\u200b', '□')}`;
  const content = inner
    .map(shapeOf)
    .join(name === 'oMath' || /^(?:e|num|den|sub|sup|deg|lim|fName)$/.test(name) ? '' : ',');
  return name === 'oMath' ? content : `${name}${properties(own)}(${content})`;
}
