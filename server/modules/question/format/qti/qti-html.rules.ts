import { markupIn } from '../escaped-markup.rules.ts';
import { escapeHtml, formulasFromBrackets, linkedFile, lostFiles, lostMedia } from '../html-text.rules.ts';
import type { FoundFile, PictureStore } from '../pictures.rules.ts';
import { type DoubtPlace, look, type ReadDoubt } from '../read-item.ts';
import { isElement, textOf, type XmlElement, type XmlNode } from '../xml-tree.rules.ts';
import { formulaOf } from './mathml.rules.ts';

export interface QtiDesk {
  readonly store: PictureStore;
  readonly fileOf: (src: string) => FoundFile | undefined;
  readonly doubts: ReadDoubt[];
  /** Tags that stand in the texts as text are what the question asks about. */
  readonly speaksOfMarkup: boolean;
  /** What takes the place of an interaction, a rubric or a feedback; undefined: read like any other element. */
  readonly replace: (element: XmlElement) => string | undefined;
}

const kept = new Set(
  'p br div span strong b em i u s sub sup ul ol li blockquote table thead tbody tr th td code pre'.split(' '),
);
const renamed: Readonly<Record<string, string>> = {
  cite: 'em',
  dfn: 'em',
  var: 'em',
  tt: 'code',
  samp: 'code',
  kbd: 'code',
  dt: 'p',
  dd: 'p',
  caption: 'p',
  section: 'div',
  tfoot: 'tbody',
  address: 'p',
};
const blocks =
  /^(?:p|div|ul|ol|li|blockquote|table|thead|tbody|tfoot|tr|th|td|pre|h[1-6]|dl|dt|dd|section|itemBody|br|.*(?:Interaction|Block|Choice)|prompt)$/;
const inlineOnes = /^(?:textEntryInteraction|inlineChoiceInteraction|inlineChoice)$/;
const isBlock = (node: XmlNode | undefined) =>
  node === undefined || (isElement(node) && blocks.test(node.name) && !inlineOnes.test(node.name));

/** An element that holds HTML as a text; XML knows no such name. */
export const htmlName = '#html';

/** HTML that stands in the file as a text. */
function markupHtml(html: string, desk: QtiDesk): string {
  for (const name of lostMedia(html)) desk.doubts.push(look('picture', `${name}没有导入`));
  for (const name of lostFiles(html)) desk.doubts.push(look('picture', `附件 ${name} 没有导入`));
  return desk.store.take(html, desk.fileOf, desk.doubts);
}

/** Layout of the file is no text; spaces within a line are. */
function textHtml(text: string, before: XmlNode | undefined, after: XmlNode | undefined, desk: QtiDesk): string {
  const markup = desk.speaksOfMarkup ? undefined : markupIn(text);
  if (markup !== undefined) return markupHtml(markup.trim(), desk);
  let line = text.replace(/[ \t\r]*\n[ \t\r\n]*/g, '\n');
  if (isBlock(before)) line = line.replace(/^\n/, '');
  if (isBlock(after)) line = line.replace(/\n$/, '');
  return escapeHtml(line.replaceAll('\n', ' '));
}

const attributesOf = ({ attributes }: XmlElement, names: readonly string[]) =>
  Object.entries(attributes)
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => ` ${name}="${escapeHtml(value).replaceAll('"', '&quot;')}"`)
    .join('');

function picture(element: XmlElement, src: string, desk: QtiDesk): string {
  const rest = attributesOf(element, ['alt', 'width', 'height']);
  const tag =
    element.attributes.src === undefined
      ? `<img src="${escapeHtml(src)}"${rest} />`
      : `<img${attributesOf(element, ['src', 'alt', 'width', 'height'])} />`;
  return desk.store.take(tag, desk.fileOf, desk.doubts);
}

/** A picture in an `<object>`; where it is missing, what stands in its place. */
function objectHtml(element: XmlElement, desk: QtiDesk): string {
  const { data = '', type = '' } = element.attributes;
  const inside = htmlOf(element.children, desk);
  if (!/^image\//i.test(type) && !/\.(?:png|jpe?g|gif|webp|svg|bmp|wmf|emf)$/i.test(data)) {
    desk.doubts.push(look('picture', `附件 ${data.split('/').at(-1) ?? ''} 没有导入`));
    return inside;
  }
  const shown = picture(element, data, desk);
  return shown.startsWith('<img') || inside.trim() === '' ? shown : inside;
}

function mathHtml(element: XmlElement, desk: QtiDesk): string {
  const formula = formulaOf(element);
  if (formula !== undefined) return escapeHtml(formula);
  desk.doubts.push(look('stem', '有一个公式无法转换，只保留了其中的文字'));
  return escapeHtml(textOf(element).replace(/\s+/g, ' ').trim());
}

const verbatim = /^(?:pre|code|tt|samp|kbd)$/;

const media: Readonly<Record<string, string>> = { audio: '音频', video: '视频', iframe: '嵌入的内容', svg: 'SVG 图形' };

function elementHtml(element: XmlElement, desk: QtiDesk, asItStands: boolean): string {
  const replaced = desk.replace(element);
  if (replaced !== undefined) return replaced;
  const { name } = element;
  if (name === htmlName) return markupHtml(textOf(element), desk);
  const inside = () => htmlOf(element.children, desk, asItStands || verbatim.test(name));
  if (name === 'math') return mathHtml(element, desk);
  if (name === 'img') return picture(element, element.attributes.src ?? '', desk);
  if (name === 'object') return objectHtml(element, desk);
  if (name === 'br') return '<br />';
  if (name === 'stylesheet' || name === 'hr' || name === 'col' || name === 'colgroup') return '';
  if (name === 'q') return `“${inside()}”`;
  if (name === 'gap') return '____';
  if (/^h[1-6]$/.test(name)) return `<p><strong>${inside()}</strong></p>`;
  const own = /^zhixing-(u|s|text)$/.exec(element.attributes.class ?? '')?.[1];
  if (own) return own === 'text' ? inside() : `<${own}>${inside()}</${own}>`;
  if (media[name]) desk.doubts.push(look('picture', `${media[name]}没有导入`));
  const file = name === 'a' ? linkedFile(element.attributes.href ?? '') : undefined;
  if (file !== undefined) desk.doubts.push(look('picture', `附件 ${file} 没有导入`));
  if (name === 'printedVariable') desk.doubts.push(look('stem', '有一处随机变量，导入后没有数值'));
  const tag = renamed[name] ?? name;
  return kept.has(tag) ? `<${tag}${attributesOf(element, ['colspan', 'rowspan'])}>${inside()}</${tag}>` : inside();
}

export function htmlOf(nodes: readonly XmlNode[], desk: QtiDesk, asItStands = false): string {
  return nodes
    .map((node, index) => {
      if (isElement(node)) return elementHtml(node, desk, asItStands);
      return asItStands ? escapeHtml(node) : textHtml(node, nodes[index - 1], nodes[index + 1], desk);
    })
    .join('');
}

/** As a text of a question: formulas in dollars, nothing around it. */
export const richHtml = (nodes: readonly XmlNode[], desk: QtiDesk) => formulasFromBrackets(htmlOf(nodes, desk)).trim();

export const placed = (doubts: readonly ReadDoubt[], place: DoubtPlace, index: number | null = null): ReadDoubt[] =>
  doubts.map((doubt) => ({
    ...doubt,
    place: doubt.place === 'stem' ? place : doubt.place,
    index: doubt.index ?? index,
  }));
