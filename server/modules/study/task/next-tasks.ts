import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { reachedOf } from './reached.queries.ts';
import { ownTasks } from './standing.queries.ts';
import { itemsOf } from './task.queries.ts';
import { isOpen, shownState, standingOf, whyOf } from './task.rules.ts';

/** A person's tasks as they stand at this moment, each with its one sentence. */
export async function nextTasks(db: Db, { organisationId, userId }: Caller, at: Date) {
  const own = await ownTasks(db, organisationId, userId);
  const open = own
    .filter(({ state, taskState }) => isOpen(state) && taskState === 'PUBLISHED')
    .map(({ taskId }) => taskId);
  const items = open.length === 0 ? [] : await itemsOf(db, organisationId, open);
  const reached = await reachedOf(db, organisationId, items, [userId]);
  const byTask = Map.groupBy(items, ({ taskId }) => taskId);
  return own.map((row) => {
    const told = (byTask.get(row.taskId) ?? []).map(({ kind, refId, title, weight, optional }) => {
      const far = reached(kind, refId, userId);
      return { title, weight, optional, reached: far, done: Boolean(far?.doneAt) };
    });
    const before = { state: row.state, progress: row.progress, startedAt: null, doneAt: null };
    const { state, progress } = told.length === 0 ? row : standingOf(before, told, row.dueAt);
    const shown = shownState(state, row.dueAt, at);
    const why = whyOf({ state: shown, dueAt: row.dueAt, exemptReason: row.exemptReason }, told);
    return { ...row, state: shown, progress, why };
  });
}

export type NextTask = Awaited<ReturnType<typeof nextTasks>>[number];
