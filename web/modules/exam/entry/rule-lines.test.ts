import { expect, test } from 'vitest';
import { AntiCheating } from '#contract/exam/settings.ts';
import { conductLines, ruleLines } from './rule-lines.ts';
import { someExam as exam } from './some-exam.ts';

test('the rules in lines', () => {
  expect(ruleLines(exam())).toEqual([
    '进入考试后开始计时，限时 90 分钟；离开页面、断网或关机，计时都不会停止。',
    '考试在 11:00 结束，到时没有交卷的自动交卷。',
    '开考 30 分钟后（09:30 以后）不能再进入。',
    '进入 15 分钟后才可以交卷。',
    '作答自动保存；可以换一台设备继续，但同一时间只能在一处作答。',
  ]);
  const open = exam({
    lateEntryMinutes: null,
    earliestSubmitMinutes: 0,
    attemptsAllowed: 3,
    endAt: '2026-11-25T03:00:00Z',
  });
  expect(ruleLines(open)).toContain('考试在 11-25 11:00 结束，到时没有交卷的自动交卷。');
  expect(ruleLines(open)).toContain('答完以后随时可以交卷，交卷后不能再修改。');
  expect(ruleLines(open)).toContain('一共可以作答 3 次，每次都重新计时，成绩取最高的一次。');
});

test('a multiple choice that gives part points says how', () => {
  const half = ruleLines(exam({ multipleRule: 'half' }));
  expect(half.at(-1)).toBe('多选题少选但没有错选得一半的分，有错选得 0 分。');
  const fixed = ruleLines(exam({ multipleRule: 'fixed', multipleFixedPoints: 1.5 }));
  expect(fixed.at(-1)).toContain('得 1.5 分');
});

test('what applies to one person, and an order that is kept, are said', () => {
  const lines = ruleLines(exam({ durationMinutes: 100, extraMinutes: 10, navigation: 'sequential' }));
  expect(lines[0]).toContain('限时 100 分钟（含为您延长的 10 分钟）；');
  expect(lines).toContain('题目只能按顺序作答，进入下一题后不能返回查看和修改。');
});

test('without further rules examinees learn that leaving is recorded', () => {
  expect(conductLines(AntiCheating.parse({}), '工号')).toEqual([
    '离开考试页面（切换窗口、最小化、锁屏等）达到 5 秒会被记录。',
    '刷新页面不算离开；关闭页面后再进入、换一台设备继续，中间间隔的时间按离开计算。',
  ]);
});

test('each rule that is set has its line', () => {
  const rules = {
    switchLimit: 3,
    switchSeconds: 0,
    idleMinutes: 10,
    fullScreen: true,
    blockCopy: true,
    watermark: true,
    snapshotMinutes: 5,
    snapshotDays: 30,
    answerPictures: false,
    codeRunsMost: null,
  };
  expect(conductLines(rules, '学号')).toEqual([
    '全程需要全屏作答，退出全屏后要重新进入才能继续。',
    '离开考试页面（切换窗口、最小化、锁屏、退出全屏等）记一次，达到 3 次自动交卷。',
    '刷新页面不算离开；关闭页面后再进入、换一台设备继续，中间间隔的时间按离开计算。',
    '连续 10 分钟没有任何操作，倒计时 10 秒后自动交卷。',
    '题目不能复制、拖动和打印；作答框里只能粘贴您在本场考试中自己写的文字。',
    '您同意后，每 5 分钟用摄像头拍一张照片；不同意或没有摄像头也可以考试。',
    '页面上带有您的姓名和学号。',
  ]);
});

test('who has to write in Safe Exam Browser learns it', () => {
  const line = '只能用 Safe Exam Browser 和组织者发的配置文件打开考试，用其他浏览器不能作答。';
  expect(ruleLines(exam({ needsSeb: true }))).toContain(line);
  expect(ruleLines(exam({}))).not.toContain(line);
});

test('who may answer from certain networks only learns it, and what becomes of an answer from elsewhere', () => {
  expect(ruleLines(exam({ addressRule: 'refuse' }))).toContain(
    '只能在组织者允许的网络里作答；离开后不能保存和交卷，作答留在本机，回来后自动保存。',
  );
  expect(ruleLines(exam({ addressRule: 'record' }))).toContain('请在组织者允许的网络里作答，在其他网络作答会被记录。');
});
