import { describe, expect, test } from 'vitest';
import { differencesOf, summaryOf } from './draft-summary.ts';
import { type ExamDraft, newDraft } from './exam-draft.ts';
import { multipleRuleExample } from './multiple-rule.ts';

const paper = { paperId: 'p', name: '合规卷', totalPoints: 80, questionCount: 10 };
const draft: ExamDraft = { ...newDraft(Date.parse('2026-11-20T01:00:00Z')), name: '月考', paper };

const textOf = (change: Partial<ExamDraft>, label: string) =>
  summaryOf({ ...draft, ...change }).find((line) => line.label === label)?.text;

describe('a draft in words', () => {
  test('times are those of Shanghai', () => {
    expect(textOf({}, '开始时间')).toBe('2026-11-20 10:00');
  });

  test.each<[string, Partial<ExamDraft>, string]>([
    ['试卷', {}, '合规卷（10 题，80 分）'],
    ['试卷', { paper: null }, '未选择'],
    ['及格分', {}, '总分的 60%（48 分）'],
    ['及格分', { paper: null }, '总分的 60%'],
    ['及格分', { ownPassScore: true, passScore: 55.5 }, '55.5 分'],
    ['迟到限制', {}, '结束前都可进入'],
    ['迟到限制', { lateEntryLimited: true, lateEntryMinutes: 15 }, '开考 15 分钟后不能进入'],
    ['多选题计分', { multipleRule: 'fixed', multipleFixedPoints: 2 }, '每项固定分（2 分）'],
    ['名次', {}, '不公布'],
  ])('%s', (label, change, text) => {
    expect(textOf(change, label)).toBe(text);
  });
});

describe('two drafts', () => {
  test('that are alike do not differ', () => {
    expect(differencesOf(draft, draft)).toEqual([]);
  });

  test('differ line by line', () => {
    const at = '2026-11-21T01:00:00.000Z';
    const theirs: ExamDraft = { ...draft, name: '季考', release: { ...draft.release, key: { when: 'at', at } } };
    expect(differencesOf(draft, theirs)).toEqual([
      { label: '考试名称', mine: '月考', theirs: '季考' },
      { label: '答案公布', mine: '公布成绩后', theirs: '2026-11-21 09:00 起' },
    ]);
  });
});

test('the example of fixed points follows the points', () => {
  expect(multipleRuleExample('fixed', 2)).toContain('都得 2 分');
  expect(multipleRuleExample('fixed', 9)).toContain('都得 6 分');
  expect(multipleRuleExample('fixed', null)).toContain('都得同样的分数');
});
