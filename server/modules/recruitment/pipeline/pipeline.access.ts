import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { anyPhone, makeApplication, makeCandidate, makeJob } from '../../../../test/make/recruitment.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { Place, World } from '../../../../test/matrix/world.ts';
import { testServer } from '../../../../test/server.ts';

type Names = 'applicationExam' | 'candidate' | 'jobApplication' | 'recruitMessage';

const mailed = { channels: ['MAIL' as const], subject: '通知', content: '{name}，您好', sms: '' };

async function newJob({ organisation }: World, { departmentId, userId, marker }: Place) {
  return (await makeJob(organisation, userId, { departmentId, name: marker })).jobId;
}

/** An application of somebody new to a job of the place; all of it bears the marker. */
async function newApplication(world: World, place: Place) {
  const { organisation } = world;
  const jobId = await newJob(world, place);
  const { marker } = place;
  const { candidateId } = await makeCandidate(organisation, {
    name: marker,
    tags: [marker],
    email: 'someone@example.com',
  });
  const { applicationId } = await makeApplication(organisation, jobId, candidateId);
  return { jobId, candidateId, applicationId };
}

async function everyPlace(world: World) {
  for (const place of world.places) await newApplication(world, place);
}

const made = { kind: 'made', silent: true } as const;
const one = async (place: Place, world: World) => (await newApplication(world, place)).applicationId;
const some = async (place: Place, world: World) => [await one(place, world)];

const person = async (place: Place, world: World) => ({
  candidateId: (await newApplication(world, place)).candidateId,
  version: 1,
});
const twoOf = async (world: World, place: Place) => ({
  keepId: (await newApplication(world, place)).candidateId,
  mergeId: (await newApplication(world, place)).candidateId,
});

export const rows: RowsOf<Names> = {
  'jobApplication.board': {
    kind: 'made',
    names: async (place, world) => ({ query: { jobId: (await newApplication(world, place)).jobId } }),
  },
  'jobApplication.column': {
    kind: 'made',
    names: async (place, world) => ({ query: { jobId: (await newApplication(world, place)).jobId, column: 'NEW' } }),
  },
  'jobApplication.search': {
    kind: 'made',
    lists: async (world) => {
      await everyPlace(world);
      return { query: { size: 200 } };
    },
    seeks: ({ marker }) => ({ body: { text: marker } }),
  },
  'jobApplication.read': {
    kind: 'made',
    names: async (place, world) => ({ query: { applicationId: await one(place, world) } }),
  },
  'jobApplication.move': {
    ...made,
    names: async (place, world) => ({ body: { applicationIds: await some(place, world), to: 'SCREEN_PASS' } }),
  },
  'jobApplication.note': {
    ...made,
    names: async (place, world) => ({ body: { applicationId: await one(place, world), text: '电话聊过' } }),
  },
  'jobApplication.transfer': {
    ...made,
    names: async (place, world) => ({
      body: { applicationId: await one(place, world), jobId: await newJob(world, place) },
    }),
  },
  'jobApplication.source': {
    ...made,
    names: async (place, world) => ({ body: { applicationIds: await some(place, world), source: 'BOSS' } }),
  },
  'jobApplication.tag': {
    ...made,
    names: async (place, world) => ({ body: { applicationIds: await some(place, world), add: ['重点'] } }),
  },
  'jobApplication.tags': {
    kind: 'made',
    lists: async (world) => {
      await everyPlace(world);
      return {};
    },
  },
  'jobApplication.add': {
    ...made,
    names: async (place, world) => ({
      body: { jobId: await newJob(world, place), name: place.marker, phone: anyPhone() },
    }),
  },
  'jobApplication.export': {
    kind: 'made',
    lists: async (world) => {
      await everyPlace(world);
      return {};
    },
    seeks: ({ marker }) => ({ body: { text: marker } }),
  },
  'jobApplication.statistics': {
    ...made,
    names: async (place, world) => ({ query: { jobId: (await newApplication(world, place)).jobId } }),
  },
  'applicationExam.send': {
    ...made,
    names: async (place, world) => ({ body: { applicationIds: await some(place, world) } }),
  },
  'applicationExam.open': { kind: 'applicant', why: 'the exam of an application of their own' },
  'candidate.mergePreview': { ...made, names: async (place, world) => ({ query: await twoOf(world, place) }) },
  'candidate.merge': {
    ...made,
    names: async (place, world) => ({ body: { ...(await twoOf(world, place)), keepVersion: 1, mergeVersion: 1 } }),
  },
  'candidate.listed': {
    kind: 'made',
    lists: async (world) => {
      const { db } = await testServer();
      for (const place of world.places) {
        const { candidateId } = await newApplication(world, place);
        const pooled = { pooledAt: new Date().toISOString(), poolUntil: '2199-12-31T00:00:00.000Z' };
        await db.updateTable('candidate').set(pooled).where('id', '=', candidateId).execute();
      }
      return { query: { size: 200 }, body: { list: 'POOL' } };
    },
  },
  'candidate.pool': { ...made, names: async (...at) => ({ body: { ...(await person(...at)), consent: '电话同意' } }) },
  'candidate.unpool': { ...made, names: async (...at) => ({ body: await person(...at) }) },
  'candidate.block': {
    ...made,
    names: async (...at) => ({ body: { ...(await person(...at)), reason: '提供虚假学历' } }),
  },
  'candidate.unblock': {
    ...made,
    names: async (...at) => ({ body: { ...(await person(...at)), reason: '查明有误' } }),
  },
  'recruitMessage.templates': {
    kind: 'shared',
    why: 'the texts of the organisation, which name nobody',
    call: () => ({}),
  },
  'recruitMessage.saveTemplate': {
    kind: 'shared',
    why: 'the texts of the organisation, which name nobody',
    call: () => ({ body: { key: 'rejected', name: '感谢应聘' } }),
  },
  'recruitMessage.removeTemplate': {
    kind: 'own',
    why: 'the texts of the organisation, which name nobody; what is gone is gone for everybody',
  },
  'recruitMessage.preview': {
    kind: 'made',
    names: async (place, world) => ({ body: { applicationIds: await some(place, world), message: mailed } }),
  },
  'recruitMessage.send': {
    ...made,
    names: async (place, world) => ({ body: { applicationIds: await some(place, world), message: mailed } }),
  },
};

