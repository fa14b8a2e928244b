import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const nobody = '00000000-0000-7000-8000-000000000000';

/** Drafts have no rooms yet, so that these calls leave nothing behind. */
export const rows: RowsOf<'examRoom'> = {
  'examRoom.list': { ...{ kind: 'made', silent: true }, names: ({ examId }) => ({ query: { examId } }) },
  'examRoom.people': { ...{ kind: 'made', silent: true }, names: ({ examId }) => ({ query: { examId } }) },
  'examRoom.save': {
    ...{ kind: 'made', silent: true },
    names: ({ draftId: examId }) => ({ query: { examId }, body: { name: '第一考场' } }),
    joins: (seen, unseen) => [
      { query: { examId: seen.examId }, body: { name: '第一考场', departmentIds: [unseen.departmentId] } },
      { query: { examId: seen.examId }, body: { name: '第一考场', userIds: [unseen.userId] } },
      { query: { examId: seen.examId }, body: { name: '第一考场', monitorIds: [unseen.userId] } },
    ],
  },
  'examRoom.remove': {
    ...{ kind: 'made', silent: true },
    names: ({ draftId: examId }) => ({ query: { examId }, body: { roomId: nobody } }),
  },
  'examRoom.whole': {
    ...{ kind: 'made', silent: true },
    names: ({ draftId: examId }) => ({ query: { examId }, body: { userIds: [] } }),
    joins: (seen, unseen) => [{ query: { examId: seen.examId }, body: { userIds: [unseen.userId] } }],
  },
};

export const foreign: Foreign<KeyOf<'examRoom'>> = {
  'examRoom.list': ({ examId }) => ({ query: { examId } }),
  'examRoom.people': ({ examId }) => ({ query: { examId } }),
  'examRoom.save': ({ examId, userId }) => ({ query: { examId }, body: { name: '第一考场', userIds: [userId] } }),
  'examRoom.remove': ({ examId }) => ({ query: { examId }, body: { roomId: nobody } }),
  'examRoom.whole': ({ examId, userId }) => ({ query: { examId }, body: { userIds: [userId] } }),
};

export const joined: Joined = {
  'examRoom.save': [
    (a, b) => ({ query: { examId: a.examId }, body: { name: '第一考场', userIds: [b.userId] } }),
    (a, b) => ({ query: { examId: a.examId }, body: { name: '第一考场', departmentIds: [b.departmentId] } }),
    (a, b) => ({ query: { examId: a.examId }, body: { name: '第一考场', monitorIds: [b.userId] } }),
  ],
  'examRoom.whole': [(a, b) => ({ query: { examId: a.examId }, body: { userIds: [b.userId] } })],
};
