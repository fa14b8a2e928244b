import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Db } from '../../../kit/transaction.ts';
import { overlapMatrix } from '../assembly/index.ts';
import { findPapers } from '../paper/paper.queries.ts';
import { reachPaper } from '../paper/paper-view.ts';
import { countedQuestions } from './statistic.queries.ts';
import { madeOf, sharedQuestions } from './statistic.rules.ts';

export async function paperStatistics(db: Db, organisationId: string, paperId: string) {
  const paper = await reachPaper(db, organisationId, paperId);
  return madeOf(await countedQuestions(db, paper.organisationId, [paperId]));
}

/** In the order in which the papers were asked for. */
export async function compareStatistics(db: Db, organisationId: string, paperIds: readonly string[]) {
  const asked = [...new Set(paperIds)];
  if (asked.length < 2) throw refuseFields({ paperIds: '请选择至少两份不同的试卷' });
  const found = new Map((await findPapers(db, organisationId, asked)).map((paper) => [paper.paperId, paper]));
  const questions = Map.groupBy(await countedQuestions(db, organisationId, asked), ({ paperId }) => paperId);
  const papers = asked.map((paperId) => {
    const paper = found.get(paperId);
    if (!paper) throw refuse('notFound');
    return { ...paper, questions: questions.get(paperId) ?? [] };
  });
  return {
    papers: papers.map(({ paperId, name, questions }) => ({ paperId, name, ...madeOf(questions) })),
    overlap: overlapMatrix(papers.map(({ questions }) => ({ items: questions.map(({ questionId: id }) => ({ id })) }))),
    shared: sharedQuestions(papers.map(({ questions }) => questions)),
  };
}
