import type { ComparedForm, EquatingRecord } from '#contract/exam/equating.ts';
import { pointsText } from '../../../kit/text/score.ts';
import { dateTime } from '../../../kit/text/time.ts';

const slopeDigits = 4;

/** How a score of the form is told as one of the reference form. */
export function lineText({ line }: Pick<ComparedForm, 'line'>) {
  if (!line) return '—';
  if (line.slope === 1 && line.intercept === 0) return '不变';
  const sign = line.intercept < 0 ? '−' : '+';
  return `原始分 × ${line.slope.toFixed(slopeDigits)} ${sign} ${pointsText(Math.abs(line.intercept))}`;
}

type Equivalent = ComparedForm['equivalents'][number];

/** 61.25 ± 0.8, without an error where there is none. */
export const equivalentText = ({ equated, standardError }: Equivalent) =>
  standardError === 0 ? pointsText(equated) : `${pointsText(equated)} ± ${pointsText(standardError)}`;

/** Who applied it or took it back, when and why. */
export function recordLines({ createdAt, who, reason, changed, ...record }: EquatingRecord, formName: string) {
  const { revertedAt, revertedWho, revertReason } = record;
  return [
    `${dateTime(createdAt)} ${who} 按「${formName}」等值，${changed} 份答卷的成绩有变化。原因：${reason}`,
    ...(revertedAt === null
      ? []
      : [`${dateTime(revertedAt)} ${revertedWho ?? ''} 撤销了这次等值。原因：${revertReason ?? ''}`]),
  ];
}
