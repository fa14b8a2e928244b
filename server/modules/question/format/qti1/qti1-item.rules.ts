import { optionLetter } from '#contract/letters.ts';
import { speaksOfMarkup } from '../escaped-markup.rules.ts';
import { escapeHtml } from '../html-text.rules.ts';
import type { FoundFile, PictureStore } from '../pictures.rules.ts';
import { readAssessmentItem } from '../qti/qti-item.rules.ts';
import { look, pointsOf, type ReadDoubt, type ReadItem, wrong } from '../read-item.ts';
import { elementOf, elementsBelow, elementsOf, textOf, type XmlElement } from '../xml-tree.rules.ts';
import {
  type Asked,
  askedBy,
  bodyOf,
  choicesOf,
  type Piece,
  piecesOf,
  type Source,
  wordsIn,
} from './qti1-body.rules.ts';
import { constantsOf, kindOf, labelsOf, responsesIn } from './qti1-kind.rules.ts';
import { matchingOf } from './qti1-matching.rules.ts';
import { addsTooMuch, type Compared, processingOf } from './qti1-processing.rules.ts';
import { htmlNode, isBlank, made, materialHtml, metadataOf } from './qti1-text.rules.ts';

/** Kinds that we have no type for, by the interactions that say so. */
const strange: Readonly<Record<string, string>> = {
  ordering: 'orderInteraction',
  upload: 'uploadInteraction',
  calculated: 'calculatedInteraction',
  hotspot: 'hotspotInteraction',
  jumbled: 'gapMatchInteraction',
  quizBowl: 'quizBowlInteraction',
};

interface Body {
  readonly nodes: readonly XmlElement[];
  readonly declarations: readonly XmlElement[];
  readonly processing: readonly XmlElement[];
  readonly doubts: readonly ReadDoubt[];
}

/** The texts of an item that cannot be answered here, its choices, and what the rules name as right. */
function strangeBody(source: Source, presentation: XmlElement): Body {
  const { item, kind, speaksOfMarkup: speaks } = source;
  const responses = responsesIn(presentation);
  const texts = piecesOf(presentation, speaks).flatMap((piece) => ('html' in piece ? htmlNode(piece.html) : []));
  const choices = responses.flatMap((response) => choicesOf(response, 'simpleChoice', source));
  const named = responses.flatMap(({ attributes }) => constantsOf(item, attributes.ident ?? 'RESPONSE'));
  const known = new Set(responses.flatMap(labelsOf).map(({ attributes }) => attributes.ident));
  const right = [...new Set(named.map(({ text }) => text))].filter((text) => known.has(text));
  const identifier = 'RESPONSE';
  const formulas = elementsBelow(item).filter(({ name }) => name === 'formula' || name === 'formulas');
  const formula = [...new Set(formulas.map(wordsIn))]
    .filter((text) => text !== '')
    .map((text) => `<p>公式：${escapeHtml(text)}</p>`);
  const isListed = kind === 'ordering' || kind === 'jumbled';
  return {
    nodes: [
      ...texts,
      made(strange[kind] ?? 'customInteraction', { responseIdentifier: identifier }, ...(isListed ? choices : [])),
      ...(formula.length > 0 ? [made('rubricBlock', { view: 'scorer' }, htmlNode(formula.join('')))] : []),
    ],
    declarations: [
      made(
        'responseDeclaration',
        { identifier, cardinality: 'ordered' },
        made('correctResponse', {}, ...right.map((one) => made('value', {}, one))),
      ),
    ],
    processing: [],
    doubts: [],
  };
}

/** So many places to answer are read. */
const mostResponses = 100;

