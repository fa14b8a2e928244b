import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const tags = "the names of tags are the whole organisation's";

export const rows: RowsOf<'tag'> = {
  'tag.list': {
    ...{ kind: 'people', silent: true },
    lists: () => ({}),
    persons: (rows) => rows.find(({ name }) => name === '三地')?.useCount ?? -1,
  },
  'tag.add': { kind: 'shared', why: tags, call: () => ({ body: { type: 4, name: crypto.randomUUID().slice(0, 8) } }) },
  'tag.modify': {
    ...{ kind: 'people', silent: true, unseen: 1504 },
    names: ({ ownTagId: tagId, ownTagName: name }) => ({ body: { tagId, name, color: 'blue', version: 1 } }),
  },
  'tag.delete': {
    ...{ kind: 'people', silent: true, unseen: 1504 },
    names: ({ ownTagId }) => ({ body: { tagIds: [ownTagId] } }),
  },
  'tag.attach': {
    ...{ kind: 'people', silent: true },
    names: ({ userId }, { tagId }) => ({ body: { targetIds: [userId], remove: [tagId] } }),
    joins: (seen, unseen, { tagId }) => [{ body: { targetIds: [seen.userId, unseen.userId], add: [tagId] } }],
  },
};

export const foreign: Foreign<KeyOf<'tag'>> = {
  'tag.modify': ({ tagId }) => ({ body: { tagId, name: '改名', color: 'red', version: 1 } }),
  'tag.delete': ({ tagId }) => ({ body: { tagIds: [tagId], confirmed: true } }),
  'tag.attach': ({ tagId, userId }) => ({ body: { targetIds: [userId], add: [tagId] } }),
};

export const joined: Joined = {
  'tag.delete': [(a, b) => ({ body: { tagIds: [a.tagId, b.tagId], confirmed: true } })],
  'tag.attach': [
    (a, b) => ({ body: { targetIds: [a.userId, b.userId], add: [a.tagId] } }),
    (a, b) => ({ body: { targetIds: [a.userId], add: [a.tagId, b.tagId] } }),
  ],
};
