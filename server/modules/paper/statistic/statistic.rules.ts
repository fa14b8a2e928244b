import { type MadeOf, statisticsOf } from '#shared/paper-statistics/statistics.ts';
import { weighed } from '#shared/section-choice.ts';
import { bySection } from '../paper/paper.rules.ts';
import type { CountedQuestion, TimedItem } from './statistic.queries.ts';

const timed = ({ type, difficulty, blanks }: TimedItem) => ({ type, difficulty, blanks: blanks ?? undefined });

/** What a paper is made of, by the questions that stand in it. */
export const madeOf = (questions: readonly CountedQuestion[]) =>
  statisticsOf(
    bySection(questions)
      .flatMap(({ choose, ...section }) => weighed(section.questions, choose))
      .map((question): MadeOf => ({ ...question, ...timed(question), children: question.items.map(timed) })),
  );

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
