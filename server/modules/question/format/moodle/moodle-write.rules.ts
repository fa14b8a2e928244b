import type { QuestionInput } from '#contract/question/content.ts';
import { shortStem } from '../../question/readable.rules.ts';
import { formulasToBrackets } from '../html-text.rules.ts';
import { ownComment, type WrittenItem, withoutIds } from '../own-data.rules.ts';
import { type FoundFile, mapPictures, type PictureOf, PictureStore, withMarks } from '../pictures.rules.ts';
import { cdata, decimalText, escapeXml, tag, xmlHead } from '../xml-text.rules.ts';
import { xmlTree } from '../xml-tree.rules.ts';
import { type RichTag, typeOf, typeParts } from './moodle-parts.rules.ts';
import { readElement } from './moodle-read.rules.ts';

/** Texts with the files that they show. */
const richWith =
  (files: ReadonlyMap<string, FoundFile>): RichTag =>
  (name, html, attributes = {}, behind = '') => {
    const shown = new Map<string, FoundFile>();
    const text = mapPictures(formulasToBrackets(html), (mark) => {
      const file = files.get(mark);
      if (file) shown.set(file.name, file);
      return file && `@@PLUGINFILE@@/${file.name}`;
    });
    const written = [...shown.values()].map((file) =>
      tag('file', { name: file.name, path: '/', encoding: 'base64' }, Buffer.from(file.bytes).toString('base64')),
    );
    return tag(name, { ...attributes, format: 'html' }, `<text>${cdata(text)}</text>${written.join('')}${behind}`);
  };

const plain = (name: string, text: string) => tag(name, {}, `<text>${escapeXml(text)}</text>`);

function elementsFor({ question, tagNames }: WrittenItem, files: ReadonlyMap<string, FoundFile>): string[] {
  const rich = richWith(files);
  const parts = typeParts(question, rich);
  return [
    plain('name', shortStem(question.stem) || '试题'),
    rich('questiontext', parts.stem),
    rich('generalfeedback', question.analysis),
    tag('defaultgrade', {}, question.type === 'COMPOSITE' ? '0' : decimalText(question.points)),
    tag('penalty', {}, '0'),
    tag('hidden', {}, '0'),
    ...parts.elements,
    ...(tagNames.length > 0 ? [tag('tags', {}, tagNames.map((name) => plain('tag', name)).join(''))] : []),
  ];
}

interface Written {
  readonly item: WrittenItem;
  readonly category: string;
  /** Questions that follow and belong to this material. */
  readonly items?: number;
}

function writeOne({ item, category, items }: Written, pictureOf: PictureOf): string {
  const { question, files } = withMarks(withoutIds(item.question), pictureOf);
  const meant = { ...item, question };
  const type = typeOf(question);
  const elements = elementsFor(meant, files);
  const xml = (lines: readonly string[]) => `<question type="${type}">\n${lines.join('\n')}\n</question>`;
  const element = xmlTree(xml(elements));
  if ('failure' in element) throw new Error(element.failure);
  const comment = ownComment(element, readElement(element, new PictureStore(), category), meant, items);
  return xml(comment === '' ? elements : [comment, ...elements]);
}

const categoryOf = ([name]: readonly string[]) =>
  name === undefined ? '$course$/top' : `$course$/top/${name.replaceAll('/', '//')}`;

function withChildren({ question, ...names }: WrittenItem, category: string): Written[] {
  if (question.type !== 'COMPOSITE') return [{ item: { question, ...names }, category }];
  const material: QuestionInput = { ...question, children: [] };
  const children = question.children.map((child) => ({
    item: { question: { ...child, children: [] }, tagNames: [], knowledgeNames: [] },
    category,
  }));
  return [{ item: { question: material, ...names }, category, items: children.length }, ...children];
}

/** Questions as Moodle imports them; what Moodle has no word for goes along in comments. */
export function writeMoodle(items: readonly WrittenItem[], pictureOf: PictureOf): Uint8Array {
  const lines = [xmlHead.trim(), '<quiz>'];
  let category = '';
  for (const item of items) {
    const own = categoryOf(item.knowledgeNames);
    if (own !== category) lines.push(tag('question', { type: 'category' }, plain('category', own)));
    category = own;
    lines.push(...withChildren(item, category).map((one) => writeOne(one, pictureOf)));
  }
  return Buffer.from([...lines, '</quiz>', ''].join('\n'));
}
