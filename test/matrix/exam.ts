import { testServer } from '../server.ts';
import type { RowsOf } from './row.ts';

const invited = 'the page behind an invitation, for who has its address';
const ownAttempt = 'the exams and attempts of who is signed in';
const newExam = "makes something of the caller's own, of papers that are the whole organisation's";

const total = ({ total }: { total: number }) => total;

/** As it stands, since who asks with another version is shown the exam, where its reach is asked for once more. */
async function versionOf(examId: string) {
  const { db } = await testServer();
  const { version } = await db.selectFrom('exam').select('version').where('id', '=', examId).executeTakeFirstOrThrow();
  return version;
}

export const examRows: RowsOf<'exam' | 'invitation'> = {
  'exam.search': {
    kind: 'made',
    lists: () => ({ query: { size: 200 }, body: {} }),
    seeks: ({ marker }) => ({ body: { name: marker } }),
  },
  'exam.add': {
    ...{ kind: 'own', why: newExam },
    call: ({ paperId }) => ({
      body: {
        ...{ name: '新考试', paperIds: [paperId], durationMinutes: 60 },
        ...{ startAt: '2036-11-20T01:00:00Z', endAt: '2036-11-20T02:00:00Z' },
      },
    }),
  },
  'exam.modify': {
    ...{ kind: 'made', silent: true },
    names: async ({ examId, marker: name }) => ({
      ...{ query: { examId }, body: { version: await versionOf(examId), name } },
    }),
  },
  'exam.detail': {
    kind: 'made',
    names: ({ examId }) => ({ query: { examId } }),
  },
  'exam.publish': {
    ...{ kind: 'made', silent: true },
    names: async ({ examId }) => ({ query: { examId }, body: { version: await versionOf(examId) } }),
  },
  'exam.cancel': { kind: 'made', silent: true, names: ({ examId }) => ({ query: { examId }, body: {} }) },
  'exam.delete': { kind: 'made', silent: true, names: ({ examId }) => ({ query: { examId } }) },
  'exam.copy': { kind: 'made', silent: true, names: ({ draftId: examId }) => ({ query: { examId } }) },
  'exam.form': {
    ...{ kind: 'made', silent: true },
    names: ({ examId, formId }) => ({ query: { examId, formId } }),
    joins: (seen, unseen) => [{ query: { examId: seen.examId, formId: unseen.formId } }],
  },
  'exam.forms': { kind: 'made', silent: true, names: ({ examId }) => ({ query: { examId } }) },
  'exam.makeUp': {
    ...{ kind: 'made', silent: true },
    names: ({ examId }) => ({
      query: { examId },
      body: { name: '补考', startAt: '2036-11-20T01:00:00Z', endAt: '2036-11-20T02:00:00Z' },
    }),
  },
  'exam.history': { kind: 'made', names: ({ examId }) => ({ query: { examId, size: 200 } }) },
  'invitation.detail': { kind: 'made', silent: true, names: ({ examId }) => ({ query: { examId } }) },
  'invitation.open': {
    ...{ kind: 'made', silent: true },
    names: ({ examId }) => ({ query: { examId }, body: { most: 10 } }),
  },
  'invitation.close': { kind: 'made', silent: true, names: ({ examId }) => ({ query: { examId } }) },
  'invitation.show': { kind: 'public', why: invited },
  'invitation.sendCode': { kind: 'public', why: invited },
  'invitation.join': { kind: 'public', why: invited },
};

export const examineeRows: RowsOf<'examinee'> = {
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
  'examinee.override': {
    ...{ kind: 'people', silent: true },
    names: ({ examId, userId }) => ({ query: { examId }, body: override([userId]) }),
    joins: (seen, unseen, { jointExamId: examId }) => [
      { query: { examId }, body: override([seen.userId, unseen.userId]) },
      { query: { examId }, body: override([unseen.userId]) },
    ],
  },
};

const minutes = { extraMinutes: 5, startAt: null, endAt: null, extraAttempts: 0, reason: '视力障碍' };

/** What was seen is not what stands, so that nothing changes. */
const override = (userIds: string[]) => ({
  ...{ userIds, extraMinutes: 10, reason: '视力障碍' },
  seen: userIds.map((userId) => ({ userId, override: minutes })),
});

export const attemptRows: RowsOf<'attempt'> = {
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
  'attempt.submit': {
    ...{ kind: 'own', why: ownAttempt },
    closed: ({ attemptId, leaseId }) => ({ query: { attemptId }, body: { leaseId } }),
  },
  'attempt.result': { kind: 'own', why: ownAttempt, closed: ({ attemptId }) => ({ query: { attemptId } }) },
};

export const markingRows: RowsOf<'marking' | 'result'> = {
  'marking.task': {
    ...{ kind: 'people', unseen: 'empty' },
    lists: () => ({}),
    names: ({ examId }) => ({ query: { examId } }),
    persons: (tasks) => tasks.find(({ name }) => name === '总部考试')?.total ?? 0,
  },
  'marking.next': {
    kind: 'people',
    names: ({ headAttemptId: attemptId }, { headExamId: examId, headQuestionId: questionId }) => ({
      query: { examId, questionId, attemptId },
    }),
    joins: (seen, unseen, { headQuestionId }) => [
      { query: { examId: unseen.examId, questionId: unseen.questionId } },
      { query: { examId: seen.examId, questionId: headQuestionId, attemptId: unseen.attemptId } },
    ],
  },
  'marking.score': {
    ...{ kind: 'people', silent: true },
    names: ({ headAttemptId: attemptId }, { headQuestionId: questionId }) => ({
      body: { attemptId, questionId, score: 1, version: 999 },
    }),
    joins: (seen, unseen) => [
      {
        query: { examId: seen.examId },
        body: { attemptId: unseen.attemptId, questionId: unseen.questionId, score: 1, version: 1 },
      },
    ],
  },
  'result.search': {
    kind: 'people',
    names: ({ examId }) => ({ query: { examId } }),
    inside: ({ headExamId: examId }) => ({ query: { examId, size: 200 } }),
    persons: total,
  },
  'result.statistics': {
    ...{ kind: 'people', silent: true },
    names: ({ examId }) => ({ query: { examId } }),
    inside: ({ headExamId: examId }) => ({ query: { examId } }),
    persons: ({ examineeCount }) => examineeCount,
  },
  'result.release': { kind: 'people', silent: true, names: ({ examId }) => ({ query: { examId } }) },
  'result.export': {
    kind: 'people',
    names: ({ examId }) => ({ query: { examId } }),
    inside: ({ headExamId: examId }) => ({ query: { examId } }),
  },
  'result.trend': {
    ...{ kind: 'people', silent: true },
    lists: () => ({}),
    // Each of them has sat two exams.
    persons: (days) => days.reduce((sum, { submitted }) => sum + submitted, 0) / 2,
  },
};
