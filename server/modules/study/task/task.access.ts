import { abilityMaterial } from '#contract/post/material.ts';
import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { makePost, storeModel } from '../../../../test/make/post-model.ts';
import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { Place, World } from '../../../../test/matrix/world.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';

type Names = 'studyTask' | 'ownTask' | 'taskChoice';

const until = '2199-12-31T15:59:59.000Z';

async function addMaterial({ admin, abilityId }: Pick<World, 'admin' | 'abilityId'>) {
  const body = { abilityId, title: newName(), url: 'https://example.com/read' };
  return (await admin.call(abilityMaterial.add, { body })).materialId;
}

const materials = new WeakMap<World, Promise<string>>();

/** One for all: an ability has no more than so many. */
function materialOf(world: World) {
  const there = materials.get(world) ?? addMaterial(world);
  materials.set(world, there);
  return there;
}

/** A post whose one ability has a material. */
async function postOf(world: World) {
  await materialOf(world);
  const postId = await makePost(world.organisation, newName());
  await storeModel(world.organisation, postId, [{ abilityId: world.abilityId, weight: 100, requiredLevel: 3 }]);
  return postId;
}

/** A task by the person of a place, who has it too; all of it bears the marker. */
async function newTask(
  world: World,
  { userId, departmentId, marker }: Place,
  state: 'PUBLISHED' | 'DRAFT' | 'ENDED' = 'PUBLISHED',
) {
  const { db } = await testServer();
  const { organisationId } = world.organisation;
  const taskId = newId();
  const at = new Date().toISOString();
  await db
    .insertInto('studyTask')
    .values({ organisationId, id: taskId, name: marker, state, departmentId, createdBy: userId, createdAt: at })
    .execute();
  await db
    .insertInto('studyTaskItem')
    .values({
      ...{ organisationId, id: newId(), taskId, kind: 'material', refId: await materialOf(world) },
      ...{ title: marker, weight: 1, position: 0 },
    })
    .execute();
  await db
    .insertInto('studyAssignment')
    .values({ organisationId, taskId, userId, sources: ['person'], assignedAt: at })
    .execute();
  return { taskId };
}

async function everyPlace(world: World) {
  for (const place of world.places) await newTask(world, place);
  return { query: { size: 200 }, body: {} };
}

const fieldsIn = async (world: World, departmentId: string) => ({
  ...{ name: newName(), departmentId },
  items: [{ kind: 'material' as const, refId: await materialOf(world) }],
});

const made = { kind: 'made', silent: true } as const;
const query = async (place: Place, world: World) => ({ query: await newTask(world, place) });
const draft = async (place: Place, world: World) => ({ query: await newTask(world, place, 'DRAFT') });
const itself = async (place: Place, world: World) => ({
  ...(await query(place, world)),
  body: { userIds: [place.userId] },
});

export const rows: RowsOf<Names> = {
  'studyTask.search': { kind: 'made', lists: everyPlace },
  'studyTask.add': {
    ...{ kind: 'departments', silent: true },
    names: async ({ departmentId }, world) => ({ body: await fieldsIn(world, departmentId) }),
  },
  'studyTask.addFromMatch': {
    ...{ kind: 'people', silent: true },
    names: async ({ userId }, world) => ({ query: { postId: await postOf(world), userId } }),
  },
  'studyTask.modify': {
    ...made,
    names: async (place, world) => ({
      query: await newTask(world, place),
      body: { ...(await fieldsIn(world, place.departmentId)), version: 1 },
    }),
  },
  'studyTask.read': { kind: 'made', names: query },
  'studyTask.publish': { ...made, names: draft },
  'studyTask.end': { ...made, names: query },
  'studyTask.archive': { ...made, names: async (place, world) => ({ query: await newTask(world, place, 'ENDED') }) },
  'studyTask.copy': { ...made, names: query },
  'studyTask.history': { ...made, names: query },
  'studyTask.addFromPost': {
    kind: 'whole',
    why: 'posts have people everywhere',
    call: () => ({ query: { postId: newId() } }),
  },
  'studyTask.delete': { ...made, names: draft },
  'studyTask.allocate': {
    ...made,
    names: async (place, world) => ({
      query: await newTask(world, place),
      body: { rules: [{ kind: 'department', refId: place.departmentId }] },
    }),
  },
  'studyTask.allocateByTag': {
    kind: 'whole',
    why: 'tags have people everywhere',
    call: ({ tagId }) => ({ query: { taskId: newId() }, body: { tagIds: [tagId] } }),
  },
  'studyTask.clear': { ...made, names: query },
  'studyTask.people': { kind: 'made', names: async (place, world) => ({ ...(await query(place, world)), body: {} }) },
  'studyTask.answer': {
    ...made,
    names: async (place, world) => ({ query: { ...(await newTask(world, place)), userId: place.userId } }),
  },
  'studyTask.export': { ...made, names: async (place, world) => ({ ...(await query(place, world)), body: {} }) },
  'studyTask.remove': { ...made, names: itself },
  'studyTask.extend': {
    ...made,
    names: async (place, world) => ({
      ...(await query(place, world)),
      body: { userIds: [place.userId], dueAt: until },
    }),
  },
  'studyTask.exempt': {
    ...made,
    names: async (place, world) => ({
      ...(await query(place, world)),
      body: { userIds: [place.userId], reason: '已有证书' },
    }),
  },
  'studyTask.urge': { ...made, names: itself },
  'taskChoice.search': {
    kind: 'made',
    lists: () => ({ body: { kind: 'exam' } }),
    seeks: ({ marker }) => ({ body: { kind: 'exam', text: marker } }),
  },
  'ownTask.list': { kind: 'own', why: 'the tasks of the caller' },
  'ownTask.detail': { kind: 'own', why: 'a task that the caller has' },
  'ownTask.read': { kind: 'own', why: 'what the caller says of a material in a task of theirs' },
};

