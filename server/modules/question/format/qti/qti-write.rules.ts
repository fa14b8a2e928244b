import type { QuestionInput } from '#contract/question/content.ts';
import { pack } from '../../../../kit/files/archive.rules.ts';
import { shortStem } from '../../question/readable.rules.ts';
import { ownComment, type WrittenItem, withoutIds } from '../own-data.rules.ts';
import { type FoundFile, type PictureOf, PictureStore, withMarks } from '../pictures.rules.ts';
import { decimalText, tag, xmlHead } from '../xml-text.rules.ts';
import { xmlTree } from '../xml-tree.rules.ts';
import { askOf } from './qti-ask.rules.ts';
import { block, bodyOf } from './qti-body.rules.ts';
import { readAssessmentItem } from './qti-item.rules.ts';
import { lomNamespace, metadataOf, namesOf } from './qti-metadata.rules.ts';

const namespace = 'http://www.imsglobal.org/xsd/imsqti_v2p2';
const schema = 'http://www.w3.org/2001/XMLSchema-instance';

type ToBody = (html: string) => string;

const outcome = (identifier: string, baseType: string, value: string, normalMaximum?: string) =>
  tag(
    'outcomeDeclaration',
    { identifier, cardinality: 'single', baseType, normalMaximum },
    tag('defaultValue', {}, tag('value', {}, value)),
  );

/** The analysis of the whole and of its items. */
function analysisOf({ analysis, children }: QuestionInput, toBody: ToBody): string {
  const own = analysis === '' ? '' : block(toBody(analysis));
  const inner = children.map((child, index) =>
    child.analysis === '' ? '' : `<p>第 ${index + 1} 小题</p>${block(toBody(child.analysis))}`,
  );
  return own + inner.join('');
}

function elementsOf(question: QuestionInput, toBody: ToBody): string[] {
  const { type, ...rest } = question;
  const asks =
    type === 'COMPOSITE'
      ? question.children.map((child, index) => askOf(child, `RESPONSE_${index + 1}`, toBody))
      : [askOf({ ...rest, type }, 'RESPONSE', toBody)];
  const points =
    type === 'COMPOSITE' ? question.children.reduce((sum, child) => sum + child.points, 0) : question.points;
  const material = type === 'COMPOSITE' ? block(toBody(question.stem)) : '';
  const analysis = analysisOf(question, toBody);
  const feedback = { outcomeIdentifier: 'FEEDBACK', identifier: 'ANALYSIS', showHide: 'show' };
  const rules = asks.flatMap((ask) => ask.rules);
  return [
    ...asks.flatMap((ask) => ask.declarations),
    outcome('SCORE', 'float', '0', decimalText(points)),
    outcome('MAXSCORE', 'float', decimalText(points)),
    ...(analysis === '' ? [] : [outcome('FEEDBACK', 'identifier', 'ANALYSIS')]),
    tag('itemBody', {}, material + asks.map((ask) => ask.body).join('\n')),
    ...(rules.length === 0 ? [] : [tag('responseProcessing', {}, rules.join('\n'))]),
    ...(analysis === '' ? [] : [tag('modalFeedback', feedback, analysis)]),
  ];
}

interface Packed {
  readonly identifier: string;
  readonly xml: string;
  readonly resource: string;
  readonly pictures: Map<string, Uint8Array>;
}

const pictureName = (file: FoundFile) => `pictures/${file.name}`;

function packedItem(item: WrittenItem, identifier: string, pictureOf: PictureOf): Packed {
  const { question, files } = withMarks(withoutIds(item.question), pictureOf);
  const meant = { ...item, question };
  const shown = new Map<string, FoundFile>();
  const elements = elementsOf(question, (html) =>
    bodyOf(html, (mark) => {
      const file = files.get(mark);
      if (file) shown.set(pictureName(file), file);
      return file && pictureName(file);
    }),
  );
  const title = shortStem(question.stem) || '试题';
  const attributes = {
    xmlns: namespace,
    'xmlns:xsi': schema,
    'xsi:schemaLocation': `${namespace} http://www.imsglobal.org/xsd/qti/qtiv2p2/imsqti_v2p2.xsd`,
    ...{ identifier, title, adaptive: 'false', timeDependent: 'false' },
  };
  const xml = (lines: readonly string[]) => tag('assessmentItem', attributes, `\n${lines.join('\n')}\n`);
  const element = xmlTree(xml(elements));
  const metadata = metadataOf(item, title);
  const resource = xmlTree(tag('resource', { 'xmlns:imsmd': lomNamespace }, metadata));
  if ('failure' in element) throw new Error(element.failure);
  if ('failure' in resource) throw new Error(resource.failure);
  const read = readAssessmentItem(element, new PictureStore(), (name) => shown.get(name));
  const comment = ownComment(element, { question: read.question, ...namesOf(resource) }, meant);
  const href = `${identifier}.xml`;
  const listed = [href, ...shown.keys()].map((name) => tag('file', { href: name })).join('');
  return {
    identifier,
    xml: xmlHead + xml(comment === '' ? elements : [comment, ...elements]),
    resource: tag('resource', { identifier, type: 'imsqti_item_xmlv2p2', href }, metadata + listed),
    pictures: new Map([...shown].map(([name, file]) => [name, file.bytes])),
  };
}

function manifestOf(resources: readonly string[]): string {
  const content = [
    '<metadata><schema>QTIv2.2 Package</schema><schemaversion>1.0.0</schemaversion></metadata>',
    '<organizations/>',
    tag('resources', {}, `\n${resources.join('\n')}\n`),
  ];
  const attributes = {
    xmlns: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    'xmlns:imsmd': lomNamespace,
    identifier: 'MANIFEST-1',
  };
  return xmlHead + tag('manifest', attributes, `\n${content.join('\n')}\n`);
}

/** Questions as a QTI 2.2 package, an item each; what QTI has no word for goes along in comments. */
export function writeQti(items: readonly WrittenItem[], pictureOf: PictureOf): Uint8Array {
  const files = new Map<string, Uint8Array>();
  const resources: string[] = [];
  items.forEach((item, index) => {
    const packed = packedItem(item, `item-${String(index + 1).padStart(5, '0')}`, pictureOf);
    files.set(`${packed.identifier}.xml`, Buffer.from(packed.xml));
    for (const [name, bytes] of packed.pictures) files.set(name, bytes);
    resources.push(packed.resource);
  });
  return pack(new Map([['imsmanifest.xml', Buffer.from(manifestOf(resources))], ...files]));
}
