import type { Edition } from '../brand.ts';

/** What is filled in on the head of a paper and its answer sheet, by which the organisation finds the person. */
export const personFields = (edition: Edition) =>
  edition === 'college' ? (['姓名', '院系', '学号'] as const) : (['姓名', '部门', '工号'] as const);
