import type { Parsed } from '#contract/endpoint.ts';
import { type studyTarget, type TargetCounts, type TargetItemKind, targetItemKinds } from '#contract/study/target.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { getTemplate } from '../certificate/template.queries.ts';
import { rulesOf, setDeadlines } from '../task/allocation.queries.ts';
import { targets } from '../task/bundle.queries.ts';
import { countPostsAndTags } from '../task/choice.queries.ts';
import { dropSource } from '../task/enrol.queries.ts';
import { reachesPeople } from '../task/people.queries.ts';
import { endOfDay } from '../task/task.rules.ts';
import { addFollowTargetJob } from './allocation.ts';
import { targetTitles } from './choice.queries.ts';
import { gradationsOf, type NewGradation, replaceGradations, type StoredGradation } from './gradation.queries.ts';
import { cycleOf } from './path.rules.ts';
import { planAt } from './plan.rules.ts';
import * as queries from './target.queries.ts';

type Fields = Parsed<(typeof studyTarget)['add'], 'body'>;
type Page = { readonly page: number; readonly size: number };
type Shown = Awaited<ReturnType<typeof queries.targetToShow>>;

const dayMs = 86_400_000;
const instant = (value: Date | null) => value?.toISOString() ?? null;
const startOfDay = (value: Date) => new Date(endOfDay(value).getTime() - dayMs + 1);
const lastOf = (value: string | null) => value && endOfDay(new Date(value));
const firstOf = (value: string | null) => value && startOfDay(new Date(value));

const planOf = ({ startsAt, endsAt }: Shown, gradations: readonly StoredGradation[], at: Date) =>
  planAt({ startsAt, endsAt, gradations }, at);

function shown({ id: targetId, name, state, owner, creator, version, startsAt, endsAt }: Shown, counts: TargetCounts) {
  return {
    ...{ targetId, name, state, owner, creator, version, counts },
    ...{ startsAt: instant(startsAt), endsAt: instant(endsAt) },
  };
}

export async function searchTargets(db: Db, user: Caller, filter: queries.TargetFilter, page: Page, at: Date) {
  const { postId } = filter;
  if (postId && (await countPostsAndTags(db, user.organisationId, [postId], [])) === 0) throw refuse('notFound');
  const { rows, total } = await queries.targetPage(db, user, filter, page);
  const ids = rows.map(({ id }) => id);
  const gradations = await gradationsOf(db, user.organisationId, ids);
  const planned = rows.map((row) => ({ targetId: row.id, plan: planOf(row, gradations(row.id), at) }));
  const counts = await queries.countsOf(db, user, planned, at);
  return { data: rows.map((row) => ({ ...shown(row, counts(row.id)), gradations: gradations(row.id).length })), total };
}

export async function readTarget(db: Db, user: Caller, targetId: string, at: Date) {
  const { organisationId } = user;
  const row = await queries.targetToShow(db, user, targetId);
  const gradations = (await gradationsOf(db, organisationId, [targetId]))(targetId);
  const rules = await rulesOf(db, organisationId, targetId, targets);
  const groups = rules.filter(({ kind }) => kind !== 'person');
  const counts = await queries.countsOf(db, user, [{ targetId, plan: planOf(row, gradations, at) }], at);
  return {
    ...shown(row, counts(targetId)),
    ...{ description: row.description, ownerId: row.ownerId, ownerNumber: row.ownerNumber },
    ...{ expected: row.expected, templateId: row.templateId },
    gradations: gradations.map(({ dueAt, unlockAt, unlockAfter, ...gradation }) => ({
      ...{ ...gradation, dueAt: instant(dueAt), unlockAt: instant(unlockAt), unlockAfter: [...unlockAfter] },
      items: [...gradation.items],
    })),
    ...{ rules: groups, persons: rules.length - groups.length },
  };
}

function refuseConditions({ gradations }: Fields) {
  for (const [place, { name, unlock, unlockAfter, unlockAt, pass, passValue, items }] of gradations.entries()) {
    if (items.every(({ optional }) => optional)) throw refuse('targetAllOptional', { name });
    const named = unlockAfter.length > 0 && unlockAfter.every((other) => other < gradations.length);
    if ((unlock === 'GRADATIONS' && !named) || (unlock === 'DATE' && !unlockAt)) {
      throw refuse('targetConditionMissing', { name, what: '解锁条件' });
    }
    if (pass !== 'ALL' && !passValue) throw refuse('targetConditionMissing', { name, what: '通过条件' });
    if (unlock === 'GRADATIONS' && unlockAfter.includes(place))
      throw refuse('targetCycle', { names: `「${name}」和自己` });
  }
  const cycle = cycleOf(gradations);
  if (cycle) {
    throw refuse('targetCycle', { names: cycle.map((place) => `「${gradations[place]?.name ?? ''}」`).join('、') });
  }
}

function refuseContradictions(said: Fields) {
  refuseConditions(said);
  const { gradations, startsAt, endsAt } = said;
  const things = gradations.flatMap(({ items }) => items.map(({ kind, refId }) => `${kind} ${refId}`));
  if (new Set(things).size < things.length) throw refuse('targetItemTwice');
  const [first, last] = [firstOf(startsAt), lastOf(endsAt)];
  if (first && last && last <= first) throw refuse('targetEndBeforeStart');
  for (const { name, dueAt } of gradations) {
    const due = lastOf(dueAt);
    if (due && ((first && due < first) || (last && due > last))) throw refuse('targetDueOutside', { name });
  }
}

