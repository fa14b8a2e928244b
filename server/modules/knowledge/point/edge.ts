import type { KnowledgeEdge } from '#contract/knowledge/knowledge.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { lockKnowledge } from './change-point.queries.ts';
import * as queries from './edge.queries.ts';
import { getPoint } from './point.queries.ts';

/** A relation has no direction: both ways of saying it are one. */
const asKept = ({ fromId, toId, kind }: KnowledgeEdge): KnowledgeEdge =>
  kind === 'related' && toId < fromId ? { fromId: toId, toId: fromId, kind } : { fromId, toId, kind };

async function bothEnds(db: Db, organisationId: string, { fromId, toId }: KnowledgeEdge) {
  const from = await getPoint(db, organisationId, fromId);
  const to = await getPoint(db, organisationId, toId);
  return { from: from.name, to: to.name };
}

/** An edge that stands already stays as it is. */
export function addEdge(db: Db, user: Caller, given: KnowledgeEdge) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await lockKnowledge(db, organisationId);
    const edge = asKept(given);
    const names = await bothEnds(db, organisationId, edge);
    if (edge.fromId === edge.toId) throw refuse('knowledgeEdgeSelf');
    if (edge.kind === 'prerequisite' && (await queries.leadsTo(db, organisationId, edge.toId, edge.fromId))) {
      throw refuse('knowledgeEdgeCycle', names);
    }
    if (await queries.insertEdge(db, organisationId, edge)) {
      await audit(db, user, { action: 'knowledge.addEdge', target: edge.toId, detail: { ...edge, ...names } });
    }
    return edge;
  });
}

export function deleteEdge(db: Db, user: Caller, given: KnowledgeEdge) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await lockKnowledge(db, organisationId);
    const edge = asKept(given);
    const names = await bothEnds(db, organisationId, edge);
    const deleted = await queries.removeEdge(db, organisationId, edge);
    if (deleted) {
      await audit(db, user, { action: 'knowledge.deleteEdge', target: edge.toId, detail: { ...edge, ...names } });
    }
    return { deleted };
  });
}
