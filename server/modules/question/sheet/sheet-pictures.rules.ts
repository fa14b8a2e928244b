import { importPictureMaxBytes } from '#contract/question/import.ts';
import { withoutMarks } from '../../../kit/excel/book/strings.ts';
import { pictureType } from '../../../kit/files/picture.ts';
import { look, type Picture, type ReadDoubt } from '../format/read-item.ts';
import { pictureOwner } from './mapping/header.rules.ts';
import { layoutOf } from './mapping/layout.rules.ts';
import type { ColumnRole, SheetMapping } from './mapping/sheet-mapping.rules.ts';
import { pictureMark } from './row/cell-html.rules.ts';
import { cellName, type SheetText } from './sheet-text.rules.ts';

const texts = new Set<ColumnRole>(['stem', 'option', 'options', 'analysis']);
type Columns = SheetMapping['columns'];

/** The column in whose text a picture that lies in another belongs: of the option or analysis that a header names, else the stem. */
function ownerOf(columns: Columns, column: number): number {
  const role = columns[column]?.role ?? 'ignore';
  if (texts.has(role)) return column;
  const owner = role === 'picture' ? pictureOwner(columns[column]?.header ?? '') : 'stem';
  if (owner === 'analysis') return column;
  const { options, columns: byRole } = layoutOf({ columns });
  const named =
    typeof owner === 'object' ? options.find(({ letter }) => letter === owner.letter)?.column : byRole.get(owner)?.[0];
  return named ?? Math.max(0, byRole.get('stem')?.[0] ?? 0);
}

const longestName = 60;

/** Names and addresses of pictures, which stand in a column for them and cannot be had. */
function namedPictures(cells: readonly string[], at: number, drawn: SheetText['pictures'], columns: Columns) {
  return columns.flatMap(({ role }, column): ReadDoubt[] => {
    const text = withoutMarks(cells[column] ?? '').trim();
    const isDrawn = drawn.some((picture) => picture.column === column);
    if (role !== 'picture' || text === '' || isDrawn) return [];
    const name = text.length > longestName ? `${text.slice(0, longestName).toWellFormed()}…` : text;
    return [look('picture', `${cellName(at, column)} 写的「${name}」不在这个文件里，没有导入，请补上`)];
  });
}

const inText = /<img\b[^>]{0,200}>|!\[[^\]]{0,60}\]\([^)]{1,200}\)|\[(?:img|image|图片?|图像)[:：=][^\]]{1,100}\]/i;

/** Signs for pictures inside of texts that are read. */
function writtenPictures(cells: readonly string[], at: number, columns: Columns): ReadDoubt[] {
  return columns.flatMap(({ role }, column) => {
    const found = texts.has(role) ? inText.exec(cells[column] ?? '')?.[0] : undefined;
    if (found === undefined) return [];
    return [
      look('picture', `${cellName(at, column)} 里的「${found.slice(0, longestName)}」是图片的地址，图片没有导入`),
    ];
  });
}

/** Puts pictures of a workbook in the texts of questions, under the numbers by which they are handed over. */
export class SheetPictures {
  readonly found = new Map<string, Picture>();
  readonly #numbers = new Map<string, string>();
  readonly #files: ReadonlyMap<string, Uint8Array>;

  constructor(files: ReadonlyMap<string, Uint8Array>) {
    this.#files = files;
  }

  /** The number of a picture that can be shown, or why it cannot. */
  #take(path: string): { number: string } | { problem: string } {
    const known = this.#numbers.get(path);
    if (known) return { number: known };
    const bytes = this.#files.get(path);
    const name = path.split('/').at(-1) ?? '';
    const contentType = bytes && pictureType(bytes);
    if (!bytes) return { problem: '读取不了' };
    if (!contentType) return { problem: `${name} 的格式不能显示（请用 PNG、JPEG、GIF 或 WebP）` };
    if (bytes.length > importPictureMaxBytes)
      return { problem: `${name} 超过 ${importPictureMaxBytes / 1024 / 1024} MB` };
    const number = String(this.found.size + 1);
    this.found.set(number, { bytes, contentType, name });
    this.#numbers.set(path, number);
    return { number };
  }

  /** A row with the pictures that lie on it, each in the text in whose column it lies, else in the stem. */
  placed(cells: readonly string[], pictures: SheetText['pictures'], columns: Columns, doubts: ReadDoubt[]) {
    const marked = [...cells];
    for (const { row, column, path } of pictures) {
      const taken = this.#take(path);
      const where = cellName(row, column);
      if ('problem' in taken) doubts.push(look('picture', `${where} 处的图片没有导入：${taken.problem}`));
      else {
        const at = ownerOf(columns, column);
        while (marked.length <= at) marked.push('');
        marked[at] += pictureMark(taken.number);
        doubts.push(look('picture', `图片按它在表中的位置（${where}）放入，请核对`));
      }
    }
    return marked;
  }
}

/** What a row says of pictures that are not in the file. */
export const absentPictures = (
  cells: readonly string[],
  at: number,
  drawn: SheetText['pictures'],
  columns: Columns,
): ReadDoubt[] => [...namedPictures(cells, at, drawn, columns), ...writtenPictures(cells, at, columns)];
