import { describe, expect, test } from 'vitest';
import { multipleRuleExample } from '../../multiple-rule.ts';
import type { ConductDraft } from './conduct-draft.ts';
import { differencesOf, summaryOf } from './draft-summary.ts';
import { type ExamDraft, newDraft } from './exam-draft.ts';

const paper = { paperId: 'p', name: '合规卷', totalPoints: 80, questionCount: 10, answerCount: 10 };
const draft: ExamDraft = { ...newDraft(Date.parse('2026-11-20T01:00:00Z')), name: '月考', paper };

const conduct = (rules: Partial<ConductDraft>): Partial<ExamDraft> => ({
  antiCheating: { ...draft.antiCheating, ...rules },
});

const textOf = (change: Partial<ExamDraft>, label: string) =>
  summaryOf({ ...draft, ...change }).find((line) => line.label === label)?.text;

describe('a draft in words', () => {
  test('times are those of Shanghai', () => {
    expect(textOf({}, '开始时间')).toBe('2026-11-20 10:00');
  });

  test.each<[string, Partial<ExamDraft>, string | undefined]>([
    ['试卷', {}, '合规卷（10 题，80 分）'],
    ['试卷', { paper: null }, '未选择'],
    ['考试时长', {}, '60 分钟'],
    ['考试时长', { durationMinutes: null }, '未填写'],
    ['迟到限制', {}, '结束前都可以进入'],
    ['迟到限制', { lateEntryLimited: true, lateEntryMinutes: 15 }, '开考 15 分钟后，还没有进入的考生不能再进入'],
    ['最早交卷', { earliestSubmitMinutes: 30 }, '进入 30 分钟后才能交卷'],
    ['考试密码', { password: '5UZB4G' }, '不需要密码'],
    ['考试密码', { passwordAsked: true, password: '5UZB4G' }, '开始作答前要输入密码「5UZB4G」，系统不会告诉考生'],
    ['网络地址', {}, '从任何网络都可以进入'],
    [
      '网络地址',
      { addressRanges: '10.8.0.5\n10.9.0.0/16' },
      '只能从这些地址进入考试：10.8.0.5、10.9.0.0/16；作答中离开这些地址后不能保存和交卷，答案留在考生的设备上，回到允许的地址后自动保存',
    ],
    [
      '网络地址',
      { addressRanges: '10.8.0.5', addressRule: 'record' },
      '只能从这些地址进入考试：10.8.0.5；作答中离开这些地址后可以继续作答，照常保存和交卷，在考生名单里记下前后两个地址',
    ],
    ['浏览器', {}, '用任何浏览器都可以作答'],
    [
      '浏览器',
      { sebConfigKeys: `${'81'.repeat(32)}\n${'3F'.repeat(32)}`, sebExamKeys: 'ab'.repeat(32) },
      '只能用 Safe Exam Browser 作答：Config Key 81818181…、3f3f3f3f…，并且 Browser Exam Key abababab…',
    ],
    ['考试承诺', { agreement: '我承诺。' }, '开始作答前要勾选同意：\n我承诺。'],
    ['作答次数', { attemptCounting: 'mean' }, '每人只能作答 1 次'],
    ['作答次数', { attemptsAllowed: 3, attemptCounting: 'mean' }, '每人最多作答 3 次，成绩取各次的平均分'],
    ['答题顺序', { navigation: 'sequential' }, '顺序作答：只能往后做，做了后面的题就不能再回头修改前面的题'],
    ['题目乱序', { shuffleQuestions: true }, '每名考生的题目顺序不同，在各大题内打乱'],
    ['及格分', {}, '达到试卷总分的 60%（48 分）为及格'],
    ['及格分', { paper: null }, '达到试卷总分的 60% 为及格'],
    ['及格分', { ownPassScore: true, passScore: 55.5 }, '达到 55.5 分为及格'],
    [
      '多选题计分',
      { multipleRule: 'fixed', multipleFixedPoints: 2 },
      '每项固定分：少选但没有错选得 2 分（不超过题目分值），有错选得 0 分',
    ],
    ['切屏', {}, '离开考试页面达到 5 秒就记一次切屏，只记录，不会因此交卷'],
    ['切屏', conduct({ switchLimited: true }), '离开考试页面达到 5 秒就记一次切屏，记满 3 次自动交卷'],
    ['切屏', conduct({ switchSeconds: 0 }), '只要离开考试页面就记一次切屏，只记录，不会因此交卷'],
    ['切屏', conduct({ switchLimited: true, switchLimit: null }), '未填写'],
    ['无操作', conduct({ idleLimited: true }), '连续 10 分钟没有操作就倒计时 10 秒，仍没有操作则自动交卷'],
    ['运行代码', conduct({}), '编程题可以随时用示例或自己的输入运行代码，不限次数'],
    ['运行代码', conduct({ codeRunsLimited: true }), '编程题每题最多运行 20 次，用完后仍可作答'],
    ['全屏', conduct({ fullScreen: true }), '要在全屏下作答，退出全屏算离开考试页面'],
    ['复制粘贴', conduct({ blockCopy: true }), '不能复制题目，也不能粘贴外面的文字；尝试会被记录'],
    ['水印', {}, '没有水印'],
    ['名次', {}, '考生看不到'],
    ['多次作答', {}, undefined],
    ['多次作答', { attemptsAllowed: 2 }, '还能再作答的考生，要等不能再作答了才看得到对错、答案和解析'],
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
      { label: '答案公布', mine: '公布成绩后可以看到', theirs: '2026-11-21 09:00 起可以看到' },
    ]);
  });
});

test('the example of fixed points follows the points', () => {
  expect(multipleRuleExample('fixed', 2)).toContain('都得 2 分');
  expect(multipleRuleExample('fixed', 9)).toContain('都得 6 分');
  expect(multipleRuleExample('fixed', null)).toContain('都得同样的分数');
});
