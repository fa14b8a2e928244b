import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { holdBank } from '../bank/bank.queries.ts';
import { lockPapers, setBank } from './paper.queries.ts';

/** All of them or none; those that are there already stay, and count as moved. */
export function movePapers(db: Db, user: Caller, toPaperBankId: string, paperIds: readonly string[]) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const found = await lockPapers(db, organisationId, paperIds);
    if (found.length < new Set(paperIds).size) throw refuse('notFound');
    await holdBank(db, organisationId, toPaperBankId);
    const moving = found.filter((paper) => paper.bankId !== toPaperBankId);
    if (moving.length > 0) {
      const ids = moving.map((paper) => paper.paperId);
      await setBank(db, organisationId, ids, toPaperBankId);
      const from = [...new Set(moving.map((paper) => paper.bankId))];
      await audit(db, user, { action: 'paper.move', target: ids.join(' '), detail: { from, to: toPaperBankId } });
    }
    return { moved: found.length };
  });
}
