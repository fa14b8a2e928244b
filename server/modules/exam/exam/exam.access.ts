import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import { testServer } from '../../../../test/server.ts';

const newExam = "makes something of the caller's own, of papers that are the whole organisation's";

/** As it stands, since who asks with another version is shown the exam, where its reach is asked for once more. */
async function versionOf(examId: string) {
  const { db } = await testServer();
  const { version } = await db.selectFrom('exam').select('version').where('id', '=', examId).executeTakeFirstOrThrow();
  return version;
}

const examInput = {
  name: '考试',
  startAt: '2026-11-20T01:00:00Z',
  endAt: '2036-11-20T01:00:00Z',
  durationMinutes: 60,
};

const makeUpInput = { name: '补考', startAt: '2026-11-20T01:00:00Z', endAt: '2036-11-20T01:00:00Z' };

export const rows: RowsOf<'exam'> = {
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
};

export const foreign: Foreign<KeyOf<'exam'>> = {
  'exam.add': ({ paperId }) => ({ body: { ...examInput, paperIds: [paperId] } }),
  'exam.modify': ({ draftId }) => ({ query: { examId: draftId }, body: { version: 1, name: '改名' } }),
  'exam.detail': ({ examId }) => ({ query: { examId } }),
  'exam.publish': ({ draftId }) => ({ query: { examId: draftId } }),
  'exam.cancel': ({ examId }) => ({ query: { examId }, body: { confirmed: true } }),
  'exam.delete': ({ draftId }) => ({ query: { examId: draftId } }),
  'exam.copy': ({ examId }) => ({ query: { examId } }),
  'exam.form': ({ examId, formId }) => ({ query: { examId, formId } }),
  'exam.forms': ({ examId }) => ({ query: { examId } }),
  'exam.makeUp': ({ markedExamId: examId }) => ({ query: { examId }, body: makeUpInput }),
  'exam.history': ({ examId }) => ({ query: { examId } }),
};

export const joined: Joined = {
  'exam.modify': [(a, b) => ({ query: { examId: a.draftId }, body: { version: 1, paperIds: [b.paperId] } })],
  'exam.form': [
    (a, b) => ({ query: { examId: a.examId, formId: b.formId } }),
    (a, b) => ({ query: { examId: b.examId, formId: a.formId } }),
  ],
};
