import type { QuestionType } from '#contract/question/type.ts';
import { withoutMarks } from '../../../kit/excel/book/strings.ts';
import { finishedFile } from '../format/finish.rules.ts';
import { look, type ReadDoubt, type ReadFile, type ReadItem } from '../format/read-item.ts';
import { headerForm } from './mapping/header.rules.ts';
import { type Layout, layoutOf } from './mapping/layout.rules.ts';
import type { SheetMapping } from './mapping/sheet-mapping.rules.ts';
import { codeForm, typeLegend } from './mapping/type-code.rules.ts';
import { isMultipleChoice, isPartOfMaterial, type SaidType, typeOfWord } from './mapping/type-word.rules.ts';
import { Materials } from './materials.rules.ts';
import { difficultyReading } from './row/difficulty.rules.ts';
import { countsFromZero } from './row/key-letter.rules.ts';
import { noteIn } from './row/note-row.rules.ts';
import { readRow } from './row/read-row.rules.ts';
import { areNumbered, continued, type RowCells, rowCells, stemOf } from './row/row-cells.rules.ts';
import { absentPictures, SheetPictures } from './sheet-pictures.rules.ts';
import { cellName, filledRows, mostColumns, type SheetText } from './sheet-text.rules.ts';

type Leftover = ReadFile['leftovers'][number];

const sectionHeading =
  /^(?:第?[一二三四五六七八九十]{1,3}(?:部分|大题)?[、.．:：\s]|[（(][一二三四五六七八九十]{1,3}[)）])/;
/** A question whose last row may still come. */
interface Waiting {
  cells: RowCells;
  readonly source: string;
  readonly doubts: ReadDoubt[];
}

const mostNamed = 20;

/** Keys that name options by number count from 0 where a header or one of them says so. */
function firstNumberOf(rows: readonly RowCells[], { columns }: SheetMapping): 0 | 1 {
  const headed = columns.some(({ role, header }) => role === 'option' && /(?<!\d)0$/.test(headerForm(header)));
  const isZero = ({ options, packed, answers }: RowCells) =>
    (options.length > 1 || packed !== '') && answers.length === 1 && countsFromZero(answers[0] ?? '');
  return headed || rows.some(isZero) ? 0 : 1;
}

/** The numbers of rows that other rows name as their material. */
function parentsIn(rows: readonly RowCells[]): ReadonlySet<string> {
  const named = new Set(rows.map(({ material }) => material.trim()));
  return new Set(rows.map(({ number }) => number).filter((number) => number !== '' && named.has(number)));
}

class SheetItems {
  readonly materials = new Materials();
  readonly leftovers: Leftover[] = [];
  readonly #sheet: SheetText;
  readonly #mapping: SheetMapping;
  readonly #layout: Layout;
  readonly #legend: ReturnType<typeof typeLegend>;
  readonly #codes: ReadonlyMap<string, QuestionType>;
  readonly #part: string;
  readonly #formulas: ReadonlyMap<number, number>;
  /** From the top down; those before the next place are taken. */
  readonly #pictures: SheetText['pictures'];
  #nextPicture = 0;
  readonly #store: SheetPictures;
  #numbered = false;
  #firstNumber: 0 | 1 = 1;
  #heading: SaidType | undefined;
  #hasSingle = false;
  /** Numbers that other rows name as that of their material. */
  #parents: ReadonlySet<string> = new Set();
  #waiting: Waiting | undefined;

  constructor(sheet: SheetText, mapping: SheetMapping, part: string, store: SheetPictures) {
    this.#sheet = sheet;
    this.#mapping = mapping;
    this.#layout = layoutOf(mapping);
    this.#legend = typeLegend(mapping);
    this.#codes = new Map(mapping.typeCodes.flatMap(({ code, type }) => (type ? [[code, type] as const] : [])));
    this.#part = part;
    this.#store = store;
    const formulas = sheet.formulas.map((place) => place.split(' ').map(Number) as [number, number]);
    // Running numbers and columns that nobody reads may well be counted.
    const isRead = (column: number) => !['ignore', 'number'].includes(mapping.columns[column]?.role ?? 'ignore');
    this.#formulas = new Map(formulas.filter(([, column]) => isRead(column)));
    this.#pictures = sheet.pictures.toSorted((a, b) => a.row - b.row || a.column - b.column);
  }

