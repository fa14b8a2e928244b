import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { makeApplication, makeCandidate, makeJob } from '../../../../test/make/recruitment.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { Place, World } from '../../../../test/matrix/world.ts';

/** Two with a score, of one job of the place; all of it bears the marker. */
async function twoMarked({ organisation }: World, { departmentId, userId, marker }: Place) {
  const { jobId } = await makeJob(organisation, userId, { departmentId, name: marker });
  const applicationIds: string[] = [];
  for (const examScore of [8000, 9000]) {
    const { candidateId } = await makeCandidate(organisation, { name: marker });
    applicationIds.push((await makeApplication(organisation, jobId, candidateId, { examScore })).applicationId);
  }
  return applicationIds;
}

const everyPlace = async (world: World) => {
  for (const place of world.places) await twoMarked(world, place);
  return {};
};

export const rows: RowsOf<'recruitResult'> = {
  'recruitResult.search': {
    kind: 'made',
    lists: async (world) => ({ ...(await everyPlace(world)), query: { size: 200 } }),
    seeks: ({ marker }) => ({ body: { text: marker } }),
  },
  'recruitResult.export': {
    kind: 'made',
    lists: everyPlace,
    seeks: ({ marker }) => ({ body: { text: marker } }),
  },
  'recruitResult.read': {
    kind: 'made',
    names: async (place, world) => ({ query: { applicationId: (await twoMarked(world, place))[0] ?? '' } }),
  },
  'recruitResult.compare': {
    kind: 'made',
    names: async (place, world) => ({ body: { applicationIds: await twoMarked(world, place) } }),
  },
};

export const foreign: Foreign<KeyOf<'recruitResult'>> = {
  'recruitResult.search': ({ releasedJobId: jobId }) => ({ body: { jobId } }),
  'recruitResult.export': ({ releasedJobId: jobId }) => ({ body: { jobId } }),
  'recruitResult.read': ({ applicationId }) => ({ query: { applicationId } }),
  'recruitResult.compare': ({ applicationId }) => ({
    body: { applicationIds: [applicationId, applicationId] },
  }),
};

export const joined: Joined = {
  'recruitResult.compare': [(a, b) => ({ body: { applicationIds: [a.applicationId, b.applicationId] } })],
};
