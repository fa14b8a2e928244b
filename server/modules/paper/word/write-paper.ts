import {
  AlignmentType,
  Document,
  type FileChild,
  HeadingLevel,
  type ISectionPropertiesOptions,
  Packer,
  PageOrientation,
  Paragraph,
  TextRun,
} from 'docx';
import { word } from '../../question/index.ts';
import { answerSheet } from './answer-sheet.ts';
import { bodyLines, keyPages } from './body-lines.rules.ts';
import type { PrintedSection } from './printed-paper.rules.ts';

export interface PaperWork {
  readonly title: string;
  readonly totalPoints: number;
  readonly minutes: number;
  readonly sections: readonly PrintedSection[];
  /** Below each question, on pages at the end, or nowhere. */
  readonly answers: 'inline' | 'end' | 'none';
  readonly answerSheet: boolean;
  readonly columns: '1' | '2';
  /** By their address. */
  readonly pictures: ReadonlyMap<string, { readonly bytes: Uint8Array; readonly contentType: string }>;
}

const eastern = { hint: 'eastAsia' };
const blank = (width: number) => new TextRun({ text: '\u2003'.repeat(width), underline: {} });
const words = (text: string) => new TextRun({ text, font: eastern });

/** Lines to write on, each behind its name, so many characters wide. */
const personLine = (fields: readonly [name: string, width: number][]) =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { after: 200 },
    children: fields.flatMap(([name, width], place) => [words(`${place > 0 ? '　' : ''}${name}：`), blank(width)]),
  });

const header = ({ title, totalPoints, minutes }: PaperWork) => [
  new Paragraph({
    heading: HeadingLevel.TITLE,
    keepNext: true,
    spacing: { before: 120, after: 80 },
    children: [new TextRun(title)],
  }),
  new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { after: 120 },
    children: [words(`满分：${totalPoints} 分　　时长：${minutes} 分钟`)],
  }),
  personLine([
    ['姓名', 5],
    ['班级', 5],
    ['准考证号', 8],
    ['得分', 4],
  ]),
];

/** A4, or A3 across with two columns, each as wide as the text of an A4 page. */
function pageOf(columns: PaperWork['columns']): ISectionPropertiesOptions {
  const { width, height, side, top } = word.pageTwips;
  if (columns === '1')
    return { page: { size: { width, height }, margin: { left: side, right: side, top, bottom: top } } };
  const across = 2 * width;
  const space = 1800;
  const margin = Math.floor((across - 2 * word.textTwips - space) / 2);
  return {
    // Given as it stands upright: turning it is left to the orientation.
    page: {
      size: { width: height, height: across, orientation: PageOrientation.LANDSCAPE },
      margin: { left: margin, right: margin, top: 1134, bottom: 1134 },
    },
    column: { count: 2, space, equalWidth: true, separate: true },
  };
}

/** A paper as a .docx file; heavy, so it is written in a thread. */
export async function writePaper(work: PaperWork): Promise<Uint8Array> {
  const { title, sections, answers, columns } = work;
  const pictures: word.PictureOf = (src) => work.pictures.get(src);
  const setting: word.Setting = {
    withKey: answers === 'inline',
    pictureWidth: (inline, room) => {
      const picture = pictures(inline.src);
      return picture ? word.shownSize(inline, picture, room).width : 80;
    },
  };
  const lines = bodyLines(sections, setting);
  if (answers === 'end') lines.push(...keyPages(sections));
  const children: FileChild[] = [...header(work), ...lines.map((line) => word.blockOf(line, pictures))];
  if (work.answerSheet)
    children.push(
      ...answerSheet(
        title,
        personLine([
          ['姓名', 8],
          ['班级', 8],
        ]),
        sections,
      ),
    );
  const document = new Document({
    ...{ title, creator: '', lastModifiedBy: '', styles: word.wordStyles },
    sections: [{ properties: pageOf(columns), footers: { default: word.pageFooter() }, children }],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
