import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { examsUsing } from '../asks.ts';
import { holdsPapers } from '../exam-use.ts';
import { deleteSetsOf } from '../individual/set.queries.ts';
import { lockPapers, markPapersDeleted } from './paper.queries.ts';
import { quotedNames } from './paper.rules.ts';

const mostNamed = 3;

/** All of them or none: one that is not there or in use refuses the whole call. */
export function deletePapers(db: Db, user: Caller, paperIds: readonly string[], at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const papers = await lockPapers(db, organisationId, paperIds);
    if (papers.length < new Set(paperIds).size) throw refuse('notFound');
    const uses = (await examsUsing(db, user, paperIds)).filter(holdsPapers).toReversed();
    const exams = [...new Map(uses.map((use) => [use.examId, use])).values()];
    const names = exams.filter(({ reached }) => reached).map(({ name }) => name);
    if (exams.length > 0) throw refuse('paperInUse', { exams: quotedNames(names.slice(0, mostNamed), exams.length) });
    await markPapersDeleted(db, organisationId, paperIds, at);
    const individualSets = await deleteSetsOf(db, organisationId, paperIds);
    const target = papers.map((paper) => paper.paperId).join(' ');
    const detail = {
      papers: papers.map(({ paperId, name }) => ({ paperId, name })),
      ...(individualSets > 0 && { individualSets }),
    };
    await audit(db, user, { action: 'paper.delete', target, detail });
    return { deleted: papers.length };
  });
}
