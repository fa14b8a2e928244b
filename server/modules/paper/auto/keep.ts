import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { bankNamed, holdBank } from '../bank/bank.queries.ts';
import { addBank } from '../bank/change-bank.ts';
import { finishPapers } from '../paper/finish-papers.ts';
import { createPapers } from './create.ts';
import * as queries from './run.queries.ts';
import { endedForms } from './run.rules.ts';

interface Keeping {
  readonly runId: string;
  readonly name: string;
  readonly suggestedMinutes: number;
  readonly paperBankId?: string | undefined;
  /** Of a bank that is made where there is none of this name. */
  readonly bankName?: string | undefined;
}

/** All forms of a run as finished papers, or none; the same again answers the same papers. */
export function keepForms(db: Db, user: Caller, { paperBankId, bankName, ...order }: Keeping, at: Date) {
  return inTransaction(db, async (db) => {
    // Held from here on: whoever asks for the same at the same time waits, and is answered what was made.
    const run = await queries.lockRun(db, user, order.runId);
    if (!run) throw refuse('notFound');
    if (paperBankId) await holdBank(db, user.organisationId, paperBankId);
    const forms = endedForms(run).forms.map((_, place) => place);
    const bankId = paperBankId ?? (await bankOf(db, user, bankName ?? '', at));
    const { paperIds } = await createPapers(db, user, { ...order, forms, paperBankId: bankId }, at);
    const [unready] = (await finishPapers(db, user, paperIds, at)).unready;
    if (unready) throw refuse('assemblyNotReady', { reason: unready.reason });
    return { paperIds, ofPost: Boolean(run.demand.post) };
  });
}

async function bankOf(db: Db, user: Caller, name: string, at: Date) {
  const known = await bankNamed(db, user.organisationId, name);
  if (known) return known;
  const bank = { name, description: '', categoryId: null };
  return (await addBank(db, user, bank, at)).paperBankId;
}
