import type { PaperStatistics } from '#contract/paper/paper.ts';
import { paperTotals, type Weighted } from '#contract/paper/totals.ts';
import { paperDifficulty, questionTypes } from '#contract/question/type.ts';
import { difficultySummary } from './difficulty-summary.ts';
import { expectedMinutes, type Timed } from './expected-minutes.ts';

interface Named {
  readonly id: string | null;
  readonly name: string;
}

/** A question of a paper with what it is worth there, in hundredths. */
export interface MadeOf extends Weighted, Timed {
  readonly knowledge: readonly Named[];
  readonly abilities: readonly { readonly id: string; readonly name: string }[];
}

const sumOf = (questions: readonly Weighted[]) => ({
  count: questions.length,
  points: questions.reduce((sum, { points }) => sum + points, 0) / 100,
});

const unclassified = { id: null, name: '未归入知识点' };

/** What falls to each of the things that questions belong to, the weightiest first. */
function sharesOf<T extends Named>(questions: readonly MadeOf[], belongsTo: (question: MadeOf) => readonly T[]) {
  const shares = new Map<string | null, Pick<T, 'id' | 'name'> & { count: number; points: number }>();
  for (const question of questions) {
    for (const { id, name } of belongsTo(question)) {
      const { count, points } = shares.get(id) ?? { count: 0, points: 0 };
      shares.set(id, { id, name, count: count + 1, points: points + question.points });
    }
  }
  return [...shares.values()]
    .map((share) => ({ ...share, points: share.points / 100 }))
    .sort((a, b) => b.points - a.points || b.count - a.count || a.name.localeCompare(b.name, 'zh'));
}

/** A question of several points counts whole in each of them, so that these may add up to more than the paper. */
function knowledgeOf(questions: readonly MadeOf[]) {
  const shares = sharesOf<Named>(questions, ({ knowledge }) => (knowledge.length > 0 ? knowledge : [unclassified]));
  return [...shares.filter(({ id }) => id !== null), ...shares.filter(({ id }) => id === null)];
}

/** What a paper is made of. A composite is one question, with as many answers as it has items. */
export function statisticsOf(questions: readonly MadeOf[]): PaperStatistics {
  const { totalPoints, questionCount, meanDifficulty } = paperTotals(questions);
  return {
    ...{ totalPoints: totalPoints / 100, questionCount, meanDifficulty },
    answerCount: questions.reduce((sum, { children = [] }) => sum + Math.max(children.length, 1), 0),
    types: questionTypes
      .map((type) => ({ type, ...sumOf(questions.filter((question) => question.type === type)) }))
      .filter(({ count }) => count > 0),
    difficulties: Array.from({ length: 10 }, (_, place) =>
      sumOf(questions.filter(({ difficulty }) => difficulty === place + 1)),
    ),
    difficulty: meanDifficulty === null ? null : paperDifficulty(meanDifficulty),
    explanation: difficultySummary(questions)?.explanation ?? null,
    knowledge: knowledgeOf(questions),
    abilities: sharesOf(questions, ({ abilities }) => abilities),
    expectedMinutes: expectedMinutes(questions),
  };
}
