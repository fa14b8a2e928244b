import {
  AlignmentType,
  Document,
  type FileChild,
  HeadingLevel,
  type ISectionPropertiesOptions,
  Packer,
  PageOrientation,
  Paragraph,
  SectionType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Edition } from '#contract/brand.ts';
import { personFields } from '#contract/organisation/person-fields.ts';
import { type Counted, countText } from '#shared/paper-statistics/count-text.ts';
import { chineseNumber } from '#shared/section-title.ts';
import { word } from '../../question/index.ts';
import { answerSheet } from './answer-sheet.ts';
import { bodyLines } from './body-lines.rules.ts';
import { keyPages } from './key-pages.rules.ts';
import type { PrintedSection } from './printed-paper.rules.ts';

export interface PaperWork {
  readonly title: string;
  readonly count: Counted;
  readonly edition: Edition;
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

const lineWidth = 7;

/** Lines to write on, each behind its name. */
const personLine = (fields: readonly string[]) =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { after: 200 },
    children: fields.flatMap((name, place) => [words(`${place > 0 ? '　' : ''}${name}：`), blank(lineWidth)]),
  });

const scoreCell = (text: string, width: number) =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [words(text)] })],
  });

const mostScored = 10;

/** Where the points of each section are entered. */
function scoreTable(sections: readonly PrintedSection[]) {
  const columns = ['题号', ...sections.map((_, place) => chineseNumber(place + 1)), '总分'];
  const width = Math.floor((word.textTwips * 0.8) / columns.length);
  const row = (texts: readonly string[]) =>
    new TableRow({ cantSplit: true, children: texts.map((text) => scoreCell(text, width)) });
  return new Table({
    alignment: AlignmentType.CENTER,
    columnWidths: columns.map(() => width),
    width: { size: width * columns.length, type: WidthType.DXA },
    rows: [row(columns), row(['得分', ...columns.slice(1).map(() => '')])],
  });
}

/** Who writes the paper, and where the points are entered; nothing of it where the answers stand in it already. */
function formHead({ answers, answerSheet, sections, edition }: PaperWork): FileChild[] {
  if (answers === 'inline') return [];
  const fields = personLine(personFields(edition));
  if (answerSheet) {
    const notice = words('答案请写在答题卡上，写在试卷上无效。');
    return [fields, new Paragraph({ alignment: AlignmentType.CENTER, spacing: { after: 120 }, children: [notice] })];
  }
  return sections.length > 1 && sections.length <= mostScored ? [fields, scoreTable(sections)] : [fields];
}

const header = (work: PaperWork): FileChild[] => [
  new Paragraph({
    heading: HeadingLevel.TITLE,
    keepNext: true,
    spacing: { before: 120, after: 80 },
    children: [new TextRun(work.title)],
  }),
  new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { after: 120 },
    children: [words(`共 ${countText(work.count)}　　满分：${work.totalPoints} 分　　考试时间：${work.minutes} 分钟`)],
  }),
  ...formHead(work),
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
    apart: work.answerSheet,
    pictureWidth: (inline, room) => {
      const picture = pictures(inline.src);
      return picture ? word.shownSize(inline, picture, room).width : 80;
    },
  };
  const blocksOf = (lines: readonly word.Line[]) => lines.map((line) => word.blockOf(line, pictures));
  const parts: FileChild[][] = [
    [...header(work), ...blocksOf(bodyLines(sections, setting))],
    work.answerSheet ? answerSheet(title, personLine(personFields(work.edition).slice(0, -1)), work) : [],
    // Last, so that the pages before it can be handed out.
    answers === 'end' ? blocksOf(keyPages(sections)) : [],
  ];
  const footers = { default: word.pageFooter() };
  const document = new Document({
    ...{ title, creator: '', lastModifiedBy: '', styles: word.wordStyles },
    // Sections of their own: where there are columns, a break of the page alone may lead no further than the next column.
    sections: parts
      .filter((children) => children.length > 0)
      .map((children) => ({
        properties: { ...pageOf(columns), type: SectionType.NEXT_PAGE },
        footers,
        children,
      })),
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
