import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { findExamsUsing, lockPapers, markPapersDeleted } from './paper.queries.ts';
import { quotedNames } from './paper.rules.ts';

/** All of them or none: one that is not there or in use refuses the whole call. */
export function deletePapers(db: Db, user: Caller, paperIds: readonly string[], at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const papers = await lockPapers(db, organisationId, paperIds);
    if (papers.length < new Set(paperIds).size) throw refuse('notFound');
    const { names, count } = await findExamsUsing(db, organisationId, paperIds);
    if (count > 0) throw refuse('paperInUse', { exams: quotedNames(names, count) });
    await markPapersDeleted(db, organisationId, paperIds, at);
    const target = papers.map((paper) => paper.paperId).join(' ');
    const detail = { papers: papers.map(({ paperId, name }) => ({ paperId, name })) };
    await audit(db, user, { action: 'paper.delete', target, detail });
    return { deleted: papers.length };
  });
}