function readBody(source: Source, presentation: XmlElement): Body {
  const { item, kind, speaksOfMarkup: speaks } = source;
  if (Object.hasOwn(strange, kind)) return strangeBody(source, presentation);
  const all = piecesOf(presentation, speaks);
  const places = all.filter((piece) => 'response' in piece);
  const beyond = new Set<Piece>(places.slice(mostResponses));
  const pieces = all.filter((piece) => !beyond.has(piece));
  const asked = new Map<XmlElement, Asked>(
    pieces.flatMap((piece) =>
      'response' in piece ? [[piece.response, askedBy(piece.response, source)] as const] : [],
    ),
  );
  const responses = new Map<string, Compared>(
    [...asked].flatMap(([{ attributes }, { compared }]) =>
      compared ? [[attributes.ident ?? 'RESPONSE', compared] as const] : [],
    ),
  );
  const doubts: ReadDoubt[] = [];
  if (beyond.size > 0)
    doubts.push(wrong('children', `有 ${places.length} 个作答的地方，只读取了前 ${mostResponses} 个`));
  if (kind === 'matching') {
    const { nodes, declaration, doubts: unsure } = matchingOf(source, pieces, asked, responses);
    return { nodes, declarations: [declaration], processing: [], doubts: [...doubts, ...unsure] };
  }
  const several = [...asked.keys()].findIndex((response) => kind === 'blanks' && labelsOf(response).length > 1);
  if (several >= 0)
    doubts.push(look('answer', '有的空列出了几个答案，文件的计分规则只写了一个，已都算正确，请核对', several));
  if (places.length === 1 && addsTooMuch(item))
    doubts.push(look('answer', '各选项的加分合起来超过满分，已把加分的选项都算作正确，请核对'));
  return {
    nodes: bodyOf(pieces, asked, speaks),
    declarations: [...asked.values()].map(({ declaration }) => declaration),
    processing: processingOf(item, responses),
    doubts,
  };
}

/** Whom a remark is for: an option, those who were right, those who were not. */
function remarkLabel(identifier: string, options: readonly string[]): string {
  const at = options.indexOf(identifier.replace(/_fb$/, ''));
  if (at >= 0) return `${optionLetter(at)}：`;
  if (/incorrect/i.test(identifier)) return '答错时：';
  return /correct/i.test(identifier) ? '答对时：' : '';
}

function remarksOf({ item, kind, speaksOfMarkup: speaks }: Source, presentation: XmlElement) {
  const choices = responsesIn(presentation).filter(({ name }) => name === 'response_lid');
  const options = choices.length === 1 ? choices.flatMap(labelsOf).map(({ attributes }) => attributes.ident ?? '') : [];
  const feedback: XmlElement[] = [];
  const solutions: string[] = [];
  for (const one of elementsOf(item, 'itemfeedback')) {
    const html = materialHtml(one, speaks);
    if (isBlank(html)) continue;
    const isSolution = kind === 'essay' && elementsBelow(one).some(({ name }) => name === 'solution');
    if (isSolution) solutions.push(html);
    else feedback.push(made('modalFeedback', {}, remarkLabel(one.attributes.ident ?? '', options), htmlNode(html)));
  }
  return { feedback, solutions };
}

const pointNames = ['points_possible', 'qmd_absolutescore_max', 'cc_weighting', 'qmd_weighting', 'max_score'];

function pointsIn(item: XmlElement): number | undefined {
  const told = pointsOf(metadataOf(item, pointNames));
  if (told) return told;
  const most = elementsBelow(item).find(({ name, attributes }) => name === 'decvar' && attributes.maxvalue)?.attributes
    .maxvalue;
  // Most products count in per cent here.
  return Number(most) > 0 && Number(most) !== 100 ? pointsOf(most) : undefined;
}

/** One `<item>` of QTI 1.x, read as the item of QTI 2 that asks the same. */
export function readQti1Item(
  item: XmlElement,
  store: PictureStore,
  fileOf: (src: string) => FoundFile | undefined,
): Omit<ReadItem, 'tagNames' | 'knowledgeNames' | 'source' | 'part'> {
  const presentation = elementOf(item, 'presentation') ?? made('presentation');
  const words = speaksOfMarkup(textOf(presentation));
  const source: Source = { item, kind: kindOf(item, presentation), speaksOfMarkup: words };
  const { nodes, declarations, processing, doubts } = readBody(source, presentation);
  const { feedback, solutions } = remarksOf(source, presentation);
  const rubric = solutions.map((html) => made('rubricBlock', { view: 'scorer' }, htmlNode(html)));
  const tree = made(
    'assessmentItem',
    { title: item.attributes.title ?? '' },
    ...declarations,
    made('itemBody', {}, ...nodes, ...rubric),
    ...processing,
    ...feedback,
  );
  const read = readAssessmentItem(tree, store, fileOf);
  const strangeBlock = elementsBelow(item).some(({ name }) => name === 'itemproc_extension');
  const extended =
    strangeBlock && source.kind !== 'calculated'
      ? [wrong('answer', '文件里有另一套计分规则（itemproc_extension），请核对答案')]
      : [];
  return {
    ...read,
    line: item.line,
    question: { ...read.question, points: pointsIn(item) ?? 10 },
    // Only so many doubts are kept.
    doubts: [...doubts, ...extended, ...read.doubts],
  };
}
