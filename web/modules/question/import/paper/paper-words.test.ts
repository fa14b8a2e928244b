import { expect, test } from 'vitest';
import { paperNameOf, toldOf } from './paper-words.ts';

test.each([
  ['期末 A 卷.docx', '期末 A 卷'],
  ['2024.6 月考', '2024.6 月考'],
  ['粘贴的文字', '粘贴的文字'],
  [`${'卷'.repeat(90)}.txt`, '卷'.repeat(80)],
])('%s is at first called %s', (fileName, name) => {
  expect(paperNameOf(fileName)).toBe(name);
});

test('what is another than in the file is told, and nothing else', () => {
  const reply = { paperId: '', leftOut: 0, pending: 0, rejected: 0, withoutPoints: [], existing: false };
  expect(toldOf(reply)).toEqual([]);
  const lines = toldOf({ ...reply, leftOut: 3, withoutPoints: [2, 7], existing: true });
  expect(lines.map((line) => line.slice(0, 8))).toEqual(['没有再建一份，打', '文件里有 3 题', '第 2、7 题在']);
  expect(toldOf({ ...reply, pending: 12 })).toEqual(['其中 12 道待审核，全部通过后试卷才能完成。']);
  expect(toldOf({ ...reply, pending: 1, rejected: 2 })[0]).toBe(
    '其中 1 道待审核、2 道已被驳回，全部通过后试卷才能完成。',
  );
  const many = Array.from({ length: 12 }, (_, at) => at + 1);
  expect(toldOf({ ...reply, withoutPoints: many })[0]).toContain('、10 题等 12 题在原卷里');
});
