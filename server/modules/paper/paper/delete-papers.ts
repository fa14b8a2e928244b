import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { findExamUsing, lockPapers, markPapersDeleted } from './paper.queries.ts';

/** All of them or none: one that is not there or in use refuses the whole call. */
export function deletePapers(db: Db, user: Caller, paperIds: readonly string[], at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const papers = await lockPapers(db, organisationId, paperIds);
    if (papers.length < new Set(paperIds).size) throw refuse('notFound');
    const exam = await findExamUsing(db, organisationId, paperIds);
    if (exam) throw refuse('paperInUse', { exam: exam.name });
    await markPapersDeleted(db, organisationId, paperIds, at);
    const target = papers.map((paper) => paper.paperId).join(',');
    await audit(db, user, { action: 'paper.delete', target, detail: { papers } });
    return { deleted: papers.length };
  });
}
