import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const ownAttempt = 'the exams and attempts of who is signed in';

export const rows: RowsOf<'attempt'> = {
  'attempt.mine': { kind: 'own', why: ownAttempt, call: () => ({}) },
  'attempt.mineDetail': { kind: 'own', why: ownAttempt, closed: ({ examId }) => ({ query: { examId } }) },
  'attempt.start': { kind: 'own', why: ownAttempt, closed: ({ examId }) => ({ query: { examId } }) },
  'attempt.paper': { kind: 'own', why: ownAttempt, closed: ({ formId }) => ({ query: { formId } }) },
  'attempt.detail': { kind: 'own', why: ownAttempt, closed: ({ attemptId }) => ({ query: { attemptId } }) },
  'attempt.save': {
    ...{ kind: 'own', why: ownAttempt },
    closed: ({ attemptId, leaseId, questionId }) => ({
      body: { attemptId, leaseId, answers: [{ questionId, seq: 9, response: '代答' }] },
    }),
  },
  'attempt.event': {
    ...{ kind: 'own', why: ownAttempt },
    closed: ({ attemptId, leaseId }) => ({ body: { attemptId, leaseId } }),
  },
  'attempt.section': {
    ...{ kind: 'own', why: ownAttempt },
    closed: ({ attemptId, leaseId }) => ({ body: { attemptId, leaseId, section: 0 } }),
  },
  'attempt.submit': {
    ...{ kind: 'own', why: ownAttempt },
    closed: ({ attemptId, leaseId }) => ({ query: { attemptId }, body: { leaseId } }),
  },
  'attempt.result': { kind: 'own', why: ownAttempt, closed: ({ attemptId }) => ({ query: { attemptId } }) },
};

export const foreign: Foreign<KeyOf<'attempt'>> = {
  'attempt.mineDetail': ({ examId }) => ({ query: { examId } }),
  'attempt.start': ({ examId }) => ({ query: { examId } }),
  'attempt.paper': ({ formId }) => ({ query: { formId } }),
  'attempt.detail': ({ attemptId }) => ({ query: { attemptId } }),
  'attempt.save': ({ attemptId, leaseId, formQuestionId: questionId }) => ({
    body: { attemptId, leaseId, answers: [{ questionId, seq: 1, response: true }] },
  }),
  'attempt.event': ({ attemptId, leaseId }) => ({ body: { attemptId, leaseId } }),
  'attempt.section': ({ attemptId, leaseId }) => ({ body: { attemptId, leaseId, section: 0 } }),
  'attempt.submit': ({ attemptId, leaseId }) => ({ query: { attemptId }, body: { leaseId } }),
  'attempt.result': ({ markedAttemptId: attemptId }) => ({ query: { attemptId } }),
};
