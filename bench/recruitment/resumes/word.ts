import {
  AlignmentType,
  BorderStyle,
  Document,
  Packer,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx';
import type { Layout } from './page.ts';
import type { Random } from './random.ts';
import type { Sheet, SheetBlock, SheetLine, SheetSection } from './sheet.ts';
import type { Pair } from './wording.ts';

const right = 9000;
const pairText = ({ label, value }: Pair) => (label === null ? value : `${label}：${value}`);

interface Look {
  readonly numbered: boolean;
  readonly dateFirst: boolean;
  readonly between: string;
}

const text = (words: string, bold = false) => new Paragraph({ children: [new TextRun({ text: words, bold })] });

const line = ({ text: words, bullet }: SheetLine, { numbered }: Look) =>
  bullet && numbered ? new Paragraph({ text: words, bullet: { level: 0 } }) : text(bullet ? `• ${words}` : words);

function blockParts(block: SheetBlock, look: Look): Paragraph[] {
  if (block.kind === 'line') return [line(block.line, look)];
  if (block.kind === 'pairs') return block.pairs.map((pair) => text(pairText(pair)));
  const what = block.cells.join(look.between);
  const [first, second] = look.dateFirst ? [block.date, what] : [what, block.date];
  const head = new Paragraph({
    tabStops: [
      { type: look.dateFirst ? TabStopType.LEFT : TabStopType.RIGHT, position: look.dateFirst ? 2600 : right },
    ],
    children: [new TextRun({ text: first, bold: true }), new TextRun({ children: [new Tab(), second] })],
  });
  const below = block.second.length > 0 ? [text(block.second.join(look.between))] : [];
  return [head, ...below, ...block.lines.map((one) => line(one, look))];
}

const heading = (words: string) =>
  new Paragraph({ children: [new TextRun({ text: words, bold: true, size: 26 })], spacing: { before: 200 } });

const sectionParts = (section: SheetSection, look: Look) => [
  heading(section.heading),
  ...section.blocks.flatMap((block) => blockParts(block, look)),
];

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const noBorders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none };
const cell = (children: Paragraph[], width: number, columnSpan = 1) =>
  new TableCell({
    children: children.length > 0 ? children : [text('')],
    width: { size: width, type: WidthType.PERCENTAGE },
    verticalAlign: VerticalAlign.CENTER,
    columnSpan,
  });

function tableOf(sheet: Sheet, look: Look): Table {
  const wanted = sheet.subtitle === null ? [] : [{ label: '应聘职位', value: sheet.subtitle }];
  const pairs = [{ label: '姓名', value: sheet.name }, ...wanted, ...sheet.contacts];
  const cells = pairs.map(({ label, value }) =>
    label === null ? [cell([text(value)], 50, 2)] : [cell([text(label)], 15), cell([text(value)], 35)],
  );
  const rows: TableRow[] = [];
  for (let at = 0; at < cells.length; at += 2) rows.push(new TableRow({ children: cells.slice(at, at + 2).flat() }));
  const sections = sheet.sections.map(
    ({ heading: words, blocks }) =>
      new TableRow({
        children: [
          cell([text(words, true)], 15),
          cell(
            blocks.flatMap((block) => blockParts(block, look)),
            85,
            3,
          ),
        ],
      }),
  );
  return new Table({ rows: [...rows, ...sections], width: { size: 100, type: WidthType.PERCENTAGE } });
}

const atSide = new Set(['skills', 'languages', 'certificates', 'awards', 'intention']);

function columnsOf(sheet: Sheet, look: Look, contactHeading: string): Table {
  const side = sheet.sections.filter(({ kind }) => atSide.has(kind)).flatMap((section) => sectionParts(section, look));
  const main = sheet.sections.filter(({ kind }) => !atSide.has(kind)).flatMap((section) => sectionParts(section, look));
  const contacts = [heading(contactHeading), ...sheet.contacts.map((pair) => text(pairText(pair)))];
  const row = new TableRow({ children: [cell([...contacts, ...side], 32), cell(main, 68)] });
  return new Table({ rows: [row], width: { size: 100, type: WidthType.PERCENTAGE }, borders: noBorders });
}

function timelineOf({ heading: words, blocks }: SheetSection, look: Look): (Paragraph | Table)[] {
  const rows = blocks.flatMap((block) => {
    if (block.kind !== 'entry') return [];
    const told = [block.cells, block.second]
      .filter((one) => one.length > 0)
      .map((one) => text(one.join(look.between), true));
    return [
      new TableRow({
        children: [cell([text(block.date)], 25), cell([...told, ...block.lines.map((one) => line(one, look))], 75)],
      }),
    ];
  });
  const rest = blocks.flatMap((block) => (block.kind === 'entry' ? [] : blockParts(block, look)));
  return [
    heading(words),
    ...rest,
    ...(rows.length > 0
      ? [new Table({ rows, width: { size: 100, type: WidthType.PERCENTAGE }, borders: noBorders })]
      : []),
  ];
}

/** The sheet as a Word file. */
export async function wordOf(sheet: Sheet, layout: Layout, random: Random): Promise<Uint8Array> {
  const look: Look = {
    numbered: random.chance(0.5),
    dateFirst: random.chance(0.4),
    between: random.one(['  ', ' | ', '\u3000', ' / ']),
  };
  const title = new Paragraph({
    alignment: random.one([AlignmentType.CENTER, AlignmentType.LEFT]),
    children: [new TextRun({ text: sheet.name, bold: true, size: 36 })],
  });
  const subtitle = sheet.subtitle === null ? [] : [text(sheet.subtitle)];
  const contacts = text(sheet.contacts.map(pairText).join(random.one([' | ', '    ', '\u3000'])));
  const head = [title, ...subtitle, contacts];
  const simple = () => [...head, ...sheet.sections.flatMap((section) => sectionParts(section, look))];
  const children = {
    single: simple,
    mixed: simple,
    plain: simple,
    columns: () => [title, ...subtitle, columnsOf(sheet, look, random.one(['联系方式', '个人信息']))],
    table: () => [text('个人简历', true), tableOf(sheet, look)],
    timeline: () => [...head, ...sheet.sections.flatMap((section) => timelineOf(section, look))],
  }[layout]();
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })));
}
