import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzipOf, openEnded, packed, packedPaper } from './packed-paper.rules.ts';

test('parts that are deflated by themselves, and texts of any length between them, are one gzip file', () => {
  const long = '知'.repeat(50_000);
  const parts = ['', '起', packed('中间'.repeat(3000)), packed(''), long, packed('尾')];
  const text = parts.map((part) => (typeof part === 'string' ? part : part.plain.toString())).join('');
  expect(gunzipSync(gzipOf(parts)).toString()).toBe(text);
  expect(gunzipSync(gzipOf([])).toString()).toBe('');
});

const question = (stem: string, sectionPosition: number, points: number) => ({
  ...{ sectionPosition, points },
  taken: openEnded(JSON.stringify({ questionId: stem, options: [{ id: 'a' }], stem: `<p>${stem}}</p>` })),
});

test('a paper is put together from its questions, each with its points', () => {
  const materials = [{ materialId: 'm', stem: '材料' }];
  const sections = [0, 1, 2].map((place) => ({
    name: `第「${place}」"大题`,
    choose: place === 2 ? 1 : null,
    minutes: place === 0 ? 20 : null,
  }));
  const questions = [question('一', 0, 250), question('二', 0, 500), question('三', 2, 1000)];
  const read = (paper: Parameters<typeof packedPaper>[0]) => JSON.parse(gunzipSync(packedPaper(paper)).toString());
  expect(read({ name: '卷"', totalPoints: 1750, sections, materials, questions })).toEqual({
    code: 0,
    res: {
      ...{ name: '卷"', totalPoints: 17.5, materials },
      sections: [
        {
          ...{ name: '第「0」"大题', minutes: 20 },
          questions: [
            { questionId: '一', options: [{ id: 'a' }], stem: '<p>一}</p>', points: 2.5 },
            { questionId: '二', options: [{ id: 'a' }], stem: '<p>二}</p>', points: 5 },
          ],
        },
        {
          ...{ name: '第「2」"大题', choose: 1 },
          questions: [{ questionId: '三', options: [{ id: 'a' }], stem: '<p>三}</p>', points: 10 }],
        },
      ],
    },
  });
  expect(read({ name: '空', totalPoints: 0, sections: [], materials: [], questions: [] }).res).toEqual({
    ...{ name: '空', totalPoints: 0, sections: [] },
  });
});
