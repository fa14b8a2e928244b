import { abilityMaterial } from '#contract/post/material.ts';
import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { Place, World } from '../../../../test/matrix/world.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';

type Names = 'studyTarget' | 'ownTarget' | 'targetChoice';

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

/** A target by the person of a place, who has it too; all of it bears the marker. */
async function newTarget(world: World, { userId, marker }: Place, state: 'OPEN' | 'DRAFT' = 'OPEN') {
  const { db } = await testServer();
  const { organisationId } = world.organisation;
  const [targetId, gradationId] = [newId(), newId()];
  const at = new Date().toISOString();
  await db
    .insertInto('studyTarget')
    .values({
      ...{ organisationId, id: targetId, name: marker, state, ownerId: userId, createdBy: userId },
      ...{ createdAt: at, openedAt: at },
    })
    .execute();
  await db
    .insertInto('studyGradation')
    .values({
      ...{ organisationId, id: gradationId, targetId, position: 0, name: marker, weight: 1 },
      ...{ unlock: 'NONE', pass: 'ALL' },
    })
    .execute();
  await db
    .insertInto('studyTargetItem')
    .values({
      ...{ organisationId, id: newId(), targetId, gradationId, kind: 'material', refId: await materialOf(world) },
      ...{ title: marker, weight: 1, position: 0 },
    })
    .execute();
  await db
    .insertInto('studyTargetPerson')
    .values({ organisationId, targetId, userId, sources: ['person'], assignedAt: at })
    .execute();
  return { targetId };
}

async function everyPlace(world: World) {
  for (const place of world.places) await newTarget(world, place);
  return { query: { size: 200 }, body: {} };
}

const fieldsFor = async (world: World, ownerId: string) => ({
  ...{ name: newName(), ownerId },
  gradations: [{ name: '入门', items: [{ kind: 'material' as const, refId: await materialOf(world) }] }],
});

const made = { kind: 'made', silent: true } as const;
const query = async (place: Place, world: World) => ({ query: await newTarget(world, place) });
const draft = async (place: Place, world: World) => ({ query: await newTarget(world, place, 'DRAFT') });
const queryAndBody = async (place: Place, world: World) => ({ ...(await query(place, world)), body: {} });

export const rows: RowsOf<Names> = {
  'studyTarget.search': { kind: 'made', lists: everyPlace },
  'studyTarget.add': {
    ...{ kind: 'people', silent: true },
    names: async ({ userId }, world) => ({ body: await fieldsFor(world, userId) }),
  },
  'studyTarget.modify': {
    ...made,
    names: async (place, world) => ({
      query: await newTarget(world, place),
      body: { ...(await fieldsFor(world, place.userId)), version: 1 },
    }),
  },
  'studyTarget.read': { kind: 'made', names: query },
  'studyTarget.open': { ...made, names: draft },
  'studyTarget.close': { ...made, names: query },
  'studyTarget.delete': { ...made, names: draft },
  'studyTarget.allocate': {
    ...made,
    names: async (place, world) => ({
      query: await newTarget(world, place),
      body: { rules: [{ kind: 'department', refId: place.departmentId }] },
    }),
  },
  'studyTarget.clear': { ...made, names: query },
  'studyTarget.remove': {
    ...made,
    names: async (place, world) => ({ ...(await query(place, world)), body: { userIds: [place.userId] } }),
  },
  'studyTarget.urge': { ...made, names: queryAndBody },
  'studyTarget.chart': { kind: 'made', names: query },
  'studyTarget.people': { kind: 'made', names: queryAndBody },
  'studyTarget.export': { ...made, names: queryAndBody },
  'targetChoice.search': {
    kind: 'made',
    lists: () => ({ body: { kind: 'exam' } }),
    seeks: ({ marker }) => ({ body: { kind: 'exam', text: marker } }),
  },
  'ownTarget.list': { kind: 'own', why: 'the targets of the caller' },
  'ownTarget.detail': { kind: 'own', why: 'a target that the caller has' },
  'ownTarget.read': { kind: 'own', why: 'what the caller says of a material in a target of theirs' },
};

const fieldsWith = (ownerId: string, refId: string) => ({
  ...{ name: '别家的', ownerId },
  gradations: [{ name: '入门', items: [{ kind: 'material' as const, refId }] }],
});

export const foreign: Foreign<KeyOf<Names>> = {
  'studyTarget.search': ({ postId }) => ({ body: { postId } }),
  'studyTarget.add': ({ userId, materialId }) => ({ body: fieldsWith(userId, materialId) }),
  'studyTarget.modify': ({ targetId, userId, materialId }) => ({
    query: { targetId },
    body: { ...fieldsWith(userId, materialId), version: 3 },
  }),
  'studyTarget.read': ({ targetId }) => ({ query: { targetId } }),
  'studyTarget.open': ({ targetId }) => ({ query: { targetId } }),
  'studyTarget.close': ({ targetId }) => ({ query: { targetId } }),
  'studyTarget.delete': ({ targetId }) => ({ query: { targetId } }),
  'studyTarget.allocate': ({ targetId, userId: refId }) => ({
    query: { targetId },
    body: { rules: [{ kind: 'person', refId }] },
  }),
  'studyTarget.clear': ({ targetId }) => ({ query: { targetId } }),
  'studyTarget.remove': ({ targetId, userId }) => ({ query: { targetId }, body: { userIds: [userId] } }),
  'studyTarget.urge': ({ targetId, userId }) => ({ query: { targetId }, body: { userIds: [userId] } }),
  'studyTarget.chart': ({ targetId }) => ({ query: { targetId } }),
  'studyTarget.people': ({ targetId }) => ({ query: { targetId }, body: {} }),
  'studyTarget.export': ({ targetId }) => ({ query: { targetId }, body: {} }),
  'ownTarget.detail': ({ targetId }) => ({ query: { targetId } }),
  'ownTarget.read': ({ targetId, targetItemId: itemId }) => ({ query: { targetId, itemId } }),
};

const given = (targetId: string, kind: 'person' | 'department' | 'post' | 'tag', refId: string) => ({
  query: { targetId },
  body: { rules: [{ kind, refId }] },
});

export const joined: Joined = {
  'studyTarget.add': [
    (a, b) => ({ body: fieldsWith(b.userId, a.materialId) }),
    (a, b) => ({ body: { ...fieldsWith(a.userId, a.materialId), templateId: b.certificateTemplateId } }),
    (a, b) => ({
      body: {
        ...{ name: '别家的阶段', ownerId: a.userId },
        gradations: [
          { name: '入门', gradationId: b.gradationId, items: [{ kind: 'material' as const, refId: a.materialId }] },
        ],
      },
    }),
  ],
  'studyTarget.allocate': [
    (a, b) => given(a.targetId, 'person', b.userId),
    (a, b) => given(a.targetId, 'department', b.departmentId),
    (a, b) => given(a.targetId, 'post', b.postId),
    (a, b) => given(a.targetId, 'tag', b.tagId),
    (a, b) => given(b.targetId, 'person', a.userId),
  ],
  'studyTarget.remove': [(a, b) => ({ query: { targetId: a.targetId }, body: { userIds: [b.userId] } })],
  'studyTarget.people': [
    (a, b) => ({ query: { targetId: a.targetId }, body: { gradationId: b.gradationId, step: 'current' } }),
  ],
};
