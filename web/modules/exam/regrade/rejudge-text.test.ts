import { expect, test } from 'vitest';
import { failedLine, judgingLine, versionText } from './rejudge-text.ts';

test('a version, how far the judge is, and whose answers it could not judge', () => {
  const version = { versionId: 'v', number: 3, createdAt: '2026-11-27T02:30:00.000Z', asked: false, cases: 5 };
  expect(versionText({ ...version, timeLimitMs: 1000, memoryLimitMb: 256 })).toMatch(
    /^版本 3（2026.11.27 .*，5 个用例，1000 毫秒，256 MB）$/,
  );
  expect(judgingLine({ done: 3, total: 10 })).toMatch(/^正在重新判题，还有 7 份。/);
  expect(failedLine({ count: 2, names: ['林晓', '陈思远'] })).toMatch(/^有 2 份代码.*：林晓、陈思远。$/);
  expect(failedLine({ count: 51, names: ['林晓'] })).toMatch(/林晓 等。$/);
});
