import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { insertPaper, lockPaper } from './paper.queries.ts';
import { copyName } from './paper.rules.ts';
import { copySections } from './placement.queries.ts';

/** A draft of one's own with the same questions in the same versions. */
export function copyPaper(db: Db, user: Caller, fromPaperId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const source = await lockPaper(db, organisationId, fromPaperId);
    if (!source) throw refuse('notFound');
    const { version: _, state: __, ...kept } = source;
    const paperId = newId();
    const name = copyName(source.name);
    await insertPaper(db, { organisationId, id: paperId, ...kept, name, createdBy: user.userId }, at);
    await copySections(db, organisationId, fromPaperId, paperId);
    await audit(db, user, { action: 'paper.add', target: paperId, detail: { name, copyOf: fromPaperId } });
    return { paperId };
  });
}
