import { expect, test } from 'vitest';
import { compareAddress, mayCompare } from '../compare/compare-address.ts';
import { bodyOf, scoreOf } from './result-columns.tsx';
import { basisText, interviewText, matchLine, matchText } from './result-words.tsx';

test('a match is told where enough is known, and where there is no model nothing is', () => {
  const of = (match: number | null, coverage: number | null) => matchText({ match, coverage });
  expect([of(8249, 6000), of(8249, 5999), of(null, 0), of(null, null)]).toEqual(['82%', '数据不足', '数据不足', '']);
  expect(matchLine({ match: 8249, coverage: 6000 })).toBe('匹配 82%');
  expect(matchLine({ match: null, coverage: null })).toBe('');
});

test('interviews are told with how far people differ, and levels with what they rest on', () => {
  const interview = { cards: 2, mean: 3.75, spread: 0.25 };
  expect(interviewText({ interview })).toBe('3.75 分 ±0.25');
  expect(interviewText({ interview: { ...interview, cards: 1 } })).toBe('3.75 分');
  expect(interviewText({ interview: null })).toBe('');
  expect(basisText({ exam: { items: 3, mean: 0.5 }, interview: { items: 1, mean: 0.8 } })).toBe(
    '笔试 3 题，得分率 50%；面试 1 次，均分 4',
  );
  expect(basisText({ exam: null, interview: null })).toBe('还没有依据');
});

test('what was typed as a score is one, or filters nothing', () => {
  expect(['80', '79.555', '-1', 'x', undefined].map(scoreOf)).toEqual([80, 79.56, undefined, undefined, undefined]);
  expect(bodyOf({ scoreFrom: 'x', match: '70', passed: 'no' })).toEqual({ matchFrom: 7000, passed: false });
});

test('two to four of one job are compared', () => {
  const of = (...jobIds: (string | undefined)[]) =>
    jobIds.map((jobId, at) => ({ applicationId: `a${at}`, ...(jobId && { jobId }) }));
  expect(
    [of('j'), of('j', 'j'), of('j', 'k'), of(undefined, undefined), of('j', 'j', 'j', 'j', 'j')].map(mayCompare),
  ).toEqual([...[false, true, false, true, false]]);
  expect(compareAddress(of('j', 'j'))).toBe('/manage/recruitment/staff/compare?applicationIds=a0,a1');
});
