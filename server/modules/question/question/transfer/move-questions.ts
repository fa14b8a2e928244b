import { audit } from '../../../../kit/audit.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { holdBank } from '../../bank/bank.ts';
import { setBank } from '../question.queries.ts';
import { batchTarget } from '../save/batch-target.rules.ts';
import { holdWritable } from '../save/hold-questions.ts';

/** All of them or none; those that are there already stay, and count as moved. */
export function moveQuestions(db: Db, user: Caller, bankId: string, questionIds: readonly string[]) {
  return inTransaction(db, async (db) => {
    await holdBank(db, user, bankId);
    const found = await holdWritable(db, user, questionIds);
    const moving = found.filter((row) => row.bankId !== bankId);
    if (moving.length > 0) {
      const ids = moving.map((row) => row.id);
      await setBank(db, user.organisationId, ids, bankId);
      const from = [...new Set(moving.map((row) => row.bankId))];
      const detail = { questionIds: ids, from, to: bankId };
      await audit(db, user, { action: 'question.move', target: batchTarget(ids), detail });
    }
    return { moved: found.length };
  });
}
