import type { MyExam } from '#contract/exam/attempt.ts';
import type { AntiCheating } from '#contract/exam/settings.ts';
import { countingNames } from '../counting-names.ts';
import { multipleRuleSentence } from '../multiple-rule.ts';
import { dayTimeText } from './entry-state.ts';

const minuteMs = 60_000;

const orNothing = (applies: boolean, line: string) => (applies ? [line] : []);

function timeLines(exam: MyExam) {
  const { startAt, endAt, durationMinutes, extraMinutes, lateEntryMinutes, earliestSubmitMinutes } = exam;
  const lateAt = Date.parse(startAt) + (lateEntryMinutes ?? 0) * minuteMs;
  const extra = extraMinutes > 0 ? `（含为您延长的 ${extraMinutes} 分钟）` : '';
  return [
    `进入考试后开始计时，限时 ${durationMinutes} 分钟${extra}；离开页面、断网或关机，计时都不会停止。`,
    `考试在 ${dayTimeText(Date.parse(endAt), startAt)} 结束，到时没有交卷的自动交卷。`,
    lateEntryMinutes === null
      ? '考试结束前都可以进入，进入得晚，可用的时间会相应减少。'
      : `开考 ${lateEntryMinutes} 分钟后（${dayTimeText(lateAt, startAt)} 以后）不能再进入。`,
    earliestSubmitMinutes > 0
      ? `进入 ${earliestSubmitMinutes} 分钟后才可以交卷。`
      : '答完以后随时可以交卷，交卷后不能再修改。',
  ];
}

const attemptsLine = ({ attemptsAllowed, attemptCounting }: MyExam) =>
  `一共可以作答 ${attemptsAllowed} 次，每次都重新计时，成绩取${countingNames[attemptCounting]}。`;

const addressLines = {
  refuse: '只能在组织者允许的网络里作答；离开后不能保存和交卷，作答留在本机，回来后自动保存。',
  record: '请在组织者允许的网络里作答，在其他网络作答会被记录。',
} as const;

const multipleLine = ({ multipleRule, multipleFixedPoints }: MyExam) =>
  `多选题${multipleRuleSentence(multipleRule, multipleFixedPoints)}。`;

/** Each rule of the exam in one line. */
export const ruleLines = (exam: MyExam): string[] => [
  ...timeLines(exam),
  ...orNothing(exam.navigation === 'sequential', '题目只能按顺序作答，进入下一题后不能返回查看和修改。'),
  '作答自动保存；可以换一台设备继续，但同一时间只能在一处作答。',
  ...orNothing(exam.needsSeb, '只能用 Safe Exam Browser 和组织者发的配置文件打开考试，用其他浏览器不能作答。'),
  ...(exam.addressRule ? [addressLines[exam.addressRule]] : []),
  ...orNothing(exam.attemptsAllowed > 1, attemptsLine(exam)),
  ...orNothing(exam.multipleRule !== 'allOrNothing', multipleLine(exam)),
];

const reloadLine = '刷新页面不算离开；关闭页面后再进入、换一台设备继续，中间间隔的时间按离开计算。';

function absenceLine({ switchLimit, switchSeconds, fullScreen }: AntiCheating) {
  const what = `离开考试页面（切换窗口、最小化、锁屏${fullScreen ? '、退出全屏' : ''}等）`;
  const long = switchSeconds > 0 ? `达到 ${switchSeconds} 秒` : '';
  return switchLimit === null ? `${what}${long}会被记录。` : `${what}${long}记一次，达到 ${switchLimit} 次自动交卷。`;
}

/** What examinees are held to while they take the exam. `number`: what the edition calls the number of a person. */
export function conductLines(rules: AntiCheating, number: string): string[] {
  const { idleMinutes, fullScreen, blockCopy, watermark, snapshotMinutes, answerPictures } = rules;
  return [
    ...orNothing(fullScreen, '全程需要全屏作答，退出全屏后要重新进入才能继续。'),
    absenceLine(rules),
    reloadLine,
    ...orNothing(idleMinutes !== null, `连续 ${idleMinutes} 分钟没有任何操作，倒计时 10 秒后自动交卷。`),
    ...orNothing(blockCopy, '题目不能复制、拖动和打印；作答框里只能粘贴您在本场考试中自己写的文字。'),
    ...orNothing(
      snapshotMinutes !== null,
      `您同意后，每 ${snapshotMinutes} 分钟用摄像头拍一张照片；不同意或没有摄像头也可以考试。`,
    ),
    ...orNothing(answerPictures, '简答题可以拍照作答，每题最多 6 张，打开相机的两分钟内不算离开。'),
    ...orNothing(watermark, `页面上带有您的姓名和${number}。`),
  ];
}