export const foreign: Foreign<KeyOf<Names>> = {
  'jobApplication.board': ({ releasedJobId: jobId }) => ({ query: { jobId } }),
  'jobApplication.column': ({ releasedJobId: jobId }) => ({ query: { jobId, column: 'NEW' } }),
  'jobApplication.search': ({ releasedJobId: jobId }) => ({ body: { jobId } }),
  'jobApplication.read': ({ applicationId }) => ({ query: { applicationId } }),
  'jobApplication.move': ({ applicationId }) => ({ body: { applicationIds: [applicationId], to: 'SCREEN_PASS' } }),
  'jobApplication.note': ({ applicationId }) => ({ body: { applicationId, text: '备注' } }),
  'jobApplication.transfer': ({ applicationId, secondJobId }) => ({ body: { applicationId, jobId: secondJobId } }),
  'jobApplication.source': ({ applicationId }) => ({ body: { applicationIds: [applicationId], source: 'BOSS' } }),
  'jobApplication.tag': ({ applicationId }) => ({ body: { applicationIds: [applicationId], add: ['重点'] } }),
  'jobApplication.add': ({ releasedJobId: jobId, userId: referrerId }) => ({
    body: { jobId, referrerId, name: '秦朗', email: 'qinlang@example.com' },
  }),
  'jobApplication.export': ({ releasedJobId: jobId }) => ({ body: { jobId } }),
  'jobApplication.statistics': ({ releasedJobId: jobId }) => ({ query: { jobId } }),
  'applicationExam.send': ({ applicationId }) => ({ body: { applicationIds: [applicationId] } }),
  'applicationExam.open': ({ applicationId }) => ({ body: { applicationId } }),
  'candidate.mergePreview': ({ candidateId: keepId, secondCandidateId: mergeId }) => ({ query: { keepId, mergeId } }),
  'candidate.merge': ({ candidateId: keepId, secondCandidateId: mergeId }) => ({
    body: { keepId, mergeId, keepVersion: 1, mergeVersion: 1 },
  }),
  'candidate.pool': ({ candidateId }) => ({ body: { candidateId, version: 1, consent: '电话同意' } }),
  'candidate.unpool': ({ candidateId }) => ({ body: { candidateId, version: 1 } }),
  'candidate.block': ({ candidateId }) => ({ body: { candidateId, version: 1, reason: '提供虚假学历' } }),
  'candidate.unblock': ({ candidateId }) => ({ body: { candidateId, version: 1, reason: '查明有误' } }),
  'recruitMessage.preview': ({ applicationId }) => ({ body: { applicationIds: [applicationId], message: mailed } }),
  'recruitMessage.send': ({ applicationId }) => ({ body: { applicationIds: [applicationId], message: mailed } }),
};

export const joined: Joined = {
  'jobApplication.move': [
    (a, b) => ({ body: { applicationIds: [a.applicationId, b.applicationId], to: 'SCREEN_PASS' } }),
  ],
  'jobApplication.transfer': [
    (a, b) => ({ body: { applicationId: a.applicationId, jobId: b.secondJobId } }),
    (a, b) => ({ body: { applicationId: b.applicationId, jobId: a.secondJobId } }),
  ],
  'jobApplication.source': [
    (a, b) => ({ body: { applicationIds: [a.applicationId, b.applicationId], source: 'BOSS' } }),
  ],
  'jobApplication.tag': [(a, b) => ({ body: { applicationIds: [a.applicationId, b.applicationId], add: ['重点'] } })],
  'jobApplication.add': [
    (a, b) => ({ body: { jobId: a.releasedJobId, referrerId: b.userId, name: '秦朗', email: 'qinlang@example.com' } }),
  ],
  'applicationExam.send': [(a, b) => ({ body: { applicationIds: [a.applicationId, b.applicationId] } })],
  'candidate.mergePreview': [(a, b) => ({ query: { keepId: a.candidateId, mergeId: b.candidateId } })],
  'candidate.merge': [
    (a, b) => ({ body: { keepId: a.candidateId, mergeId: b.candidateId, keepVersion: 1, mergeVersion: 1 } }),
    (a, b) => ({ body: { keepId: b.candidateId, mergeId: a.candidateId, keepVersion: 1, mergeVersion: 1 } }),
  ],
  'recruitMessage.send': [
    (a, b) => ({ body: { applicationIds: [a.applicationId, b.applicationId], message: mailed } }),
  ],
};
