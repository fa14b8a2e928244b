import {
  type ImportDraft,
  type ImportKind,
  importLimit,
  importMaxBytes,
  importPictureMaxBytes,
  type SheetMapping,
} from '#contract/question/import.ts';
import { pictureType } from '../../../../kit/files/picture.ts';
import { decodeText } from '../../../../kit/files/text-bytes.ts';
import { type Picture, readAiken, readGift, readMoodle, readQti } from '../../format/formats.ts';
import { mapHtml, mapPictures } from '../../format/pictures.rules.ts';
import type { Unreadable } from '../../format/read-item.ts';
import { type NamedPicture, pictureAddress, pictureName } from '../../picture/address.rules.ts';
import { withOneJudgement } from '../../sheet/judged-columns.rules.ts';
import { readWorkbook } from '../../sheet/read-workbook.ts';
import { readSheets } from '../../sheet/sheet-items.rules.ts';
import { type CheckedItem, checkedItem, type FoundItem } from '../import-item.rules.ts';
import { readPaperText } from '../paper-text.rules.ts';
import { readWord } from '../word/read-word.rules.ts';
import { damageDoubts, formulaCheck } from './damage.rules.ts';
import { type KindChoices, kindChoices, kindOf } from './kind.rules.ts';
import { chosenMappings, offeredMappings, type Remembered, type SheetChoice } from './sheet-choice.rules.ts';
import { shownMapping } from './shown-mapping.rules.ts';

export interface ReadWork {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** What somebody wants it read as; null: as what it seems to be. */
  readonly kind: ImportKind | null;
  /** How the sheets of a workbook are to be read; null: as they seem to be. */
  readonly choices: readonly SheetChoice[] | null;
  /** How sheets were read before, the latest first. */
  readonly remembered: readonly Remembered[];
}

export interface Waiting {
  readonly kind: 'excel';
  readonly waits: readonly SheetMapping[];
  readonly kinds: KindChoices;
}

export interface Read {
  readonly kind: ImportKind;
  readonly kinds: KindChoices;
  readonly mapping: readonly SheetMapping[] | null;
  readonly items: readonly CheckedItem[];
  readonly pictures: readonly NamedPicture[];
  readonly leftovers: ImportDraft['leftovers'];
}

export type ReadDone = Read | Waiting | (Unreadable & { readonly kind: ImportKind | null });

type Asks = Pick<Waiting, 'kind' | 'waits'>;

interface Found {
  readonly items: readonly FoundItem[];
  readonly leftovers: ImportDraft['leftovers'];
  readonly pictures?: ReadonlyMap<string, Picture>;
  readonly mapping?: readonly SheetMapping[];
}

async function readExcel({ fileName, bytes, choices, remembered }: ReadWork): Promise<Found | Asks | Unreadable> {
  const book = await readWorkbook({ name: fileName, bytes });
  if ('failure' in book) return book;
  const { files } = book;
  const sheets = book.sheets.map(withOneJudgement);
  const { mapping, asks } = choices
    ? { mapping: chosenMappings(sheets, choices), asks: false }
    : offeredMappings(sheets, remembered);
  const shown = shownMapping(mapping);
  if (asks) return { kind: 'excel', waits: shown };
  return { ...readSheets(sheets, files, mapping), mapping: shown };
}

function readText(kind: 'paper' | 'gift' | 'aiken', { fileName, bytes }: ReadWork): Found | Unreadable {
  const limit = importMaxBytes / 1024 / 1024;
  if (bytes.length > importMaxBytes) return { failure: `文字太长，一次不能超过 ${limit} MB，请分成几个文件` };
  const text = decodeText(bytes);
  if (text === undefined) return { failure: `「${fileName}」不是文本文件` };
  return kind === 'gift' ? readGift(text) : kind === 'aiken' ? readAiken(text) : readPaperText(text);
}