export const foreign: Foreign<KeyOf<Names>> = {
  'studyTask.search': ({ departmentId }) => ({ body: { departmentId } }),
  'studyTask.add': ({ departmentId, materialId: refId }) => ({
    body: { name: '放进别家的部门', departmentId, items: [{ kind: 'material', refId }] },
  }),
  'studyTask.addFromMatch': ({ postId, userId }) => ({ query: { postId, userId } }),
  'studyTask.modify': ({ taskId, departmentId, materialId: refId }) => ({
    query: { taskId },
    body: { name: '改名', departmentId, items: [{ kind: 'material', refId }], version: 3 },
  }),
  'studyTask.read': ({ taskId }) => ({ query: { taskId } }),
  'studyTask.publish': ({ taskId }) => ({ query: { taskId } }),
  'studyTask.archive': ({ taskId }) => ({ query: { taskId } }),
  'studyTask.copy': ({ taskId }) => ({ query: { taskId } }),
  'studyTask.history': ({ taskId }) => ({ query: { taskId } }),
  'studyTask.addFromPost': ({ postId }) => ({ query: { postId } }),
  'studyTask.end': ({ taskId }) => ({ query: { taskId } }),
  'studyTask.delete': ({ taskId }) => ({ query: { taskId } }),
  'studyTask.allocate': ({ taskId, userId: refId }) => ({
    query: { taskId },
    body: { rules: [{ kind: 'person', refId }] },
  }),
  'studyTask.allocateByTag': ({ taskId, tagId }) => ({ query: { taskId }, body: { tagIds: [tagId] } }),
  'studyTask.clear': ({ taskId }) => ({ query: { taskId } }),
  'studyTask.people': ({ taskId }) => ({ query: { taskId }, body: {} }),
  'studyTask.answer': ({ taskId, userId }) => ({ query: { taskId, userId } }),
  'studyTask.export': ({ taskId }) => ({ query: { taskId }, body: {} }),
  'studyTask.remove': ({ taskId, userId }) => ({ query: { taskId }, body: { userIds: [userId] } }),
  'studyTask.extend': ({ taskId, userId }) => ({ query: { taskId }, body: { userIds: [userId], dueAt: until } }),
  'studyTask.exempt': ({ taskId, userId }) => ({ query: { taskId }, body: { userIds: [userId], reason: '免修' } }),
  'studyTask.urge': ({ taskId, userId }) => ({ query: { taskId }, body: { userIds: [userId] } }),
  'ownTask.detail': ({ taskId }) => ({ query: { taskId } }),
  'ownTask.read': ({ taskId, taskItemId: itemId }) => ({ query: { taskId, itemId } }),
};

const given = (taskId: string, kind: 'person' | 'department' | 'post' | 'tag', refId: string) => ({
  query: { taskId },
  body: { rules: [{ kind, refId }] },
});

export const joined: Joined = {
  'studyTask.add': [
    (a, b) => ({
      body: { name: '任务', departmentId: b.departmentId, items: [{ kind: 'material', refId: a.materialId }] },
    }),
  ],
  'studyTask.allocate': [
    (a, b) => given(a.taskId, 'person', b.userId),
    (a, b) => given(a.taskId, 'department', b.departmentId),
    (a, b) => given(a.taskId, 'post', b.postId),
    (a, b) => given(a.taskId, 'tag', b.tagId),
    (a, b) => given(b.taskId, 'person', a.userId),
  ],
  'studyTask.allocateByTag': [(a, b) => ({ query: { taskId: a.taskId }, body: { tagIds: [b.tagId] } })],
  'studyTask.answer': [(a, b) => ({ query: { taskId: a.taskId, userId: b.userId } })],
  'studyTask.exempt': [(a, b) => ({ query: { taskId: a.taskId }, body: { userIds: [b.userId], reason: '免修' } })],
};
