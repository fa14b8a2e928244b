import {
  BorderStyle,
  type FileChild,
  HeadingLevel,
  HeightRule,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Edition } from '#contract/brand.ts';
import { optionLetter } from '#contract/letters.ts';
import { personFields } from '#contract/organisation/person-fields.ts';
import { isChoice } from '#contract/question/type.ts';
import { word } from '../../question/index.ts';
import { sectionHeading } from './body-lines.rules.ts';
import type { Asked, PrintedSection } from './printed-paper.rules.ts';

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const noBorders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none };
const small = { before: 40, after: 40 };

const text = (words: string) =>
  new Paragraph({ spacing: small, children: [new TextRun({ text: words, font: { hint: 'eastAsia' } })] });

const widthsOf = (count: number) => Array.from({ length: count }, () => Math.floor(word.textTwips / count));

/** Boxes in a row, so many, behind their name. */
function numberBoxes(number: string): Table {
  const [name, box, count] = [1300, 500, 12];
  const columnWidths = [name, ...Array.from({ length: count }, () => box)];
  const cell = (width: number, words: string, borders?: typeof noBorders) =>
    new TableCell({
      width: { size: width, type: WidthType.DXA },
      ...(borders ? { borders } : {}),
      children: [text(words)],
    });
  const boxes = Array.from({ length: count }, () => cell(box, ''));
  return new Table({
    columnWidths,
    width: { size: name + box * count, type: WidthType.DXA },
    rows: [new TableRow({ cantSplit: true, children: [cell(name, number, noBorders), ...boxes] })],
  });
}

const choicesOf = ({ item }: Asked) =>
  item.type === 'JUDGE' ? ['√', '×'] : item.options.map((_, place) => optionLetter(place));

/** What is ticked, several in a row as there is room. */
function tickTable(asked: readonly Asked[]): Table {
  const most = Math.max(...asked.map((one) => choicesOf(one).length));
  const columns = most <= 4 ? 4 : most <= 6 ? 3 : most <= 10 ? 2 : 1;
  const widths = widthsOf(columns);
  const rows = Array.from({ length: Math.ceil(asked.length / columns) }, (_, row) => row * columns);
  return new Table({
    columnWidths: widths,
    width: { size: word.textTwips, type: WidthType.DXA },
    borders: noBorders,
    rows: rows.map(
      (from) =>
        new TableRow({
          cantSplit: true,
          children: widths.map((width, column) => {
            const one = asked[from + column];
            const words = one
              ? `${one.number}　${choicesOf(one)
                  .map((choice) => `[${choice}]`)
                  .join(' ')}`
              : '';
            return new TableCell({
              borders: noBorders,
              width: { size: width, type: WidthType.DXA },
              children: [text(words)],
            });
          }),
        }),
    ),
  });
}

const longestLine = 30;

function blankLines({ item, number }: Asked): Paragraph {
  const count =
    item.answer && typeof item.answer === 'object' && 'blanks' in item.answer ? item.answer.blanks.length : 1;
  const lines = Array.from({ length: count }, (_, place) => [
    new TextRun({ text: `${place > 0 ? '　' : ''}${count > 1 ? `（${place + 1}）` : ''}`, font: { hint: 'eastAsia' } }),
    new TextRun({ text: '\u2003'.repeat(count > 1 ? 10 : longestLine), underline: {} }),
  ]);
  const lead = new TextRun({ text: `${number}．`, font: { hint: 'eastAsia' } });
  return new Paragraph({ spacing: { before: 120, after: 120 }, children: [lead, ...lines.flat()] });
}

const lineTwips = 480;

/** A frame to write in, larger for what is worth more. */
function answerFrame({ item, number }: Asked): Table {
  const lines = item.type === 'CODE' ? 16 : Math.min(20, Math.max(5, Math.round(item.points * 0.8)));
  const cell = new TableCell({
    width: { size: word.textTwips, type: WidthType.DXA },
    children: [text(`${number}．（${item.points} 分）`)],
  });
  return new Table({
    columnWidths: [word.textTwips],
    width: { size: word.textTwips, type: WidthType.DXA },
    rows: [
      new TableRow({
        cantSplit: true,
        height: { value: lines * lineTwips, rule: HeightRule.ATLEAST },
        children: [cell],
      }),
    ],
  });
}

type Kind = 'tick' | 'blank' | 'frame';

const kindOf = ({ item }: Asked): Kind =>
  isChoice(item.type) || item.type === 'JUDGE' ? 'tick' : item.type === 'FILL' ? 'blank' : 'frame';

/** Neighbours of one kind stand together. */
function runsOf(asked: readonly Asked[]) {
  const runs: { kind: Kind; asked: Asked[] }[] = [];
  for (const one of asked) {
    const last = runs.at(-1);
    const kind = kindOf(one);
    if (last?.kind === kind) last.asked.push(one);
    else runs.push({ kind, asked: [one] });
  }
  return runs;
}

const gap = () => new Paragraph({ spacing: { line: 120 } });

function sectionAnswers(section: PrintedSection, place: number): FileChild[] {
  const heading = new Paragraph({
    heading: HeadingLevel.HEADING_1,
    keepNext: true,
    children: [new TextRun(sectionHeading(section, place))],
  });
  const runs = runsOf(section.questions.flatMap(({ asked }) => asked));
  const answers = runs.flatMap(({ kind, asked }): FileChild[] => {
    if (kind === 'tick') return [tickTable(asked), gap()];
    return kind === 'blank' ? asked.map(blankLines) : asked.flatMap((one) => [answerFrame(one), gap()]);
  });
  return [heading, ...answers];
}

const rulesOf = ([name, group, number]: ReturnType<typeof personFields>) => [
  `答题前，请将${name}、${group}和${number}填写清楚。`,
  '选择题和判断题请用 2B 铅笔将所选的方括号涂黑；如需改动，用橡皮擦干净后再涂。',
  '其余各题请用黑色签字笔写在题号对应的横线上或方框内，写在别处无效。',
  '保持卡面清洁，不要折叠，不要弄破。',
];

const remark = (words: string) =>
  new Paragraph({
    spacing: { line: 260 },
    children: [new TextRun({ text: words, size: 18, font: { hint: 'eastAsia' } })],
  });

function notice(rules: readonly string[]): Table {
  const children = [remark('注意事项'), ...rules.map((rule, place) => remark(`${place + 1}．${rule}`))];
  return new Table({
    columnWidths: [word.textTwips],
    width: { size: word.textTwips, type: WidthType.DXA },
    rows: [
      new TableRow({
        cantSplit: true,
        children: [new TableCell({ width: { size: word.textTwips, type: WidthType.DXA }, margins: inset, children })],
      }),
    ],
  });
}

const inset = { top: 60, bottom: 60, left: 120, right: 120 };

interface AnswerSheetWork {
  readonly edition: Edition;
  readonly sections: readonly PrintedSection[];
}

/** The pages on which the answers are written, with the same numbers as the paper. */
export function answerSheet(title: string, person: Paragraph, { edition, sections }: AnswerSheetWork): FileChild[] {
  const fields = personFields(edition);
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, pageBreakBefore: true, children: [new TextRun(`${title}　答题卡`)] }),
    person,
    numberBoxes(fields[2]),
    gap(),
    notice(rulesOf(fields)),
    ...sections.flatMap(sectionAnswers),
  ];
}
