import { expectedMinutes } from '#contract/paper/expected-minutes.ts';
import type { PaperStatistics } from '#contract/paper/paper.ts';
import { paperTotals } from '#contract/paper/totals.ts';
import { paperDifficulty, questionTypes } from '#contract/question/type.ts';
import { difficultySummary } from '../assembly/index.ts';
import type { CountedQuestion, TimedItem } from './statistic.queries.ts';

type Counted = Pick<CountedQuestion, 'points'>;

const sumOf = (questions: readonly Counted[]) => ({
  count: questions.length,
  points: questions.reduce((sum, { points }) => sum + points, 0) / 100,
});

const unclassified = { id: null, name: '未归入知识点' };

interface Named {
  readonly id: string | null;
  readonly name: string;
}

/** What falls to each of the things that questions belong to, the weightiest first. */
function sharesOf(questions: readonly CountedQuestion[], belongsTo: (question: CountedQuestion) => readonly Named[]) {
  const shares = new Map<string | null, Named & { count: number; points: number }>();
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
function knowledgeOf(questions: readonly CountedQuestion[]) {
  const shares = sharesOf(questions, ({ knowledge }) => (knowledge.length > 0 ? knowledge : [unclassified]));
  return [...shares.filter(({ id }) => id !== null), ...shares.filter(({ id }) => id === null)];
}

const abilitiesOf = (questions: readonly CountedQuestion[]) =>
  sharesOf(questions, ({ abilities }) => abilities.map((name) => ({ id: name, name })));

const timed = ({ type, difficulty, blanks }: TimedItem) => ({ type, difficulty, blanks: blanks ?? undefined });

/** What a paper is made of. A composite is one question, with as many answers as it has items. */
export function statisticsOf(questions: readonly CountedQuestion[]): PaperStatistics {
  const { totalPoints, questionCount, meanDifficulty } = paperTotals(questions);
  return {
    ...{ totalPoints: totalPoints / 100, questionCount, meanDifficulty },
    answerCount: questions.reduce((sum, { items }) => sum + Math.max(items.length, 1), 0),
    types: questionTypes
      .map((type) => ({ type, ...sumOf(questions.filter((question) => question.type === type)) }))
      .filter(({ count }) => count > 0),
    difficulties: Array.from({ length: 10 }, (_, place) =>
      sumOf(questions.filter(({ difficulty }) => difficulty === place + 1)),
    ),
    difficulty: meanDifficulty === null ? null : paperDifficulty(meanDifficulty),
    explanation: difficultySummary(questions)?.explanation ?? null,
    knowledge: knowledgeOf(questions),
    abilities: abilitiesOf(questions),
    expectedMinutes: expectedMinutes(
      questions.map((question) => ({ ...timed(question), children: question.items.map(timed) })),
    ),
  };
}

/** The questions that stand in more than one paper, as they first come, with the papers that have them. */
export function sharedQuestions(papers: readonly (readonly CountedQuestion[])[]) {
  const found = new Map<string, { questionId: string; stem: string; paperIds: string[] }>();
  for (const { questionId, stem, paperId } of papers.flat()) {
    const question = found.get(questionId) ?? { questionId, stem, paperIds: [] };
    question.paperIds.push(paperId);
    found.set(questionId, question);
  }
  return [...found.values()].filter(({ paperIds }) => paperIds.length > 1);
}
