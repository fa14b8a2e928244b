import { expect, test } from 'vitest';
import { Release } from '#contract/exam/settings.ts';
import { pendingSentence } from './pending.rules.ts';
import type { ReleaseFacts } from './release.rules.ts';

const closesAt = '2026-11-20T03:00:00.000Z';
const before = new Date('2026-11-20T02:00:00.000Z');
const after = new Date('2026-11-20T04:00:00.000Z');
const facts: ReleaseFacts = {
  ...{ submitted: true, marked: true, closesAt, releasedAt: null, cancelled: false, mayTryAgain: false },
};
const all = (time: Release['score']) => Release.parse({ score: time, correctness: time, key: time, analysis: time });
const instant = '2026-12-01T01:00:00.000Z';

const cases: readonly [Release, Partial<ReleaseFacts>, Date, string | null][] = [
  [all('now'), {}, before, null],
  [all('now'), { marked: false }, before, '还有作答正在评分，请稍后再来查看'],
  [all('afterMarking'), {}, before, '已交卷，成绩公布后可以在这里查看'],
  [all('afterMarking'), { releasedAt: closesAt }, before, null],
  [all('afterClose'), {}, before, '已交卷，考试结束后（2026-11-20 11:00 以后）可以在这里查看成绩'],
  [all('afterClose'), {}, after, null],
  [all('afterClose'), { marked: false }, after, '还有作答正在评分，请稍后再来查看'],
  [all(instant), {}, before, '已交卷，2026-12-01 09:00 后可以在这里查看成绩'],
  [all('never'), {}, after, '已交卷，这场考试不公布成绩；这场考试不公布对错、答案和解析'],
  [{ ...all('now'), key: 'never' }, {}, before, '这场考试不公布答案'],
  [{ ...all('now'), key: instant, analysis: instant }, {}, before, '答案和解析在 2026-12-01 09:00 后显示'],
  [
    { ...all('afterClose'), score: 'now', analysis: 'afterMarking' },
    ...([{}, before, '对错和答案在考试结束后（2026-11-20 11:00 以后）显示；解析在组织者公布后显示'] as const),
  ],
  [all('now'), { mayTryAgain: true }, before, '您还可以再次作答，对错、答案和解析在不能再作答后显示'],
  [
    { ...all('now'), key: 'never' },
    { mayTryAgain: true },
    before,
    '这场考试不公布答案；您还可以再次作答，对错和解析在不能再作答后显示',
  ],
  [all('afterClose'), { mayTryAgain: true }, before, '已交卷，考试结束后（2026-11-20 11:00 以后）可以在这里查看成绩'],
  [all('now'), { cancelled: true }, after, '考试已取消，成绩不再公布'],
  [all('now'), { submitted: false }, after, '这次作答已作废'],
];

test.each(cases)('what is not shown yet is said with its time: %#', (release, given, at, sentence) => {
  expect(pendingSentence(release, { ...facts, ...given }, at)).toBe(sentence);
});