type Kept = ReadonlyMap<string, { readonly itemId: string; readonly title: string }>;

/** With their titles; what was there before stays whatever became of it since. */
async function titled(db: Db, user: Caller, { gradations }: Fields, kept: Kept) {
  const titles = new Map<string, string>();
  const items = gradations.flatMap((gradation) => gradation.items);
  for (const kind of targetItemKinds) {
    const refIds = items.filter((item) => item.kind === kind).map(({ refId }) => refId);
    const found = refIds.length > 0 ? await targetTitles(db, user, kind, refIds) : new Map<string, string>();
    for (const [refId, title] of found) titles.set(`${kind} ${refId}`, title);
  }
  return ({ kind, refId }: { readonly kind: TargetItemKind; readonly refId: string }) => {
    const before = kept.get(`${kind} ${refId}`);
    const title = titles.get(`${kind} ${refId}`) ?? before?.title;
    if (title === undefined) throw refuse('targetItemGone');
    return { id: before?.itemId ?? newId(), title };
  };
}

async function newGradations(
  db: Db,
  user: Caller,
  said: Fields,
  before: readonly StoredGradation[],
): Promise<NewGradation[]> {
  const own = new Set(before.map(({ gradationId }) => gradationId));
  const named = said.gradations.flatMap(({ gradationId }) => gradationId ?? []);
  if (named.some((id) => !own.has(id)) || new Set(named).size < named.length) throw refuse('notFound');
  const kept = before.flatMap(({ items }) => items.map((item) => [`${item.kind} ${item.refId}`, item] as const));
  const titleOf = await titled(db, user, said, new Map(kept));
  const ids = said.gradations.map(({ gradationId }) => gradationId ?? newId());
  return said.gradations.map(({ gradationId: _, unlockAfter, items, ...gradation }, place) => {
    const { unlock, pass } = gradation;
    return {
      ...{ ...gradation, id: ids[place] ?? newId(), dueAt: lastOf(gradation.dueAt) || null },
      unlockAt: (unlock === 'DATE' && firstOf(gradation.unlockAt)) || null,
      unlockAfter: unlock === 'GRADATIONS' ? [...new Set(unlockAfter)].flatMap((other) => ids[other] ?? []) : [],
      passValue: pass === 'ALL' ? null : gradation.passValue,
      items: items.map((item) => ({ ...item, ...titleOf(item) })),
    };
  });
}

/** What was there may stay, whoever changes the rest. */
async function requirePeople(db: Db, user: Caller, said: Fields, before?: queries.StoredTarget) {
  const { organisationId } = user;
  if (said.ownerId !== before?.ownerId && !(await reachesPeople(db, user, [said.ownerId], queries.access)))
    throw refuse('notFound');
  if (said.templateId && said.templateId !== before?.templateId) await getTemplate(db, organisationId, said.templateId);
}

const storedFields = ({ name, description, ownerId, startsAt, endsAt, expected, templateId }: Fields) => ({
  ...{ name, description, ownerId, expected, templateId },
  ...{ startsAt: firstOf(startsAt) || null, endsAt: lastOf(endsAt) || null },
});

export function addTarget(db: Db, user: Caller, said: Fields, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId: createdBy } = user;
    refuseContradictions(said);
    await requirePeople(db, user, said);
    const gradations = await newGradations(db, user, said, []);
    const id = newId();
    await queries.insertTarget(db, { organisationId, id, createdBy }, storedFields(said), at);
    await replaceGradations(db, organisationId, id, gradations);
    const detail = { name: said.name, gradations: gradations.length };
    await audit(db, user, { action: 'studyTarget.add', target: id, detail });
    return { targetId: id };
  });
}

/** Of an open target too: what people passed stays, another end holds for all who are not done. */
export function modifyTarget(db: Db, user: Caller, targetId: string, said: Fields & { readonly version: number }) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const before = await queries.lockTarget(db, user, targetId);
    if (before.state === 'CLOSED') throw refuse('targetClosed', { name: before.name });
    if (before.version !== said.version)
      throw refuse('stale', { current: { name: before.name, version: before.version } });
    refuseContradictions(said);
    await requirePeople(db, user, said, before);
    const own = (await gradationsOf(db, organisationId, [targetId]))(targetId);
    const gradations = await newGradations(db, user, said, own);
    const fields = storedFields(said);
    const version = await queries.updateTarget(db, organisationId, targetId, fields);
    await replaceGradations(db, organisationId, targetId, gradations);
    await setDeadlines(
      db,
      organisationId,
      targetId,
      { dueAt: fields.endsAt, dueDays: null, dueFrom: 'ASSIGNED' },
      targets,
    );
    if (before.state === 'OPEN') await addFollowTargetJob(db, organisationId, targetId);
    const detail = { before: before.name, name: said.name, gradations: gradations.length };
    await audit(db, user, { action: 'studyTarget.modify', target: targetId, detail });
    return { version };
  });
}

export function deleteTarget(db: Db, user: Caller, targetId: string) {
  return inTransaction(db, async (db) => {
    const { name, state } = await queries.lockTarget(db, user, targetId);
    if (state === 'OPEN') throw refuse('targetStillOpen', { name });
    await queries.removeTarget(db, user.organisationId, targetId);
    await dropSource(db, user.organisationId, targetId, targets);
    await audit(db, user, { action: 'studyTarget.delete', target: targetId, detail: { name } });
    return { deleted: true as const };
  });
}
