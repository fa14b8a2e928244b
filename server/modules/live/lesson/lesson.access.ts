import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { planned } from '../../../../test/make/lesson.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { World } from '../../../../test/matrix/world.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';

/** A lesson by the person of every place, which bears its marker. */
async function everyPlace(world: World) {
  const { db } = await testServer();
  const at = new Date().toISOString();
  const { organisationId } = world.organisation;
  const rows = world.places.map(({ userId, marker }) => ({
    ...{
      organisationId,
      id: newId(),
      title: marker,
      startsAt: at,
      plannedMinutes: 45,
      createdBy: userId,
      createdAt: at,
    },
  }));
  await db.insertInto('lesson').values(rows).execute();
  return { query: { size: 200 }, body: {} };
}

const held = {
  kind: 'own',
  why: 'of who teaches it, manages its course or reaches who planned it, which its own test proves',
} as const;

export const rows: RowsOf<'lesson'> = {
  'lesson.search': { kind: 'made', lists: everyPlace },
  'lesson.mine': { kind: 'own', why: 'what the caller teaches or may come to' },
  'lesson.add': {
    ...{ kind: 'departments', silent: true },
    names: async ({ departmentId, userId }) => ({
      body: { ...planned(userId), rules: [{ kind: 'department', refId: departmentId }] },
    }),
  },
  'lesson.addSection': held,
  'lesson.planSection': held,
  'lesson.modify': held,
  'lesson.cancel': held,
  'lesson.detail': held,
  'lesson.attendance': held,
  'lesson.export': held,
};

export const foreign: Foreign<KeyOf<'lesson'>> = {
  'lesson.add': ({ userId, departmentId: refId }) => ({
    body: { ...planned(userId), rules: [{ kind: 'department', refId }] },
  }),
  'lesson.addSection': ({ chapterId, userId }) => ({ body: { ...planned(userId), chapterId } }),
  'lesson.planSection': ({ liveSectionId: sectionId, userId }) => ({ body: { ...planned(userId), sectionId } }),
  'lesson.modify': ({ lessonId, userId }) => ({ query: { lessonId }, body: { ...planned(userId), version: 1 } }),
  'lesson.cancel': ({ lessonId }) => ({ query: { lessonId } }),
  'lesson.detail': ({ lessonId }) => ({ query: { lessonId } }),
  'lesson.attendance': ({ lessonId }) => ({ query: { lessonId }, body: {} }),
  'lesson.export': ({ lessonId }) => ({ query: { lessonId } }),
};

const forDepartment = (refId: string) => [{ kind: 'department' as const, refId }];

export const joined: Joined = {
  'lesson.add': [
    (a, b) => ({ body: { ...planned(b.userId), rules: forDepartment(a.departmentId) } }),
    (a, b) => ({ body: { ...planned(a.userId), rules: forDepartment(b.departmentId) } }),
    (a, b) => ({ body: { ...planned(a.userId), rules: [{ kind: 'tag', refId: b.tagId }] } }),
    (a, b) => ({ body: { ...planned(a.userId), rules: [{ kind: 'post', refId: b.postId }] } }),
    (a, b) => ({ body: { ...planned(a.userId), rules: [{ kind: 'person', refId: b.userId }] } }),
  ],
  'lesson.addSection': [(a, b) => ({ body: { ...planned(b.userId), chapterId: a.chapterId } })],
};
