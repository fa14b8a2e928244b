import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { makeApplication, makeCandidate, makeJob } from '../../../../test/make/recruitment.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { Place, World } from '../../../../test/matrix/world.ts';

async function newApplication({ organisation }: World, { departmentId, userId, marker }: Place) {
  const { jobId } = await makeJob(organisation, userId, { departmentId, name: marker });
  const { candidateId } = await makeCandidate(organisation, { name: marker });
  return makeApplication(organisation, jobId, candidateId);
}

const made = { kind: 'made', silent: true } as const;

export const rows: RowsOf<'applicationMatch'> = {
  'applicationMatch.read': { ...made, names: async (place, world) => ({ query: await newApplication(world, place) }) },
  'applicationMatch.calculate': {
    ...made,
    names: async (place, world) => ({
      body: { applicationIds: [(await newApplication(world, place)).applicationId] },
    }),
  },
};

export const foreign: Foreign<KeyOf<'applicationMatch'>> = {
  'applicationMatch.read': ({ applicationId }) => ({ query: { applicationId } }),
  'applicationMatch.calculate': ({ applicationId }) => ({ body: { applicationIds: [applicationId] } }),
};

export const joined: Joined = {
  'applicationMatch.calculate': [
    (a, b) => ({ body: { applicationIds: [a.applicationId, b.applicationId] } }),
    (a, b) => ({ body: { applicationIds: [a.applicationId], jobId: b.releasedJobId } }),
  ],
};