function readAs(kind: ImportKind, work: ReadWork): Promise<Found | Asks | Unreadable> | Found | Unreadable {
  switch (kind) {
    case 'excel':
      return readExcel(work);
    case 'word':
      return readWord(work.bytes);
    case 'moodle':
      return readMoodle(work.bytes);
    case 'qti':
      return readQti(work.bytes);
    default:
      return readText(kind, work);
  }
}

/** Puts the pictures under the names by which they will be found. */
function named(items: readonly FoundItem[], found: ReadonlyMap<string, Picture>) {
  const pictures = new Map<string, NamedPicture>();
  const addressOf = (src: string) => {
    const token = /^import:(.+)$/.exec(src)?.[1];
    if (token === undefined) return src;
    const bytes = found.get(token)?.bytes;
    const contentType = bytes && pictureType(bytes);
    if (!bytes || !contentType || bytes.length > importPictureMaxBytes) return undefined;
    const picture = pictures.get(token) ?? { name: pictureName(bytes), contentType, bytes };
    pictures.set(token, picture);
    return pictureAddress(picture.name);
  };
  const shown = items.map((item) => {
    const question = mapHtml(item.question, (html) => (html.includes('<') ? mapPictures(html, addressOf) : html));
    return { ...item, question };
  });
  return { items: shown, pictures: [...pictures.values()] };
}

const nothingIn = (kind: ImportKind) =>
  kind === 'paper' || kind === 'word'
    ? '没有找到带题号的试题，请检查内容，题号形如「1.」「1、」或「（1）」'
    : '没有找到试题，请检查文件的内容';

const mostLeftovers = 500;

function leftoversOf(all: Found['leftovers']) {
  const shown = all
    .toSorted((one, other) => Number(one.understood ?? false) - Number(other.understood ?? false))
    .slice(0, mostLeftovers)
    .map((left) => ({ ...left, text: left.text.slice(0, 1000).toWellFormed() }));
  const hidden = all.length - shown.length;
  const note = { line: all[mostLeftovers]?.line ?? 0, text: `还有 ${hidden} 处，没有列出`, note: true };
  const listed = shown.toSorted((one, other) => one.line - other.line);
  return hidden > 0 ? [...listed, note] : listed;
}

/** As the first of these kinds as which there is anything in it. */
async function readAsAny(kinds: readonly ImportKind[], work: ReadWork) {
  const [first = 'paper', ...others] = kinds;
  const found = await readAs(first, work);
  const isNothing = 'items' in found && found.items.length === 0;
  for (const kind of isNothing ? others : []) {
    const other = await readAs(kind, work);
    if ('items' in other && other.items.length > 0) return { kind, found: other };
  }
  return { kind: first, found };
}

/** Everything that reading a file comes to, checked by the rules for questions; heavy, so it is done in a thread. */
export async function readSource(work: ReadWork): Promise<ReadDone> {
  const recognised = work.kind ? { kind: work.kind } : kindOf(work.fileName, work.bytes);
  if ('failure' in recognised) return { ...recognised, kind: null };
  const kinds = kindChoices(work.fileName, work.bytes, recognised.kind);
  const others = kinds.filter(({ kind, signs }) => signs > 0 && kind !== recognised.kind).map(({ kind }) => kind);
  const { kind, found } = await readAsAny([recognised.kind, ...(work.kind ? [] : others)], work);
  if ('failure' in found) return { ...found, kind };
  if ('waits' in found) return { ...found, kinds };
  const { length } = found.items;
  if (length === 0) return { failure: nothingIn(kind), kind };
  if (length > importLimit)
    return { failure: `一次最多导入 ${importLimit} 道试题，这份内容有 ${length} 道，请分次导入`, kind };
  const draws = formulaCheck();
  const { items, pictures } = named(found.items, found.pictures ?? new Map());
  return {
    ...{ kind, kinds, mapping: found.mapping ?? null, pictures },
    items: items.map((item, index) =>
      checkedItem({ ...item, doubts: [...item.doubts, ...damageDoubts(item.question, draws)] }, index),
    ),
    leftovers: leftoversOf(found.leftovers),
  };
}
