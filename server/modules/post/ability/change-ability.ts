import type { Parsed } from '#contract/endpoint.ts';
import { type ability, mostAbilities } from '#contract/post/ability.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { isBelow, levelOf, orderWith, pathBelow } from '../../knowledge/index.ts';
import { noteRelinked } from '../asks.ts';
import * as queries from './ability.queries.ts';
import { abilityLevels, behavioursKept } from './ability.rules.ts';
import * as change from './change-ability.queries.ts';
import { refuseUsed } from './use.ts';

type Body<Name extends 'add' | 'update' | 'move'> = Parsed<(typeof ability)[Name], 'body'>;

export async function refuseFull(db: Db, organisationId: string, more: number) {
  const count = await queries.countAbilities(db, organisationId);
  if (count + more > mostAbilities) throw refuse('abilityTooMany', { limit: mostAbilities, count });
}

export function addAbility(db: Db, user: Caller, { parentId, ...given }: Body<'add'>, at: Date) {
  const fields = { ...given, behaviours: behavioursKept(given.behaviours) };
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await change.lockLibrary(db, organisationId);
    const parent = parentId ? await queries.getAbility(db, organisationId, parentId) : undefined;
    if (levelOf(parent?.path) >= abilityLevels) throw refuse('abilityTooDeep', { name: fields.name });
    await refuseFull(db, organisationId, 1);
    const id = newId();
    const position = await queries.nextPosition(db, organisationId, parentId);
    const row = { ...fields, id, parentId, path: pathBelow(parent?.path, id), position };
    await change.orAbilityTaken(fields, change.insertAbilities(db, organisationId, [row], at));
    await audit(db, user, { action: 'ability.add', target: id, detail: { ...fields, parentId } });
    return { id };
  });
}

export function updateAbility(db: Db, user: Caller, id: string, { version, ...given }: Body<'update'>) {
  const fields = { ...given, behaviours: behavioursKept(given.behaviours) };
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await change.lockLibrary(db, organisationId);
    const { name, code, kind, description, behaviours, ...found } = await queries.getAbility(db, organisationId, id);
    const before = { name, code, kind, description, behaviours };
    if (found.version !== version) throw refuse('stale', { current: { id, ...before, version: found.version } });
    const next = await change.orAbilityTaken(fields, change.updateAbility(db, organisationId, id, fields));
    await audit(db, user, { action: 'ability.modify', target: id, detail: { before, after: fields } });
    return { version: next };
  });
}

/** With everything below it; moving it to where it is changes nothing. */
export function moveAbility(db: Db, user: Caller, { abilityId, parentId, beforeId }: Body<'move'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await change.lockLibrary(db, organisationId);
    const row = await queries.getAbility(db, organisationId, abilityId);
    const parent = parentId ? await queries.getAbility(db, organisationId, parentId) : undefined;
    if (parent && isBelow(parent.path, row.path)) throw refuse('abilityInside');
    const { ids, levels } = await queries.branchOf(db, organisationId, row);
    if (levelOf(parent?.path) + levels > abilityLevels) throw refuse('abilityTooDeep', { name: row.name });
    const siblings = await queries.siblingIds(db, organisationId, parentId);
    const order = orderWith(siblings, abilityId, beforeId);
    if (!order) throw refuse('notFound');
    if (siblings.join() === order.join()) return { moved: true as const };
    if (parentId === null && row.parentId !== null) {
      await queries.holdAbilities(db, organisationId, ids);
      await refuseUsed(db, organisationId, row, [abilityId], 'abilityUsedDimension');
    }
    await change.moveAbility(db, organisationId, row, parent, order);
    if (row.parentId !== parentId) await noteRelinked(db, organisationId, { abilityIds: [abilityId] });
    const detail = { name: row.name, from: row.parentId, to: parentId, position: order.indexOf(abilityId) };
    await audit(db, user, { action: 'ability.move', target: abilityId, detail });
    return { moved: true as const };
  });
}

/** With everything below it, its links to points and what was merged into it before. */
export function deleteAbility(
  db: Db,
  user: Caller,
  { abilityId, confirmed }: Parsed<(typeof ability)['delete'], 'query'>,
) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await change.lockLibrary(db, organisationId);
    const row = await queries.getAbility(db, organisationId, abilityId);
    const { ids } = await queries.branchOf(db, organisationId, row);
    await queries.holdAbilities(db, organisationId, ids);
    await refuseUsed(db, organisationId, row, ids, 'abilityInUse');
    if (ids.length > 1 && !confirmed) {
      throw refuse('confirm', { question: `「${row.name}」之下的 ${ids.length - 1} 项会一起删除，确定删除？` });
    }
    await change.removeAbilities(db, organisationId, ids);
    await audit(db, user, {
      action: 'ability.delete',
      target: abilityId,
      detail: { name: row.name, rows: ids.length },
    });
    return { deleted: ids.length };
  });
}
