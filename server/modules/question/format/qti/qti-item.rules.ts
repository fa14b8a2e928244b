import type { Blank, ItemInput, QuestionInput } from '#contract/question/content.ts';
import { speaksOfMarkup } from '../escaped-markup.rules.ts';
import { escapeHtml, plainOf } from '../html-text.rules.ts';
import type { FoundFile, PictureStore } from '../pictures.rules.ts';
import { type Keys, keysOf } from '../qti-processing/key.rules.ts';
import { emptyQuestion, inItem, look, pointsOf, type ReadDoubt, type ReadItem, wrong } from '../read-item.ts';
import {
  elementOf,
  elementsBelow,
  elementsOf,
  isElement,
  textOf,
  type XmlElement,
  type XmlNode,
} from '../xml-tree.rules.ts';
import { placed, type QtiDesk, richHtml } from './qti-html.rules.ts';
import {
  inlineBlank,
  interactionParts,
  isInlineBlank,
  isInteraction,
  type Parts,
  shownPart,
} from './qti-interaction.rules.ts';

interface Body {
  readonly stem: string;
  readonly blanks: Blank[];
  readonly blocks: XmlElement[];
}

/** The remarks of an item, gathered while its body is read. */
interface Remarks {
  readonly analysis: string[];
  readonly reference: string[];
}

interface Reader {
  readonly item: XmlElement;
  readonly keys: Keys;
  readonly store: PictureStore;
  readonly fileOf: (src: string) => FoundFile | undefined;
  readonly remarks: Remarks;
  readonly speaksOfMarkup: boolean;
}

const isBlankText = (html: string) => plainOf(html) === '' && !html.includes('<img');

/** A rubric is for whom its `view` names: the candidate reads it in the stem, the scorer as the reference. */
function rubric(element: XmlElement, desk: QtiDesk, { reference, analysis }: Remarks): string | undefined {
  const view = (element.attributes.view ?? 'candidate').split(/\s+/);
  if (view.includes('candidate')) return undefined;
  const html = richHtml(element.children, desk);
  if (html !== '') (view.includes('scorer') ? reference : analysis).push(html);
  return '';
}

function readBody(nodes: readonly XmlNode[], reader: Reader, doubts: ReadDoubt[]): Body {
  const blanks: Blank[] = [];
  const blocks: XmlElement[] = [];
  const desk: QtiDesk = {
    ...{ store: reader.store, fileOf: reader.fileOf, speaksOfMarkup: reader.speaksOfMarkup, doubts },
    replace: (element) => {
      if (element.name === 'rubricBlock') return rubric(element, desk, reader.remarks);
      if (/^feedback(?:Inline|Block)$/.test(element.name)) {
        reader.remarks.analysis.push(`<div>${richHtml(element.children, desk)}</div>`);
        return '';
      }
      if (element.name === 'endAttemptInteraction') return '';
      if (isInlineBlank(element)) {
        blanks.push(inlineBlank(reader.keys, element, desk, blanks.length));
        return '____';
      }
      if (!isInteraction(element)) return undefined;
      blocks.push(element);
      return shownPart(element, desk);
    },
  };
  return { stem: richHtml(nodes, desk), blanks, blocks };
}

const deskFor = (reader: Reader, doubts: ReadDoubt[]): QtiDesk => {
  const desk: QtiDesk = {
    ...{ store: reader.store, fileOf: reader.fileOf, speaksOfMarkup: reader.speaksOfMarkup, doubts },
    replace: (element) => {
      if (!/^feedback(?:Inline|Block)$/.test(element.name)) return undefined;
      reader.remarks.analysis.push(`<div>${richHtml(element.children, desk)}</div>`);
      return '';
    },
  };
  return desk;
};

/** One question out of a part of the body that asks one thing. */
function partsOf({ blanks, blocks }: Body, reader: Reader, doubts: ReadDoubt[]): Parts {
  const [block] = blocks;
  if (block) {
    const reference = reader.remarks.reference.splice(0).join('');
    const parts = interactionParts(
      reader.item,
      reader.keys,
      block,
      block.name === 'extendedTextInteraction' ? reference : '',
      deskFor(reader, doubts),
    );
    if (block.name !== 'extendedTextInteraction' && reference !== '') reader.remarks.analysis.push(reference);
    if (blanks.length > 0) doubts.push(wrong('type', '填空和其他作答方式混在一起，请检查'));
    return parts;
  }
  if (blanks.length > 0) return { type: 'FILL', options: [], answer: { blanks, unordered: false } };
  doubts.push(wrong('type', '没有作答的地方，可能是说明文字'));
  return { type: 'SHORT', options: [], answer: { reference: '', scoringPoints: [] } };
}

const asksIn = (node: XmlNode) => (isElement(node) ? [node, ...elementsBelow(node)].filter(isInteraction) : []);
const countBlocks = (nodes: readonly XmlNode[]) => nodes.flatMap(asksIn).filter((one) => !isInlineBlank(one)).length;

