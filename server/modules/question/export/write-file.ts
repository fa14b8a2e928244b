import type { AnswerPlace, ExportFormat } from '#contract/question/export.ts';
import { type WrittenItem, writeMoodle, writeQti } from '../format/formats.ts';
import { questionsWorkbook } from '../sheet/write/questions-workbook.ts';
import { writeWord } from '../word-export/write-word.ts';

export interface WriteWork {
  readonly format: ExportFormat;
  readonly title: string;
  /** Of a Word paper. */
  readonly answers: AnswerPlace | 'none';
  readonly items: readonly WrittenItem[];
  /** By their address. */
  readonly pictures: ReadonlyMap<string, { readonly bytes: Uint8Array; readonly contentType: string }>;
}

/** The file of these questions; heavy, so it is written in a thread. */
export async function writeFile({ format, title, answers, items, pictures }: WriteWork): Promise<Uint8Array> {
  const pictureOf = (src: string) => pictures.get(src);
  switch (format) {
    case 'excel':
      return questionsWorkbook(items);
    case 'word':
      return writeWord(items, { title, answers, pictures: pictureOf });
    case 'moodle':
      return writeMoodle(items, pictureOf);
    case 'qti':
      return writeQti(items, pictureOf);
  }
}
