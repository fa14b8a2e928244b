import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { reachedOf } from './reached.queries.ts';
import * as queries from './standing.queries.ts';
import { itemsOf } from './task.queries.ts';
import { standingOf } from './task.rules.ts';

const atOnce = 1000;

type Which = Parameters<typeof queries.openAssignments>[2];

/** A portion of what is open, as far as it stands now; the last of it, undefined when nothing is left. */
async function refreshPortion(db: Db, organisationId: string, which: Which) {
  const rows = await queries.openAssignments(db, organisationId, which, atOnce);
  if (rows.length === 0) return undefined;
  const items = await itemsOf(db, organisationId, [...new Set(rows.map(({ taskId }) => taskId))]);
  const reached = await reachedOf(db, organisationId, items, [...new Set(rows.map(({ userId }) => userId))]);
  const byTask = Map.groupBy(items, ({ taskId }) => taskId);
  const changed = rows.flatMap((row) => {
    const weighed = (byTask.get(row.taskId) ?? []).map(({ kind, refId, weight, optional }) => ({
      ...{ weight, optional },
      reached: reached(kind, refId, row.userId),
    }));
    const next = standingOf(row, weighed, row.dueAt);
    const same =
      next.state === row.state &&
      next.progress === row.progress &&
      next.startedAt?.getTime() === row.startedAt?.getTime();
    return same ? [] : [{ ...row, ...next }];
  });
  await queries.writeStandings(db, organisationId, changed);
  return rows.length < atOnce ? undefined : rows.at(-1);
}

/** Reckons anew how far people are: of a task, or these people in all their tasks. Harmless whenever it runs. */
export async function refreshStandings(db: Db, organisationId: string, which: Omit<Which, 'after'>) {
  let after: Which['after'];
  do {
    after = await refreshPortion(db, organisationId, { ...which, after });
  } while (after);
}

/** What a job was told of: these people came on with something that is part of their tasks. */
export async function refreshNoted(db: Db, payload: unknown) {
  const { organisationId, userIds } = payload as { organisationId: string; userIds: string[] };
  await inTransaction(db, (db) => refreshStandings(db, organisationId, { userIds }));
}
