import { expect, test } from 'vitest';
import { readWord } from '../import/word/read-word.rules.ts';
import { picturesOf, samplePaper } from '../word-export/paper.fixture.ts';
import { writeWord } from '../word-export/write-word.ts';
import { exportTitle } from './title.rules.ts';

const fileName = '试题 2026-11-20 0900.docx';

test.each([
  [['高一数学'], '高一数学'],
  [['2026 年真题'], '2026 年真题'],
  [['1.1 集合'], '题库「1.1 集合」'],
  [['高一数学', '高二数学'], '试题 2026-11-20 0900'],
  [[], '试题 2026-11-20 0900'],
])('questions of the banks %j stand below the title %s', (names, title) => {
  expect(exportTitle(new Set(names), fileName)).toBe(title);
});

test('a bank name is never read as a question when its export is imported', async () => {
  const read = async (name: string) => {
    const title = exportTitle(new Set([name]), fileName);
    const found = await readWord(await writeWord(samplePaper, { title, answers: 'inline', pictures: picturesOf }));
    if ('failure' in found) throw new Error(found.failure);
    return [found.items.map(({ question }) => question), found.leftovers.filter(({ understood }) => !understood)];
  };
  const expected = await read('高一数学');
  for (const name of [
    '1、数学',
    '1．集合',
    '2）几何',
    '（1）班题库',
    '第1题',
    '一、集合',
    '判断题',
    '参考答案',
    'A. 甲',
  ])
    expect(await read(name), name).toEqual(expected);
});
