import { allBelow, childOf, childrenOf, textOf, type WordElement } from '../../../../kit/word/word-xml.rules.ts';
import { type Format, literalDollar } from '../text/insert.rules.ts';
import { eqFieldLatex } from './eq-field.rules.ts';
import { type Fields, symbolField } from './field.rules.ts';
import type { Numbering } from './numbering.rules.ts';
import { formulaOf } from './omml.rules.ts';
import { type PictureSource, picturesOf } from './picture.rules.ts';
import { ownText, type Piece, paragraphText, textPiece } from './piece.rules.ts';
import type { RunLook, Styles } from './style.rules.ts';
import { readableText, symbolOf } from './symbol-font.rules.ts';

export interface DocumentReading {
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly fields: Fields;
  readonly source: PictureSource;
  /** Texts of footnotes and endnotes, by kind and id. */
  readonly notes: ReadonlyMap<string, string>;
  /** Whether KaTeX draws a formula. */
  readonly draws: (latex: string) => boolean;
}

interface Walk extends DocumentReading {
  readonly lookOf: (run: WordElement) => RunLook;
  readonly pieces: Piece[];
  readonly boxes: WordElement[];
  /** Hidden text, which is not shown with the rest. */
  readonly hidden: string[];
}

/** Vocabularies whose drawings are understood here; for others there is a replacement in the file. */
const understood = new Set(['wps', 'wpg', 'wpc', 'w14', 'w15', 'w16', 'wp14', 'a14', 'm', 'wp', 'a', 'v']);

/** Of alternatives the one that a reader of this age shows. */
export function alternativeOf(element: WordElement): WordElement[] {
  const choice = childrenOf(element, 'mc:Choice').find((one) =>
    (one.attributes.Requires ?? '').split(/\s+/).every((name) => understood.has(name)),
  );
  return childrenOf(choice ?? childOf(element, 'mc:Fallback'));
}

const textBoxes = new Set(['w:txbxContent']);

function formatOf(look: RunLook): Format | undefined {
  return look.script ?? (look.underlined ? 'u' : look.bold ? 'strong' : undefined);
}

function addFormula(walk: Walk, latex: string, kind: 'formula' | 'display', partial: boolean) {
  const { inserts } = walk.source;
  if (latex === '') return;
  const drawn = latex.length <= 2000 && walk.draws(latex);
  // A formula that nobody could draw stays readable as text.
  if (drawn) walk.pieces.push({ kind, text: latex, format: undefined, marked: false });
  else walk.pieces.push(textPiece(`〔${ownText(latex).replaceAll('$', '')}〕`));
  if (!drawn || partial) walk.pieces.push(textPiece(inserts.doubt('公式里有无法识别的部分，请核对')));
}

function endField(walk: Walk, instruction: string) {
  const symbol = symbolField(instruction);
  if (symbol !== undefined) walk.pieces.push(textPiece(ownText(symbol)));
  else if (/^eq\b/i.test(instruction)) {
    const latex = eqFieldLatex(instruction);
    addFormula(walk, latex.latex, 'formula', latex.partial);
  }
}

function noteOf(walk: Walk, kind: string, element: WordElement): string {
  const text = walk.notes.get(`${kind}:${element.attributes['w:id'] ?? ''}`);
  return text ? `（注：${text}）` : '';
}

const breaks: Record<string, string> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
};

function addText(walk: Walk, text: string, look: RunLook) {
  if (!walk.fields.shows || text === '') return;
  if (look.hidden) walk.hidden.push(text);
  else walk.pieces.push(textPiece(text, formatOf(look), look.marked));
}

