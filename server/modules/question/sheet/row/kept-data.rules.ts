import { createHash } from 'node:crypto';
import { QuestionInput } from '#contract/question/content.ts';
import type { WrittenItem } from '../../format/own-data.rules.ts';
import { look, type ReadDoubt, type ReadItem } from '../../format/read-item.ts';
import type { RowCells } from './row-cells.rules.ts';

/** The parts of a question that cells may not say in full, each with what it is read from. */
const fields = [
  'type',
  'stem',
  'options',
  'answer',
  'analysis',
  'difficulty',
  'points',
  'tagNames',
  'knowledgeNames',
] as const;
type Field = (typeof fields)[number];

/** Pictures, formats and settings that a cell has no words for; the check tells whether the cell is still what it was. */
type Kept = { [F in Field]?: { readonly check: string; readonly value: unknown } };

const own = ({ own }: RowCells, ...keys: Parameters<RowCells['own']['get']>[0][]) =>
  keys.map((key) => own.get(key) ?? '');

function readFrom(field: Field, cells: RowCells): readonly string[] {
  const options = cells.options.flatMap(({ letter, text }) => [letter, text]);
  switch (field) {
    case 'type':
      return [cells.type, cells.packed, ...options, ...cells.answers];
    case 'stem':
      return [cells.stem];
    case 'options':
      return [cells.packed, ...options, ...cells.answers, ...own(cells, 'fixed')];
    case 'answer':
      return [...cells.answers, cells.scoringPoints, ...own(cells, 'blanks', 'languages', 'tests', 'limits')];
    case 'analysis':
      return [cells.analysis];
    case 'difficulty':
      return [cells.difficulty];
    case 'points':
      return [cells.points];
    case 'tagNames':
      return [cells.tags];
    case 'knowledgeNames':
      return [cells.knowledge];
  }
}

const checkOf = (field: Field, cells: RowCells) =>
  createHash('sha256')
    .update(JSON.stringify(readFrom(field, cells)))
    .digest('hex')
    .slice(0, 12);

const places: { readonly [F in Field]: readonly ReadDoubt['place'][] } = {
  ...{
    type: ['type'],
    stem: ['stem', 'picture'],
    options: ['options', 'answer'],
    answer: ['answer'],
    analysis: ['analysis'],
  },
  ...{ difficulty: [], points: [], tagNames: [], knowledgeNames: [] },
};

const fieldOf = ({ question, tagNames, knowledgeNames }: WrittenItem, field: Field): unknown =>
  field === 'tagNames' ? tagNames : field === 'knowledgeNames' ? knowledgeNames : question[field];

const same = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]));
}

/** What reading the cells again does not give back as it is meant; empty where they say it all. */
export function keptText(read: ReadItem, meant: WrittenItem, cells: RowCells): string {
  const kept: Kept = {};
  for (const field of fields) {
    const value = fieldOf(meant, field);
    const isDoubted = read.doubts.some(({ place }) => places[field].includes(place));
    if (isDoubted || !same(fieldOf(read, field), value)) kept[field] = { check: checkOf(field, cells), value };
  }
  return Object.keys(kept).length === 0 ? '' : JSON.stringify(kept);
}

function parsed(text: string): Kept | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? (data as Kept) : undefined;
  } catch {
    return undefined;
  }
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && one.length <= 200);

const unreadable = look('stem', '这一行的系统数据不完整，按看得见的内容读取，图片与格式请核对');

/** The item with what was kept for cells that nobody has changed since. */
export function withKept(item: ReadItem, cells: RowCells): ReadItem {
  const text = (cells.own.get('data') ?? '').trim();
  if (text === '') return item;
  const kept = parsed(text);
  if (!kept) return { ...item, doubts: [...item.doubts, unreadable] };
  const known = fields.filter((field) => kept[field] !== undefined);
  const valid = known.filter((field) => kept[field]?.check === checkOf(field, cells));
  const values = Object.fromEntries(valid.map((field) => [field, kept[field]?.value]));
  const { tagNames, knowledgeNames, ...question } = values;
  const whole = QuestionInput.safeParse({ ...item.question, ...question, children: item.question.children });
  if (!whole.success) return { ...item, doubts: [...item.doubts, unreadable] };
  const settled = new Set(valid.flatMap((field) => places[field]));
  const doubts = item.doubts.filter(({ place }) => !settled.has(place));
  if (valid.length < known.length)
    doubts.push(look('stem', '导出后在 Excel 里改过，改过的部分按新内容读取，原来的图片、格式、设置请核对'));
  return {
    ...item,
    question: whole.data,
    tagNames: isNames(tagNames) ? tagNames : item.tagNames,
    knowledgeNames: isNames(knowledgeNames) ? knowledgeNames : item.knowledgeNames,
    doubts,
  };
}
