import { pathSeparators } from '#contract/directory/department.ts';
import { Email, phonePattern } from '#contract/personal-fields.ts';
import { type Columns, type Field, fieldNames, fields } from './columns.rules.ts';

/** A row as it stands in the file. */
export type RowText = { readonly [F in Field]: string } & {
  /** Its number in the file, from 1. */
  readonly row: number;
  /** Sentences about the cells themselves. */
  readonly oddities: readonly string[];
};

export interface RowValues {
  readonly realName: string;
  readonly jobNumber: string;
  /** Undefined where nothing stands. */
  readonly gender: boolean | undefined;
  readonly department: readonly string[];
  readonly post: string;
  readonly phone: string;
  readonly email: string;
  readonly roles: readonly string[];
}

const longest: Readonly<Record<Field, number>> = {
  ...{ realName: 30, jobNumber: 30, gender: 10, department: 500, post: 40, phone: 30, email: 200, roles: 200 },
};

const isFormula = (field: Field) => `${fieldNames[field]}是公式，请改为文字`;

/** Where a level of the path has no department. */
const isBlank = /^[\s\-－—/／无]*$/;

/** Rows below the titles in which anything stands; pauses after each row. */
export function* rowTexts(
  rows: readonly (readonly string[])[],
  { headRow, places }: Columns,
  formulas: ReadonlySet<string>,
): Generator<undefined, RowText[]> {
  const texts: RowText[] = [];
  for (let index = headRow + 1; index < rows.length; index += 1) {
    const text = rowText(rows[index] ?? [], places, (place) => formulas.has(`${index} ${place}`));
    if (text) texts.push({ ...text, row: index + 1 });
    yield;
  }
  return texts;
}

function rowText(
  cells: readonly string[],
  places: Columns['places'],
  isCalculated: (place: number) => boolean,
): Omit<RowText, 'row'> | undefined {
  const textOf = (field: Field) => {
    const own = (places.get(field) ?? []).map((place) => cells[place] ?? '');
    return own.length > 1 ? own.filter((text) => !isBlank.test(text)).join('/') : (own[0] ?? '');
  };
  const texts = Object.fromEntries(fields.map((field) => [field, textOf(field)])) as Record<Field, string>;
  const calculated = fields.filter((field) => places.get(field)?.some(isCalculated));
  if (calculated.length === 0 && fields.every((field) => texts[field] === '')) return undefined;
  const oddities = [
    ...calculated.map(isFormula),
    ...fields
      .filter((field) => texts[field].length > longest[field])
      .map((field) => `${fieldNames[field]}太长，不能超过 ${longest[field]} 个字`),
  ];
  const kept = Object.fromEntries(fields.map((field) => [field, texts[field].slice(0, longest[field])]));
  return { ...(kept as Record<Field, string>), oddities };
}

const genders = new Map([
  ...['男', '男性', '男生', '先生', 'm', 'male'].map((text) => [text, true] as const),
  ...['女', '女性', '女生', '女士', 'f', 'female'].map((text) => [text, false] as const),
]);

const looksLikeFormula = (text: string) => /^[=+\-@]/.test(text);

/** `+86 138-0013-8000` as people write it. */
const plainPhone = (text: string) => text.replace(/[\s\-－]/g, '').replace(/^(?:\+?86|0086)(?=1\d{10}$)/, '');

export const isMasked = (text: string) => text.includes('***');

/** From the top. */
export const departmentNames = ({ department }: Pick<RowText, 'department'>) =>
  department
    .split(pathSeparators)
    .map((name) => name.trim())
    .filter(Boolean);

export function rowValues(text: RowText): RowValues {
  return {
    realName: text.realName,
    jobNumber: text.jobNumber,
    gender: genders.get(text.gender.toLowerCase()),
    department: departmentNames(text),
    post: text.post,
    phone: plainPhone(text.phone),
    email: text.email,
    roles: [
      ...new Set(
        text.roles
          .split(/[、，,;；|｜/]/)
          .map((name) => name.trim())
          .filter(Boolean),
      ),
    ],
  };
}

/** What every row says, in their order; pauses after each row. */
export function* valuesOf(rows: readonly RowText[]): Generator<undefined, RowValues[]> {
  const values: RowValues[] = [];
  for (const row of rows) {
    values.push(rowValues(row));
    yield;
  }
  return values;
}

/** Nothing stands there; a formula is told about already. */
export const isMissing = (text: RowText, field: Field) =>
  text[field] === '' && !text.oddities.includes(isFormula(field));

/** What is wrong with a row whatever else there is. */
export function rowProblems(text: RowText, values: RowValues): string[] {
  const problems = [...text.oddities];
  if (isMissing(text, 'realName')) problems.push('缺少姓名');
  else if (looksLikeFormula(text.realName)) problems.push('姓名像是公式，请改为文字');
  if (isMissing(text, 'jobNumber')) problems.push('缺少工号');
  else if (text.jobNumber !== '' && !/^[\w.-]+$/.test(text.jobNumber))
    problems.push('工号只能是字母、数字、点、横线和下划线');
  if (text.gender !== '' && values.gender === undefined) problems.push(`性别「${text.gender}」请改为男或女`);
  if (looksLikeFormula(text.post)) problems.push('岗位像是公式，请改为文字');
  if (values.phone !== '' && !isMasked(values.phone) && !phonePattern.test(values.phone)) {
    problems.push(`手机号「${text.phone}」不是 11 位手机号`);
  }
  if (values.email !== '' && !isMasked(values.email) && !Email.safeParse(values.email).success) {
    problems.push(`邮箱「${text.email}」格式不对`);
  }
  return problems;
}

/** So many other rows are named where something stands more than once. */
const mostNamed = 5;

/** Names the others of a row; of the rows with one value the first are enough, however many there are. */
function othersThan(row: number, first: readonly number[]) {
  const others = first.filter((other) => other !== row);
  return `${others.slice(0, mostNamed).join('、')} ${others.length > mostNamed ? '等' : ''}行`;
}

/** Sentences by row number about what stands twice in the file; pauses after each row. */
export function* repeated(rows: readonly RowText[]): Generator<undefined, Map<number, string[]>> {
  const problems = new Map<number, string[]>();
  const kinds = [
    { name: '工号', of: (row: RowText) => row.jobNumber.toLowerCase() },
    { name: '手机号', of: (row: RowText) => (isMasked(row.phone) ? '' : plainPhone(row.phone)) },
  ];
  for (const { name, of } of kinds) {
    const firstOf = new Map<string, number[]>();
    for (const row of rows) {
      const first = firstOf.get(of(row));
      if (!first) firstOf.set(of(row), [row.row]);
      // The row itself may be among them, and one more tells that there are others yet.
      else if (first.length < mostNamed + 2) first.push(row.row);
      yield;
    }
    for (const row of rows) {
      const value = of(row);
      const first = firstOf.get(value) ?? [];
      if (value !== '' && first.length > 1) {
        const sentence = `${name}与第 ${othersThan(row.row, first)}重复`;
        problems.set(row.row, [...(problems.get(row.row) ?? []), sentence]);
      }
      yield;
    }
  }
  return problems;
}
