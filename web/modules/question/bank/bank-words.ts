import type { Bank, Visibility } from '#contract/question/bank.ts';
import { difficultyBands } from '#contract/question/type.ts';
import { term } from '../../../kit/branding.ts';

export const visibilityNames: Readonly<Record<Visibility, string>> = {
  private: '仅管理人',
  organisation: '全机构',
  public: '公开',
};

/** What each choice means for other people. */
export const visibilitySentence = (visibility: Visibility) =>
  ({
    private: '只有创建人、管理人和能管理全部题库的人看得到，别人不能查看、组卷时也选不到',
    organisation: `本${term('organisation')}有试题或组卷权限的人都能查看和选题，只有创建人和管理人能修改`,
    public: '所有机构都能查看并复制，只有平台的题库可以公开',
  })[visibility];

/** 简单 3 · 中等 5 */
export function difficultyText(counts: Bank['difficultyCounts']) {
  return difficultyBands
    .map(({ value, label }) => ({ label, count: counts.find((one) => one.difficulty === value)?.count ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${label} ${count.toLocaleString('zh-CN')}`)
    .join(' · ');
}

export const managersText = ({ creator, managers }: Bank) =>
  managers.length > 0 ? managers.map(({ realName }) => realName).join('、') : creator;
