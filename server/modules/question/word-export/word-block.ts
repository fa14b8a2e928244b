import {
  AlignmentType,
  type FileChild,
  HeadingLevel,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  WidthType,
} from 'docx';
import type { PictureOf } from '../format/pictures.rules.ts';
import { type Line, linesOf, type TableLine, type TextLine, textTwips } from './line.rules.ts';
import type { TableBlock } from './rich-text.rules.ts';
import { runsOf } from './word-run.ts';

const styles = {
  title: { heading: HeadingLevel.TITLE },
  heading: { heading: HeadingLevel.HEADING_1 },
  body: {},
  code: { style: 'Code' },
  formula: {},
} as const;

function paragraphOf(line: TextLine, pictures: PictureOf) {
  const { style, left, hanging, tabs, keeps, startsPage, after } = line;
  return new Paragraph({
    ...styles[style],
    children: line.inlines.flatMap((inline) => runsOf(inline, pictures, line.pictureRoom)),
    ...(style === 'formula' ? { alignment: AlignmentType.CENTER } : {}),
    indent: { left, ...(hanging >= 0 ? { hanging } : { firstLine: -hanging }) },
    ...(tabs.length > 0 ? { tabStops: tabs.map((position) => ({ type: TabStopType.LEFT, position })) } : {}),
    ...(after > 0 ? { spacing: { after } } : {}),
    ...(keeps ? { keepNext: true, keepLines: true } : {}),
    ...(startsPage ? { pageBreakBefore: true } : {}),
  });
}

const columnsOf = ({ rows }: TableBlock) =>
  Math.max(1, ...rows.map((row) => row.reduce((sum, cell) => sum + cell.columns, 0)));

function tableOf({ table, left, keeps }: TableLine, pictures: PictureOf): Table {
  const columns = columnsOf(table);
  const width = Math.floor((textTwips - left) / columns);
  const pictureRoom = { width: Math.max(40, Math.floor(width / 15) - 16), height: 240 };
  const rows = table.rows.map(
    (row) =>
      new TableRow({
        cantSplit: true,
        children: row.map((cell) => {
          const lines = linesOf(cell.blocks, [], 0, 0).map((line) => ({ ...line, keeps, pictureRoom }));
          const children = lines.map((line) => blockOf(line, pictures));
          const isOpen = lines.length === 0 || lines.at(-1)?.kind === 'table';
          return new TableCell({
            children: (isOpen ? [...children, new Paragraph({ keepNext: keeps })] : children) as (Paragraph | Table)[],
            columnSpan: cell.columns,
            rowSpan: cell.rows,
            width: { size: width * cell.columns, type: WidthType.DXA },
          });
        }),
      }),
  );
  return new Table({
    rows,
    columnWidths: Array.from({ length: columns }, () => width),
    width: { size: width * columns, type: WidthType.DXA },
    indent: { size: left, type: WidthType.DXA },
  });
}

export const blockOf = (line: Line, pictures: PictureOf): FileChild =>
  line.kind === 'line' ? paragraphOf(line, pictures) : tableOf(line, pictures);
