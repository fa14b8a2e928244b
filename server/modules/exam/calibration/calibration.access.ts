import { calibration } from '#contract/exam/calibration.ts';
import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import { writing } from '../../../../test/matrix/question.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

export const rows: RowsOf<'calibration'> = {
  'calibration.list': { kind: 'people', silent: true, names: ({ examId }) => ({ query: { examId } }) },
  'calibration.run': {
    ...{ kind: 'people', silent: true },
    names: async ({ examId }, { admin }) => {
      const { banks } = await admin.call(calibration.list, { query: { examId } });
      return { query: { examId }, body: { bankId: banks[0]?.bankId ?? '' } };
    },
  },
  'calibration.adopt': { ...writing, names: ({ versionId: questionVersionId }) => ({ body: { questionVersionId } }) },
};

export const foreign: Foreign<KeyOf<'calibration'>> = {
  'calibration.list': ({ markedExamId: examId }) => ({ query: { examId } }),
  'calibration.run': ({ markedExamId: examId, bankId }) => ({ query: { examId }, body: { bankId } }),
  'calibration.adopt': ({ versionId: questionVersionId }) => ({ body: { questionVersionId } }),
};
