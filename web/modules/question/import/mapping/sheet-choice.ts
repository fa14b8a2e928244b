import type { ColumnRole, SheetMapping } from '#contract/question/import.ts';
import type { QuestionType } from '#contract/question/type.ts';

/** How one sheet is read, and what somebody makes of it. */
export interface SheetChoice {
  sheet: SheetMapping;
  onChange: (sheet: SheetMapping) => void;
}

export const roleLabels: Readonly<Record<ColumnRole, string>> = {
  ignore: '不导入',
  number: '题号',
  type: '题型',
  stem: '题干',
  option: '选项（一列一个）',
  options: '选项（合在一格）',
  correct: '是否正确（0/1）',
  answer: '答案',
  analysis: '解析',
  difficulty: '难度',
  points: '分值',
  knowledge: '知识点',
  tags: '标签',
  material: '所属材料',
  scoringPoints: '采分点',
  picture: '图片（或图片的文件名）',
  own: '本系统的列',
};

export const roleOptions = Object.entries(roleLabels).map(([value, label]) => ({ value: value as ColumnRole, label }));

/** The sheet with another role of one column; of those that a table has once the former one is not read any more. */
export function withRole(sheet: SheetMapping, column: number, role: ColumnRole): SheetMapping {
  const once: readonly ColumnRole[] = ['number', 'type', 'stem', 'difficulty', 'points'];
  const columns = sheet.columns.map((one, index) => {
    if (index === column) return { ...one, role };
    return once.includes(role) && one.role === role ? { ...one, role: 'ignore' as const } : one;
  });
  return { ...sheet, columns };
}

/** The sheet with another meaning of one of its codes for types. */
export const withTypeOfCode = (sheet: SheetMapping, code: string, type: QuestionType | null): SheetMapping => ({
  ...sheet,
  typeCodes: sheet.typeCodes.map((one) => (one.code === code ? { ...one, type } : one)),
});

/** The sheet with its headers in another row: the columns are called and guessed anew. */
export function withHeaderRow(sheet: SheetMapping, headerRow: number): SheetMapping {
  const head = sheet.heads?.[headerRow];
  if (!head) return { ...sheet, headerRow };
  const columns = sheet.columns.map((column, index) => ({
    ...column,
    ...{ header: head.headers[index] ?? '', role: head.roles[index] ?? ('ignore' as const) },
  }));
  return { ...sheet, headerRow, columns };
}

export const sentSheet = ({ columns, typeCodes, rows: _, notes: __, heads: ___, ...sheet }: SheetMapping) => ({
  ...sheet,
  typeCodes: typeCodes.map(({ code, type }) => ({ code, type })),
  columns: columns.map(({ role }) => role),
});

/** Why the sheets cannot be read as they are chosen. */
export function problemOf(sheets: readonly SheetMapping[]) {
  if (sheets.every(({ skipped }) => skipped)) return '请至少选择一张工作表';
  const unread = sheets.find(({ skipped, columns }) => !skipped && columns.every(({ role }) => role !== 'stem'));
  return unread && `请指定工作表「${unread.sheet}」中题干所在的列，或略过这张表`;
}
