import type { Parsed } from '#contract/endpoint.ts';
import { type knowledge, knowledgeLevels } from '#contract/knowledge/knowledge.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { countQuestionsOn, moveQuestionsOf, pointsMoved } from '../asks.ts';
import * as change from './change-point.queries.ts';
import * as queries from './point.queries.ts';
import { isBelow, levelOf, orderWith, pathBelow } from './point.rules.ts';

type Body<Name extends 'add' | 'update' | 'move'> = Parsed<(typeof knowledge)[Name], 'body'>;

const refuseDeeper = (level: number) => {
  if (level > knowledgeLevels) throw refuse('knowledgeTooDeep', { limit: knowledgeLevels });
};

export function addPoint(db: Db, user: Caller, { parentId, ...fields }: Body<'add'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await change.lockKnowledge(db, organisationId);
    const parent = parentId ? await queries.getPoint(db, organisationId, parentId) : undefined;
    refuseDeeper(levelOf(parent?.path) + 1);
    const id = newId();
    const position = await queries.nextPosition(db, organisationId, parentId);
    const row = { ...fields, id, parentId, path: pathBelow(parent?.path, id), position };
    await change.orPointTaken(fields, change.insertPoints(db, organisationId, [row], at));
    await audit(db, user, { action: 'knowledge.add', target: id, detail: { ...fields, parentId } });
    return { id };
  });
}

export function updatePoint(db: Db, user: Caller, id: string, { version, ...fields }: Body<'update'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await change.lockKnowledge(db, organisationId);
    const { name, code, description, ...found } = await queries.getPoint(db, organisationId, id);
    const before = { name, code, description };
    if (found.version !== version) throw refuse('stale', { current: { id, ...before, version: found.version } });
    const next = await change.orPointTaken(fields, change.updatePoint(db, organisationId, id, fields));
    await audit(db, user, { action: 'knowledge.modify', target: id, detail: { before, after: fields } });
    return { version: next };
  });
}

/** With everything below it; moving it to where it is changes nothing. */
export function movePoint(db: Db, user: Caller, { knowledgeId, parentId, beforeId }: Body<'move'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await change.lockKnowledge(db, organisationId);
    const point = await queries.getPoint(db, organisationId, knowledgeId);
    const parent = parentId ? await queries.getPoint(db, organisationId, parentId) : undefined;
    if (parent && isBelow(parent.path, point.path)) throw refuse('knowledgeCycle');
    const siblings = await queries.siblingIds(db, organisationId, parentId);
    const order = orderWith(siblings, knowledgeId, beforeId);
    if (!order) throw refuse('notFound');
    const { levels } = await queries.branchOf(db, organisationId, point);
    refuseDeeper(levelOf(parent?.path) + levels);
    if (siblings.join() === order.join()) return { moved: true as const };
    await change.orPointTaken(point, change.movePoint(db, organisationId, point, parent, order));
    if (point.parentId !== parentId) await pointsMoved(db, organisationId, [knowledgeId]);
    const detail = { name: point.name, from: point.parentId, to: parentId, position: order.indexOf(knowledgeId) };
    await audit(db, user, { action: 'knowledge.move', target: knowledgeId, detail });
    return { moved: true as const };
  });
}

export function deletePoint(
  db: Db,
  user: Caller,
  { knowledgeId, moveTo, confirmed }: Parsed<(typeof knowledge)['delete'], 'query'>,
) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await change.lockKnowledge(db, organisationId);
    const point = await queries.getPoint(db, organisationId, knowledgeId);
    const target = moveTo ? await queries.getPoint(db, organisationId, moveTo) : undefined;
    if (target && isBelow(target.path, point.path)) throw refuse('knowledgeMoveInside');
    const { name } = point;
    const { ids } = await queries.branchOf(db, organisationId, point);
    await queries.holdPoints(db, organisationId, moveTo ? [...ids, moveTo] : ids);
    const questions = await countQuestionsOn(db, organisationId, ids);
    if (questions > 0 && !moveTo) throw refuse('knowledgeHasQuestions', { name, count: questions });
    if (ids.length > 1 && !confirmed) {
      throw refuse('confirm', { question: `「${name}」之下的 ${ids.length - 1} 个知识点会一起删除，确定删除？` });
    }
    await moveQuestionsOf(db, organisationId, ids, moveTo);
    await change.removePoints(db, organisationId, ids);
    const detail = { name, points: ids.length, questions, ...(moveTo && { moveTo }) };
    await audit(db, user, { action: 'knowledge.delete', target: knowledgeId, detail });
    return { deleted: ids.length, movedQuestions: questions };
  });
}
