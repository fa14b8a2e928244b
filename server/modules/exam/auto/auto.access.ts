import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const arranged = ({ runId, paperBankId }: { runId: string; paperBankId: string }) => ({
  body: {
    ...{ runId, paperBankId, name: '智能考试', durationMinutes: 60, publishes: true },
    ...{ startAt: '2036-11-20T01:00:00Z', endAt: '2036-11-20T02:00:00Z' },
  },
});

export const rows: RowsOf<'autoExam'> = {
  'autoExam.arrange': {
    ...{ kind: 'own', why: 'the runs of the caller, who chooses among people in reach' },
    closed: ({ runId }) => arranged({ runId, paperBankId: crypto.randomUUID() }),
  },
};

export const foreign: Foreign<KeyOf<'autoExam'>> = { 'autoExam.arrange': arranged };

export const joined: Joined = {
  'autoExam.arrange': [
    (a, b) => arranged({ runId: a.runId, paperBankId: b.paperBankId }),
    (a, b) => arranged({ runId: b.runId, paperBankId: a.paperBankId }),
  ],
};
