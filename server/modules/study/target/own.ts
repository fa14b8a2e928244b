import { taskAddress } from '#contract/study/addresses.ts';
import type { OwnTarget, OwnTargetItem } from '#contract/study/own-target.ts';
import type { TargetItem } from '#contract/study/target.ts';
import { shanghaiDay } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { openable } from '../task/choice.queries.ts';
import { linkOf } from '../task/own.ts';
import { noteRead } from '../task/standing.queries.ts';
import { whyItem } from '../task/task.rules.ts';
import { refreshTargets } from './allocation.ts';
import { ownTaskIds } from './choice.queries.ts';
import { gradationsOf, type StoredGradation } from './gradation.queries.ts';
import * as queries from './own.queries.ts';
import { isOpen, type Weighed } from './path.rules.ts';
import { planAt, shownState, type ToldGradation, whyGradation, whyPerson } from './plan.rules.ts';
import { stepsOfPeople } from './standing.queries.ts';
import { type Followed, followed } from './standing.ts';

const instant = (value: Date | null) => value?.toISOString() ?? null;

const refreshOwn = (db: Db, { organisationId, userId }: Caller, rows: readonly queries.OwnRow[], at: Date) =>
  inTransaction(db, (db) => refreshTargets(db, organisationId, rows, at, [userId]));

function shown(row: queries.OwnRow, gradations: readonly StoredGradation[], at: Date) {
  const plan = planAt({ ...row, gradations }, at);
  const { state, progress, dueAt } = row.person;
  return {
    ...{ targetId: row.id, name: row.name, targetState: row.state, progress },
    ...{ state: shownState({ state, progress, dueAt }, plan, at) },
    ...{ startsAt: instant(row.startsAt), endsAt: instant(row.endsAt) },
  };
}

/** Where the caller stands in it at this moment. */
async function standing(
  db: Db,
  { organisationId, userId }: Caller,
  targetId: string,
  gradations: readonly StoredGradation[],
  at: Date,
) {
  const which = { organisationId, targetIds: [targetId], gradationsOf: () => gradations, userIds: [userId] };
  for await (const [one] of followed(db, which, at)) if (one) return one;
  throw refuse('notFound');
}

export async function listOwn(db: Db, user: Caller, at: Date): Promise<OwnTarget[]> {
  const { organisationId, userId } = user;
  await refreshOwn(db, user, await queries.ownTargets(db, organisationId, userId), at);
  const rows = await queries.ownTargets(db, organisationId, userId);
  const ids = rows.map(({ id }) => id);
  const gradations = await gradationsOf(db, organisationId, ids);
  const steps = await stepsOfPeople(db, organisationId, ids, [userId]);
  const passed = Map.groupBy(
    steps.filter(({ passedAt }) => passedAt),
    ({ targetId }) => targetId,
  );
  return rows.map((row) => {
    const own = gradations(row.id);
    return { ...shown(row, own, at), gradations: own.length, passed: passed.get(row.id)?.length ?? 0 };
  });
}

async function requireOwn(db: Db, { organisationId, userId }: Caller, targetId: string) {
  const [own] = await queries.ownTargets(db, organisationId, userId, targetId);
  if (!own) throw refuse('notFound');
  return own;
}

/** Where each thing is learned, as far as the caller can open it. */
async function waysOf(db: Db, { organisationId, userId }: Caller, items: readonly TargetItem[]) {
  const others = items.flatMap(({ kind, refId }) => (kind === 'task' ? [] : [{ kind, refId }]));
  const open = await openable(db, organisationId, userId, others);
  const taskIds = items.filter(({ kind }) => kind === 'task').map(({ refId }) => refId);
  const tasks = await ownTaskIds(db, organisationId, userId, taskIds);
  return ({ kind, refId }: TargetItem) => {
    if (kind === 'task') return tasks.has(refId) ? taskAddress(refId) : null;
    const way = open.get(refId);
    return way ? linkOf(kind, refId, way) : null;
  };
}

function whyOf({ kind }: TargetItem, { reached, score }: Pick<Weighed, 'reached' | 'score'>, reachable: boolean) {
  if (kind !== 'task') {
    const why = whyItem(kind, reached, reachable);
    return why ?? (kind === 'exam' && score === null ? '已交卷，成绩还没有公布' : null);
  }
  if (reached?.doneAt) return null;
  if (!reachable) return '没有给您分配这个任务，请联系管理员';
  return reached?.progress ? `任务已完成 ${Math.floor(reached.progress / 100)}%` : '还没有开始任务';
}

