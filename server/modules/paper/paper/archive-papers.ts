import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { lockPapers, setState } from './paper.queries.ts';

/** All of them or none. What is archived is offered to no new exam; brought back it is a draft, to be finished again. */
export function archivePapers(db: Db, user: Caller, paperIds: readonly string[], archived: boolean) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const found = await lockPapers(db, organisationId, paperIds);
    if (found.length < new Set(paperIds).size) throw refuse('notFound');
    const changing = found.filter(({ state }) => (state === 'ARCHIVED') !== archived);
    if (changing.length === 0) return { changed: 0 };
    const ids = changing.map(({ paperId }) => paperId);
    await setState(db, organisationId, ids, archived ? 'ARCHIVED' : 'DRAFT');
    const action = archived ? 'paper.archive' : 'paper.restore';
    await audit(db, user, { action, target: ids.join(' '), detail: { papers: changing.map(({ name }) => name) } });
    return { changed: ids.length };
  });
}
