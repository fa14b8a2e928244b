import { SaxesParser } from 'saxes';
import type { ZipFailure } from '../files/unzip.ts';

/** A file that cannot be read at all; the message is the sentence that a user reads. */
export class UnreadableWord extends Error {
  readonly kind: 'damaged' | 'macros' | 'notWord' | 'empty' | ZipFailure;
  constructor(message: string, kind: UnreadableWord['kind'] = 'damaged') {
    super(message);
    this.kind = kind;
  }
}

export interface WordElement {
  /** With the prefix that Word itself writes, whatever prefix the file declares. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: WordNode[];
}
export type WordNode = WordElement | string;

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/';
const strict = 'http://purl.oclc.org/ooxml/';
const shape = 'http://schemas.microsoft.com/office/word/2010/';

/** The names of Word's vocabularies, of Word 2007 on and of the strict form of the standard. */
const prefixes = new Map([
  ['http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'w'],
  [`${strict}wordprocessingml/main`, 'w'],
  [`${office}math`, 'm'],
  [`${strict}officeDocument/math`, 'm'],
  [`${office}relationships`, 'r'],
  [`${strict}officeDocument/relationships`, 'r'],
  ['http://schemas.openxmlformats.org/package/2006/relationships', 'rel'],
  ['http://schemas.openxmlformats.org/package/2006/content-types', 'type'],
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
  [`${drawing}main`, 'a'],
  [`${strict}drawingml/main`, 'a'],
  [`${drawing}wordprocessingDrawing`, 'wp'],
  [`${strict}drawingml/wordprocessingDrawing`, 'wp'],
  [`${drawing}chart`, 'c'],
  [`${strict}drawingml/chart`, 'c'],
  [`${drawing}diagram`, 'dgm'],
  [`${strict}drawingml/diagram`, 'dgm'],
  [`${shape}wordprocessingShape`, 'wps'],
  [`${shape}wordprocessingGroup`, 'wpg'],
  [`${shape}wordprocessingCanvas`, 'wpc'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['urn:schemas-microsoft-com:office:office', 'o'],
]);

/** Deeper than any document that a person has written, and less deep than the stack. */
const deepest = 300;
/** Elements that are in memory at the same time. */
const mostElements = 2_000_000;

const nameOf = (uri: string, local: string) => {
  const prefix = uri === '' ? '' : (prefixes.get(uri) ?? 'other');
  return prefix === '' ? local : `${prefix}:${local}`;
};

function decode(bytes: Uint8Array, part: string): string {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : '';
  try {
    return new TextDecoder(wide || 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableWord(`Word 文件已损坏：${part} 的编码不正确，请用 Word 打开后另存一份再导入`);
  }
}

/**
 * Reads one part of a Word file. It never looks outside of the text: a DOCTYPE, which could, is refused. The children of
 * `streamed` are handed over one by one and forgotten, so that a long document is never a tree.
 */
export function readWordXml(
  bytes: Uint8Array,
  part: string,
  streamed?: { within: string; take: (element: WordElement) => void },
): WordElement {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const top: WordElement = { name: '', attributes: {}, children: [] };
  const open: WordElement[] = [top];
  let elements = 0;
  parser.on('error', () => {
    throw new UnreadableWord(
      `Word 文件已损坏：${part} 第 ${parser.line} 行不是正确的 XML，请用 Word 打开后另存一份再导入`,
    );
  });
  parser.on('doctype', () => {
    throw new UnreadableWord(`Word 文件的 ${part} 含有 DOCTYPE 声明，为安全起见没有读取`);
  });
  parser.on('opentag', (tag) => {
    elements++;
    if (open.length > deepest || elements > mostElements)
      throw new UnreadableWord(`Word 文件的 ${part} 太复杂，无法读取，请分成几个文件后再导入`);
    const attributes: Record<string, string> = {};
    for (const { uri, local, value } of Object.values(tag.attributes)) attributes[nameOf(uri, local)] = value;
    const element = { name: nameOf(tag.uri, tag.local), attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    open.at(-1)?.children.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    const parent = open.at(-1);
    if (!streamed || !element || parent?.name !== streamed.within) return;
    parent.children.length = 0;
    elements = 0;
    streamed.take(element);
  });
  parser.write(decode(bytes, part)).close();
  const root = top.children.find((child) => typeof child !== 'string');
  if (!root) throw new UnreadableWord(`Word 文件已损坏：${part} 是空的，请用 Word 打开后另存一份再导入`);
  return root;
}

export const childrenOf = (element: WordElement | undefined, name?: string): WordElement[] =>
  (element?.children.filter((child) => typeof child !== 'string' && (name === undefined || child.name === name)) as
    | WordElement[]
    | undefined) ?? [];

export const childOf = (element: WordElement | undefined, name: string): WordElement | undefined =>
  element?.children.find((child): child is WordElement => typeof child !== 'string' && child.name === name);

export const textOf = (element: WordElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

/** The value of a child, as in <w:pStyle w:val="a"/>. */
export const settingOf = (element: WordElement | undefined, name: string): string | undefined => {
  const child = childOf(element, name);
  return child?.attributes['w:val'] ?? child?.attributes['m:val'] ?? child?.attributes.val;
};

/** <w:b/> and <w:b w:val="1"/> are on, <w:b w:val="0"/> is off, undefined says nothing. */
export function isOn(element: WordElement | undefined, name: string): boolean | undefined {
  const child = childOf(element, name);
  if (!child) return undefined;
  const value = child.attributes['w:val'] ?? child.attributes['m:val'];
  return value === undefined || !['0', 'false', 'off', 'none'].includes(value);
}

/** All elements below with one of these names, not looking into those that are found. */
export function allBelow(element: WordElement, names: ReadonlySet<string>): WordElement[] {
  return childrenOf(element).flatMap((child) => (names.has(child.name) ? [child] : allBelow(child, names)));
}
