import type { PaperRow } from '#contract/paper/paper.ts';

type Draft = Pick<PaperRow, 'name' | 'unapprovedCount'>;

const draftText = ({ name, unapprovedCount }: Draft) =>
  `「${name}」${unapprovedCount > 0 ? `（${unapprovedCount} 题未过审）` : ''}`;

/** 另有 2 份草稿，完成后才能用于考试：「周测」「期末卷」（3 题未过审）。 */
export function unfinishedText({ data, total }: { readonly data: readonly Draft[]; readonly total: number }) {
  const names = data.map(draftText).join('') + (total > data.length ? '等' : '');
  return `另有 ${total} 份草稿，完成后才能用于考试：${names}。`;
}
