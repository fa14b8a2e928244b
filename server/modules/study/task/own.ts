import { learnAddress } from '#contract/study/addresses.ts';
import type { OwnTask } from '#contract/study/own-task.ts';
import type { ItemKind } from '#contract/study/task-shape.ts';
import { shanghaiText } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { type Openable, openable } from './choice.queries.ts';
import { reachedOf } from './reached.queries.ts';
import * as queries from './standing.queries.ts';
import { refreshStandings } from './standing.ts';
import { itemsOf } from './task.queries.ts';
import { isOpen, shownState, whyItem, whyOf } from './task.rules.ts';

const instant = (value: Date | null) => value?.toISOString() ?? null;

const shown = ({ taskId, name, taskState, state, progress, dueAt }: queries.OwnRow, at: Date): OwnTask => ({
  ...{ taskId, name, taskState, progress },
  state: shownState(state, dueAt, at),
  dueAt: instant(dueAt),
});

export async function listOwn(db: Db, { organisationId, userId }: Caller, at: Date) {
  await refreshStandings(db, organisationId, { userIds: [userId] });
  return (await queries.ownTasks(db, organisationId, userId)).map((row) => shown(row, at));
}

async function requireOwn(db: Db, { organisationId, userId }: Caller, taskId: string) {
  const [own] = await queries.ownTasks(db, organisationId, userId, taskId);
  if (!own) throw refuse('notFound');
  return own;
}

export const linkOf = (kind: ItemKind, refId: string, { url }: Openable) =>
  ({
    exam: `/exam/${refId}`,
    course: learnAddress(refId),
    practice: '/practice',
    material: url,
  })[kind];

/** Of how a practice is offered what is begun at once. */
const modeOf = ({ modes }: Openable) =>
  (['SEQUENTIAL', 'RANDOM', 'MOCK'] as const).find((mode) => modes?.includes(mode));

export async function readOwn(db: Db, user: Caller, taskId: string, at: Date) {
  const { organisationId, userId } = user;
  await requireOwn(db, user, taskId);
  await refreshStandings(db, organisationId, { taskId, userIds: [userId] });
  const own = await requireOwn(db, user, taskId);
  const items = await itemsOf(db, organisationId, [taskId]);
  const reached = await reachedOf(db, organisationId, items, [userId]);
  const open = await openable(db, organisationId, userId, items);
  const begun = !own.startsAt || at >= own.startsAt;
  const told = items.map(({ taskId: _, ...item }) => {
    const far = reached(item.kind, item.refId, userId);
    const way = open.get(item.refId);
    return {
      ...item,
      progress: far?.doneAt ? 10_000 : (far?.progress ?? 0),
      done: Boolean(far?.doneAt),
      why: whyItem(item.kind, far, way !== undefined),
      link: begun && way ? linkOf(item.kind, item.refId, way) : null,
      mode: (begun && way && modeOf(way)) || null,
    };
  });
  const { state, dueAt, ...row } = shown(own, at);
  const why =
    begun || !isOpen(own.state) || !own.startsAt
      ? whyOf({ state, dueAt: own.dueAt, exemptReason: own.exemptReason }, told)
      : `任务从 ${shanghaiText(own.startsAt)} 开始。`;
  return { ...row, state, dueAt, description: own.description, startsAt: instant(own.startsAt), why, items: told };
}

/** What a person says of a material in a task of theirs; said once, for every task that holds it. */
export function readMaterial(db: Db, user: Caller, { taskId, itemId }: { taskId: string; itemId: string }, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const own = await requireOwn(db, user, taskId);
    const item = (await itemsOf(db, organisationId, [taskId])).find((item) => item.itemId === itemId);
    if (item?.kind !== 'material') throw refuse('notFound');
    if (own.taskState !== 'PUBLISHED') throw refuse('taskEnded', { name: own.name });
    if (own.startsAt && at < own.startsAt)
      throw refuse('taskNotStarted', { name: own.name, startAt: shanghaiText(own.startsAt) });
    await queries.noteRead(db, organisationId, item.refId, userId, at);
    await refreshStandings(db, organisationId, { userIds: [userId] });
    return { read: true as const };
  });
}
