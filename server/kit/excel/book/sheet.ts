import { type NumberFormat, numberText } from './number-format.ts';
import { cellText, StringText, withoutMarks } from './strings.ts';
import { attribute, Broken, type Tag, TooLarge, walkXml } from './xml.ts';

/** Rows and columns from 0, both ends included. */
export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface CellPicture {
  readonly row: number;
  readonly column: number;
  /** The file inside of the archive; empty where it cannot be read. */
  readonly path: string;
}

export interface ReadSheet {
  /** The text of each cell, empty ones as ''; a row ends with its last cell. */
  readonly rows: string[][];
  /** Number of the last row that holds anything, of which `rows` are the first. */
  readonly count: number;
  /** How many rows hold anything. */
  readonly filled: number;
  /** Columns that hold anything, of which the first are in `rows`. */
  readonly columns: number;
  /** Rows times columns of the area that the file names, filled or not. */
  readonly area: number;
  /** Cells that hold a formula, as `row column` counted from 0. */
  readonly formulas: string[];
  readonly merged: Area[];
  readonly pictures: CellPicture[];
}

export interface BookLimits {
  readonly rows: number;
  readonly columns: number;
  /** Characters of one cell. */
  readonly text: number;
}

export interface BookParts {
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly from1904: boolean;
  /** Pictures inside of cells (as WPS keeps them) by their id. */
  readonly cellPictures: ReadonlyMap<string, string>;
  readonly limits: BookLimits;
  /** Characters left for all cells together. */
  readonly budget: { left: number };
}

const mostRowsOfExcel = 1_048_576;
const mostColumnsOfExcel = 16_384;
const mostMerged = 100_000;

function columnNumber(letters: string) {
  let number = 0;
  for (const letter of letters) number = number * 26 + (letter.charCodeAt(0) & 31);
  return number;
}

function placeOf(reference: string) {
  const found = /^\$?([A-Z]{1,3})\$?(\d{1,12})$/i.exec(reference);
  return found ? { row: Number(found[2]), column: columnNumber(found[1] ?? '') } : undefined;
}

export function areaOf(reference: string): Area | undefined {
  const [from, to] = reference.split(':').map(placeOf);
  if (!from) return undefined;
  const end = to ?? from;
  return { top: from.row - 1, left: from.column - 1, bottom: end.row - 1, right: end.column - 1 };
}

class SheetReader {
  readonly rows: string[][] = [];
  readonly formulas: string[] = [];
  readonly merged: Area[] = [];
  readonly pictures: CellPicture[] = [];
  count = 0;
  filled = 0;
  columns = 0;
  #row = 0;
  #column = 0;
  #lastFilled = 0;
  #widest = 1;
  #lowest = 1;
  #type = '';
  #style = 0;
  #isPictureValue = false;
  #value = '';
  #formula = '';
  #collect: 'value' | 'formula' | undefined;
  #inString = false;
  #hasFormula = false;
  readonly #string = new StringText();
  readonly #parts: BookParts;

  constructor(parts: BookParts) {
    this.#parts = parts;
  }

  get area() {
    return this.#widest * this.#lowest;
  }

  open(name: string, tag: Tag) {
    if (this.#inString) this.#string.open(name, tag);
    else if (name === 'v') this.#collect = 'value';
    else if (name === 'c') this.#openCell(tag);
    else if (name === 'f') {
      this.#collect = 'formula';
      this.#hasFormula = true;
    } else if (name === 'is') this.#inString = true;
    else if (name === 'row') this.#moveTo(Number(tag.attributes.r ?? this.#row + 1), 0);
    else if (name === 'mergeCell' && this.merged.length < mostMerged) {
      const area = areaOf(attribute(tag, 'ref') ?? '');
      if (area && area.top < this.#parts.limits.rows) this.merged.push(area);
    }
  }

  text(piece: string) {
    if (this.#inString) this.#string.text(piece);
    else if (this.#collect === 'value') this.#value += piece;
    else if (this.#collect === 'formula' && this.#formula.length < 200) this.#formula += piece.slice(0, 200);
  }

  close(name: string) {
    if (name === 'is') {
      this.#inString = false;
      this.#value = this.#string.take();
    } else if (this.#inString) this.#string.close(name);
    else if (name === 'v' || name === 'f') this.#collect = undefined;
    else if (name === 'c') this.#closeCell();
  }

  #moveTo(row: number, column: number) {
    if (!(row >= 1 && row <= mostRowsOfExcel && column <= mostColumnsOfExcel)) throw new TooLarge();
    this.#row = row;
    this.#column = column;
    this.#lowest = Math.max(this.#lowest, row);
    this.#widest = Math.max(this.#widest, column);
  }

  #openCell(tag: Tag) {
    const { r, t, s, vm } = tag.attributes;
    const place = r === undefined ? undefined : placeOf(r);
    if (r !== undefined && !place) throw new TooLarge();
    this.#moveTo(place?.row ?? this.#row, place?.column ?? this.#column + 1);
    this.#type = t ?? 'n';
    this.#style = Number(s ?? 0);
    this.#isPictureValue = vm !== undefined;
    this.#value = '';
    this.#formula = '';
    this.#hasFormula = false;
  }

  #closeCell() {
    const [row, column] = [this.#row - 1, this.#column - 1];
    const { limits, cellPictures } = this.#parts;
    const isKept = row < limits.rows && column < limits.columns;
    const picture = /DISPIMG\(\s*"([^"]{1,100})"/i.exec(this.#formula)?.[1];
    const isLost = this.#isPictureValue && this.#type === 'e';
    if (this.#hasFormula && isKept && picture === undefined) this.formulas.push(`${row} ${column}`);
    if (picture !== undefined || isLost) {
      this.#note(column);
      if (isKept) this.pictures.push({ row, column, path: cellPictures.get(picture ?? '') ?? '' });
      return;
    }
    const text = this.#shown().slice(0, limits.text).toWellFormed();
    if (withoutMarks(text).trim() === '') return;
    this.#note(column);
    if (!isKept) return;
    this.#parts.budget.left -= text.length;
    if (this.#parts.budget.left < 0) throw new TooLarge();
    while (this.rows.length <= row) this.rows.push([]);
    const cells = this.rows[row] ?? [];
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }

  #note(column: number) {
    this.columns = Math.max(this.columns, column + 1);
    this.count = Math.max(this.count, this.#row);
    if (this.#lastFilled !== this.#row) this.filled += 1;
    this.#lastFilled = this.#row;
  }

  #shown(): string {
    const value = this.#value;
    switch (this.#type) {
      case 's': {
        if (value === '') return '';
        const text = this.#parts.strings[Number(value)];
        if (text === undefined) throw new Broken('no such string');
        return text;
      }
      case 'inlineStr':
        return value;
      case 'str':
      case 'e':
        return withoutMarks(cellText(value));
      case 'b':
        return value === '' ? '' : value.trim() === '1' ? 'TRUE' : 'FALSE';
      case 'd':
        return value
          .replace('T00:00:00', '')
          .replace('T', ' ')
          .replace(/(\.\d+)?Z?$/, '');
      default:
        return numberText(value, this.#parts.formats[this.#style] ?? null, this.#parts.from1904);
    }
  }
}

export function readSheetXml(bytes: Uint8Array, parts: BookParts): ReadSheet {
  const reader = new SheetReader(parts);
  walkXml(bytes, {
    open: (name, tag) => reader.open(name, tag),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  });
  const { rows, count, filled, columns, area, formulas, merged, pictures } = reader;
  return { rows, count, filled, columns, area, formulas, merged, pictures };
}
