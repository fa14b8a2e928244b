import type { Parsed } from '#contract/endpoint.ts';
import { type abilityMaterial, mostMaterials } from '#contract/post/material.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { orderWith } from '../../knowledge/index.ts';
import { getAbility } from '../ability/ability.queries.ts';
import { refuseDimension } from '../ability/ability.rules.ts';
import { lockLibrary } from '../ability/change-ability.queries.ts';
import * as queries from './material.queries.ts';

type Body<Name extends 'search' | 'add' | 'update' | 'move'> = Parsed<(typeof abilityMaterial)[Name], 'body'>;
type Page = Parsed<(typeof abilityMaterial)['search'], 'query'>;

export async function searchMaterials(db: Db, { organisationId }: Caller, wanted: Body<'search'>, page: Page) {
  if (wanted.abilityId) await getAbility(db, organisationId, wanted.abilityId);
  return queries.findMaterials(db, organisationId, wanted, page);
}

/** The place behind the others of an ability that may have materials. */
async function placeIn(db: Db, organisationId: string, abilityId: string) {
  const row = await getAbility(db, organisationId, abilityId);
  refuseDimension(row);
  const { length } = await queries.orderOf(db, organisationId, abilityId);
  if (length >= mostMaterials) throw refuse('abilityMaterialsFull', { name: row.name, limit: mostMaterials });
  return queries.nextPosition(db, organisationId, abilityId);
}

export function addMaterial(db: Db, user: Caller, fields: Body<'add'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    await lockLibrary(db, organisationId);
    const position = await placeIn(db, organisationId, fields.abilityId);
    const id = newId();
    await queries.insertMaterial(db, { organisationId, id, ...fields, position, createdBy: userId, createdAt: at });
    await audit(db, user, { action: 'abilityMaterial.add', target: id, detail: fields });
    return { materialId: id };
  });
}

export function updateMaterial(db: Db, user: Caller, materialId: string, { version, ...fields }: Body<'update'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await lockLibrary(db, organisationId);
    const { id, version: standing, ...before } = await queries.getMaterial(db, organisationId, materialId);
    if (standing !== version) throw refuse('stale', { current: { materialId: id, ...before, version: standing } });
    const moves = fields.abilityId !== before.abilityId;
    const place = moves ? { position: await placeIn(db, organisationId, fields.abilityId) } : {};
    const next = await queries.updateMaterial(db, organisationId, materialId, { ...fields, ...place });
    await audit(db, user, { action: 'abilityMaterial.modify', target: materialId, detail: { before, after: fields } });
    return { version: next };
  });
}

export function moveMaterial(db: Db, user: Caller, { materialId, beforeId }: Body<'move'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await lockLibrary(db, organisationId);
    const { abilityId, title } = await queries.getMaterial(db, organisationId, materialId);
    const ids = await queries.orderOf(db, organisationId, abilityId);
    const order = orderWith(ids, materialId, beforeId);
    if (!order) throw refuse('notFound');
    if (order.join() === ids.join()) return { moved: true as const };
    await queries.writeOrder(db, organisationId, order);
    const detail = { title, position: order.indexOf(materialId) };
    await audit(db, user, { action: 'abilityMaterial.move', target: materialId, detail });
    return { moved: true as const };
  });
}

export function deleteMaterial(db: Db, user: Caller, materialId: string) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await lockLibrary(db, organisationId);
    const { title, url } = await queries.getMaterial(db, organisationId, materialId);
    await queries.removeMaterial(db, organisationId, materialId);
    await audit(db, user, { action: 'abilityMaterial.delete', target: materialId, detail: { title, url } });
    return { deleted: true as const };
  });
}
