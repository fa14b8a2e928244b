import { withoutEscapes } from '../escaped-markup.rules.ts';
import { formulasFromBrackets, lostFiles, lostMedia, markdownToHtml, plainToHtml } from '../html-text.rules.ts';
import type { FoundFile, PictureStore } from '../pictures.rules.ts';
import { type DoubtPlace, look, type ReadDoubt } from '../read-item.ts';
import { escapeXml } from '../xml-text.rules.ts';
import { elementOf, elementsOf, isElement, textOf, type XmlElement } from '../xml-tree.rules.ts';

/** What the texts of one question share while they are read. */
export interface Desk {
  readonly store: PictureStore;
  readonly doubts: ReadDoubt[];
  /** Tags that stand in the texts as text are what the question asks about. */
  readonly speaksOfMarkup: boolean;
}

const decoded = (address: string) => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

function filesOf(element: XmlElement | undefined) {
  const files = new Map<string, FoundFile>();
  for (const file of element ? elementsOf(element, 'file') : []) {
    const { name = '', path = '/', encoding } = file.attributes;
    const bytes = Buffer.from(textOf(file), encoding === 'base64' || encoding === undefined ? 'base64' : 'utf8');
    files.set(`${path.replace(/^\/|\/$/g, '')}/${name}`.replace(/^\//, ''), { bytes, name });
  }
  return files;
}

/** Some products write HTML as elements where Moodle has it in CDATA. */
const written = (element: XmlElement): string =>
  element.children
    .map((child) => {
      if (!isElement(child)) return child;
      const attributes = Object.entries(child.attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
      return `<${child.name}${attributes.join('')}>${written(child)}</${child.name}>`;
    })
    .join('');

const formatted = (text: string, format: string | undefined) => {
  if (format === 'plain_text') return plainToHtml(text);
  if (format === 'markdown') return markdownToHtml(text);
  const isMarked = /<\/?[a-z][^<>]*>|&(?:\w+|#\d+);/i.test(text);
  return format === 'moodle_auto_format' && !isMarked ? plainToHtml(text) : text;
};

/** The HTML of a `<questiontext>`, `<answer>` or the like, its pictures in the store. */
export function richOf(desk: Desk, element: XmlElement | undefined, place: DoubtPlace, fallback?: string): string {
  const text = element && elementOf(element, 'text');
  if (!element || !text) return '';
  const format = element.attributes.format ?? fallback;
  const given = formatted(written(text), format);
  const html = formulasFromBrackets(desk.speaksOfMarkup ? given : withoutEscapes(given)).trim();
  for (const name of lostMedia(html)) desk.doubts.push(look(place, `${name}没有导入`));
  for (const name of lostFiles(html)) desk.doubts.push(look(place, `文件 ${decoded(name)} 没有导入`));
  const files = filesOf(element);
  return desk.store.take(
    html,
    (src) => files.get(decoded(src.replace(/^@@PLUGINFILE@@\/?/, ''))) ?? files.get(src),
    desk.doubts,
  );
}

export const lineOf = (element: XmlElement | undefined, name: string) =>
  textOf(element && elementOf(element, name)).trim();
