import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import { makeBatch } from '../../../../test/make/campus.ts';
import { anyPhone, makeJob } from '../../../../test/make/recruitment.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { Place, World } from '../../../../test/matrix/world.ts';

type Names = 'campus' | 'campusTalk';

const newBatch = ({ organisation }: World, { userId, marker }: Place) =>
  makeBatch(organisation, { name: marker, createdBy: userId });
const batch = async (place: Place, world: World) => ({ batchId: (await newBatch(world, place)).batchId });

/** A batch of the place with a job of the place. */
async function batchWithJob(world: World, place: Place) {
  const { departmentId, userId, marker } = place;
  const { jobId } = await makeJob(world.organisation, userId, { departmentId, name: marker });
  const { batchId } = await makeBatch(world.organisation, { name: marker, createdBy: userId, jobIds: [jobId] });
  return { batchId, jobId };
}

const made = { kind: 'made', silent: true } as const;
const fields = { name: '秋招', year: 2027, jobIds: [] };

export const rows: RowsOf<Names> = {
  'campus.search': {
    kind: 'made',
    lists: async (world) => {
      for (const place of world.places) await newBatch(world, place);
      return { query: { size: 200 } };
    },
    seeks: ({ marker }) => ({ body: { keyword: marker } }),
  },
  'campus.detail': { kind: 'made', names: async (...at) => ({ query: await batch(...at) }) },
  'campus.add': { kind: 'own', why: 'a batch of their own' },
  'campus.modify': {
    ...made,
    names: async (...at) => ({ query: await batch(...at), body: { ...fields, version: 1 } }),
  },
  'campus.remove': { ...made, names: async (...at) => ({ query: await batch(...at) }) },
  'campus.addSchool': { ...made, names: async (...at) => ({ query: await batch(...at), body: { name: '云溪大学' } }) },
  'campus.removeSchool': {
    ...made,
    names: async (place, world) => ({ query: { schoolId: (await newBatch(world, place)).schoolId } }),
  },
  'campus.addTalk': {
    ...made,
    names: async (place, world) => ({
      body: { schoolId: (await newBatch(world, place)).schoolId, place: '报告厅', startAt: '2199-01-01T02:00:00.000Z' },
    }),
  },
  'campus.removeTalk': {
    ...made,
    names: async (place, world) => ({ query: { talkId: (await newBatch(world, place)).talkId } }),
  },
  'campus.visitors': {
    kind: 'made',
    names: async (place, world) => ({ query: { talkId: (await newBatch(world, place)).talkId } }),
  },
  'campus.listTemplate': { kind: 'shared', why: 'a table with an invented line', call: () => ({}) },
  'campus.readList': {
    ...made,
    names: async (place, world) => ({ query: await batchWithJob(world, place), file: new File(['x'], 'x.xlsx') }),
  },
  'campus.addList': {
    ...made,
    names: async (place, world) => ({
      body: { ...(await batchWithJob(world, place)), people: [{ name: place.marker, phone: anyPhone() }] },
    }),
  },
  'campus.sendExam': { ...made, names: async (...at) => ({ query: await batch(...at) }) },
  'campusTalk.show': { kind: 'public', why: 'whoever scans the code in the room' },
  'campusTalk.signIn': { kind: 'public', why: 'whoever scans the code in the room; tells nothing of who was there' },
};

export const foreign: Foreign<KeyOf<Names>> = {
  'campus.detail': ({ batchId }) => ({ query: { batchId } }),
  'campus.add': ({ jobId }) => ({ body: { ...fields, jobIds: [jobId] } }),
  'campus.modify': ({ batchId }) => ({ query: { batchId }, body: { ...fields, version: 1 } }),
  'campus.remove': ({ batchId }) => ({ query: { batchId } }),
  'campus.addSchool': ({ batchId }) => ({ query: { batchId }, body: { name: '云溪大学' } }),
  'campus.removeSchool': ({ schoolId }) => ({ query: { schoolId } }),
  'campus.addTalk': ({ schoolId }) => ({
    body: { schoolId, place: '报告厅', startAt: '2199-01-01T02:00:00.000Z' },
  }),
  'campus.removeTalk': ({ talkId }) => ({ query: { talkId } }),
  'campus.visitors': ({ talkId }) => ({ query: { talkId } }),
  'campus.readList': ({ batchId, releasedJobId: jobId }) => ({
    query: { batchId, jobId },
    file: new File(['x'], 'x.xlsx'),
  }),
  'campus.addList': ({ batchId, releasedJobId: jobId }) => ({
    body: { batchId, jobId, people: [{ name: '秦朗', phone: '13900001111' }] },
  }),
  'campus.sendExam': ({ batchId }) => ({ query: { batchId } }),
};