  read() {
    const rows = filledRows(this.#sheet);
    const { headerRow } = this.#mapping;
    const difficultyColumn = this.#layout.columns.get('difficulty')?.[0] ?? -1;
    const { scale } = difficultyReading(
      this.#mapping.columns[difficultyColumn]?.header ?? '',
      rows.slice(headerRow).map((row) => row[difficultyColumn] ?? ''),
    );
    const header = rows[headerRow - 1]?.map(headerForm).join('\t');
    const starts = this.#continuedRows();
    // A title over a table without headers.
    const firstFull = rows.findIndex((row) => new Set(row.filter((text) => text.trim() !== '')).size > 1);
    const all = rows.slice(headerRow).map((row, at) => rowCells(row, at, this.#layout));
    this.#numbered = areNumbered(all);
    this.#hasSingle = all.some(({ type }) => typeOfWord(type) === 'SINGLE');
    this.#parents = parentsIn(all);
    // What we wrote ourselves names options by letters.
    this.#firstNumber = this.#layout.own.has('data') ? 1 : firstNumberOf(all, this.#mapping);
    this.#leaveColumns(rows);
    rows.forEach((plain, at) => {
      if (plain.every((text) => text.trim() === '') && this.#waiting) {
        this.#addPictures(this.#waiting, at);
        return;
      }
      const doubts: ReadDoubt[] = [];
      const row = at < headerRow ? plain : this.#withPictures(plain, at, doubts);
      const filled = row.filter((text) => text.trim() !== '');
      if (filled.length === 0) return;
      if (at < headerRow) for (const { column } of this.#picturesUpTo(at)) this.#lose(at, column);
      if (at < headerRow - 1) this.#leave(at, `表头上方的文字：${filled[0]?.slice(0, 200).toWellFormed() ?? ''}`);
      if (at < headerRow) return;
      if (headerRow === 0 && at < firstFull) {
        this.#leave(at, `表格上方的文字：${filled[0]?.slice(0, 200).toWellFormed() ?? ''}`);
        return;
      }
      const cells = rowCells(row, at, this.#layout);
      const isHeader = header !== undefined && row.map(headerForm).join('\t') === header;
      // What we wrote ourselves has no examples in between.
      const isOwn = this.#layout.own.has('data') && !isHeader;
      const left = isOwn ? undefined : noteIn(cells, filled, isHeader);
      const heading = left === undefined ? this.#headingType(filled, cells) : undefined;
      if (left === undefined && starts.has(at) && this.#waiting) {
        this.#waiting.cells = continued(this.#waiting.cells, cells);
        this.#waiting.doubts.push(...doubts);
        return;
      }
      this.#finish(scale);
      if (heading !== undefined) this.#heading = heading;
      if (left !== undefined || heading !== undefined) this.#leave(at, left ?? `小标题：${filled[0] ?? ''}`);
      else this.#waiting = { cells, source: this.#source(plain), doubts };
    });
    if (this.#waiting) this.#addPictures(this.#waiting, Number.POSITIVE_INFINITY);
    this.#finish(scale);
    for (const { row, column } of this.#picturesUpTo(Number.POSITIVE_INFINITY)) this.#lose(row, column);
  }

  #leave(row: number, text: string) {
    this.leftovers.push({ line: row + 1, text });
  }

  /** Columns that hold something and go into no question. */
  #leaveColumns(rows: readonly (readonly string[])[]) {
    const { columns, headerRow } = this.#mapping;
    const below = rows.slice(headerRow);
    const unread = columns.flatMap(({ role, header }, column) =>
      role === 'ignore' && header !== '' && below.some((row) => (row[column] ?? '').trim() !== '') ? [header] : [],
    );
    const more = unread.length > mostNamed ? `等 ${unread.length} 列` : '';
    if (unread.length > 0)
      this.#leave(
        headerRow - 1,
        `没有导入的列：${unread.slice(0, mostNamed).join('、')}${more}；需要时请「更正各列的含义」`.slice(0, 900),
      );
  }

  /** Rows inside of a merged stem: the options of one question below one another. */
  #continuedRows() {
    const found = new Set<number>();
    const columns = new Set(this.#layout.columns.get('stem'));
    for (const { top, left, bottom } of this.#sheet.merged)
      if (columns.has(left)) for (let row = top + 1; row <= Math.min(bottom, top + 30); row += 1) found.add(row);
    return found;
  }

  /** 一、单选题: a row that says the type of those below it. */
  #headingType(filled: readonly string[], cells: RowCells): SaidType | undefined {
    const [only = ''] = filled;
    if (new Set(filled).size !== 1 || only.length > 60 || cells.answers.length > 0) return undefined;
    const isHeading = sectionHeading.test(only) || /^[^。？?]{2,6}题$/.test(only.trim());
    return isHeading ? typeOfWord(only.slice(0, 20)) : undefined;
  }

  #source(row: readonly string[]) {
    const { columns } = this.#mapping;
    return row
      .flatMap((text, column) => {
        const header = columns[column]?.header ?? '';
        const isData = columns[column]?.role === 'own' || text.trim() === '';
        return isData
          ? []
          : [`${header === '' ? cellName(0, column).replace(/\d/, '') : header}：${withoutMarks(text)}`];
      })
      .join('\n');
  }

  #saidType(cells: RowCells): SaidType | undefined {
    if (this.#parents.has(cells.number) && cells.options.length === 0 && cells.answers.length === 0) return 'COMPOSITE';
    if (isMultipleChoice(cells.type) && !this.#hasSingle) return 'CHOICE';
    const code = codeForm(cells.type);
    const chosen = this.#codes.get(code);
    const said = chosen ?? (/^\d{1,5}$/.test(code) ? this.#legend?.get(Number(code)) : typeOfWord(cells.type));
    return said ?? (cells.type === '' ? (this.#heading ?? this.#mapping.type ?? undefined) : undefined);
  }

  #lose(row: number, column: number) {
    this.#leave(row, `${cellName(row, column)} 处的图片不属于任何试题，没有导入`);
  }

  /** The pictures down to a row that were not asked for before. */
  #picturesUpTo(row: number) {
    const from = this.#nextPicture;
    while ((this.#pictures[this.#nextPicture]?.row ?? Number.NaN) <= row) this.#nextPicture += 1;
    return this.#pictures.slice(from, this.#nextPicture);
  }

  #withPictures(row: readonly string[], at: number, doubts: ReadDoubt[]) {
    const pictures = this.#picturesUpTo(at);
    // What we wrote ourselves keeps its pictures elsewhere.
    if (!this.#layout.own.has('data')) doubts.push(...absentPictures(row, at, pictures, this.#mapping.columns));
    return pictures.length === 0 ? row : this.#store.placed(row, pictures, this.#mapping.columns, doubts);
  }

  /** Pictures below a question, where no other begins, are its own. */
  #addPictures(waiting: Waiting, upTo: number) {
    const pictures = this.#picturesUpTo(upTo);
    const [stem = ''] = this.#store.placed([waiting.cells.stem], pictures, [], waiting.doubts);
    waiting.cells = { ...waiting.cells, stem };
  }

  #finish(difficulty: ReturnType<typeof difficultyReading>['scale']) {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (!waiting) return;
    const { cells: given, source } = waiting;
    // What we wrote ourselves is read as it stands.
    const cells = this.#layout.own.has('data') ? given : { ...given, stem: stemOf(given, this.#numbered) };
    const item = readRow(cells, {
      said: this.#saidType(cells),
      difficulty,
      part: this.#part,
      source,
      firstNumber: this.#firstNumber,
    });
    const doubts = [...item.doubts, ...waiting.doubts];
    const formula = this.#formulas.get(cells.row);
    if (formula !== undefined) doubts.push(look('stem', `${cellName(cells.row, formula)} 是公式，取了它显示的结果`));
    if (cells.type !== '' && this.#saidType(cells) === undefined)
      doubts.push(look('type', `题型「${cells.type.slice(0, 20)}」不认识，按内容读取`));
    this.materials.add({ ...item, doubts }, cells.material, isPartOfMaterial(cells.type));
  }
}

function limitsOf(sheet: SheetText): Leftover[] {
  const found: Leftover[] = [];
  if (sheet.columns > mostColumns)
    found.push({ line: 1, text: `工作表「${sheet.name}」有 ${sheet.columns} 列，只读取了前 ${mostColumns} 列` });
  if (sheet.count > sheet.rows.length)
    found.push({
      line: sheet.rows.length + 1,
      text: `工作表「${sheet.name}」第 ${sheet.rows.length} 行以后的内容没有读取`,
    });
  return found;
}

/** The questions of a workbook, read as the confirmed mapping says; sheets without a mapping are left out and named. */
export function readSheets(
  sheets: readonly SheetText[],
  files: ReadonlyMap<string, Uint8Array>,
  mappings: readonly SheetMapping[],
): ReadFile {
  const store = new SheetPictures(files);
  const items: ReadItem[] = [];
  const leftovers: Leftover[] = [];
  for (const sheet of sheets) {
    const mapping = mappings.find((one) => one.sheet === sheet.name);
    if (!mapping || mapping.skipped) {
      if (sheet.filled > 0)
        leftovers.push({
          line: 1,
          text: `${sheet.hidden ? '隐藏的' : ''}工作表「${sheet.name}」没有导入（${sheet.filled} 行）`,
        });
      continue;
    }
    const reader = new SheetItems(sheet, mapping, sheets.length > 1 ? sheet.name : '', store);
    reader.read();
    for (const item of reader.materials.finished()) items.push(item);
    leftovers.push(...limitsOf(sheet), ...reader.leftovers);
  }
  return { ...finishedFile(items, undefined, leftovers), pictures: store.found };
}
