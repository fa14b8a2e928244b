export const levelFields = ['level1', 'level2', 'level3', 'level4', 'level5'] as const;
export const fields = ['code', 'name', 'parent', 'kind', 'description', ...levelFields] as const;
export type Field = (typeof fields)[number];

export const fieldNames: Readonly<Record<Field, string>> = {
  code: '编号',
  name: '名称',
  parent: '上级',
  kind: '类型',
  description: '说明',
  level1: '一级行为',
  level2: '二级行为',
  level3: '三级行为',
  level4: '四级行为',
  level5: '五级行为',
};

const levelSynonyms = (chinese: string, digit: number) => [
  `${chinese}级`,
  `${digit}级`,
  `${chinese}级描述`,
  `${chinese}级行为描述`,
  `${digit}级行为`,
  `${digit}级行为描述`,
  `等级${digit}`,
  `等级${chinese}`,
  `l${digit}`,
  `level${digit}`,
];

/** What other people call the columns. */
const synonyms: Readonly<Record<Field, readonly string[]>> = {
  code: ['编码', '代码', '能力编号', '能力编码', 'code'],
  name: ['能力', '能力名称', '能力项', '技能', '技能名称', '素质', '素质名称', '胜任力', 'name'],
  parent: ['上级能力', '上级名称', '父级', '父级名称', '维度', '所属维度', '能力维度', '所属能力', '分类'],
  kind: ['能力类型', '类别', '能力类别', 'kind', 'type'],
  description: ['描述', '定义', '能力定义', '能力说明', '能力描述', '备注', 'description'],
  level1: levelSynonyms('一', 1),
  level2: levelSynonyms('二', 2),
  level3: levelSynonyms('三', 3),
  level4: levelSynonyms('四', 4),
  level5: levelSynonyms('五', 5),
};

/** Without what people write around a title: 名称（必填）, 编号*. */
const plainTitle = (title: string) =>
  title
    .slice(0, 100)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)|[\s*:]/g, '');

const fieldOf = new Map(
  fields.flatMap((field) =>
    [fieldNames[field], ...synonyms[field]].map((title) => [plainTitle(title), field] as const),
  ),
);

export interface Columns {
  /** The row of the titles, counted from 0. */
  readonly headRow: number;
  /** Where each field stands; the first of several columns counts. */
  readonly places: ReadonlyMap<Field, number>;
}

/** A headline may stand above the titles. */
const rowsWithHead = 15;

/** The first row that names at least the names, and one more thing unless it is all there is. */
export function findColumns(rows: readonly (readonly string[])[]): Columns | undefined {
  for (const [headRow, row] of rows.slice(0, rowsWithHead).entries()) {
    const places = new Map<Field, number>();
    for (const [place, title] of row.entries()) {
      const field = fieldOf.get(plainTitle(title));
      if (field && !places.has(field)) places.set(field, place);
    }
    const titles = row.filter((title) => title !== '').length;
    if (places.has('name') && (places.size > 1 || titles === 1)) return { headRow, places };
  }
  return undefined;
}

/** A row as it stands in the file. */
export type FileRow = { readonly [F in Field]: string } & {
  /** Its number in the file, from 1. */
  readonly row: number;
  /** What is wrong with its cells. */
  readonly problems: readonly string[];
};

const longest: Readonly<Record<Field, number>> = {
  ...{ code: 40, name: 40, parent: 40, kind: 20, description: 500 },
  ...{ level1: 300, level2: 300, level3: 300, level4: 300, level5: 300 },
};

const ofOneLine: readonly Field[] = ['code', 'name', 'parent', 'kind'];

const asKept = (field: Field, text: string) =>
  (ofOneLine.includes(field) ? text.replace(/\s+/g, ' ') : text.replaceAll('\r\n', '\n')).trim();

function problemsOf(cells: Readonly<Record<Field, string>>, isFormula: (field: Field) => boolean) {
  const problems = fields.filter(isFormula).map((field) => `「${fieldNames[field]}」是公式，请改为文字`);
  if (cells.name === '' && !isFormula('name')) problems.push('缺少名称');
  for (const field of fields) {
    if (cells[field].length > longest[field])
      problems.push(`「${fieldNames[field]}」太长，不能超过 ${longest[field]} 个字`);
  }
  return problems;
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
    const cells = Object.fromEntries(fields.map((field) => [field, asKept(field, textOf(field))])) as Record<
      Field,
      string
    >;
    found.push({ ...cells, row: index + 1, problems: problemsOf(cells, isFormula) });
  }
  return found;
}
