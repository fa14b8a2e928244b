import type { PaperQuestion } from '#contract/paper/paper.ts';

const mostNamed = 8;

/** 覆盖 3 个知识点：集合 4 题、函数 3 题、数列 1 题；2 题没有知识点: those with most questions first. */
export function coverageText(questions: readonly Pick<PaperQuestion, 'knowledgePoints'>[]) {
  const counts = new Map<string, { name: string; count: number }>();
  for (const { id, name } of questions.flatMap(({ knowledgePoints }) => knowledgePoints)) {
    counts.set(id, { name, count: (counts.get(id)?.count ?? 0) + 1 });
  }
  const points = [...counts.values()].sort((one, other) => other.count - one.count);
  const without = questions.filter(({ knowledgePoints }) => knowledgePoints.length === 0).length;
  if (points.length === 0) return '这份试卷的试题都没有知识点';
  const named = points.slice(0, mostNamed).map(({ name, count }) => `${name} ${count} 题`);
  return [
    `覆盖 ${points.length} 个知识点：${named.join('、')}${points.length > mostNamed ? '等' : ''}`,
    ...(without > 0 ? [`${without} 题没有知识点`] : []),
  ].join('；');
}
