import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const note = (userIds: string[]) => ({
  ...{ actionId: crypto.randomUUID(), kind: 'note' as const, userIds, reason: '桌上有手机' },
});

export const rows: RowsOf<'monitor'> = {
  'monitor.list': {
    kind: 'people',
    names: ({ examId }) => ({ query: { examId } }),
    inside: ({ jointExamId: examId }) => ({ query: { examId } }),
    persons: ({ rows }) => rows.length,
  },
  'monitor.person': { kind: 'people', names: ({ examId, userId }) => ({ query: { examId, userId } }) },
  'monitor.action': {
    ...{ kind: 'people', silent: true },
    names: ({ examId, userId }) => ({ query: { examId }, body: note([userId]) }),
    joins: (seen, unseen, { jointExamId: examId }) => [
      { query: { examId }, body: note([seen.userId, unseen.userId]) },
      { query: { examId }, body: note([unseen.userId]) },
    ],
  },
};

export const foreign: Foreign<KeyOf<'monitor'>> = {
  'monitor.list': ({ examId }) => ({ query: { examId } }),
  'monitor.person': ({ examId, userId }) => ({ query: { examId, userId } }),
  'monitor.action': ({ examId, userId }) => ({ query: { examId }, body: note([userId]) }),
};

export const joined: Joined = {
  'monitor.action': [(a, b) => ({ query: { examId: a.examId }, body: note([a.userId, b.userId]) })],
};
