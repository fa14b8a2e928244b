import { difficultyBands, typeLabel } from '#contract/question/type.ts';
import { pointsText } from '../../../../kit/text/score.ts';
import type { BoundFields, BoundKind } from '../demand/fields.ts';

export const boundLabels: Record<BoundKind, string> = {
  ...{ knowledge: '知识点', tag: '标签', ability: '能力', type: '题型', difficulty: '难度', bank: '题库' },
};

export const unitLabels: Record<BoundFields['unit'], string> = { questions: '题', points: '分', answers: '小问' };

/** 至少 3 题 · 至多 5 题 */
export function amountsText({ unit, min, max }: BoundFields) {
  const amount = (word: string, value: number | null) =>
    value === null ? [] : [`${word} ${pointsText(value)} ${unitLabels[unit]}`];
  return [...amount('至少', min), ...amount('至多', max)].join(' · ');
}

/** 知识点 集合 · 至少 3 题 · 至多 5 题 */
export function boundText(bound: BoundFields, nameOf: (id: string) => string) {
  const { kind, knowledge, tagIds, abilityIds, type, bankIds } = bound;
  const difficulty = kind === 'ability' ? bound.band : bound.difficulty;
  const band = difficultyBands.filter(({ value }) => value === difficulty).map(({ label }) => label);
  const names = {
    knowledge: knowledge.map(({ name }) => name),
    tag: tagIds.map(nameOf),
    bank: bankIds.map(nameOf),
    ability: [...abilityIds.map(nameOf), ...band.map((label) => `${label}题`)],
    type: type ? [typeLabel(type)] : [],
    difficulty: band,
  };
  return [`${boundLabels[kind]} ${names[kind].join('、')}`, amountsText(bound)].filter(Boolean).join(' · ');
}
