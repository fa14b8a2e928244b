import { courseContent } from '#contract/study/content.ts';
import { courseGroup } from '#contract/study/member.ts';
import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { enrol, makeCourse } from '../../../../test/make/course.ts';
import { makeFilm } from '../../../../test/make/film.ts';
import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { Place, World } from '../../../../test/matrix/world.ts';
import { testServer } from '../../../../test/server.ts';

type Names = 'courseMember' | 'courseGroup' | 'courseStatistics';

const why = 'the groups of a course are known to all who manage it; their people are narrowed where they are listed';
const shared = { kind: 'shared', why } as const;
const silent = { kind: 'people', silent: true } as const;

const newCourse = ({ admin }: World) => makeCourse(admin, newName());

async function newGroup(world: World) {
  const { courseId } = await newCourse(world);
  const body = { name: newName().slice(0, 40) };
  return { courseId, ...(await world.admin.call(courseGroup.add, { query: { courseId }, body })) };
}

/** A course with the person of a place in it. */
async function courseOf(place: Place, world: World, state: 'ACTIVE' | 'APPLIED' = 'ACTIVE') {
  const { courseId, sectionId } = await newCourse(world);
  await enrol(world.organisation.organisationId, courseId, [place.userId], { state });
  return { courseId, sectionId };
}

async function oneOf(place: Place, world: World, state?: 'APPLIED') {
  const { courseId } = await courseOf(place, world, state);
  return { query: { courseId }, body: { userIds: [place.userId] } };
}

const members = ({ studyCourseId: courseId }: World) => ({ query: { courseId, size: 200 }, body: {} });

/** A group with the person of every place. */
async function grouped(world: World) {
  const { courseId, groupId } = await newGroup(world);
  const userIds = world.places.map(({ userId }) => userId);
  await enrol(world.organisation.organisationId, courseId, userIds, { groupId });
  return { query: { courseId } };
}

/** A film that the person of every place has opened. */
async function watched(world: World) {
  const { courseId, chapterId } = await newCourse(world);
  const mediaId = await makeFilm(world.admin);
  const { sectionId } = await world.admin.call(courseContent.addSection, {
    body: { chapterId, kind: 'VIDEO', title: newName(), mediaId },
  });
  const { organisationId } = world.organisation;
  const userIds = world.places.map(({ userId }) => userId);
  await enrol(organisationId, courseId, userIds);
  const { db } = await testServer();
  const at = new Date().toISOString();
  await db
    .insertInto('sectionProgress')
    .values(userIds.map((userId) => ({ organisationId, sectionId, userId, courseId, startedAt: at, lastAt: at })))
    .execute();
  return { query: { courseId, sectionId } };
}

export const rows: RowsOf<Names> = {
  'courseMember.search': { kind: 'people', lists: members, persons: ({ total }) => total },
  'courseMember.detail': {
    kind: 'people',
    names: ({ userId }, { studyCourseId: courseId }) => ({ query: { courseId, userId } }),
  },
  'courseMember.export': {
    kind: 'people',
    lists: ({ studyCourseId: courseId }) => ({ query: { courseId }, body: {} }),
  },
  'courseMember.add': {
    ...silent,
    names: async ({ userId }, world) => {
      const { courseId } = await newCourse(world);
      return { query: { courseId }, body: { userIds: [userId] } };
    },
    joins: (seen, unseen, { studyCourseId: courseId }) => [
      { query: { courseId }, body: { userIds: [seen.userId, unseen.userId] } },
      { query: { courseId }, body: { departmentIds: [unseen.departmentId] } },
    ],
  },
  'courseMember.remove': { ...silent, names: (place, world) => oneOf(place, world) },
  'courseMember.approve': { ...silent, names: (place, world) => oneOf(place, world, 'APPLIED') },
  'courseMember.reject': {
    ...silent,
    names: async (place, world) => {
      const { query, body } = await oneOf(place, world, 'APPLIED');
      return { query, body: { ...body, reason: '名额已满' } };
    },
  },
  'courseMember.complete': {
    ...silent,
    names: async (place, world) => ({
      query: { ...(await courseOf(place, world)), userId: place.userId },
      body: { reason: '面授时看过' },
    }),
  },
  'courseGroup.list': {
    ...silent,
    lists: grouped,
    persons: (groups) => groups.reduce((sum, { memberCount }) => sum + memberCount, 0),
  },
  'courseGroup.add': {
    ...shared,
    call: async (world) => ({
      query: { courseId: (await newCourse(world)).courseId },
      body: { name: newName().slice(0, 40) },
    }),
  },
  'courseGroup.modify': {
    ...shared,
    call: async (world) => ({ query: { groupId: (await newGroup(world)).groupId }, body: { name: '改名' } }),
  },
  'courseGroup.delete': {
    ...shared,
    call: async (world) => ({ query: { groupId: (await newGroup(world)).groupId } }),
  },
  'courseGroup.assign': {
    ...silent,
    names: async (place, world) => {
      const { query, body } = await oneOf(place, world);
      return { query, body: { ...body, groupId: null } };
    },
  },
  'courseStatistics.get': {
    ...silent,
    lists: ({ studyCourseId: courseId }) => ({ query: { courseId } }),
    persons: (figures) => figures.members,
  },
  'courseStatistics.retention': { ...silent, lists: watched, persons: ({ begun }) => begun },
  'courseStatistics.export': { ...silent, lists: ({ studyCourseId: courseId }) => ({ query: { courseId } }) },
};

