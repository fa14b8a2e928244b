import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const own = { kind: 'own', why: 'what the caller practises' } as const;

export const rows: RowsOf<'ownPractice'> = {
  'ownPractice.list': own,
  'ownPractice.points': own,
  'ownPractice.start': own,
  'ownPractice.session': own,
  'ownPractice.answer': own,
  'ownPractice.item': own,
  'ownPractice.assess': own,
  'ownPractice.run': own,
  'ownPractice.runDetail': own,
  'ownPractice.cancelRun': own,
  'ownPractice.finish': own,
  'ownPractice.history': own,
  'ownPractice.wrong': own,
  'ownPractice.wrongNames': own,
  'ownPractice.wrongSheet': own,
  'ownPractice.exportWrong': own,
  'ownPractice.markWrong': own,
  'ownPractice.due': own,
};

export const foreign: Foreign<KeyOf<'ownPractice'>> = {
  'ownPractice.list': ({ practiceId }) => ({ query: { practiceId } }),
  'ownPractice.points': ({ practiceId }) => ({ query: { practiceId } }),
  'ownPractice.start': ({ practiceId }) => ({ body: { practiceId, mode: 'RANDOM' } }),
  'ownPractice.session': ({ practiceSessionId: sessionId }) => ({ query: { sessionId } }),
  'ownPractice.answer': ({ practiceSessionId: sessionId, practiceItemId: questionVersionId }) => ({
    query: { sessionId },
    body: { questionVersionId, response: true },
  }),
  'ownPractice.item': ({ practiceSessionId: sessionId, practiceItemId: questionVersionId }) => ({
    query: { sessionId, questionVersionId },
  }),
  'ownPractice.assess': ({ practiceSessionId: sessionId, practiceItemId: questionVersionId }) => ({
    query: { sessionId },
    body: { questionVersionId, assessment: 'KNOWN' },
  }),
  'ownPractice.run': ({ practiceSessionId: sessionId, practiceItemId: questionVersionId }) => ({
    query: { sessionId },
    body: { questionVersionId, language: 'python', source: 'print(1)' },
  }),
  'ownPractice.runDetail': ({ practiceSessionId: sessionId }) => ({ query: { sessionId, runId: sessionId } }),
  'ownPractice.cancelRun': ({ practiceSessionId: sessionId }) => ({ query: { sessionId, runId: sessionId } }),
  'ownPractice.finish': ({ practiceSessionId: sessionId }) => ({ query: { sessionId } }),
  'ownPractice.wrong': ({ practiceId }) => ({ query: { practiceId } }),
  'ownPractice.wrongSheet': ({ practiceId }) => ({ query: { practiceId } }),
  'ownPractice.exportWrong': ({ practiceId }) => ({ query: { practiceId } }),
  'ownPractice.markWrong': ({ practiceQuestionId: questionId }) => ({
    query: { questionId },
    body: { reason: null, mastered: true },
  }),
};
