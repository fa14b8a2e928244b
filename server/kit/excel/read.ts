import { refuse } from '../errors.ts';
import type { UploadedFile } from '../http/serve.ts';
import type { SheetRead } from './cells.ts';
import { inThread } from './thread.ts';

export type { SheetRead } from './cells.ts';

/** The first sheet of an .xlsx file as text; of more rows than `mostRows` only their number is told. */
export async function readExcel({ name, bytes }: UploadedFile, mostRows: number): Promise<SheetRead> {
  const read = await inThread({ read: bytes, mostRows });
  if (read === 'tooLarge') throw refuse('excelTooLarge', { name });
  if (read === 'notExcel' || read instanceof Uint8Array) throw refuse('excelNot', { name });
  return read;
}
