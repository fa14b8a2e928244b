import { sql } from 'kysely';
import { RandomDemand } from '#contract/paper/demand.ts';
import type { Db } from '../../../kit/db/db.ts';

export async function findRules(db: Db, organisationId: string, paperId: string) {
  const row = await db
    .selectFrom('paperRule')
    .select(['demand', 'generatedAt'])
    .where('organisationId', '=', organisationId)
    .where('paperId', '=', paperId)
    .executeTakeFirst();
  return row && { demand: RandomDemand.parse(row.demand), generatedAt: row.generatedAt };
}

/** Whether it is a random paper with rules. */
export async function hasRules(db: Db, organisationId: string, paperId: string) {
  return (await findRules(db, organisationId, paperId)) !== undefined;
}

export async function storeRules(db: Db, organisationId: string, paperId: string, demand: RandomDemand) {
  const stored = JSON.stringify(demand);
  await db
    .insertInto('paperRule')
    .values({ organisationId, paperId, demand: stored })
    .onConflict((conflict) => conflict.columns(['organisationId', 'paperId']).doUpdateSet({ demand: stored }))
    .execute();
}

export async function noteGenerated(db: Db, organisationId: string, paperId: string, at: Date) {
  await db
    .updateTable('paperRule')
    .set({ generatedAt: at })
    .where('organisationId', '=', organisationId)
    .where('paperId', '=', paperId)
    .execute();
}

/** A copied paper is drawn by the same rules. */
export async function copyRules(db: Db, organisationId: string, fromPaperId: string, toPaperId: string) {
  await sql`insert into paper_rule (organisation_id, paper_id, demand, generated_at)
    select organisation_id, ${toPaperId}::uuid, demand, generated_at from paper_rule
    where organisation_id = ${organisationId} and paper_id = ${fromPaperId}`.execute(db);
}
