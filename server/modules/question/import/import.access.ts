import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import { text, writing } from '../../../../test/matrix/question.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const imports = 'the imports of the caller';

const importRow = { kind: 'own', why: imports } as const;

/** Too long to be read at once: a job would do it. */
const longText = () => text().padEnd(201 * 1024);

const textFile = () => new File([text()], '试题.txt');

const foreignTextFile = () => new File(['1. 题干（ ）\n答案：正确\n'], '试题.txt');

export const rows: RowsOf<'questionImport'> = {
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
};

export const foreign: Foreign<KeyOf<'questionImport'>> = {
  'questionImport.text': ({ bankId }) => ({ query: { bankId }, body: { text: '1. 题干（ ）\n答案：正确\n' } }),
  'questionImport.file': ({ bankId }) => ({ query: { bankId }, file: foreignTextFile() }),
  'questionImport.detail': ({ importId }) => ({ query: { importId } }),
  'questionImport.modifyItem': ({ importId }) => ({ query: { importId, index: 0 }, body: { action: 'skip' } }),
  'questionImport.commit': ({ importId }) => ({ query: { importId } }),
  'questionImport.search': ({ bankId }) => ({ query: { bankId } }),
  'questionImport.items': ({ importId }) => ({ query: { importId } }),
  'questionImport.map': ({ importId }) => ({ query: { importId }, body: { sheets: [] } }),
  'questionImport.readAs': ({ importId }) => ({ query: { importId }, body: { kind: 'gift' } }),
  'questionImport.takeLeftover': ({ importId }) => ({ query: { importId }, body: { lines: [1] } }),
  'questionImport.confirmAll': ({ importId }) => ({ query: { importId } }),
  'questionImport.discard': ({ importId }) => ({ query: { importId } }),
  'questionImport.discardAll': ({ importId }) => ({ body: { importIds: [importId] } }),
};
