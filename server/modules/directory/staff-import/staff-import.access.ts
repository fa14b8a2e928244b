import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const form = 'an empty form';

const ownImport = 'an upload is seen by nobody but who made it';

const ticket = 'an address that is good once, made for who may have the file';

export const rows: RowsOf<'staffImport'> = {
  'staffImport.template': { kind: 'shared', why: form, call: () => ({}) },
  'staffImport.preview': { kind: 'own', why: ownImport },
  'staffImport.detail': { kind: 'own', why: ownImport, closed: ({ importId }) => ({ query: { importId } }) },
  'staffImport.rows': { kind: 'own', why: ownImport, closed: ({ importId }) => ({ query: { importId } }) },
  'staffImport.map': {
    ...{ kind: 'own', why: ownImport },
    closed: ({ importId }) => ({ query: { importId }, body: { headRow: 1, fields: [] } }),
  },
  'staffImport.addDepartments': { kind: 'own', why: ownImport, closed: ({ importId }) => ({ query: { importId } }) },
  'staffImport.commit': { kind: 'own', why: ownImport, closed: ({ importId }) => ({ query: { importId } }) },
  'staffImport.downloadAddress': {
    ...{ kind: 'departments', silent: true },
    names: ({ departmentId }) => ({ query: { kind: 'staff', departmentId } }),
  },
  'staffImport.download': { kind: 'public', why: ticket },
};

export const foreign: Foreign<KeyOf<'staffImport'>> = {
  'staffImport.detail': ({ staffImportId: importId }) => ({ query: { importId } }),
  'staffImport.rows': ({ staffImportId: importId }) => ({ query: { importId } }),
  'staffImport.map': ({ staffImportId: importId, departmentId }) => ({
    query: { importId },
    body: { headRow: 1, fields: [], departmentId },
  }),
  'staffImport.addDepartments': ({ staffImportId: importId }) => ({ query: { importId } }),
  'staffImport.commit': ({ staffImportId: importId }) => ({ query: { importId } }),
  'staffImport.downloadAddress': ({ staffImportId: importId }) => ({ query: { kind: 'importProblems', importId } }),
};
