import {
  AlignmentType,
  Document,
  Footer,
  type IStylesOptions,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx';
import type { WrittenItem } from '../format/own-data.rules.ts';
import type { PictureOf } from '../format/pictures.rules.ts';
import { codeStyle } from '../import/word/style.rules.ts';
import { pageTwips } from './line.rules.ts';
import { type AnswerPlace, paperLines } from './paper-lines.rules.ts';
import { shownSize } from './picture-size.rules.ts';
import type { PictureInline } from './rich-text.rules.ts';
import { blockOf } from './word-block.ts';

export interface WordOptions {
  readonly title: string;
  readonly answers: AnswerPlace;
  readonly pictures: PictureOf;
}

const text = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: 'Times New Roman', eastAsia: '宋体' };
const display = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: '黑体' };
const black = '000000';

/** Sizes in half points. */
export const wordStyles: IStylesOptions = {
  default: {
    document: {
      run: { font: text, size: 21, language: { value: 'en-US', eastAsia: 'zh-CN' } },
      // Formulas and pictures make their line higher.
      paragraph: { spacing: { line: 300, lineRule: LineRuleType.AUTO } },
    },
    title: {
      run: { font: display, size: 36, bold: false, color: black },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 120, after: 240 } },
    },
    heading1: {
      run: { font: display, size: 24, bold: false, color: black },
      paragraph: { spacing: { before: 240, after: 120 } },
    },
  },
  paragraphStyles: [
    {
      id: 'Code',
      name: codeStyle,
      basedOn: 'Normal',
      quickFormat: true,
      run: { font: { ascii: 'Consolas', hAnsi: 'Consolas', eastAsia: '宋体' }, size: 19 },
      paragraph: { spacing: { line: 240, lineRule: LineRuleType.AUTO } },
    },
  ],
};

export const pageFooter = () =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({ children: ['第 ', PageNumber.CURRENT, ' 页 共 ', PageNumber.TOTAL_PAGES, ' 页'], size: 18 }),
        ],
      }),
    ],
  });

/**
 * The questions as a paper in a .docx file, by type; import reads it back where `answers` is inline. What Word cannot say is
 * lost on that way: italics, lists and the exact sizes of pictures; an answer with `|`, or a text that looks like a number, an
 * option or a label of the paper; tests with a line of `---` or `===`, or longer than a block of code is read; the analysis
 * and the difficulty that a composite has besides those of its questions.
 */
export async function writeWord(items: readonly WrittenItem[], { title, answers, pictures }: WordOptions) {
  const pictureWidth = (inline: PictureInline, room: { width: number; height: number }) => {
    const picture = pictures(inline.src);
    return picture ? shownSize(inline, picture, room).width : 80;
  };
  const lines = paperLines(items, { title, answers, withKey: answers === 'inline', pictureWidth });
  const { width, height, side, top } = pageTwips;
  const document = new Document({
    title,
    creator: '',
    lastModifiedBy: '',
    styles: wordStyles,
    sections: [
      {
        properties: { page: { size: { width, height }, margin: { left: side, right: side, top, bottom: top } } },
        footers: { default: pageFooter() },
        children: lines.map((line) => blockOf(line, pictures)),
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
