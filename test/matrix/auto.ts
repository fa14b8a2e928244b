import { AutoDemand } from '#contract/paper/demand.ts';
import { newId } from '../../server/kit/id.ts';
import { oneJudgement } from '../make/auto-paper.ts';
import { testServer } from '../server.ts';
import type { RowsOf } from './row.ts';
import type { World } from './world.ts';

const row = { kind: 'own', why: 'the runs of the caller; questions come from banks seen' } as const;

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

const closed = ({ runId }: { runId: string }) => ({ query: { runId } });
const hiddenDemands = ({ bankId, hidden }: World) => [
  oneJudgement([hidden.bankId]),
  oneJudgement([bankId], { bounds: [{ of: { bankIds: [hidden.bankId] }, unit: 'questions', min: 0 }] }),
  oneJudgement([bankId], { mustHave: [hidden.questionId] }),
];

export const autoRows: RowsOf<'paperAssembly'> = {
  'paperAssembly.check': {
    ...row,
    call: ({ bankId }) => ({ body: oneJudgement([bankId]) }),
    hidden: (world) => hiddenDemands(world).map((body) => ({ body })),
  },
  'paperAssembly.start': {
    ...row,
    call: ({ bankId }) => ({ body: { demand: oneJudgement([bankId]) } }),
    hidden: (world) => hiddenDemands(world).map((demand) => ({ body: { demand } })),
  },
  'paperAssembly.detail': { ...row, closed },
  'paperAssembly.form': { ...row, closed: ({ runId }) => ({ query: { runId, form: 0 } }) },
  'paperAssembly.cancel': { ...row, closed },
  'paperAssembly.create': {
    ...row,
    closed: ({ runId }) => ({ body: { runId, forms: [0], name: '试卷', paperBankId: crypto.randomUUID() } }),
  },
};
