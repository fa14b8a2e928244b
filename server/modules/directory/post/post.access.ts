import type { RowsOf } from '../../../../test/matrix/row.ts';

const posts = "the names of posts are the whole organisation's";

export const rows: RowsOf<'postName'> = {
  'postName.list': {
    ...{ kind: 'people', silent: true },
    lists: () => ({}),
    persons: (rows) => rows.find(({ postName }) => postName === '柜员')?.staffCount ?? -1,
  },
  'postName.addSimple': { kind: 'shared', why: posts, call: () => ({ body: { postName: crypto.randomUUID() } }) },
};
