export const fields = ['code', 'name', 'parentCode', 'parentPath', 'description'] as const;
export type Field = (typeof fields)[number];

export const fieldNames: Readonly<Record<Field, string>> = {
  code: '编号',
  name: '名称',
  parentCode: '上级编号',
  parentPath: '上级路径',
  description: '说明',
};

/** What other people call the columns. */
const synonyms: Readonly<Record<Field, readonly string[]>> = {
  code: ['编码', '代码', '知识点编号', '知识点编码', '知识点代码', 'code'],
  name: ['知识点', '知识点名称', '知识点名', 'name'],
  parentCode: ['上级编码', '上级代码', '上级知识点编号', '父级编号', '父级编码', '父编号', '父节点编号'],
  parentPath: ['上级', '上级知识点', '上级名称', '父级', '父级路径', '父级名称', '父节点', '父知识点'],
  description: ['描述', '备注', '简介', '知识点说明', '知识点描述', 'description'],
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

const longest: Readonly<Partial<Record<Field, number>>> = { code: 40, name: 60, description: 500 };

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

function problemsOf(cells: Readonly<Record<Field, string>>, isFormula: (field: Field) => boolean) {
  const problems = fields.filter(isFormula).map((field) => `「${fieldNames[field]}」是公式，请改为文字`);
  if (cells.name === '' && !isFormula('name')) problems.push('缺少名称');
  for (const field of fields) {
    const most = longest[field];
    if (most && cells[field].length > most) problems.push(`「${fieldNames[field]}」太长，不能超过 ${most} 个字`);
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
    const cells = {
      ...{ code: oneLine(textOf('code')), name: oneLine(textOf('name')), parentCode: oneLine(textOf('parentCode')) },
      ...{ parentPath: oneLine(textOf('parentPath')), description: textOf('description').replaceAll('\r\n', '\n') },
    };
    found.push({ ...cells, row: index + 1, problems: problemsOf(cells, isFormula) });
  }
  return found;
}
