import {
  type OccupationField as Field,
  occupationFields as fields,
  type OccupationColumn,
  type OccupationRole,
  occupationRoles,
} from '#contract/post/occupation.ts';

/** The first is ours; what lists and books call the columns follows. */
const titles: Readonly<Record<Field, readonly string[]>> = {
  code: ['编号', '编码', '代码', '职业编号', '职业编码', '职业代码', '细类编码', '细类代码', '职业分类代码', 'code'],
  name: ['名称', '职业', '职业名称', '细类', '细类名称', '职业工种名称', 'name'],
  description: ['定义', '职业定义', '描述', '职业描述', '说明', '职业说明', '概述', '职业概述', 'description'],
  duties: ['主要工作任务', '工作任务', '主要任务', '任务', '工作内容', '主要工作内容', '职责', '主要职责', '岗位职责'],
};

/** Without what people write around a title: 名称（必填）, 编号*. */
const plainTitle = (title: string) =>
  title
    .slice(0, 100)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)|[\s*:/]/g, '');

const fieldOf = new Map(fields.flatMap((field) => titles[field].map((title) => [title, field] as const)));

interface Columns {
  /** The row of the titles, counted from 0. */
  readonly headRow: number;
  /** Where each field stands; the first of several columns counts. */
  readonly places: ReadonlyMap<Field, number>;
}

/** A headline may stand above the titles. */
const rowsWithHead = 15;

const filledIn = (row: readonly string[]) => row.filter((title) => title !== '').length;

/** The first row that names at least the names, and one more thing unless it is all there is. */
function knownColumns(rows: readonly (readonly string[])[]): Columns | undefined {
  for (const [headRow, row] of rows.slice(0, rowsWithHead).entries()) {
    const places = new Map<Field, number>();
    for (const [place, title] of row.entries()) {
      const field = fieldOf.get(plainTitle(title));
      if (field && !places.has(field)) places.set(field, place);
    }
    if (places.has('name') && (places.size > 1 || filledIn(row) === 1)) return { headRow, places };
  }
  return undefined;
}

/** Where titles stand that are not known: the first row with two of them, or with any. */
function unknownHead(rows: readonly (readonly string[])[]) {
  const above = rows.slice(0, rowsWithHead);
  const withTwo = above.findIndex((row) => filledIn(row) >= 2);
  return withTwo >= 0
    ? withTwo
    : Math.max(
        0,
        above.findIndex((row) => filledIn(row) > 0),
      );
}

const isRole = (text: string): text is OccupationRole => occupationRoles.some((role) => role === text);

/** By the titles of the columns, or by what somebody said of each, joined by commas. */
export function findColumns(rows: readonly (readonly string[])[], said?: string): Columns {
  const known = knownColumns(rows);
  const headRow = known?.headRow ?? unknownHead(rows);
  if (said === undefined) return known ?? { headRow, places: new Map() };
  const places = new Map<Field, number>();
  for (const [place, role] of said.split(',').entries()) {
    if (isRole(role) && role !== 'ignore' && !places.has(role)) places.set(role, place);
  }
  return { headRow, places };
}

const samples = { rows: 3, characters: 60 };

/** The columns in which anything stands, and what each is taken for. */
export function describeColumns(rows: readonly (readonly string[])[], { headRow, places }: Columns) {
  const titles = rows[headRow] ?? [];
  const first = rows.slice(headRow + 1, headRow + 1 + samples.rows);
  const width = Math.max(titles.length, ...first.map((row) => row.length));
  const roleOf = new Map([...places].map(([field, place]) => [place, field] as const));
  return Array.from(
    { length: width },
    (_, place): OccupationColumn => ({
      title: (titles[place] ?? '').slice(0, samples.characters),
      role: roleOf.get(place) ?? 'ignore',
      samples: first.map((row) => (row[place] ?? '').slice(0, samples.characters)).filter((text) => text !== ''),
    }),
  );
}

/** A row as it stands in the file. */
export type FileRow = { readonly [F in Field]: string } & {
  /** Its number in the file, from 1. */
  readonly row: number;
  /** What is wrong with its cells; empty: nothing. */
  readonly problem: string;
};

/** Texts are cut where they are read, so that one of just this length may have been longer. */
const longest: Readonly<Record<Field, number>> = { code: 20, name: 40, description: 999, duties: 999 };

/** 密码技术应用员 S: the list marks green (L) and digital (S) occupations behind their names. */
const plainName = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\p{Script=Han}) ?[LS]( ?\/ ?[LS])?$/u, '');

/** 4-13-04-01 L/S: or behind their codes. */
const plainCode = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s*\([^)]*\)|\s*[LS](\s*\/\s*[LS])?$/gi, '')
    .replace(/\s/g, '');

function asKept(field: Field, text: string) {
  if (field === 'code') return plainCode(text);
  return field === 'name' ? plainName(text) : text.replaceAll('\r\n', '\n').trim();
}

function problemOf(cells: Readonly<Record<Field, string>>, isFormula: (field: Field) => boolean) {
  const formula = fields.find(isFormula);
  if (formula) return `「${titles[formula][0]}」是公式，请改为文字`;
  if (cells.name === '') return '缺少名称';
  const long = fields.find((field) => cells[field].length > longest[field]);
  if (long) return `「${titles[long][0]}」太长，不能超过 ${longest[long]} 个字`;
  if (cells.code !== '' && !/^[1-8](-\d{2}){0,3}$/.test(cells.code)) {
    return `编号「${cells.code}」不是职业编号，应像 2-06-03-00`;
  }
  return '';
}

/** Rows below the titles in which anything stands; pauses after each. */
export function* fileRows(
  rows: readonly (readonly string[])[],
  { headRow, places }: Columns,
  formulas: ReadonlySet<string>,
) {
  const found: FileRow[] = [];
  for (let index = headRow + 1; index < rows.length; index += 1) {
    yield;
    const textOf = (field: Field) => rows[index]?.[places.get(field) ?? -1] ?? '';
    const isFormula = (field: Field) => formulas.has(`${index} ${places.get(field)}`);
    if (fields.every((field) => textOf(field) === '' && !isFormula(field))) continue;
    const kept = (field: Field) => asKept(field, textOf(field));
    const cells = {
      ...{ code: kept('code'), name: kept('name'), description: kept('description'), duties: kept('duties') },
    };
    found.push({ ...cells, row: index + 1, problem: problemOf(cells, isFormula) });
  }
  return found;
}
