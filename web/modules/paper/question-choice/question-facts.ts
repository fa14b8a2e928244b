import type { Question } from '#contract/question/question.ts';
import { difficultyLabel } from '#contract/question/type.ts';
import { shortTypeLabel } from '../../question/index.ts';

/** 单选 · 中等 4 · 函数、数列 · 数学题库 · 用过 3 次 */
export function questionFacts({ type, difficulty, children, knowledgePoints, bankName, usedCount }: Question) {
  const points = knowledgePoints.map(({ name }) => name).join('、');
  return [
    children.length > 0 ? `${shortTypeLabel(type)} ${children.length} 小题` : shortTypeLabel(type),
    `${difficultyLabel(difficulty)} ${difficulty}`,
    ...(points === '' ? [] : [points]),
    bankName,
    `用过 ${usedCount} 次`,
  ].join(' · ');
}

type Compared = Pick<Question, 'difficulty' | 'knowledgePoints'>;

/** How near one question comes to another: 难度相同，知识点相同. */
export function likeness(one: Compared, other: Compared) {
  const steps = other.difficulty - one.difficulty;
  const difficulty = steps === 0 ? '难度相同' : `难度${steps > 0 ? '高' : '低'} ${Math.abs(steps)}`;
  const ids = new Set(one.knowledgePoints.map(({ id }) => id));
  const shared = other.knowledgePoints.filter(({ id }) => ids.has(id)).length;
  const same = shared === ids.size && shared === other.knowledgePoints.length;
  const knowledge = ids.size === 0 ? [] : [same ? '知识点相同' : `${shared} 个知识点相同`];
  return [difficulty, ...knowledge].join('，');
}
