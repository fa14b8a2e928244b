import type { RowsOf } from './row.ts';

const banks = 'question banks and their questions are material of the whole organisation, with nothing of people in it';
const papers = 'papers and their banks are material of the whole organisation, with nothing of people in it';
const picture = 'a picture under a name that cannot be guessed';

const bankRow = { kind: 'shared', why: banks } as const;
const paperRow = { kind: 'shared', why: papers } as const;

export const materialRows: RowsOf<'bank' | 'question' | 'questionImport' | 'paperCategory' | 'paperBank' | 'paper'> = {
  'bank.search': { ...bankRow, call: () => ({ body: {} }) },
  'bank.detail': bankRow,
  'bank.add': bankRow,
  'bank.modify': bankRow,
  'bank.delete': bankRow,
  'question.search': { ...bankRow, call: () => ({ body: {} }) },
  'question.typeCount': { ...bankRow, call: () => ({ body: {} }) },
  'question.detail': bankRow,
  'question.add': bankRow,
  'question.addBatch': bankRow,
  'question.modify': bankRow,
  'question.delete': bankRow,
  'question.addPicture': bankRow,
  'question.picture': { kind: 'public', why: picture },
  'questionImport.text': bankRow,
  'questionImport.file': bankRow,
  'questionImport.detail': bankRow,
  'questionImport.modifyItem': bankRow,
  'questionImport.commit': bankRow,
  'paperCategory.tree': { ...paperRow, call: () => ({}) },
  'paperCategory.add': paperRow,
  'paperCategory.modify': paperRow,
  'paperCategory.delete': paperRow,
  'paperBank.searchInner': { ...paperRow, call: () => ({ body: {} }) },
  'paperBank.add': paperRow,
  'paperBank.modify': paperRow,
  'paperBank.delete': paperRow,
  'paper.search': { ...paperRow, call: () => ({ body: {} }) },
  'paper.detail': paperRow,
  'paper.add': paperRow,
  'paper.modify': paperRow,
  'paper.modifyPoints': paperRow,
  'paper.copy': paperRow,
  'paper.delete': paperRow,
};
