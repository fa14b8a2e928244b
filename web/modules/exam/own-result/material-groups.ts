import type { Result, ResultQuestion } from '#contract/exam/attempt.ts';

/** Questions that stand beside each other for their material, or one question alone. */
export interface MaterialGroup {
  readonly material: Result['materials'][number] | undefined;
  readonly questions: readonly ResultQuestion[];
}

/** The questions of a section in their order. */
export function materialGroups(questions: readonly ResultQuestion[], materials: Result['materials']): MaterialGroup[] {
  const byId = new Map(materials.map((material) => [material.materialId, material]));
  const groups = Map.groupBy(questions, ({ materialId, questionId }) => materialId ?? questionId);
  return [...groups].map(([id, questions]) => ({ material: byId.get(id), questions }));
}

/** The first and the last number of the questions that share a material. */
export function materialRange(sections: Result['sections'], materialId: string) {
  const positions = sections
    .flatMap((section) => section.questions)
    .flatMap((question) => (question.materialId === materialId ? question.position : []));
  return { first: Math.min(...positions), last: Math.max(...positions) };
}
