import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { newName } from '../../../../test/matrix/material.ts';
import { bankRow, writing } from '../../../../test/matrix/question.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

export const rows: RowsOf<'bank'> = {
  'bank.search': {
    ...{ ...bankRow, maker: true },
    call: () => ({ query: { size: 200 }, body: {} }),
    hiddenCount: ({ data }, { hidden }) => data.find(({ bankId }) => bankId === hidden.bankId)?.total ?? 0,
  },
  'bank.detail': {
    ...{ ...bankRow, maker: true },
    call: ({ bankId }) => ({ query: { bankId } }),
    hidden: ({ hidden: { bankId } }) => [{ query: { bankId } }],
  },
  'bank.add': { ...bankRow, call: () => ({ body: { name: newName() } }) },
  'bank.modify': {
    ...writing,
    names: ({ bankId }) => ({ query: { bankId }, body: { name: newName(), version: 999 } }),
    joins: (_, __, { hidden: { bankId } }) => [{ query: { bankId }, body: { name: newName(), version: 1 } }],
  },
  'bank.delete': {
    ...writing,
    names: ({ bankId }) => ({ query: { bankId } }),
    joins: (_, __, { hidden: { bankId } }) => [{ query: { bankId } }],
  },
  'bank.managers': {
    ...{ ...bankRow, maker: 'realName' },
    call: ({ bankId }) => ({ query: { bankId } }),
    hidden: ({ hidden: { bankId } }) => [{ query: { bankId } }],
  },
  'bank.managerCandidates': {
    kind: 'people',
    lists: ({ token }) => ({ query: { text: token } }),
    seeks: ({ marker }) => ({ query: { text: marker } }),
    persons: ({ total }) => total,
  },
  'bank.modifyManagers': {
    ...writing,
    names: ({ bankId, userId }) => ({ query: { bankId }, body: { userIds: [userId] } }),
    joins: (seen, unseen, { hidden }) => [
      { query: { bankId: hidden.bankId }, body: { userIds: [] } },
      { query: { bankId: seen.bankId }, body: { userIds: [seen.userId, unseen.userId] } },
    ],
  },
};

export const foreign: Foreign<KeyOf<'bank'>> = {
  'bank.search': ({ bankTagId }) => ({ body: { tagIds: [bankTagId] } }),
  'bank.detail': ({ bankId }) => ({ query: { bankId } }),
  'bank.add': ({ bankTagId }) => ({ body: { name: '题库', tagIds: [bankTagId] } }),
  'bank.managers': ({ bankId }) => ({ query: { bankId } }),
  'bank.modifyManagers': ({ bankId }) => ({ query: { bankId }, body: { userIds: [] } }),
  'bank.modify': ({ bankId }) => ({ query: { bankId }, body: { name: '改名', version: 1 } }),
  'bank.delete': ({ bankId }) => ({ query: { bankId } }),
};

export const joined: Joined = {
  'bank.modifyManagers': [(a, b) => ({ query: { bankId: a.bankId }, body: { userIds: [a.userId, b.userId] } })],
  'bank.modify': [
    (a, b) => ({ query: { bankId: a.bankId }, body: { name: '改名', tagIds: [a.bankTagId, b.bankTagId], version: 1 } }),
  ],
};
