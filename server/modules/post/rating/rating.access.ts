import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const one = (abilityId: string) => [{ abilityId, level: 3 as const }];

export const rows: RowsOf<'rating'> = {
  'rating.people': { kind: 'people', lists: () => ({ query: { size: 200 } }) },
  'rating.person': { kind: 'people', names: ({ userId }) => ({ query: { userId } }) },
  'rating.save': {
    ...{ kind: 'people', silent: true },
    names: ({ userId }, { abilityId }) => ({ body: { userId, ratings: one(abilityId) } }),
  },
};

export const foreign: Foreign<KeyOf<'rating'>> = {
  'rating.people': ({ branchId, postId }) => ({ query: { departmentId: branchId, postId } }),
  'rating.person': ({ userId }) => ({ query: { userId } }),
  'rating.save': ({ userId, abilityId }) => ({ body: { userId, ratings: one(abilityId) } }),
};

export const joined: Joined = {
  'rating.save': [(a, b) => ({ body: { userId: a.userId, ratings: one(b.abilityId) } })],
};
