import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

export const rows: RowsOf<'report'> = {
  'report.exam': {
    ...{ kind: 'people', silent: true },
    names: ({ examId }) => ({ query: { examId } }),
    inside: ({ headExamId: examId }) => ({ query: { examId } }),
  },
  'report.person': {
    ...{ kind: 'people', silent: true },
    names: ({ examId, userId }) => ({ query: { examId, userId } }),
    joins: (seen, unseen) => [{ query: { examId: seen.examId, userId: unseen.userId } }],
  },
  'report.own': {
    ...{ kind: 'own', why: 'the attempts of who is signed in' },
    closed: ({ attemptId }) => ({ query: { attemptId } }),
  },
};

export const foreign: Foreign<KeyOf<'report'>> = {
  'report.exam': ({ markedExamId: examId }) => ({ query: { examId } }),
  'report.person': ({ markedExamId: examId, userId }) => ({ query: { examId, userId } }),
  'report.own': ({ markedAttemptId: attemptId }) => ({ query: { attemptId } }),
};
