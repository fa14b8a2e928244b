import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import { excelOf } from '../../../kit/excel/write.ts';

const row = {
  kind: 'shared',
  why: "a public list of occupations and the organisation's own posts, which tell of no person",
} as const;

async function occupationFile() {
  const bytes = await excelOf(
    '职业',
    [{ title: '名称', width: 10, value: (name: string) => name }],
    [newName().slice(0, 40)],
  );
  return { file: new File([bytes as Uint8Array<ArrayBuffer>], '职业.xlsx') };
}

export const rows: RowsOf<'postOccupation'> = {
  'postOccupation.verify': { ...row, call: occupationFile },
  'postOccupation.commit': { ...row, call: async () => ({ query: { rows: '2' }, ...(await occupationFile()) }) },
  'postOccupation.examples': { ...row, call: () => ({}) },
  'postOccupation.addExamples': { ...row, call: () => ({ body: { rows: [1] } }) },
};
