import { createHash } from 'node:crypto';
import type { ItemInput, QuestionInput } from '#contract/question/content.ts';
import { importPictureMaxBytes } from '#contract/question/import.ts';
import { extensionOf, pictureType } from '../../../kit/files/picture.ts';
import { escapeHtml, plainOf, unescapeHtml } from './html-text.rules.ts';
import { look, type Picture, type ReadDoubt, type ReadItem } from './read-item.ts';

const attribute = (name: string) => new RegExp(`(\\s${name}\\s*=\\s*)("[^"]*"|'[^']*'|[^\\s"'>]+)`, 'i');
const [source, alternative] = [attribute('src'), attribute('alt')];

const attributeOf = (tag: string, pattern: RegExp) =>
  unescapeHtml(pattern.exec(tag)?.[2]?.replace(/^["']|["']$/g, '') ?? '');

/** Where the tag that begins at `from` ends: behind the first `>` outside of quotes. */
function tagEnd(html: string, from: number, missing: Set<string>): number {
  let at = from;
  while (at < html.length) {
    const sign = html.charAt(at);
    if (sign === '>') return at + 1;
    if (sign === '"' || sign === "'") {
      const close = missing.has(sign) ? -1 : html.indexOf(sign, at + 1);
      // A quote that never ends must not be looked for again behind every tag.
      if (close < 0) missing.add(sign);
      else at = close;
    }
    at += 1;
  }
  return html.length;
}

/** Replaces the address of each picture, or, where there is none, the picture by what it says. */
export function mapPictures(html: string, addressOf: (src: string) => string | undefined) {
  const missing = new Set<string>();
  let mapped = '';
  let at = 0;
  for (const begin of html.matchAll(/<img\b/gi)) {
    if (begin.index < at) continue;
    const end = tagEnd(html, begin.index + 4, missing);
    const tag = html.slice(begin.index, end);
    const address = addressOf(attributeOf(tag, source));
    const shown =
      address === undefined
        ? `［图片：${escapeHtml(plainOf(attributeOf(tag, alternative)) || '缺失')}］`
        : tag.replace(source, (_, before: string) => `${before}"${escapeHtml(address)}"`);
    mapped += html.slice(at, begin.index) + shown;
    at = end;
  }
  return mapped + html.slice(at);
}

const inOne = <Item extends ItemInput | QuestionInput>(item: Item, change: (html: string) => string): Item => ({
  ...item,
  stem: change(item.stem),
  analysis: change(item.analysis),
  options: item.options.map((option) => ({ ...option, content: change(option.content) })),
  answer:
    typeof item.answer === 'object' && item.answer !== null && 'reference' in item.answer
      ? { ...item.answer, reference: change(item.answer.reference) }
      : item.answer,
});

/** Changes every rich text of a question and of its items. */
export const mapHtml = (question: QuestionInput, change: (html: string) => string): QuestionInput => ({
  ...inOne(question, change),
  children: question.children.map((child) => inOne(child, change)),
});

export const pictureMark = 'picture:';
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);
export const markOf = (bytes: Uint8Array) => pictureMark + hashOf(bytes);

export interface FoundFile {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** The pictures of one file, each once; until the end a text names them by what is in them. */
export class PictureStore {
  readonly #byMark = new Map<string, Picture>();

  /** Puts the pictures of a text in the store; a doubt names each that cannot come along. */
  take(html: string, fileOf: (src: string) => FoundFile | undefined, doubts: ReadDoubt[]): string {
    return mapPictures(html, (src) => {
      const file = dataFile(src) ?? fileOf(src);
      const name = shortName(file?.name ?? src);
      const contentType = file && pictureType(file.bytes);
      const problem = !file
        ? /^(?:https?:)?\/\//i.test(src)
          ? `图片 ${name} 在外部网站上，没有导入`
          : `图片 ${name} 不在文件里`
        : !contentType
          ? `图片 ${name} 的格式不能显示，没有导入`
          : file.bytes.length > importPictureMaxBytes
            ? `图片 ${name} 超过 ${importPictureMaxBytes / 1024 / 1024} MB，没有导入`
            : undefined;
      if (problem !== undefined) doubts.push(look('picture', problem));
      if (!file || !contentType || problem !== undefined) return undefined;
      const mark = markOf(file.bytes);
      this.#byMark.set(mark, { bytes: file.bytes, contentType, name });
      return mark;
    });
  }

  /** Gives the pictures their numbers, in the order in which the items show them. */
  numbered(items: readonly ReadItem[]): { items: ReadItem[]; pictures: Map<string, Picture> } {
    const numbers = new Map<string, number>();
    const pictures = new Map<string, Picture>();
    const addressOf = (src: string) => {
      const picture = this.#byMark.get(src);
      if (!picture) return undefined;
      const number = numbers.get(src) ?? numbers.size + 1;
      numbers.set(src, number);
      pictures.set(String(number), picture);
      return `import:${number}`;
    };
    const renumbered = items.map((item) => ({
      ...item,
      question: mapHtml(item.question, (html) => mapPictures(html, addressOf)),
    }));
    return { items: renumbered, pictures };
  }
}

function dataFile(src: string): FoundFile | undefined {
  const data = /^data:image\/([\w.+-]{1,20});base64,([\w+/=\s]+)$/i.exec(src);
  return data ? { bytes: Buffer.from(data[2] ?? '', 'base64'), name: `图片.${data[1] ?? ''}` } : undefined;
}

function shortName(address: string) {
  const name = /^data:/i.test(address) ? '' : (address.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
  return name.length > 40 ? `${name.slice(0, 40).toWellFormed()}…` : name;
}

export type PictureOf = (src: string) => { readonly bytes: Uint8Array; readonly contentType: string } | undefined;

/** A question that leaves, its pictures named by what is in them, and those pictures by that name. */
export function withMarks(question: QuestionInput, pictureOf: PictureOf) {
  const files = new Map<string, FoundFile>();
  const marked = mapHtml(question, (html) =>
    mapPictures(html, (src) => {
      const picture = pictureOf(src);
      if (!picture) return undefined;
      const mark = markOf(picture.bytes);
      const name = `${mark.slice(pictureMark.length)}.${extensionOf(picture.contentType)}`;
      files.set(mark, { bytes: picture.bytes, name });
      return mark;
    }),
  );
  return { question: marked, files };
}