/** Goes into the one wrapper that holds everything asked. */
function layersOf(nodes: readonly XmlNode[]): { nodes: readonly XmlNode[]; before: XmlNode[]; after: XmlNode[] } {
  const asking = nodes.filter((node) => asksIn(node).length > 0);
  const [only] = asking;
  if (!only || asking.length > 1 || !isElement(only) || isInteraction(only)) return { nodes, before: [], after: [] };
  const inner = layersOf(only.children);
  const at = nodes.indexOf(only);
  return {
    nodes: inner.nodes,
    before: [...nodes.slice(0, at), ...inner.before],
    after: [...inner.after, ...nodes.slice(at + 1)],
  };
}

/** Parts of a body that each ask one thing, and what stands before the first. */
function segmentsOf(body: XmlElement): { material: XmlNode[]; segments: XmlNode[][] } {
  const { nodes, before, after } = layersOf(body.children);
  const segments: XmlNode[][] = [];
  let open: XmlNode[] = [];
  for (const node of nodes) {
    open.push(node);
    if (asksIn(node).length > 0) {
      segments.push(open);
      open = [];
    }
  }
  segments.at(-1)?.push(...open, ...after);
  const [first = []] = segments;
  const asking = first.findIndex((node) => asksIn(node).length > 0);
  const lead = first.slice(0, asking).filter((node) => isElement(node) || node.trim() !== '');
  const asked = first[asking];
  const hasPrompt =
    asked !== undefined &&
    (asksIn(asked).some(isInlineBlank) || asksIn(asked).some((one) => elementOf(one, 'prompt') !== undefined));
  const material = hasPrompt ? lead : lead.slice(0, -1);
  segments[0] = [...(hasPrompt ? [] : lead.slice(-1)), ...first.slice(asking)];
  return { material: [...before, ...material], segments };
}

/** Several questions under one text; the text may be empty. */
function compositeOf(body: XmlElement, reader: Reader, doubts: ReadDoubt[]): Partial<QuestionInput> {
  const { material, segments } = segmentsOf(body);
  const stem = readBody(material, reader, doubts).stem;
  const children = segments.map((nodes, index): ItemInput => {
    const own: ReadDoubt[] = [];
    const read = readBody(nodes, reader, own);
    const parts = partsOf(read, reader, own);
    if (isBlankText(read.stem)) own.push(wrong('stem', '题干是空的'));
    doubts.push(
      ...own.map((doubt) => ({ ...inItem(doubt, index), ...(doubt.place === 'picture' && { place: doubt.place }) })),
    );
    const { type: _, children: __, ...empty } = emptyQuestion;
    return { ...empty, ...parts, stem: read.stem };
  });
  if (isBlankText(stem)) doubts.push(wrong('stem', '没有找到小题共用的材料'));
  doubts.push(look('children', `有 ${children.length} 个作答的地方，按材料题读取`));
  return { type: 'COMPOSITE', stem, options: [], answer: null, children };
}

function pointsIn(item: XmlElement): number | undefined {
  const outcomes = elementsOf(item, 'outcomeDeclaration');
  const named = (name: string) => outcomes.find((one) => one.attributes.identifier === name);
  return (
    pointsOf(textOf(named('MAXSCORE') && elementOf(named('MAXSCORE') as XmlElement, 'defaultValue'))) ??
    pointsOf(named('SCORE')?.attributes.normalMaximum)
  );
}

/** One `<assessmentItem>` as its elements say it, before what was carried beside it. */
export function readAssessmentItem(
  item: XmlElement,
  store: PictureStore,
  fileOf: (src: string) => FoundFile | undefined,
): Omit<ReadItem, 'tagNames' | 'knowledgeNames' | 'source' | 'part'> {
  const doubts: ReadDoubt[] = [];
  const body = elementOf(item, 'itemBody');
  const reader: Reader = {
    ...{ item, keys: keysOf(item), store, fileOf, remarks: { analysis: [], reference: [] } },
    speaksOfMarkup: speaksOfMarkup(textOf(body)),
  };
  const several = body !== undefined && countBlocks(body.children) > 1;
  let question: Partial<QuestionInput> = { type: 'SHORT', answer: { reference: '', scoringPoints: [] } };
  if (!body) doubts.push(wrong('stem', '没有题目的内容（itemBody）'));
  else if (several) question = compositeOf(body, reader, doubts);
  else {
    const read = readBody(body.children, reader, doubts);
    question = { ...partsOf(read, reader, doubts), stem: read.stem };
  }
  if (elementsOf(item, 'templateDeclaration').length > 0)
    doubts.push(wrong('stem', '题目里有随机变量，导入后没有数值，请修改'));
  const feedback: ReadDoubt[] = [];
  const analysis = elementsOf(item, 'modalFeedback').map((one) => richHtml(one.children, deskFor(reader, feedback)));
  doubts.push(...placed(feedback, 'analysis'));
  const all = [...analysis, ...reader.remarks.analysis, ...reader.remarks.reference].filter((html) => html !== '');
  const title = item.attributes.title ?? '';
  return {
    number: (item.attributes.label ?? '').slice(0, 40).toWellFormed(),
    line: item.line,
    question: {
      ...emptyQuestion,
      ...question,
      points: pointsIn(item) ?? 10,
      stem: isBlankText(question.stem ?? '') ? escapeHtml(title) : (question.stem ?? ''),
      analysis:
        all.length > 1
          ? all.map((html) => (html.startsWith('<div>') ? html : `<div>${html}</div>`)).join('')
          : (all[0] ?? ''),
    },
    doubts,
  };
}
