import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const row = {
  kind: 'shared',
  why: 'which points of knowledge an ability comes of is material of the whole organisation and tells nothing of people',
} as const;

/** The mark of an ability without links. */
const noLinks = 'd41d8cd98f00b204e9800998ecf8427e';

export const rows: RowsOf<'abilityLink'> = {
  'abilityLink.abilities': { ...row, call: ({ postId }) => ({ query: { postId } }) },
  'abilityLink.get': { ...row, call: ({ abilityId }) => ({ query: { abilityId } }) },
  'abilityLink.save': {
    ...row,
    call: ({ abilityId }) => ({ query: { abilityId }, body: { points: [], mark: noLinks } }),
  },
};

export const foreign: Foreign<KeyOf<'abilityLink'>> = {
  'abilityLink.abilities': ({ postId }) => ({ query: { postId } }),
  'abilityLink.get': ({ abilityId }) => ({ query: { abilityId } }),
  'abilityLink.save': ({ abilityId }) => ({ query: { abilityId }, body: { points: [], mark: noLinks } }),
};

export const joined: Joined = {
  'abilityLink.save': [
    (a, b) => ({
      query: { abilityId: a.abilityId },
      body: { points: [{ knowledgeId: b.knowledgeId, weight: 50 }], mark: noLinks },
    }),
  ],
};
