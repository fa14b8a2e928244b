import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { examsUsing } from '../asks.ts';
import { holdsPapers } from '../exam-use.ts';
import { findPapers } from '../paper/paper.queries.ts';
import { parallelForms } from './usage.queries.ts';

/** Where papers of the organisation are used, in the order in which they were asked for. */
export async function paperUsage(db: Db, user: Caller, paperIds: readonly string[]) {
  const { organisationId } = user;
  const asked = [...new Set(paperIds)];
  const found = new Map((await findPapers(db, organisationId, asked)).map((paper) => [paper.paperId, paper]));
  const uses = Map.groupBy(await examsUsing(db, user, asked), ({ paperId }) => paperId);
  const forms = Map.groupBy(await parallelForms(db, organisationId, asked), ({ ofPaperId }) => ofPaperId);
  return asked.map((paperId) => {
    const paper = found.get(paperId);
    if (!paper) throw refuse('notFound');
    const exams = uses.get(paperId) ?? [];
    return {
      ...paper,
      exams: exams.filter(({ reached }) => reached),
      beyond: exams.filter((use) => !use.reached && holdsPapers(use)).length,
      parallel: forms.get(paperId) ?? [],
    };
  });
}
