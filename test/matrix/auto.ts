import { AutoDemand } from '#contract/paper/demand.ts';
import { newId } from '../../server/kit/id.ts';
import { oneJudgement } from '../make/auto-paper.ts';
import { testServer } from '../server.ts';

/** A run by the person of a place that has found nothing yet. */
export async function makeRun(organisationId: string, { userId, marker }: { userId: string; marker: string }) {
  const { db } = await testServer();
  const runId = newId();
  const demand = AutoDemand.parse(oneJudgement([newId()]));
  const named = { ...demand, sections: demand.sections.map((section) => ({ ...section, name: marker })) };
  const at = new Date();
  await db
    .insertInto('assemblyRun')
    .values({
      ...{ organisationId, id: runId, state: 'DONE', demand: JSON.stringify(named) },
      ...{ seed: 1, seconds: 1, createdBy: userId, createdAt: at, touchedAt: at },
    })
    .execute();
  return { runId };
}
