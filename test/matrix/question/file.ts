import type { RowsOf } from '../row.ts';
import { text, writing } from './material.ts';

const imports = 'the imports of the caller';
const exports = 'the files that the caller ordered';
const importRow = { kind: 'own', why: imports } as const;
const exportRow = { kind: 'own', why: exports } as const;
/** Too long to be read at once: a job would do it. */
const longText = () => text().padEnd(201 * 1024);
const textFile = () => new File([text()], '试题.txt');

export const fileRows: RowsOf<'questionImport' | 'questionExport'> = {
  'questionImport.template': { kind: 'shared', why: 'an empty form', call: () => ({}) },
  'questionImport.text': {
    ...writing,
    names: ({ bankId }) => ({ query: { bankId }, body: { text: longText() } }),
    joins: (_, __, { hidden: { bankId } }) => [{ query: { bankId }, body: { text: text() } }],
  },
  'questionImport.file': {
    ...writing,
    names: ({ bankId }) => ({ query: { bankId }, file: textFile() }),
    joins: (_, __, { hidden: { bankId } }) => [{ query: { bankId }, file: textFile() }],
  },
  'questionImport.search': {
    ...{ ...importRow, call: () => ({}) },
    hidden: ({ hidden: { bankId } }) => [{ query: { bankId } }],
  },
  'questionImport.detail': { ...importRow, closed: ({ questionImportId: importId }) => ({ query: { importId } }) },
  'questionImport.items': { ...importRow, closed: ({ questionImportId: importId }) => ({ query: { importId } }) },
  'questionImport.map': {
    ...importRow,
    closed: ({ questionImportId: importId }) => ({ query: { importId }, body: { sheets: [] } }),
  },
  'questionImport.readAs': {
    ...importRow,
    closed: ({ questionImportId: importId }) => ({ query: { importId }, body: { kind: 'paper' } }),
  },
  'questionImport.takeLeftover': {
    ...importRow,
    closed: ({ questionImportId: importId }) => ({ query: { importId }, body: { lines: [1] } }),
  },
  'questionImport.modifyItem': {
    ...importRow,
    closed: ({ questionImportId: importId }) => ({ query: { importId, index: 0 }, body: { action: 'skip' } }),
  },
  'questionImport.confirmAll': { ...importRow, closed: ({ questionImportId: importId }) => ({ query: { importId } }) },
  'questionImport.commit': { ...importRow, closed: ({ questionImportId: importId }) => ({ query: { importId } }) },
  'questionImport.discard': { ...importRow, closed: ({ questionImportId: importId }) => ({ query: { importId } }) },
  'questionImport.discardAll': {
    ...importRow,
    closed: ({ questionImportId: importId }) => ({ body: { importIds: [importId] } }),
  },
  'questionExport.start': {
    ...exportRow,
    call: ({ questionId }) => ({ body: { format: 'excel', questionIds: [questionId] } }),
    hidden: ({ questionId, hidden }) => [
      { body: { format: 'excel', questionIds: [questionId, hidden.questionId] } },
      { body: { format: 'excel', filter: { bankId: hidden.bankId } } },
    ],
  },
  'questionExport.recent': { ...exportRow, call: () => ({}) },
  'questionExport.detail': { ...exportRow, closed: ({ exportId }) => ({ query: { exportId } }) },
  'questionExport.download': { ...exportRow, closed: ({ exportId }) => ({ query: { exportId } }) },
};
