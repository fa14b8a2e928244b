import type { Edition } from '#contract/brand.ts';
import { type ImportField, type ImportMapping, importFields } from '#contract/directory/staff-import.ts';
import { editionNow, term } from '../../../kit/branding.ts';

const labels = (edition: Edition): Readonly<Record<ImportField, string>> => ({
  realName: '姓名',
  jobNumber: term('jobNumber', edition),
  gender: '性别',
  department: `${term('department', edition)}（可以选几列，从上到下）`,
  post: term('post', edition),
  phone: '手机',
  email: '邮箱',
  roles: '角色',
});

export const fieldOptions = (edition = editionNow()): { value: ImportField | null; label: string }[] => [
  { value: null, label: '不导入' },
  ...importFields.map((value) => ({ value, label: labels(edition)[value] })),
];

/** The mapping with another field of one column; of all but departments the former column is not read any more. */
export function withField(mapping: ImportMapping, column: number, field: ImportField | null): ImportMapping {
  const columns = mapping.columns.map((one, place) => {
    if (place === column) return { ...one, field };
    return field !== 'department' && one.field === field ? { ...one, field: null } : one;
  });
  return { ...mapping, columns };
}

/** The mapping with its titles in another row: the columns are called and guessed anew. */
export function withHeadRow(mapping: ImportMapping, headRow: number): ImportMapping {
  const head = mapping.heads[headRow];
  if (!head) return { ...mapping, headRow };
  const columns = mapping.columns.map((column, place) => ({
    ...column,
    ...{ title: head.titles[place] ?? '', field: head.fields[place] ?? null },
  }));
  return { ...mapping, headRow, columns };
}

export const sentMapping = ({ headRow, columns, departmentId }: ImportMapping) => ({
  ...{ headRow, departmentId },
  fields: columns.map(({ field }) => field),
});

/** Why the list cannot be read as it is chosen. */
export function problemOf({ columns }: ImportMapping, edition: Edition = editionNow()) {
  const missing = (['realName', 'jobNumber'] as const).filter((one) => columns.every(({ field }) => field !== one));
  const names = missing.map((one) => `「${labels(edition)[one]}」`).join('和');
  return missing.length > 0 ? `请指定${names}所在的列` : undefined;
}
