import type { ExamForm } from '#contract/exam/exam.ts';

type FrozenQuestion = ExamForm['sections'][number]['questions'][number];

const sumOf = (questions: readonly FrozenQuestion[]) =>
  questions.reduce((sum, { points }) => sum + Math.round(points * 100), 0) / 100;

function wholeOf(id: string, items: readonly FrozenQuestion[], materials: ExamForm['materials']) {
  const material = materials.find(({ materialId }) => materialId === id);
  if (!material) return [...items];
  const { stem, analysis } = material;
  const shown = { type: 'COMPOSITE' as const, stem, analysis, options: [], answer: null };
  return [{ ...shown, questionId: id, points: sumOf(items), children: items }];
}

/** The sections with composites as they stood in the paper: one question with its material and its items. */
export function wholeSections({ sections, materials }: Pick<ExamForm, 'sections' | 'materials'>) {
  return sections.map(({ name, choose, minutes, questions }) => {
    const groups = [...Map.groupBy(questions, ({ materialId, questionId }) => materialId ?? questionId)];
    return {
      name,
      ...{ choose: choose ?? null, minutes },
      questions: groups.flatMap(([id, items]) => [...wholeOf(id, items, materials)]),
    };
  });
}
