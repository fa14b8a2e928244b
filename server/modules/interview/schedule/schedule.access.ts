import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { inMinutes, wishFor } from '../../../../test/make/interview.ts';
import { makeApplication, makeCandidate, makeJob } from '../../../../test/make/recruitment.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { Place, World } from '../../../../test/matrix/world.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';

type Names = 'interview' | 'interviewLink' | 'interviewSlot' | 'ownInterview';

async function newApplication({ organisation }: World, { departmentId, userId, marker }: Place) {
  const { jobId } = await makeJob(organisation, userId, { departmentId, name: marker });
  const { candidateId } = await makeCandidate(organisation, { name: marker });
  const { applicationId } = await makeApplication(organisation, jobId, candidateId, { state: 'INTERVIEW' });
  return { jobId, applicationId };
}

/** One for a job of the place, for which the candidate is to choose a time; nobody asks in it yet. */
async function newInterview(world: World, place: Place) {
  const { db } = await testServer();
  const { organisationId } = world.organisation;
  const { applicationId } = await newApplication(world, place);
  const at = new Date().toISOString();
  const id = newId();
  await db
    .insertInto('interview')
    .values({
      ...{ organisationId, id, applicationId, round: 1, roundName: place.marker, mode: 'VIDEO', state: 'OFFERED' },
      ...{ origin: 'http://localhost', createdBy: place.userId, createdAt: at, toldAt: at },
    })
    .execute();
  return id;
}

async function newSlot(world: World, place: Place) {
  const { db } = await testServer();
  const { organisationId } = world.organisation;
  const { jobId } = await newApplication(world, place);
  const slot = { organisationId, id: newId(), jobId, round: 1, ...inMinutes(500), interviewerIds: [place.userId] };
  await db
    .insertInto('interviewSlot')
    .values({ ...slot, createdBy: place.userId, createdAt: new Date().toISOString() })
    .execute();
  return { slotId: slot.id, jobId };
}

const made = { kind: 'made', silent: true } as const;
const asked = 'whoever asks in it, or works on its job; tests of the feature tell of both and of everybody else';
const linked = 'for who has the link that was sent to the candidate';

export const rows: RowsOf<Names> = {
  'interview.search': {
    kind: 'made',
    lists: async (world) => {
      for (const place of world.places) await newInterview(world, place);
      return { query: { size: 200 } };
    },
    seeks: ({ marker }) => ({ body: { keyword: marker } }),
  },
  'interview.mine': { kind: 'own', why: 'those in which the caller asks', call: () => ({}) },
  'interview.detail': { kind: 'own', why: asked },
  'interview.resume': { kind: 'own', why: asked },
  'interview.photo': { kind: 'own', why: asked },
  'interview.step': { kind: 'own', why: asked },
  'interview.enter': { kind: 'own', why: 'those in which the caller asks' },
  'interview.choices': {
    kind: 'made',
    names: async (place, world) => ({ query: { applicationId: (await newApplication(world, place)).applicationId } }),
  },
  'interview.arrange': {
    ...made,
    names: async (place, world) => {
      const { slotId: _, jobId } = await newSlot(world, place);
      const { candidateId } = await makeCandidate(world.organisation, { name: place.marker });
      const { applicationId } = await makeApplication(world.organisation, jobId, candidateId);
      return wishFor(applicationId, [], { time: null });
    },
  },
  'interview.reschedule': {
    ...made,
    names: async (place, world) => ({
      query: { interviewId: await newInterview(world, place) },
      body: {
        time: inMinutes(120 + Math.floor(Math.random() * 1e6)),
        mode: 'VIDEO',
        interviewerIds: [place.userId],
        version: 1,
      },
    }),
  },
  'interview.cancel': {
    ...made,
    names: async (place, world) => ({
      query: { interviewId: await newInterview(world, place) },
      body: { reason: '调整' },
    }),
  },
  'interview.reissue': {
    ...made,
    names: async (place, world) => ({ query: { interviewId: await newInterview(world, place) } }),
  },
  'interviewSlot.list': {
    ...made,
    names: async (place, world) => ({ query: { jobId: (await newSlot(world, place)).jobId, round: 1 } }),
  },
  'interviewSlot.publish': {
    ...made,
    names: async (place, world) => ({
      query: { jobId: (await newApplication(world, place)).jobId, round: 1 },
      body: { times: [inMinutes(2000 + Math.floor(Math.random() * 1e6))], interviewerIds: [place.userId] },
    }),
  },
  'interviewSlot.remove': {
    ...made,
    names: async (place, world) => ({ query: { slotId: (await newSlot(world, place)).slotId } }),
  },
  'ownInterview.list': { kind: 'applicant', why: 'to which they were asked' },
  'ownInterview.open': { kind: 'applicant', why: 'to which they were asked' },
  'ownInterview.calendar': { kind: 'applicant', why: 'to which they were asked' },
  'interviewLink.read': { kind: 'public', why: linked },
  'interviewLink.confirm': { kind: 'public', why: linked },
  'interviewLink.decline': { kind: 'public', why: linked },
  'interviewLink.book': { kind: 'public', why: linked },
  'interviewLink.enter': { kind: 'public', why: linked },
};

const moved = (interviewerIds: string[]) => ({
  time: inMinutes(200),
  mode: 'VIDEO' as const,
  interviewerIds,
  version: 1,
});

export const foreign: Foreign<KeyOf<Names>> = {
  'interview.search': ({ releasedJobId: jobId }) => ({ body: { jobId } }),
  'interview.detail': ({ interviewId }) => ({ query: { interviewId } }),
  'interview.resume': ({ interviewId }) => ({ query: { interviewId } }),
  'interview.photo': ({ interviewId }) => ({ query: { interviewId } }),
  'interview.step': ({ interviewId }) => ({ query: { interviewId }, body: { step: 'checkIn' } }),
  'interview.enter': ({ interviewId }) => ({ query: { interviewId } }),
  'interview.choices': ({ applicationId }) => ({ query: { applicationId } }),
  'interview.arrange': ({ applicationId, userId }) => wishFor(applicationId, [userId]),
  'interview.reschedule': ({ interviewId, userId }) => ({ query: { interviewId }, body: moved([userId]) }),
  'interview.cancel': ({ interviewId }) => ({ query: { interviewId }, body: { reason: '调整' } }),
  'interview.reissue': ({ interviewId }) => ({ query: { interviewId } }),
  'interviewSlot.list': ({ releasedJobId: jobId }) => ({ query: { jobId, round: 1 } }),
  'interviewSlot.publish': ({ releasedJobId: jobId, userId }) => ({
    query: { jobId, round: 1 },
    body: { times: [inMinutes(900)], interviewerIds: [userId] },
  }),
  'interviewSlot.remove': ({ slotId }) => ({ query: { slotId } }),
  'ownInterview.open': ({ interviewId }) => ({ body: { interviewId } }),
  'ownInterview.calendar': ({ interviewId }) => ({ query: { interviewId } }),
  'interviewLink.book': ({ slotId }) => ({ body: { token: 'x'.repeat(32), slotId } }),
};

export const joined: Joined = {
  'interview.arrange': [
    (a, b) => wishFor(a.applicationId, [b.userId], { round: 2 }),
    (a, b) => wishFor(b.applicationId, [a.userId], { round: 2 }),
  ],
  'interview.reschedule': [(a, b) => ({ query: { interviewId: a.interviewId }, body: moved([b.userId]) })],
  'interviewSlot.publish': [
    (a, b) => ({
      query: { jobId: a.releasedJobId, round: 1 },
      body: { times: [inMinutes(900)], interviewerIds: [b.userId] },
    }),
  ],
};
