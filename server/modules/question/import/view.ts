import { sentenceIn } from '#contract/edition-words.ts';
import type { ImportDraft, ImportStatus } from '#contract/question/import.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { requireSeenBank } from '../bank/bank.ts';
import { giveKeys } from './give-keys.ts';
import { countPending, earlierImport, findImport, openImports, recentImports } from './import.queries.ts';
import { itemPage, statusCounts } from './item.queries.ts';
import { shownItems } from './shown-items.ts';

const sum = (counts: ImportDraft['counts']) => Object.values(counts).reduce((total, count) => total + count, 0);

async function requireImport(db: Db, user: Caller, importId: string) {
  const row = await findImport(db, user, importId);
  if (!row) throw refuse('notFound');
  return row;
}

/** What a job stored about why it failed is in no organisation's words yet. */
const said = <Row extends { readonly failure: string | null }>(row: Row, { edition }: Caller) => ({
  ...row,
  failure: row.failure && sentenceIn(edition, row.failure),
});

export async function getImport(db: Db, user: Caller, importId: string): Promise<ImportDraft> {
  const { keepDrafts: _, committedAt, added, drafts, ...row } = await requireImport(db, user, importId);
  const counts = await statusCounts(db, { organisationId: user.organisationId, importId });
  const waits = row.state === 'MAPPING' || row.state === 'PREVIEW';
  const earlier = waits ? await earlierImport(db, user, importId) : undefined;
  const taken = { added: added ?? 0, drafts, duplicates: counts.duplicate };
  const left = sum(counts) - taken.added - taken.drafts - taken.duplicates;
  const pending = row.state === 'DONE' ? await countPending(db, { organisationId: user.organisationId, importId }) : 0;
  const committed = committedAt === null ? null : { ...taken, left, pending };
  return { ...said(row, user), counts, earlier: earlier ?? null, committed };
}

interface Search {
  readonly bankId?: string | undefined;
  readonly done?: boolean | undefined;
}

/** The caller's imports that are not done, the latest first, and those that left items in doubt; or those that are done. */
export async function searchImports(db: Db, user: Caller, { bankId, done }: Search) {
  if (bankId !== undefined) await requireSeenBank(db, user, bankId);
  const rows = await (done ? recentImports(db, user, bankId) : openImports(db, user, bankId));
  return rows.map((row) => said(row, user));
}

interface ItemsQuery {
  readonly importId: string;
  readonly run?: string | undefined;
  readonly status?: ImportStatus | undefined;
  readonly page: number;
  readonly size: number;
}

export async function importItems(db: Db, user: Caller, { importId, run, status, ...page }: ItemsQuery) {
  const found = await requireImport(db, user, importId);
  if (run !== undefined && run !== found.run) throw refuse('importReadAgain');
  const place = { organisationId: user.organisationId, importId };
  await giveKeys(db, place);
  const [items, counts] = await Promise.all([itemPage(db, place, { status, ...page }), statusCounts(db, place)]);
  const data = await shownItems(db, { ...place, bankId: found.bankId }, items);
  return { data, total: status === undefined ? sum(counts) : counts[status] };
}
