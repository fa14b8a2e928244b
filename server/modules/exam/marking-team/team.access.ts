import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import { testServer } from '../../../../test/server.ts';

const nobody = '00000000-0000-7000-8000-000000000000';
const reason = '核对';

/** The question of an attempt that a person marks. */
async function manualOf(attemptId: string) {
  const { db } = await testServer();
  const marks = db.selectFrom('mark').select('questionVersionId').where('attemptId', '=', attemptId);
  return (await marks.where('manual', '=', true).executeTakeFirstOrThrow()).questionVersionId;
}

export const rows: RowsOf<'markingTeam'> = {
  'markingTeam.overview': { kind: 'made', names: ({ examId }) => ({ query: { examId } }) },
  'markingTeam.people': { kind: 'made', silent: true, names: ({ examId }) => ({ query: { examId } }) },
  'markingTeam.assign': {
    ...{ kind: 'made', silent: true },
    joins: (seen, unseen) => [{ query: { examId: seen.examId }, body: { markers: [{ userId: unseen.userId }] } }],
    names: ({ examId, userId }) => ({ query: { examId }, body: { markers: [{ userId }] } }),
  },
  'markingTeam.unassign': {
    ...{ kind: 'made', silent: true },
    names: ({ examId }) => ({ query: { examId }, body: { userId: nobody } }),
  },
  'markingTeam.answers': {
    ...{ kind: 'made', silent: true },
    names: ({ examId, questionId }) => ({ query: { examId, questionId } }),
  },
  'markingTeam.agreement': {
    ...{ kind: 'made', silent: true },
    names: async ({ examId, attemptId }) => ({ query: { examId, questionId: await manualOf(attemptId) } }),
  },
  'markingTeam.sendBack': {
    ...{ kind: 'made', silent: true },
    names: async ({ examId, attemptId, userId }) => ({
      query: { examId },
      body: { attemptId, questionId: await manualOf(attemptId), userId, reason },
    }),
  },
  'markingTeam.control': {
    ...{ kind: 'made', silent: true },
    names: async ({ examId, attemptId }) => ({
      query: { examId },
      body: { attemptId, questionId: await manualOf(attemptId), score: 1, version: 1 },
    }),
  },
  'markingTeam.setting': {
    ...{ kind: 'made', silent: true },
    names: async ({ examId, attemptId }) => ({ query: { examId }, body: { questionId: await manualOf(attemptId) } }),
  },
  'markingTeam.paper': {
    ...{ kind: 'people', silent: true },
    names: ({ examId, attemptId }) => ({ query: { examId, attemptId } }),
  },
  'markingTeam.override': {
    ...{ kind: 'people', silent: true },
    names: async ({ examId, attemptId }) => ({
      query: { examId },
      body: { attemptId, questionId: await manualOf(attemptId), score: 99, reason, version: 1 },
    }),
  },
};

export const foreign: Foreign<KeyOf<'markingTeam'>> = {
  'markingTeam.overview': ({ markedExamId: examId }) => ({ query: { examId } }),
  'markingTeam.people': ({ markedExamId: examId }) => ({ query: { examId } }),
  'markingTeam.assign': ({ markedExamId: examId }) => ({ query: { examId }, body: { markers: [{ userId: nobody }] } }),
  'markingTeam.unassign': ({ markedExamId: examId }) => ({ query: { examId }, body: { userId: nobody } }),
  'markingTeam.answers': ({ markedExamId: examId, shortQuestionId: questionId }) => ({ query: { examId, questionId } }),
  'markingTeam.agreement': ({ markedExamId: examId, shortQuestionId: questionId }) => ({
    query: { examId, questionId },
  }),
  'markingTeam.sendBack': ({ markedExamId: examId, markedAttemptId: attemptId, shortQuestionId: questionId }) => ({
    query: { examId },
    body: { attemptId, questionId, userId: nobody, reason },
  }),
  'markingTeam.control': ({ markedExamId: examId, markedAttemptId: attemptId, shortQuestionId: questionId }) => ({
    query: { examId },
    body: { attemptId, questionId, score: 1, version: 1 },
  }),
  'markingTeam.setting': ({ markedExamId: examId, shortQuestionId: questionId }) => ({
    query: { examId },
    body: { questionId },
  }),
  'markingTeam.paper': ({ markedExamId: examId, markedAttemptId: attemptId }) => ({ query: { examId, attemptId } }),
  'markingTeam.override': ({ markedExamId: examId, markedAttemptId: attemptId, shortQuestionId: questionId }) => ({
    query: { examId },
    body: { attemptId, questionId, score: 5, reason, version: 1 },
  }),
};
