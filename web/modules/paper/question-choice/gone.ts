import type { ReactNode } from 'react';
import type { useBankOptions } from '../../question/index.ts';

/** Instead of the name of something that was deleted since, or is not for this person. */
export const goneLabel = '已不可用';

export const goneText =
  '所选的题库、知识点、标签、能力或试题里，有的已经删除或您看不到。请把显示「已不可用」的去掉，再检查其他选项。';

/** For a `Select` of banks: what is chosen and not among them is only told to be gone where all are known. */
export function bankLabelOf({ loading, showSearch }: ReturnType<typeof useBankOptions>) {
  const unknown = loading || 'filterOption' in showSearch ? '…' : goneLabel;
  return ({ label }: { label?: ReactNode }) => label ?? unknown;
}
