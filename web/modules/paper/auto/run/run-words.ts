import type { AssemblyRun } from '#contract/paper/assembly.ts';
import type { AutoDemand } from '#contract/paper/demand.ts';
import { typeLabel } from '#contract/question/type.ts';
import { pointsText } from '../../../../kit/text/score.ts';

const letters = 'ABCDEFGH';

/** 卷 A */
export const formName = (place: number) => `卷 ${letters[place] ?? place + 1}`;

export const isGoing = ({ state }: Pick<AssemblyRun, 'state'>) => state === 'WAITING' || state === 'RUNNING';

/** A distance behind a word: 相差 0.03, 相差不到 0.01. */
export const nearText = (distance: number) =>
  distance > 0 && distance < 0.01 ? '不到 0.01' : ` ${pointsText(distance)}`;

export const difficultyText = (difficulty: number) => difficulty.toFixed(2);

type Outcome = NonNullable<AssemblyRun['outcome']>;
export type Found = Extract<Outcome, { status: 'heuristic' | 'withinTime' | 'optimal' }>;

export const isFound = (outcome: Outcome | null): outcome is Found => outcome !== null && 'forms' in outcome;

/** How good the forms are that there are. */
export function proofText({ status, gap, deviation }: Found, replaced = 0) {
  if (replaced > 0) return `已替换 ${replaced} 题`;
  if (status === 'optimal') return '已证明最优';
  if (deviation === null || gap === null) return '在限定时间内找到的最好结果';
  return gap === 0 ? '难度已最接近期望' : `最多还能再近${nearText(gap)}`;
}

/** In a sentence, what is going on or what came of it. */
export function stateText({ state, outcome, failure }: Pick<AssemblyRun, 'state' | 'outcome' | 'failure'>) {
  const found = isFound(outcome);
  if (state === 'WAITING') return '正在排队，马上开始';
  if (state === 'RUNNING') return found ? '已有一份符合全部条件的试卷，正在找更好的' : '正在查找符合全部条件的试卷';
  if (state === 'FAILED') return failure ?? '组卷没有完成，请重新组卷';
  if (found) return state === 'CANCELLED' ? '已停止，保留了找到的试卷' : '组卷完成';
  if (outcome?.status === 'unknown') return outcome.text;
  if (outcome?.status === 'infeasible') return '没有试卷能符合全部条件';
  return state === 'CANCELLED' ? '已停止，还没有找到试卷' : '组卷没有结果，请重新组卷';
}

/** 单选题 20 · 多选题 10: every form has as many. */
export function typesText({ sections }: Pick<AutoDemand, 'sections'>) {
  const counts = new Map<string, number>();
  for (const { type, count } of sections) counts.set(type, (counts.get(type) ?? 0) + count);
  return [...counts].map(([type, count]) => `${typeLabel(type)} ${count}`).join(' · ');
}

/** What the forms have in common and how far apart they are, in sentences. */
export function summaryOf(
  { forms, overlap, deviation }: Pick<Found, 'forms' | 'overlap' | 'deviation'>,
  demand: Pick<AutoDemand, 'sections' | 'difficulty' | 'formTolerance' | 'greatestOverlap'>,
): string[] {
  const several = forms.length > 1;
  const difficulties = forms.map(({ meanDifficulty }) => meanDifficulty);
  const apart = Math.max(...difficulties) - Math.min(...difficulties);
  const shared = Math.max(...overlap.flatMap((row, at) => row.filter((_, other) => other !== at)), 0);
  return [
    `${several ? '每份题型：' : '题型：'}${typesText(demand)}`,
    ...(deviation !== null && demand.difficulty !== null
      ? [`期望难度 ${pointsText(demand.difficulty)}，${several ? '最多相差' : '相差'}${nearText(deviation)}`]
      : []),
    ...(several
      ? [
          `各份难度最多相差${nearText(apart)}（允许 ${pointsText(demand.formTolerance)}）`,
          `两份最多重复 ${shared} 题（允许 ${demand.greatestOverlap}）`,
        ]
      : []),
  ];
}

/** What the sections are worth together; null where that depends on the questions. */
export function sectionsTotal(
  sections: readonly { count: number | null; by: string; points: number | null }[],
): number | null {
  let hundredths = 0;
  for (const { count, by, points } of sections) {
    if (by === 'own' || points === null || count === null) return null;
    hundredths += Math.round(points * 100) * (by === 'each' ? count : 1);
  }
  return Number.isFinite(hundredths) ? hundredths / 100 : null;
}
