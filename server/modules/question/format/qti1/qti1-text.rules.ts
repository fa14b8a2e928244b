import { markupIn, withoutEscapes } from '../escaped-markup.rules.ts';
import { escapeHtml, plainOf, plainToHtml } from '../html-text.rules.ts';
import { htmlName } from '../qti/qti-html.rules.ts';
import { escapeXml } from '../xml-text.rules.ts';
import { elementsBelow, elementsOf, isElement, textOf, type XmlElement, type XmlNode } from '../xml-tree.rules.ts';

/** An element of QTI 2 that stands for something of QTI 1. */
export const made = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: XmlNode[]
): XmlElement => ({ name, attributes, children, comments: [], line: 0, from: 0, to: 0 });

export const htmlNode = (html: string) => made(htmlName, {}, html);

/** Canvas shows formulas as pictures of its own server that carry their LaTeX. */
const withFormulas = (html: string) =>
  html.replace(/<img\b[^<>]*\bequation_image\b[^<>]*>/gi, (tag) => {
    const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`, 'i').exec(tag)?.[1];
    const latex = attribute('data-equation-content') ?? attribute('title') ?? attribute('alt')?.replace(/^LaTeX: /, '');
    return latex ? `$${latex.trim()}$` : tag;
  });

/** XHTML that stands as elements where others have text. */
const written = (element: XmlElement): string =>
  element.children
    .map((child) => {
      if (!isElement(child)) return escapeHtml(child);
      const attributes = Object.entries(child.attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
      return `<${child.name}${attributes.join('')}>${written(child)}</${child.name}>`;
    })
    .join('');

/** Blackboard's own words for pairs of answers. */
const pairs: Readonly<Record<string, readonly [string, string]>> = {
  true_false: ['正确', '错误'],
  right_wrong: ['对', '错'],
  yes_no: ['是', '否'],
  agree_disagree: ['同意', '不同意'],
};
const inWords = (text: string) => {
  const [, pair = '', side] = /^(\w+)\.(true|false)$/.exec(text.trim()) ?? [];
  return Object.hasOwn(pairs, pair) ? (pairs[pair]?.[side === 'true' ? 0 : 1] ?? text) : text;
};

function textHtml(element: XmlElement, speaksOfMarkup: boolean): string {
  if (elementsOf(element).length > 0) return withFormulas(written(element).trim());
  const text = textOf(element).trim();
  const type = element.attributes.texttype ?? element.attributes.type ?? 'text/plain';
  if (/html/i.test(type)) return withFormulas(speaksOfMarkup ? text : withoutEscapes(markupIn(text) ?? text));
  return withFormulas((speaksOfMarkup ? undefined : markupIn(text)) ?? plainToHtml(inWords(text)));
}

const linked = (element: XmlElement) => {
  const address = element.attributes.uri ?? '';
  return address === '' ? '' : `<a href="${escapeXml(address)}">${escapeHtml(address.split('/').at(-1) ?? '')}</a>`;
};

function partHtml(element: XmlElement, speaksOfMarkup: boolean): string {
  switch (element.name) {
    case 'mattext':
    case 'matemtext':
    case 'mat_formattedtext':
      return textHtml(element, speaksOfMarkup);
    case 'matimage':
      return `<img src="${escapeXml(element.attributes.uri ?? '')}" alt="${escapeXml(element.attributes.label ?? '')}" />`;
    case 'matbreak':
      return '<br />';
    case 'mataudio':
    case 'matvideo':
    case 'matapplication':
    case 'matapplet':
      return linked(element);
    default:
      return materialHtml(element, speaksOfMarkup);
  }
}

/** The HTML of a `<material>`, or of what holds some. */
export const materialHtml = (element: XmlElement, speaksOfMarkup: boolean): string =>
  elementsOf(element)
    .map((child) => partHtml(child, speaksOfMarkup))
    .filter((html) => html !== '')
    .join('');

export const isBlank = (html: string) => plainOf(html) === '' && !/<img\b/i.test(html);

/** What the metadata of an item says under one of these names, as elements (Blackboard, Respondus) or fields (Canvas). */
export function metadataOf(item: XmlElement, names: readonly string[]): string {
  const metadata = elementsOf(item, 'itemmetadata').flatMap(elementsBelow);
  for (const name of names) {
    const field = metadata.find(
      (one) =>
        one.name === 'qtimetadatafield' &&
        textOf(elementsOf(one, 'fieldlabel')[0]).trim() === name &&
        textOf(elementsOf(one, 'fieldentry')[0]).trim() !== '',
    );
    const text = field ? textOf(elementsOf(field, 'fieldentry')[0]) : textOf(metadata.find((one) => one.name === name));
    if (text.trim() !== '') return text.trim();
  }
  return '';
}

/** Names under which a package may hold what a text of Canvas or Blackboard shows. */
export function packedNames(address: string): { names: string[]; mark: string | undefined } {
  const path = address.replace(/%24/g, '$').replace(/^\$IMS[-_]CC[-_]FILEBASE\$\/?/i, '');
  const isCanvas = path !== address;
  const names = isCanvas ? [path, `web_resources/${path}`, path.replace(/^(?:\.\.\/)+/, '')] : [];
  return { names, mark: /\bxid-\d+_\d+/.exec(address)?.[0] };
}
