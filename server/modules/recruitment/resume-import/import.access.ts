import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import { makeJob } from '../../../../test/make/recruitment.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const own = { kind: 'own', why: 'an import is seen and carried on by who began it alone' } as const;
const resume = () => new File(['顾以宁，电话 13800001111'], '简历.txt');

export const rows: RowsOf<'resumeImport'> = {
  'resumeImport.begin': {
    ...{ kind: 'made', silent: true },
    names: async ({ departmentId, userId, marker }, { organisation }) => ({
      body: { jobId: (await makeJob(organisation, userId, { departmentId, name: marker })).jobId },
    }),
  },
  'resumeImport.addFile': own,
  'resumeImport.list': own,
  'resumeImport.detail': own,
  'resumeImport.items': own,
  'resumeImport.choose': own,
  'resumeImport.rename': own,
  'resumeImport.commit': own,
  'resumeImport.discard': own,
};

export const foreign: Foreign<KeyOf<'resumeImport'>> = {
  'resumeImport.begin': ({ releasedJobId: jobId }) => ({ body: { jobId } }),
  'resumeImport.addFile': ({ resumeImportId: importId }) => ({ query: { importId }, file: resume() }),
  'resumeImport.detail': ({ resumeImportId: importId }) => ({ query: { importId } }),
  'resumeImport.items': ({ resumeImportId: importId }) => ({ query: { importId } }),
  'resumeImport.choose': ({ resumeImportId: importId, resumeItemId }) => ({
    body: { importId, itemIds: [resumeItemId], choice: 'SKIP' },
  }),
  'resumeImport.rename': ({ resumeImportId: importId, resumeItemId: itemId }) => ({
    body: { importId, itemId, name: '秦朗' },
  }),
  'resumeImport.commit': ({ resumeImportId: importId }) => ({ body: { importId } }),
  'resumeImport.discard': ({ resumeImportId: importId }) => ({ body: { importId } }),
};
