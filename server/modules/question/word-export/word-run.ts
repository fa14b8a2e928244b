import { ImageRun, type ParagraphChild, Tab, TextRun } from 'docx';
import { extensionOf } from '../../../kit/files/picture.ts';
import { stripControlCharacters } from '../../../kit/text/control-characters.ts';
import type { PictureOf } from '../format/pictures.rules.ts';
import { shownSize } from './picture-size.rules.ts';
import type { Inline, Look, PictureInline } from './rich-text.rules.ts';
import { wordFormula } from './word-formula.ts';

/** Characters that Chinese and Latin fonts both have: here they are Chinese. */
const eastern = { hint: 'eastAsia' };
const fonts = {
  code: { ascii: 'Consolas', hAnsi: 'Consolas', eastAsia: '宋体' },
  label: { ascii: 'Arial', hAnsi: 'Arial', eastAsia: '黑体' },
};

function textRun(text: string, look: Look) {
  return new TextRun({
    text: stripControlCharacters(text),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what is not ASCII
    font: { ...(look.font ? fonts[look.font] : {}), ...(/[^\u0000-\u007f]/.test(text) ? eastern : {}) },
    // Changes nothing that is seen, and tells the import that this dollar opens no formula.
    ...(text === '$' ? { noProof: true } : {}),
    ...(look.bold ? { bold: true } : {}),
    ...(look.italic ? { italics: true } : {}),
    ...(look.underlined ? { underline: {} } : {}),
    ...(look.struck ? { strike: true } : {}),
    ...(look.script === 'sub' ? { subScript: true } : {}),
    ...(look.script === 'sup' ? { superScript: true } : {}),
  });
}

/** One space as wide as a character for each underscore, so that it is read back as long as it was. */
const blankRun = (width: number) => new TextRun({ text: '\u2003'.repeat(width), underline: {} });

function pictureRun(inline: PictureInline, pictures: PictureOf, room: { width: number; height: number }) {
  const picture = pictures(inline.src);
  if (!picture) return textRun(`［图片：${inline.alt || '缺失'}］`, {});
  const extension = extensionOf(picture.contentType);
  if (extension !== 'png' && extension !== 'jpg' && extension !== 'gif')
    return textRun(`［图片：${inline.alt || extension.toUpperCase()}，Word 不能显示这种格式，请换成 PNG 或 JPG］`, {});
  const alt = stripControlCharacters(inline.alt);
  return new ImageRun({
    type: extension,
    data: picture.bytes,
    transformation: shownSize(inline, picture, room),
    altText: { name: alt || '图片', description: alt },
  });
}

/** Each dollar stands in a run of its own. */
const textRuns = (text: string, look: Look) =>
  text
    .split(/(\$)/)
    .filter((part, i) => part !== '' || i === 0)
    .map((part) => textRun(part, look));

export function runsOf(
  inline: Inline,
  pictures: PictureOf,
  room: { width: number; height: number },
): ParagraphChild | ParagraphChild[] {
  switch (inline.kind) {
    case 'text':
      return textRuns(inline.text, inline.look);
    case 'blank':
      return blankRun(inline.width);
    case 'break':
      return new TextRun({ break: 1 });
    case 'tab':
      return new TextRun({ children: [new Tab()] });
    case 'picture':
      return pictureRun(inline, pictures, room);
    case 'formula':
      return (wordFormula(inline.latex, inline.display) as ParagraphChild | undefined) ?? textRun(inline.source, {});
  }
}
