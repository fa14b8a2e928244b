import { practice } from '#contract/study/practice.ts';
import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { Place, World } from '../../../../test/matrix/world.ts';
import { testServer } from '../../../../test/server.ts';

const made = { kind: 'made', silent: true } as const;

const fields = (bankIds: string[], departmentIds: string[] = [], name = newName()) => ({
  ...{ name, source: { bankIds, count: 5 }, modes: ['RANDOM' as const] },
  audience: departmentIds.length > 0 ? ('CHOSEN' as const) : ('EVERYONE' as const),
  chosen: departmentIds.map((refId) => ({ kind: 'department' as const, refId })),
});

/** One by somebody of a place. */
async function newPractice({ admin, bankId }: World, { userId, marker }: Pick<Place, 'userId' | 'marker'>) {
  const { practiceId } = await admin.call(practice.add, { body: fields([bankId], [], marker) });
  const { db } = await testServer();
  await db.updateTable('practice').set({ createdBy: userId }).where('id', '=', practiceId).execute();
  return { practiceId };
}

const named = async (place: Place, world: World) => ({ query: await newPractice(world, place) });

const withVersion = async (place: Place, world: World) => ({ ...(await named(place, world)), body: { version: 999 } });

export const rows: RowsOf<'practice'> = {
  'practice.search': {
    kind: 'made',
    lists: async (world) => {
      for (const place of world.places) await newPractice(world, place);
      return { query: { size: 200 }, body: {} };
    },
  },
  'practice.detail': { ...made, names: named },
  'practice.add': {
    ...{ kind: 'departments', silent: true },
    names: ({ departmentId }, { bankId }) => ({ body: fields([bankId], [departmentId]) }),
    hidden: ({ hidden }) => [{ body: fields([hidden.bankId]) }],
  },
  'practice.modify': {
    ...made,
    names: async (place, world) => ({
      ...(await named(place, world)),
      body: { ...fields([world.bankId]), version: 999 },
    }),
  },
  'practice.release': { ...made, names: withVersion },
  'practice.close': { ...made, names: withVersion },
  'practice.delete': { ...made, names: named },
  'practice.people': { ...made, names: named },
  'practice.statistics': { ...made, names: named },
  'practice.export': { ...made, names: named },
};

export const foreign: Foreign<KeyOf<'practice'>> = {
  'practice.detail': ({ practiceId }) => ({ query: { practiceId } }),
  'practice.add': ({ bankId }) => ({ body: fields([bankId]) }),
  'practice.modify': ({ practiceId, bankId }) => ({
    query: { practiceId },
    body: { ...fields([bankId]), version: 1 },
  }),
  'practice.release': ({ practiceId }) => ({ query: { practiceId }, body: { version: 1 } }),
  'practice.close': ({ practiceId }) => ({ query: { practiceId }, body: { version: 1 } }),
  'practice.delete': ({ practiceId }) => ({ query: { practiceId } }),
  'practice.people': ({ practiceId }) => ({ query: { practiceId } }),
  'practice.statistics': ({ practiceId }) => ({ query: { practiceId } }),
  'practice.export': ({ practiceId }) => ({ query: { practiceId } }),
};

export const joined: Joined = {
  'practice.add': [
    (a, b) => ({ body: fields([a.bankId, b.bankId]) }),
    (a, b) => ({ body: fields([a.bankId], [b.departmentId]) }),
  ],
  'practice.modify': [(a, b) => ({ query: { practiceId: a.practiceId }, body: { ...fields([b.bankId]), version: 2 } })],
};
