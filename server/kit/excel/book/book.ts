import { type Entries, unzip } from '../../files/unzip.ts';
import { numberFormats } from './number-format.ts';
import { cellPictures, drawnPictures } from './pictures.ts';
import { relationsOf } from './relations.ts';
import { type BookLimits, type BookParts, type ReadSheet, readSheetXml } from './sheet.ts';
import { sharedStrings } from './strings.ts';
import { attribute, Broken, isOn, TooLarge, walkXml } from './xml.ts';

export interface NamedSheet extends ReadSheet {
  readonly name: string;
  readonly hidden: boolean;
}

export interface Book {
  readonly sheets: readonly NamedSheet[];
  /** The pictures that sheets name, by their file inside of the archive. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly hasMacros: boolean;
}

/** Sheets beyond are left unread. */
const mostSheets = 100;
/** Of all cells together: one long text that a hundred thousand cells share fills the memory else. */
const mostCharacters = 60_000_000;
const mostUnpacked = 200 * 1024 * 1024;

/** What a workbook is made of; anything else, such as the code of macros, is only named. */
const wanted = (name: string) => /\.(xml|rels)$|^xl\/media\//.test(name);

interface SheetName {
  readonly name: string;
  readonly hidden: boolean;
  readonly id: string;
}

function sheetNames(bytes: Uint8Array) {
  const names: SheetName[] = [];
  let from1904 = false;
  walkXml(bytes, {
    open: (tagName, tag) => {
      if (tagName === 'workbookPr') from1904 = isOn(attribute(tag, 'date1904'));
      else if (tagName === 'sheet') {
        const hidden = /hidden/i.test(attribute(tag, 'state') ?? '');
        names.push({ name: attribute(tag, 'name') ?? '', hidden, id: attribute(tag, 'id') ?? '' });
      }
    },
  });
  return { names, from1904 };
}

function bookOf(entries: Entries, most: number, limits: BookLimits): Book {
  const root = [...relationsOf(entries, '').values()].find(({ type }) => type === 'officeDocument');
  const path = root?.path ?? 'xl/workbook.xml';
  const bytes = entries.get(path);
  if (!bytes) throw new Broken('no workbook');
  const { names, from1904 } = sheetNames(bytes);
  const relations = relationsOf(entries, path);
  const fileOf = (type: string) => entries.get([...relations.values()].find((one) => one.type === type)?.path ?? '');
  const parts: BookParts = {
    strings: sharedStrings(fileOf('sharedStrings')),
    formats: numberFormats(fileOf('styles')),
    cellPictures: cellPictures(entries),
    budget: { left: mostCharacters },
    ...{ from1904, limits },
  };
  const sheets = names.slice(0, Math.min(most, mostSheets)).map(({ name, hidden, id }): NamedSheet => {
    const sheetPath = relations.get(id)?.path ?? '';
    const sheet = entries.get(sheetPath);
    if (!sheet) throw new Broken('no such sheet');
    const read = readSheetXml(sheet, parts);
    return { name, hidden, ...read, pictures: [...read.pictures, ...drawnPictures(entries, sheetPath)] };
  });
  const pictures = new Map<string, Uint8Array>();
  for (const picture of sheets.flatMap((sheet) => sheet.pictures)) {
    const file = entries.get(picture.path);
    if (file) pictures.set(picture.path, file);
  }
  return { sheets, pictures, hasMacros: entries.has(macros) };
}

const macros = 'xl/vbaProject.bin';

/** The first `most` sheets of an .xlsx file with their pictures. */
export function bookIn(bytes: Uint8Array, most: number, limits: BookLimits): Book | 'notExcel' | 'tooLarge' {
  const entries = unzip(bytes, { bytes: mostUnpacked }, wanted);
  if (typeof entries === 'string') return entries === 'tooLarge' || entries === 'tooMany' ? 'tooLarge' : 'notExcel';
  try {
    return bookOf(entries, most, limits);
  } catch (failure) {
    if (failure instanceof TooLarge) return 'tooLarge';
    if (failure instanceof Broken) return 'notExcel';
    throw failure;
  }
}
