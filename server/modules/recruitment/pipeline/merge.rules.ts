import type { CandidateFacts } from './candidate-facts.ts';

/** What two records of one person say of them. */
export interface MergedFields extends Omit<CandidateFacts, 'name'> {
  readonly referrerId: string | null;
}

export const fieldNames: Readonly<Record<keyof MergedFields, string>> = {
  phone: '手机号',
  email: '邮箱',
  gender: '性别',
  city: '城市',
  degree: '学历',
  school: '学校',
  major: '专业',
  graduatedOn: '毕业时间',
  experienceMonths: '工作年限',
  referrerId: '内推人',
};

export const mostTags = 20;

type Field = keyof MergedFields;
const fields: readonly Field[] = [
  ...(['phone', 'email', 'gender', 'city', 'degree', 'school', 'major'] as const),
  ...(['graduatedOn', 'experienceMonths', 'referrerId'] as const),
];

const isEmpty = (value: MergedFields[Field]) => value === null || value === '' || value === 'ANY';

/** The kept one says what it says; where it says nothing the other does. */
export function mergedFields<T extends MergedFields>(keep: T, merge: MergedFields) {
  const filled = fields.filter((field) => isEmpty(keep[field]) && !isEmpty(merge[field]));
  const differing = fields.filter(
    (field) => !isEmpty(keep[field]) && !isEmpty(merge[field]) && keep[field] !== merge[field],
  );
  const values: Partial<Record<Field, MergedFields[Field]>> = {};
  for (const field of filled) values[field] = merge[field];
  return { filled, differing, values: values as Partial<MergedFields> };
}

/** Those of the kept one first, each once. */
export const mergedList = (keep: readonly string[], merge: readonly string[], most: number) =>
  [...new Set([...keep, ...merge])].slice(0, most);