const reason = '名额已满';

export const foreign: Foreign<KeyOf<Names>> = {
  'courseMember.search': ({ studyCourseId: courseId }) => ({ query: { courseId }, body: {} }),
  'courseMember.detail': ({ studyCourseId: courseId, userId }) => ({ query: { courseId, userId } }),
  'courseMember.export': ({ studyCourseId: courseId }) => ({ query: { courseId }, body: {} }),
  'courseMember.add': ({ studyCourseId: courseId, userId }) => ({ query: { courseId }, body: { userIds: [userId] } }),
  'courseMember.remove': ({ studyCourseId: courseId, userId }) => ({
    ...{ query: { courseId }, body: { userIds: [userId] } },
  }),
  'courseMember.approve': ({ studyCourseId: courseId, userId }) => ({
    ...{ query: { courseId }, body: { userIds: [userId] } },
  }),
  'courseMember.reject': ({ studyCourseId: courseId, userId }) => ({
    ...{ query: { courseId }, body: { userIds: [userId], reason } },
  }),
  'courseMember.complete': ({ studyCourseId: courseId, userId, sectionId }) => ({
    ...{ query: { courseId, userId, sectionId }, body: { reason } },
  }),
  'courseGroup.list': ({ studyCourseId: courseId }) => ({ query: { courseId } }),
  'courseGroup.add': ({ studyCourseId: courseId }) => ({ query: { courseId }, body: { name: '小组' } }),
  'courseGroup.modify': ({ courseGroupId: groupId }) => ({ query: { groupId }, body: { name: '小组' } }),
  'courseGroup.delete': ({ courseGroupId: groupId }) => ({ query: { groupId } }),
  'courseGroup.assign': ({ studyCourseId: courseId, userId }) => ({
    ...{ query: { courseId }, body: { userIds: [userId], groupId: null } },
  }),
  'courseStatistics.get': ({ studyCourseId: courseId }) => ({ query: { courseId } }),
  'courseStatistics.retention': ({ studyCourseId: courseId, sectionId }) => ({ query: { courseId, sectionId } }),
  'courseStatistics.export': ({ studyCourseId: courseId }) => ({ query: { courseId } }),
};

export const joined: Joined = {
  'courseMember.search': [
    (a, b) => ({ query: { courseId: a.studyCourseId, groupId: b.courseGroupId }, body: {} }),
    (a, b) => ({ query: { courseId: a.studyCourseId }, body: { departmentId: b.branchId } }),
    (a, b) => ({ query: { courseId: a.studyCourseId }, body: { section: { sectionId: b.sectionId } } }),
  ],
  'courseMember.detail': [(a, b) => ({ query: { courseId: a.studyCourseId, userId: b.userId } })],
  'courseMember.export': [(a, b) => ({ query: { courseId: a.studyCourseId, groupId: b.courseGroupId }, body: {} })],
  'courseMember.add': [
    (a, b) => ({ query: { courseId: a.studyCourseId }, body: { userIds: [a.userId, b.userId] } }),
    (a, b) => ({ query: { courseId: a.studyCourseId }, body: { departmentIds: [b.branchId] } }),
    (a, b) => ({ query: { courseId: a.studyCourseId }, body: { userIds: [a.userId], groupId: b.courseGroupId } }),
  ],
  'courseMember.complete': [
    (a, b) => ({
      ...{ query: { courseId: a.studyCourseId, userId: a.userId, sectionId: b.sectionId }, body: { reason } },
    }),
  ],
  'courseGroup.assign': [
    (a, b) => ({
      ...{ query: { courseId: a.studyCourseId }, body: { userIds: [a.userId], groupId: b.courseGroupId } },
    }),
  ],
  'courseStatistics.get': [(a, b) => ({ query: { courseId: a.studyCourseId, groupId: b.courseGroupId } })],
  'courseStatistics.retention': [(a, b) => ({ query: { courseId: a.studyCourseId, sectionId: b.sectionId } })],
};
