import iconv from 'iconv-lite';
import { SaxesParser } from 'saxes';
import { decodeText } from '../../../kit/files/text-bytes.ts';
import { replaceControlCharacters } from '../../../kit/text/control-characters.ts';

export interface XmlElement {
  /** Without its prefix: products write `qti:itemBody` and `itemBody`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  readonly comments: string[];
  readonly line: number;
  readonly from: number;
  /** Where it ends in the text. */
  to: number;
}
export type XmlNode = XmlElement | string;

class Broken extends Error {}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Named signs of HTML that products write without declaring them. */
const namedSigns: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  copy: '©',
  deg: '°',
  plusmn: '±',
  times: '×',
  divide: '÷',
  middot: '·',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  le: '≤',
  ge: '≥',
  ne: '≠',
};

function sentenceOf(message: string): string {
  const at = /^(?:[^:]*:)?(\d+):\d+: (.*)$/s.exec(message);
  const [line, text] = [at?.[1] ?? '1', at?.[2] ?? message];
  const name = /: (\S+?)\.?$/.exec(text)?.[1];
  const shown = name ? ` ${name} ` : '';
  const what = text.startsWith('unclosed tag')
    ? `标签${shown}没有结束`
    : text.startsWith('unexpected close tag') || text.startsWith('unmatched closing tag')
      ? `结束标签${shown}没有对应的开始`
      : text.startsWith('undefined entity')
        ? '用了没有定义的符号'
        : text.startsWith('disallowed character')
          ? '有不允许的字符'
          : '格式不正确';
  return `XML 第 ${line} 行${what}`;
}

/**
 * Reads XML without ever looking outside of it: entities of its own are refused. Elements for which `isWhole` holds are
 * handed over one by one and forgotten, so that a file of twenty thousand questions is never a tree.
 */
export function readXml(
  text: string,
  isWhole: (name: string, depth: number) => boolean,
  take: (element: XmlElement, root: string) => void,
): { failure: string } | undefined {
  const parser = new SaxesParser({ position: true });
  Object.assign(parser.ENTITIES, namedSigns);
  const open: XmlElement[] = [];
  let root = '';
  let wholeAt = -1;
  parser.on('error', (error) => {
    throw new Broken(sentenceOf(error.message));
  });
  parser.on('doctype', (doctype) => {
    if (/\[|<!|ENTITY/i.test(doctype)) throw new Broken(`XML 第 ${parser.line} 行自己定义了实体，为安全起见没有读取`);
  });
  parser.on('opentag', (tag) => {
    const name = localName(tag.name);
    if (open.length === 0) root = name;
    if (open.length > 200) throw new Broken(`XML 第 ${parser.line} 行嵌套太深`);
    const from = text.lastIndexOf('<', parser.position - 1);
    const attributes: Record<string, string> = Object.create(null);
    for (const [key, value] of Object.entries(tag.attributes)) attributes[localName(key)] ??= value;
    const element = { name, attributes, children: [], comments: [], line: parser.line, from, to: from };
    if (wholeAt >= 0) open.at(-1)?.children.push(element);
    else if (isWhole(name, open.length)) wholeAt = open.length;
    open.push(element);
  });
  const addText = (piece: string) => {
    if (wholeAt >= 0) open.at(-1)?.children.push(piece);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', (comment) => {
    if (wholeAt >= 0) open.at(-1)?.comments.push(comment);
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    element.to = parser.position;
    if (open.length === wholeAt) {
      wholeAt = -1;
      take(element, root);
    }
  });
  try {
    parser.write(text).close();
    return undefined;
  } catch (error) {
    if (error instanceof Broken) return { failure: error.message };
    throw error;
  }
}

export function xmlTree(text: string): XmlElement | { failure: string } {
  let root: XmlElement | undefined;
  const broken = readXml(
    text,
    (_, depth) => depth === 0,
    (element) => {
      root = element;
    },
  );
  return broken ?? root ?? { failure: '文件里没有 XML' };
}

/** The text of an XML file in the encoding it declares or has. */
export function xmlText(bytes: Uint8Array): string | undefined {
  const bare = bytes[0] === 0x3c && bytes[1] === 0 ? 'utf-16le' : bytes[0] === 0 && bytes[1] === 0x3c ? 'utf-16be' : '';
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = /^[^<]{0,3}<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1]?.toLowerCase();
  const local = declared && !declared.startsWith('utf') && iconv.encodingExists(declared) ? declared : undefined;
  const text = bare
    ? new TextDecoder(bare).decode(bytes)
    : local && !isUtf8(bytes)
      ? iconv.decode(bytes, /^(gbk|gb2312)$/.test(local) ? 'gb18030' : local)
      : decodeText(bytes);
  // Signs that XML does not know stand in old exports nevertheless.
  return text === undefined ? undefined : replaceControlCharacters(text.replace(/^\ufeff/, ''));
}

function isUtf8(bytes: Uint8Array) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

export const elementsOf = (element: XmlElement, name?: string) =>
  element.children.filter(isElement).filter((child) => name === undefined || child.name === name);

export const elementOf = (element: XmlElement | undefined, name: string) =>
  element?.children.filter(isElement).find((child) => child.name === name);

/** All elements below, in the order of the text. */
export function elementsBelow(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) => [child, ...elementsBelow(child)]);
}

/** The characters below, tags left out. */
export function textOf(element: XmlElement | undefined): string {
  return element?.children.map((child) => (isElement(child) ? textOf(child) : child)).join('') ?? '';
}
