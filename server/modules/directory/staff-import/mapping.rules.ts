import { createHash } from 'node:crypto';
import type { ImportMapping } from '#contract/directory/staff-import.ts';
import { type Field, fieldsOf, findColumns, isComplete } from './columns.rules.ts';

type Rows = readonly (readonly string[])[];
type Fields = readonly (Field | null)[];

const mostHeads = 40;
const mostSamples = 3;
const longestText = 60;

const brief = (text: string) => text.replace(/\s+/g, ' ').slice(0, longestText).toWellFormed();

/** The titles of a row, by which a list of the same layout is known. */
export function printOf(titles: readonly string[]) {
  const last = titles.findLastIndex((title) => title !== '');
  const text = JSON.stringify(titles.slice(0, last + 1).map(brief));
  return createHash('sha256').update(text).digest('hex');
}

const filledOf = (row: readonly string[]) => row.filter((text) => text !== '').length;

/** Of a list without titles: names, and numbers that differ. */
function fieldsByContent(rows: Rows, width: number): (Field | null)[] {
  const looked = rows.filter((row) => filledOf(row) > 1).slice(0, 200);
  const columns = Array.from({ length: width }, (_, place) => looked.map((row) => row[place] ?? '').filter(Boolean));
  const mostly = (texts: readonly string[], pattern: RegExp) =>
    texts.length > 0 &&
    texts.length >= looked.length * 0.8 &&
    texts.filter((text) => pattern.test(text)).length >= texts.length * 0.8;
  const first = (fits: (texts: readonly string[]) => boolean) => columns.findIndex(fits);
  const phone = first((texts) => mostly(texts, /^1\d{10}$/));
  const number = columns.findIndex(
    (texts, place) =>
      place !== phone && mostly(texts, /^[A-Za-z]{0,4}\d{3,12}$/) && new Set(texts).size === texts.length,
  );
  const name = first((texts) => mostly(texts, /^[\u4e00-\u9fa5·]{2,4}$/) && new Set(texts).size > texts.length / 2);
  return columns.map((_, place) =>
    place === name ? 'realName' : place === number ? 'jobNumber' : place === phone ? 'phone' : null,
  );
}

function mappingOf(rows: Rows, headRow: number, fields: Fields, notes: readonly string[]): ImportMapping {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const below = rows.slice(headRow);
  const columns = Array.from({ length: width }, (_, place) => {
    const samples: string[] = [];
    for (const row of below) {
      if (samples.length === mostSamples) break;
      if (row[place]) samples.push(brief(row[place]));
    }
    return { title: brief(rows[headRow - 1]?.[place] ?? ''), field: fields[place] ?? null, samples };
  });
  const heads = rows.slice(0, mostHeads).map((row) => ({
    titles: row.map(brief),
    fields: [...fieldsOf(row).fields],
  }));
  const none = { titles: [], fields: fieldsByContent(rows, width) };
  return { headRow, columns, heads: [none, ...heads], departmentId: null, notes: [...notes] };
}

export interface Proposal {
  readonly mapping: ImportMapping;
  /** Nobody needs to be asked. */
  readonly certain: boolean;
}

/** How a list seems to be laid out; undefined where nothing in it is known. `remembered` are the fields by the print of titles. */
export function proposeMapping(rows: Rows, remembered: ReadonlyMap<string, Fields>): Proposal | undefined {
  for (const [place, titles] of rows.slice(0, mostHeads).entries()) {
    const fields = remembered.get(printOf(titles));
    if (fields && isComplete(fields))
      return {
        mapping: mappingOf(rows, place + 1, fields, ['表头与上次导入的文件相同，已按上次的设置读取']),
        certain: true,
      };
  }
  const found = findColumns(rows);
  if (found) {
    const { fields, notes } = found;
    return { mapping: mappingOf(rows, found.headRow + 1, fields, notes), certain: notes.length === 0 };
  }
  const guesses = rows.slice(0, mostHeads).map((row, place) => ({ place, fields: fieldsOf(row).fields }));
  const countOf = ({ fields }: { fields: Fields }) => fields.filter((field) => field !== null).length;
  const [best] = guesses.toSorted((a, b) => countOf(b) - countOf(a) || a.place - b.place);
  const asked = '没有找到全部必需的列，请指定姓名和工号所在的列';
  if (best && (countOf(best) > 1 || (isComplete(best.fields) && countOf(best) > 0)))
    return {
      mapping: mappingOf(rows, best.place + 1, best.fields, isComplete(best.fields) ? ['请核对表头所在的行'] : [asked]),
      certain: false,
    };
  const byContent = fieldsByContent(rows, Math.max(0, ...rows.map((row) => row.length)));
  if (!isComplete(byContent)) return undefined;
  return { mapping: mappingOf(rows, 0, byContent, ['没有找到表头，各列的含义按内容猜测，请核对']), certain: false };
}

/** The mapping as a person chose it. */
export const chosenMapping = (
  rows: Rows,
  { headRow, fields, departmentId }: { headRow: number; fields: Fields; departmentId: string | null },
): ImportMapping => ({ ...mappingOf(rows, headRow, fields, []), departmentId });
