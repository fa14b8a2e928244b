import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import { excelOf } from '../../../kit/excel/write.ts';

const total = ({ total }: { total: number }) => total;

const groups = (userIds: string[]) => ({ groups: [{ paperId: null, userIds }] });

/** Names a person by their job number, which is found among the examinees in reach alone. */
async function sheet(jobNumber: string) {
  const columns = [
    { title: '工号', width: 10, value: () => jobNumber },
    { title: '试卷', width: 10, value: () => '测试卷' },
  ];
  const bytes = new Uint8Array(await excelOf('考生', columns, [1]));
  return new File([bytes], '指定试卷.xlsx');
}

export const rows: RowsOf<'designation'> = {
  'designation.overview': {
    ...{ kind: 'people', silent: true },
    names: ({ examId }) => ({ query: { examId } }),
    inside: ({ jointExamId: examId }) => ({ query: { examId } }),
    persons: total,
  },
  'designation.search': {
    kind: 'people',
    names: ({ examId }) => ({ query: { examId } }),
    inside: ({ jointExamId: examId }) => ({ query: { examId } }),
    persons: total,
  },
  'designation.set': {
    ...{ kind: 'people', silent: true },
    names: ({ examId, userId }) => ({ query: { examId }, body: groups([userId]) }),
    joins: (seen, unseen, { jointExamId: examId }) => [
      { query: { examId }, body: groups([seen.userId, unseen.userId]) },
      { query: { examId }, body: groups([unseen.userId]) },
    ],
  },
  'designation.rule': {
    ...{ kind: 'people', silent: true },
    names: ({ examId, departmentId }, { askedPaperId: paperId }) => ({
      query: { examId },
      body: { paperId, departmentIds: [departmentId] },
    }),
    joins: (seen, unseen, { askedPaperId: paperId }) => [
      { query: { examId: seen.examId }, body: { paperId, departmentIds: [unseen.departmentId] } },
    ],
  },
  'designation.template': {
    kind: 'people',
    names: ({ examId }) => ({ query: { examId } }),
    inside: ({ jointExamId: examId }) => ({ query: { examId } }),
  },
  'designation.check': {
    ...{ kind: 'people', silent: true },
    names: async ({ examId, jobNumber }) => ({ query: { examId }, file: await sheet(jobNumber) }),
  },
};

export const foreign: Foreign<KeyOf<'designation'>> = {
  'designation.overview': ({ examId }) => ({ query: { examId } }),
  'designation.search': ({ examId }) => ({ query: { examId } }),
  'designation.set': ({ draftId: examId, userId }) => ({ query: { examId }, body: groups([userId]) }),
  'designation.rule': ({ draftId: examId, paperId, departmentId }) => ({
    query: { examId },
    body: { paperId, departmentIds: [departmentId] },
  }),
  'designation.template': ({ examId }) => ({ query: { examId } }),
  'designation.check': async ({ examId }) => ({ query: { examId }, file: await sheet('A1') }),
};

export const joined: Joined = {
  'designation.set': [
    (a, b) => ({ query: { examId: a.draftId }, body: groups([a.userId, b.userId]) }),
    (a, b) => ({ query: { examId: a.draftId }, body: { groups: [{ paperId: b.paperId, userIds: [b.userId] }] } }),
  ],
  'designation.rule': [
    (a, b) => ({ query: { examId: a.draftId }, body: { paperId: a.paperId, departmentIds: [b.departmentId] } }),
    (a, b) => ({ query: { examId: a.draftId }, body: { paperId: a.paperId, tagIds: [a.tagId, b.tagId] } }),
  ],
};
