interface Titled<Field extends string> {
  /** The fields with the titles that our own files give them. */
  readonly fieldNames: Readonly<Record<Field, string>>;
  /** What other people call the columns. */
  readonly synonyms: Readonly<Record<Field, readonly string[]>>;
  /** Characters that a cell may have; without one nothing is said. */
  readonly longest: Readonly<Partial<Record<Field, number>>>;
  /** Fields whose breaks stay; the others are one line. */
  readonly ofManyLines: readonly Field[];
  /** A cell as it is kept, once its lines are settled. */
  readonly asKept?: (text: string) => string;
}

export interface Columns<Field extends string> {
  /** The row of the titles, counted from 0. */
  readonly headRow: number;
  /** Where each field stands; the first of several columns counts. */
  readonly places: ReadonlyMap<Field, number>;
}

/** A row as it stands in the file. */
export type TitledRow<Field extends string> = { readonly [F in Field]: string } & {
  /** Its number in the file, from 1. */
  readonly row: number;
  /** What is wrong with its cells. */
  readonly problems: readonly string[];
};

/** A headline may stand above the titles. */
const rowsWithHead = 15;

/** Without what people write around a title: 名称（必填）, 编号*. */
const plainTitle = (title: string) =>
  title
    .slice(0, 100)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)|[\s*:]/g, '');

/** How lists of named things are read whose columns are found by their titles, wherever those stand. */
export function titledRows<Field extends string>(titled: Titled<Field | 'name'>) {
  const { fieldNames, synonyms, longest, ofManyLines, asKept = (text) => text } = titled;
  const fields = Object.keys(fieldNames) as (Field | 'name')[];
  const fieldOf = new Map(
    fields.flatMap((field) =>
      [fieldNames[field], ...synonyms[field]].map((title) => [plainTitle(title), field] as const),
    ),
  );

  /** The first row that names at least the names, and one more thing unless it is all there is. */
  function findColumns(rows: readonly (readonly string[])[]): Columns<Field | 'name'> | undefined {
    for (const [headRow, row] of rows.slice(0, rowsWithHead).entries()) {
      const places = new Map<Field | 'name', number>();
      for (const [place, title] of row.entries()) {
        const field = fieldOf.get(plainTitle(title));
        if (field && !places.has(field)) places.set(field, place);
      }
      const titles = row.filter((title) => title !== '').length;
      if (places.has('name') && (places.size > 1 || titles === 1)) return { headRow, places };
    }
    return undefined;
  }

  const kept = (field: Field | 'name', text: string) =>
    asKept(ofManyLines.includes(field) ? text.replaceAll('\r\n', '\n') : text.replace(/\s+/g, ' '));

  function problemsOf(cells: Readonly<Record<Field | 'name', string>>, isFormula: (field: Field | 'name') => boolean) {
    const problems = fields.filter(isFormula).map((field) => `「${fieldNames[field]}」是公式，请改为文字`);
    if (cells.name === '' && !isFormula('name')) problems.push('缺少名称');
    for (const field of fields) {
      const most = longest[field];
      if (most && cells[field].length > most) problems.push(`「${fieldNames[field]}」太长，不能超过 ${most} 个字`);
    }
    return problems;
  }

  /** Rows below the titles in which anything stands; pauses after each. */
  function* fileRows(
    rows: readonly (readonly string[])[],
    { headRow, places }: Columns<Field | 'name'>,
    formulas: ReadonlySet<string>,
  ) {
    const found: TitledRow<Field | 'name'>[] = [];
    for (let index = headRow + 1; index < rows.length; index += 1) {
      yield;
      const textOf = (field: Field | 'name') => rows[index]?.[places.get(field) ?? -1] ?? '';
      const isFormula = (field: Field | 'name') => formulas.has(`${index} ${places.get(field)}`);
      if (fields.every((field) => textOf(field) === '' && !isFormula(field))) continue;
      const cells = Object.fromEntries(fields.map((field) => [field, kept(field, textOf(field))])) as Record<
        Field | 'name',
        string
      >;
      found.push({ ...cells, row: index + 1, problems: problemsOf(cells, isFormula) });
    }
    return found;
  }

  return { findColumns, fileRows };
}
