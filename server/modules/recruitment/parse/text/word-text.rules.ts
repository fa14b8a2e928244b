import { cellsOf } from '../../../../kit/word/table-cells.rules.ts';
import { openWord } from '../../../../kit/word/word-package.rules.ts';
import {
  allBelow,
  childOf,
  childrenOf,
  isOn,
  readWordXml,
  textOf,
  UnreadableWord,
  type WordElement,
} from '../../../../kit/word/word-xml.rules.ts';
import { type Block, type LaidOut, layOut } from './blocks.rules.ts';

const unpackedMaxBytes = 64 * 1024 * 1024;
const boxes = new Set(['w:txbxContent']);
const pictures = new Set(['a:blip', 'v:imagedata']);
/** What stands around other parts and is looked through. */
const around = new Set([
  ...['w:sdt', 'w:sdtContent', 'w:ins', 'w:moveTo', 'w:customXml', 'w:smartTag', 'w:hyperlink', 'w:fldSimple'],
  ...['w:dir', 'w:bdo'],
]);
const understood = new Set(['wps', 'wpg', 'wpc', 'w14', 'w15', 'w16', 'wp14', 'a14', 'm', 'wp', 'a', 'v']);
const breaks: Readonly<Record<string, string>> = {
  ...{ 'w:tab': '\t', 'w:ptab': '\t', 'w:br': '\n', 'w:cr': '\n', 'w:noBreakHyphen': '-' },
};

interface Walk {
  text: string;
  readonly boxes: WordElement[];
}

/** Of a drawing and its replacement for older readers one is read. */
function alternativeOf(element: WordElement): WordElement[] {
  const choice = childrenOf(element, 'mc:Choice').find((one) =>
    (one.attributes.Requires ?? '').split(/\s+/).every((name) => understood.has(name)),
  );
  return childrenOf(choice ?? childOf(element, 'mc:Fallback'));
}

function takeRun(element: WordElement, walk: Walk) {
  const { name } = element;
  if (name === 'w:t') walk.text += textOf(element);
  else if (breaks[name] !== undefined) walk.text += breaks[name];
  else if (name === 'mc:AlternateContent') for (const child of alternativeOf(element)) takeRun(child, walk);
  else if (name === 'w:drawing' || name === 'w:pict' || name === 'w:object')
    walk.boxes.push(...allBelow(element, boxes));
}

function take(element: WordElement, walk: Walk) {
  if (element.name === 'w:r') {
    if (isOn(childOf(element, 'w:rPr'), 'w:vanish')) return;
    for (const child of childrenOf(element)) takeRun(child, walk);
  } else if (around.has(element.name)) for (const child of childrenOf(element)) take(child, walk);
  else if (element.name === 'mc:AlternateContent') for (const child of alternativeOf(element)) take(child, walk);
}

/** The words of a paragraph, then those of the boxes that hang on it. */
function paragraphBlocks(paragraph: WordElement): Block[] {
  const walk: Walk = { text: '', boxes: [] };
  for (const child of childrenOf(paragraph)) take(child, walk);
  const isListed = childOf(childOf(paragraph, 'w:pPr'), 'w:numPr') !== undefined && walk.text.trim() !== '';
  const inBoxes = walk.boxes.map((box): Block => ({ kind: 'aside', blocks: blocksOf(childrenOf(box)) }));
  return [{ kind: 'line', text: isListed ? `• ${walk.text}` : walk.text }, ...inBoxes];
}

function blocksOf(elements: readonly WordElement[]): Block[] {
  return elements.flatMap((element) => {
    if (element.name === 'w:p') return paragraphBlocks(element);
    if (element.name === 'w:tbl') {
      const cells = cellsOf(element, (cell) => blocksOf(childrenOf(cell)));
      return [{ kind: 'table' as const, rows: cells.map((row) => row.map(({ lines }) => lines)) }];
    }
    if (element.name === 'mc:AlternateContent') return blocksOf(alternativeOf(element));
    return around.has(element.name) ? blocksOf(childrenOf(element)) : [];
  });
}

export interface WordText extends LaidOut {
  readonly hasPictures: boolean;
}

/** The text of a .docx: the head of the page first, where many write their name. Refused as `UnreadableWord`. */
export function wordText(bytes: Uint8Array): WordText {
  const word = openWord(bytes, { bytes: unpackedMaxBytes });
  const blocks: Block[] = [];
  for (const { type, target, outside } of word.relations.values()) {
    const part = type === 'header' && !outside ? word.files.get(target) : undefined;
    if (part) blocks.push(...blocksOf(childrenOf(readWordXml(part, target))));
  }
  let hasPictures = false;
  const main = word.files.get(word.document) ?? new Uint8Array();
  const root = readWordXml(main, word.document, {
    within: 'w:body',
    take: (block) => {
      hasPictures ||= allBelow(block, pictures).length > 0;
      blocks.push(...blocksOf([block]));
    },
  });
  if (root.name !== 'w:document') throw new UnreadableWord('这不是 Word 文件，请选择 .docx 文件', 'notWord');
  return { ...layOut(blocks), hasPictures };
}