function toldItem(
  item: TargetItem,
  { reached, score }: Pick<Weighed, 'reached' | 'score'>,
  way: string | null,
  open: boolean,
): OwnTargetItem {
  return {
    ...item,
    progress: reached?.doneAt ? 10_000 : (reached?.progress ?? 0),
    done: Boolean(reached?.doneAt),
    why: whyOf(item, { reached, score }, way !== null),
    link: open ? way : null,
  };
}

async function toldGradations(
  db: Db,
  user: Caller,
  gradations: readonly StoredGradation[],
  { gradations: own, steps }: Followed,
  begun: boolean,
) {
  const wayOf = await waysOf(
    db,
    user,
    gradations.flatMap(({ items }) => items),
  );
  const items = gradations.map((gradation, place) =>
    gradation.items.map((item, at) => {
      const far = own[place]?.items[at] ?? { reached: undefined, score: null };
      return toldItem(item, far, wayOf(item), begun && Boolean(steps[place]?.unlocked));
    }),
  );
  const told: ToldGradation[] = gradations.map((gradation, place) => ({ ...gradation, items: items[place] ?? [] }));
  const shown = gradations.map(({ gradationId, name, dueAt }, place) => {
    const step = steps[place];
    const state = step?.passedAt ? ('passed' as const) : step?.unlocked ? ('current' as const) : ('locked' as const);
    return {
      ...{ gradationId, name, state, progress: step?.progress ?? 0, dueAt: instant(dueAt) },
      ...{
        passedAt: instant(step?.passedAt ?? null),
        why: whyGradation(told, steps, place),
        items: items[place] ?? [],
      },
    };
  });
  return { told, shown };
}

export async function readOwn(db: Db, user: Caller, targetId: string, at: Date) {
  const { organisationId } = user;
  await refreshOwn(db, user, [await requireOwn(db, user, targetId)], at);
  const row = await requireOwn(db, user, targetId);
  const gradations = (await gradationsOf(db, organisationId, [targetId]))(targetId);
  const one = await standing(db, user, targetId, gradations, at);
  const begun = !row.startsAt || at >= row.startsAt;
  const { told, shown: steps } = await toldGradations(db, user, gradations, one, begun && row.state === 'OPEN');
  const own = shown(row, gradations, at);
  const { doneAt, dueAt, progress } = row.person;
  const plan = planAt({ ...row, gradations }, at);
  const why =
    begun || !isOpen(row.person.state) || !row.startsAt
      ? whyPerson({ state: own.state, progress, doneAt, dueAt }, plan, told, one.steps)
      : `目标从 ${shanghaiDay(row.startsAt)} 开始。`;
  const [next] = steps
    .filter(({ state }) => state === 'current')
    .flatMap(({ items }) => items)
    .filter(({ optional, done }) => !optional && !done)
    .flatMap(({ title, link }) => (link ? [{ title, link }] : []));
  return {
    ...{ ...own, description: row.description, why, next: next ?? null },
    ...{ certificate: row.templateId !== null, gradations: steps },
  };
}

/** What a person says of a material in a target of theirs; said once, for everything that holds it. */
export function readMaterial(
  db: Db,
  user: Caller,
  { targetId, itemId }: { readonly targetId: string; readonly itemId: string },
  at: Date,
) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const row = await requireOwn(db, user, targetId);
    const gradations = (await gradationsOf(db, organisationId, [targetId]))(targetId);
    const place = gradations.findIndex(({ items }) => items.some((item) => item.itemId === itemId));
    const item = gradations[place]?.items.find((item) => item.itemId === itemId);
    if (item?.kind !== 'material') throw refuse('notFound');
    if (row.state !== 'OPEN' || (row.startsAt && at < row.startsAt)) throw refuse('targetNotOpen', { name: row.name });
    const { steps } = await standing(db, user, targetId, gradations, at);
    if (!steps[place]?.unlocked) throw refuse('targetLocked', { name: gradations[place]?.name ?? '' });
    await noteRead(db, organisationId, item.refId, userId, at);
    await refreshTargets(db, organisationId, [row], at, [userId]);
    return { read: true as const };
  });
}
