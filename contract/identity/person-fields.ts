import type { editions } from './session.ts';

/** What whoever writes a paper fills in on its head and its answer sheet: it shall find the person among those of the organisation. */
export const personFields = (edition: (typeof editions)[number]) =>
  edition === 'college' ? (['姓名', '院系', '学号'] as const) : (['姓名', '部门', '工号'] as const);
