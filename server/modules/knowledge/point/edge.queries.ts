import { type SqlBool, sql } from 'kysely';
import type { KnowledgeEdge } from '#contract/knowledge/knowledge.ts';
import type { Db } from '../../../kit/db/db.ts';

/** All edges of the organisation, or those at one point. */
export function edgesOf(db: Db, organisationId: string, knowledgeId?: string): Promise<KnowledgeEdge[]> {
  return db
    .selectFrom('knowledgeEdge')
    .select(['fromId', 'toId', sql<KnowledgeEdge['kind']>`kind`.as('kind')])
    .where('organisationId', '=', organisationId)
    .$if(knowledgeId !== undefined, (edges) => edges.where(sql<SqlBool>`${knowledgeId}::uuid in (from_id, to_id)`))
    .orderBy('fromId')
    .orderBy('toId')
    .orderBy('kind')
    .execute();
}

/** Do prerequisites lead from one point to another, over any number of others? */
export async function leadsTo(db: Db, organisationId: string, fromId: string, toId: string) {
  const { rows } = await sql<{ leads: boolean }>`with recursive after as (
      select ${fromId}::uuid as id
      union
      select edge.to_id from after join knowledge_edge edge on edge.organisation_id = ${organisationId}
        and edge.from_id = after.id and edge.kind = 'prerequisite')
    select exists (select from after where id = ${toId}) as leads`.execute(db);
  return rows[0]?.leads ?? false;
}

/** False where it stood already. */
export async function insertEdge(db: Db, organisationId: string, edge: KnowledgeEdge) {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('knowledgeEdge')
    .values({ organisationId, ...edge })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function removeEdge(db: Db, organisationId: string, { fromId, toId, kind }: KnowledgeEdge) {
  const { numDeletedRows } = await db
    .deleteFrom('knowledgeEdge')
    .where('organisationId', '=', organisationId)
    .where('fromId', '=', fromId)
    .where('toId', '=', toId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