function inRun(walk: Walk, element: WordElement, look: RunLook) {
  const add = (text: string) => addText(walk, text, look);
  const { name, attributes } = element;
  if (name === 'w:t') add(ownText(readableText(textOf(element), look.font)));
  else if (breaks[name] !== undefined) add(breaks[name]);
  else if (name === 'w:sym') add(ownText(symbolOf(attributes['w:char'], attributes['w:font'])));
  else if (name === 'w:fldChar') {
    const instruction = walk.fields.mark(attributes['w:fldCharType']);
    if (instruction !== undefined && walk.fields.shows) endField(walk, instruction);
  } else if (name === 'w:instrText') walk.fields.instruct(textOf(element));
  else if (name === 'w:footnoteReference') add(noteOf(walk, 'footnote', element));
  else if (name === 'w:endnoteReference') add(noteOf(walk, 'endnote', element));
  else if (name === 'w:ruby') {
    const reading = childOf(element, 'w:rt');
    for (const run of childrenOf(childOf(element, 'w:rubyBase'), 'w:r')) inside(walk, run);
    if (reading) add(`（${ownText(textOf(reading))}）`);
  } else if (name === 'w:drawing' || name === 'w:pict' || name === 'w:object') {
    walk.pieces.push(textPiece(picturesOf(element, walk.source)));
    walk.boxes.push(...allBelow(element, textBoxes));
  } else if (name === 'mc:AlternateContent') for (const child of alternativeOf(element)) inRun(walk, child, look);
}

const fieldMarks = new Set(['w:fldChar']);
const around = new Set([
  'w:hyperlink',
  'w:ins',
  'w:moveTo',
  'w:smartTag',
  'w:customXml',
  'w:sdt',
  'w:sdtContent',
  'w:dir',
  'w:bdo',
  'w:fldSimple',
]);

function inside(walk: Walk, element: WordElement) {
  if (element.name === 'w:r') {
    const look = walk.lookOf(element);
    const isLiteral = childOf(childOf(element, 'w:rPr'), 'w:noProof') !== undefined;
    for (const child of childrenOf(element))
      if (isLiteral && child.name === 'w:t' && textOf(child) === '$') addText(walk, literalDollar, look);
      else inRun(walk, child, look);
  } else if (element.name === 'm:oMath' || element.name === 'm:oMathPara') {
    const all = element.name === 'm:oMath' ? [element] : childrenOf(element, 'm:oMath');
    for (const one of all) {
      const { latex, partial } = formulaOf(one);
      addFormula(walk, latex, element.name === 'm:oMath' ? 'formula' : 'display', partial);
    }
  } else if (element.name === 'mc:AlternateContent') for (const child of alternativeOf(element)) inside(walk, child);
  else if (element.name === 'w:del' || element.name === 'w:moveFrom')
    // The end of a field that goes on showing may stand in what was deleted.
    for (const { attributes } of allBelow(element, fieldMarks)) walk.fields.mark(attributes['w:fldCharType']);
  else if (around.has(element.name)) for (const child of childrenOf(element)) inside(walk, child);
}

export interface ReadParagraph {
  readonly text: string;
  /** Texts that stand in boxes beside it. */
  readonly boxes: readonly WordElement[];
  /** Its end was deleted, so it goes on in the next. */
  readonly goesOn: boolean;
  /** What of it is hidden. */
  readonly hidden: string;
}

export function readParagraph(paragraph: WordElement, reading: DocumentReading, isContinued: boolean): ReadParagraph {
  const walk: Walk = { ...reading, lookOf: reading.styles.looksIn(paragraph), pieces: [], boxes: [], hidden: [] };
  const list = isContinued ? undefined : reading.styles.listOf(paragraph);
  const mark = childOf(childOf(paragraph, 'w:pPr'), 'w:rPr');
  const goesOn = childOf(mark, 'w:del') !== undefined || childOf(mark, 'w:moveFrom') !== undefined;
  for (const child of childrenOf(paragraph)) inside(walk, child);
  // A paragraph that was deleted as a whole is not counted.
  const isGone = goesOn && walk.pieces.length === 0;
  const label = list && !isGone ? ownText(reading.numbering.next(list)) : '';
  return { text: paragraphText(walk.pieces, label), boxes: walk.boxes, goesOn, hidden: walk.hidden.join('').trim() };
}
