import { importPictureMaxBytes } from '#contract/question/import.ts';
import { pictureType } from '../../../kit/files/picture.ts';
import { look, type Picture, type ReadDoubt } from '../format/read-item.ts';
import type { ColumnRole, SheetMapping } from './mapping/sheet-mapping.rules.ts';
import { pictureMark } from './row/cell-html.rules.ts';
import { cellName, type SheetText } from './sheet-text.rules.ts';

const texts = new Set<ColumnRole>(['stem', 'option', 'options', 'analysis']);

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
  placed(
    cells: readonly string[],
    pictures: SheetText['pictures'],
    columns: SheetMapping['columns'],
    doubts: ReadDoubt[],
  ) {
    const marked = [...cells];
    const stem = columns.findIndex(({ role }) => role === 'stem');
    for (const { row, column, path } of pictures) {
      const taken = this.#take(path);
      const where = cellName(row, column);
      if ('problem' in taken) doubts.push(look('picture', `${where} 处的图片没有导入：${taken.problem}`));
      else {
        const at = texts.has(columns[column]?.role ?? 'ignore') ? column : Math.max(0, stem);
        while (marked.length <= at) marked.push('');
        marked[at] += pictureMark(taken.number);
        doubts.push(look('picture', `图片按它在表中的位置（${where}）放入，请核对`));
      }
    }
    return marked;
  }
}
