import type { EvidenceItem, PersonAbility } from '#contract/post/evidence.ts';
import { contestStateNames } from '#contract/post/evidence.ts';
import { evidenceSourceNames } from '#contract/post/evidence-setting.ts';

export const percent = (share: number) => `${Math.round(share * 100)}%`;

/** How sure a level is, in a word and per cent. */
export function confidenceText(confidence: number) {
  const word = confidence < 0.3 ? '依据较少' : confidence < 0.6 ? '依据一般' : '依据充分';
  return `${word}（把握 ${percent(confidence)}）`;
}

export const levelText = ({ level }: Pick<PersonAbility, 'level'>) => (level === null ? '数据不足' : `${level} 级`);

/** What a row of the ledger says. */
export function itemText({ score, level }: EvidenceItem) {
  if (level !== null) return `评为 ${level} 级`;
  return score === null ? '得分未公布' : `得分率 ${percent(score)}`;
}

export const sourceText = ({ source, title }: EvidenceItem) =>
  source === 'rating' ? `${evidenceSourceNames.rating} · ${title}` : `${evidenceSourceNames[source]} · ${title}`;

/** Which question it answers; empty: none. */
export const numberText = ({ number }: Pick<EvidenceItem, 'number'>) => (number === null ? '' : `第 ${number} 题`);

/** Whether a row counts, and why it does not. */
export function countsText({ excluded, weight }: EvidenceItem) {
  if (excluded) return '不计入：异议成立';
  return weight === 0 ? '不计入：来源权重为 0' : '计入';
}

export const contestText = ({ contest }: EvidenceItem) => contest && contestStateNames[contest.state];
