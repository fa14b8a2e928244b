import type { ImportMapping } from '#contract/directory/staff-import.ts';
import { now } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/transaction.ts';
import { fieldsByPrint, keepLayout } from './layout.queries.ts';
import { printOf, proposeMapping } from './mapping.rules.ts';

const rowsWithTitles = 40;

/** How a list seems to be laid out, or as one with the same titles was read the last time. */
export async function proposedMapping(db: Db, organisationId: string, rows: readonly (readonly string[])[]) {
  const prints = rows.slice(0, rowsWithTitles).map(printOf);
  return proposeMapping(rows, await fieldsByPrint(db, organisationId, prints));
}

/** What the columns of a list hold that is imported now; the next with these titles is read so. */
export async function rememberLayout(db: Db, organisationId: string, { headRow, columns, heads }: ImportMapping) {
  const titles = heads[headRow]?.titles;
  if (headRow === 0 || !titles) return;
  const fields = columns.map(({ field }) => field);
  await keepLayout(db, organisationId, { print: printOf(titles), fields, at: now() });
}
