import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const total = ({ total }: { total: number }) => total;

const minutes = { extraMinutes: 5, startAt: null, endAt: null, extraAttempts: 0, reason: '视力障碍' };

/** What was seen is not what stands, so that nothing changes. */
const override = (userIds: string[]) => ({
  ...{ userIds, extraMinutes: 10, reason: '视力障碍' },
  seen: userIds.map((userId) => ({ userId, override: minutes })),
});

const overrideInput = { extraMinutes: 10, reason: '视力障碍' };

export const rows: RowsOf<'examinee'> = {
  'examinee.add': {
    ...{ kind: 'people', silent: true },
    names: ({ draftId: examId, userId }) => ({ query: { examId }, body: { userIds: [userId] } }),
    joins: (seen, unseen) => [
      { query: { examId: seen.draftId }, body: { userIds: [seen.userId, unseen.userId] } },
      { query: { examId: seen.draftId }, body: { departmentIds: [unseen.departmentId] } },
    ],
  },
  'examinee.remove': {
    ...{ kind: 'people', silent: true },
    names: ({ draftId: examId }) => ({ query: { examId }, body: {} }),
    joins: (seen, unseen) => [{ query: { examId: seen.draftId }, body: { userIds: [seen.userId, unseen.userId] } }],
  },
  'examinee.rules': {
    kind: 'people',
    names: ({ draftId: examId }) => ({ query: { examId } }),
    inside: ({ jointExamId: examId }) => ({ query: { examId } }),
    persons: total,
  },
  'examinee.search': {
    kind: 'people',
    names: ({ examId }) => ({ query: { examId } }),
    inside: ({ jointExamId: examId }) => ({ query: { examId } }),
    persons: total,
  },
  'examinee.roll': {
    kind: 'people',
    names: ({ examId }) => ({ query: { examId } }),
    inside: ({ jointExamId: examId }) => ({ query: { examId } }),
    persons: (rows) => rows.length,
  },
  'examinee.remind': { kind: 'people', silent: true, names: ({ examId }) => ({ query: { examId }, body: {} }) },
  'examinee.override': {
    ...{ kind: 'people', silent: true },
    names: ({ examId, userId }) => ({ query: { examId }, body: override([userId]) }),
    joins: (seen, unseen, { jointExamId: examId }) => [
      { query: { examId }, body: override([seen.userId, unseen.userId]) },
      { query: { examId }, body: override([unseen.userId]) },
    ],
  },
};

export const foreign: Foreign<KeyOf<'examinee'>> = {
  'examinee.add': ({ draftId, userId }) => ({ query: { examId: draftId }, body: { userIds: [userId] } }),
  'examinee.remove': ({ draftId, userId }) => ({ query: { examId: draftId }, body: { userIds: [userId] } }),
  'examinee.rules': ({ examId }) => ({ query: { examId } }),
  'examinee.search': ({ examId }) => ({ query: { examId } }),
  'examinee.roll': ({ examId }) => ({ query: { examId } }),
  'examinee.remind': ({ examId }) => ({ query: { examId }, body: {} }),
  'examinee.override': ({ examId, userId }) => ({ query: { examId }, body: { ...overrideInput, userIds: [userId] } }),
};

export const joined: Joined = {
  'examinee.add': [
    (a, b) => ({ query: { examId: a.draftId }, body: { userIds: [a.userId, b.userId] } }),
    (a, b) => ({ query: { examId: a.draftId }, body: { departmentIds: [b.departmentId] } }),
    (a, b) => ({ query: { examId: a.draftId }, body: { tagIds: [a.tagId, b.tagId] } }),
  ],
  'examinee.remove': [(a, b) => ({ query: { examId: a.draftId }, body: { userIds: [a.userId, b.userId] } })],
  'examinee.override': [
    (a, b) => ({ query: { examId: a.examId }, body: { ...overrideInput, userIds: [a.userId, b.userId] } }),
  ],
};
