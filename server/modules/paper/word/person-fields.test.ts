import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { printedSections } from './printed-paper.rules.ts';
import { writePaper } from './write-paper.ts';

async function bodyIn(edition: 'standard' | 'college') {
  const bytes = await writePaper({
    ...{ title: '卷', edition, count: { questionCount: 14, answerCount: 19 }, totalPoints: 100, minutes: 60 },
    ...{ sections: printedSections([]), answers: 'none', answerSheet: true, columns: '1', pictures: new Map() },
  });
  return strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array()).replace(/<[^>]*>/g, '|');
}

test('head and answer sheet ask for what the organisation knows people by', async () => {
  const [office, college] = [await bodyIn('standard'), await bodyIn('college')];
  for (const words of ['姓名：', '部门：', '工号：', '请将姓名、部门和工号填写清楚']) expect(office).toContain(words);
  for (const words of ['姓名：', '院系：', '学号：', '请将姓名、院系和学号填写清楚']) expect(college).toContain(words);
  expect(office).not.toMatch(/院系|学号|准考证/);
  expect(office).toContain('共 14 题（19 小题）');
});
