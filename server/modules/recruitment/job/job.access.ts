import { job } from '#contract/recruitment/job.ts';
import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { makeJob } from '../../../../test/make/recruitment.ts';
import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { Place, World } from '../../../../test/matrix/world.ts';

const fields = { kind: 'SOCIAL', nature: 'FULL_TIME', headcount: 1 } as const;
const written = { city: '上海', description: '做事', requirements: '会做事' };

/** A job of a place; its owner stands there and the caller is not on it. */
async function newJob(world: World, place: Place, state: 'DRAFT' | 'RELEASED' | 'PAUSED' = 'DRAFT') {
  const { jobId } = await makeJob(world.organisation, place.userId, {
    ...{ name: place.marker, departmentId: place.departmentId, state, ...written },
  });
  return { jobId };
}

const made = { kind: 'made', silent: true, by: job.add } as const;
const at = (state: 'DRAFT' | 'RELEASED' | 'PAUSED') => async (place: Place, world: World) => ({
  query: await newJob(world, place, state),
});

export const rows: RowsOf<'job'> = {
  'job.search': {
    ...{ kind: 'made', by: job.add },
    lists: async (world) => {
      for (const place of world.places) await newJob(world, place);
      return { query: { size: 200 }, body: {} };
    },
    seeks: ({ marker }) => ({ body: { keyword: marker } }),
  },
  'job.export': {
    ...{ kind: 'made', by: job.add },
    lists: async (world) => {
      for (const place of world.places) await newJob(world, place);
      return { body: {} };
    },
    seeks: ({ marker }) => ({ body: { keyword: marker } }),
  },
  'job.detail': { ...made, names: at('DRAFT') },
  'job.add': {
    ...made,
    names: ({ departmentId }) => ({ body: { ...fields, name: newName().slice(0, 40), departmentId } }),
    joins: (seen, unseen) => [
      {
        ...{
          body: { ...fields, name: newName().slice(0, 40), departmentId: seen.departmentId, ownerId: unseen.userId },
        },
      },
    ],
  },
  'job.modify': {
    ...made,
    names: async (place, world) => ({
      query: await newJob(world, place),
      body: { ...fields, name: newName().slice(0, 40), departmentId: place.departmentId, version: 1 },
    }),
  },
  'job.release': { ...made, names: at('DRAFT') },
  'job.pause': { ...made, names: at('RELEASED') },
  'job.resume': { ...made, names: at('PAUSED') },
  'job.close': {
    ...made,
    names: async (place, world) => ({ query: await newJob(world, place, 'RELEASED'), body: { closing: 0 } }),
  },
  'job.copy': {
    ...made,
    names: async (place, world) => ({ body: { ...(await newJob(world, place)), name: newName().slice(0, 40) } }),
  },
  'job.delete': { ...made, names: at('DRAFT') },
  'job.choices': { ...{ kind: 'departments', by: job.add }, lists: () => ({}) },
  'job.exams': { ...{ kind: 'made' }, lists: () => ({ query: { size: 200 }, body: {} }) },
  'job.people': {
    ...{ kind: 'people' },
    lists: () => ({ query: { size: 200 }, body: {} }),
    seeks: ({ marker }) => ({ body: { keyword: marker } }),
    people: ({ total }) => total,
  },
  'job.modelSkills': {
    ...{ kind: 'shared', why: "what posts ask is everybody's to know who recruits for them" },
    call: ({ postId }) => ({ query: { postId } }),
  },
};

const body = { ...fields, name: '别家的' };
const query = ({ jobId }: { jobId: string }) => ({ query: { jobId } });

export const foreign: Foreign<KeyOf<'job'>> = {
  'job.search': ({ branchId: departmentId }) => ({ body: { departmentId } }),
  'job.export': ({ branchId: departmentId }) => ({ body: { departmentId } }),
  'job.detail': query,
  'job.add': ({ branchId: departmentId }) => ({ body: { ...body, departmentId } }),
  'job.modify': ({ jobId, departmentId }) => ({ query: { jobId }, body: { ...body, departmentId, version: 1 } }),
  'job.release': query,
  'job.pause': query,
  'job.resume': query,
  'job.close': ({ jobId }) => ({ query: { jobId }, body: { closing: 0 } }),
  'job.copy': ({ jobId }) => ({ body: { jobId, name: '抄来的' } }),
  'job.delete': query,
  'job.modelSkills': ({ postId }) => ({ query: { postId } }),
};

export const joined: Joined = {
  'job.add': [
    (a, b) => ({ body: { ...body, departmentId: a.branchId, postId: b.postId } }),
    (a, b) => ({ body: { ...body, departmentId: a.branchId, ownerId: b.userId } }),
    (a, b) => ({ body: { ...body, departmentId: a.branchId, stages: ['EXAM_SENT'], examId: b.examId } }),
    (a, b) => ({
      body: { ...body, departmentId: a.branchId, members: [{ userId: b.userId, role: 'RECRUITER' }] },
    }),
    (a, b) => ({
      body: {
        ...{ ...body, departmentId: a.branchId },
        rounds: [{ name: '初面', mode: 'VIDEO', minutes: 30, skills: [{ abilityId: b.abilityId, name: '沟通' }] }],
      },
    }),
  ],
  'job.modify': [(a, b) => ({ query: { jobId: a.jobId }, body: { ...body, departmentId: b.branchId, version: 1 } })],
};
