import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const section = { name: '单选题', type: 'SINGLE', count: 1, points: { by: 'each', points: 2 } } as const;

export const rows: RowsOf<'paperPost'> = {
  'paperPost.posts': {
    kind: 'shared',
    why: "posts and their models are the whole organisation's",
    call: () => ({ query: {} }),
  },
  'paperPost.demand': {
    kind: 'shared',
    why: 'what a model asks is of no one person',
    call: ({ postOfModelId: postId, bankId }) => ({ body: { postId, bankIds: [bankId], sections: [section] } }),
  },
};

export const foreign: Foreign<KeyOf<'paperPost'>> = {
  'paperPost.demand': ({ postId, bankId }) => ({ body: { postId, bankIds: [bankId], sections: [section] } }),
};
