import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const text = '继续努力';

export const rows: RowsOf<'comment'> = {
  'comment.list': {
    kind: 'people',
    names: ({ examId }) => ({ query: { examId } }),
    inside: ({ headExamId: examId }) => ({ query: { examId, size: 200 } }),
    persons: ({ total }) => total,
  },
  'comment.bands': { ...{ kind: 'people', silent: true }, names: ({ examId }) => ({ query: { examId } }) },
  'comment.write': {
    ...{ kind: 'people', silent: true },
    names: ({ examId, userId }) => ({ query: { examId }, body: { userIds: [userId], text } }),
    joins: (seen, unseen) => [
      { query: { examId: seen.examId }, body: { userIds: [seen.userId, unseen.userId], text } },
    ],
  },
  'comment.remove': {
    ...{ kind: 'people', silent: true },
    names: ({ examId, userId }) => ({ query: { examId }, body: { userIds: [userId] } }),
    joins: (seen, unseen) => [{ query: { examId: seen.examId }, body: { userIds: [seen.userId, unseen.userId] } }],
  },
};

export const foreign: Foreign<KeyOf<'comment'>> = {
  'comment.list': ({ markedExamId: examId }) => ({ query: { examId } }),
  'comment.bands': ({ markedExamId: examId }) => ({ query: { examId } }),
  'comment.write': ({ markedExamId: examId }) => ({ query: { examId }, body: { text } }),
  'comment.remove': ({ markedExamId: examId, userId }) => ({ query: { examId }, body: { userIds: [userId] } }),
};
