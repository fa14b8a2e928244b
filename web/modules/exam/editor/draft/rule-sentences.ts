import { multipleRuleNames } from '#contract/exam/settings.ts';
import { pointsText } from '../../../../kit/text/score.ts';
import { countingNames } from '../../counting-names.ts';
import { multipleRuleSentence } from '../../multiple-rule.ts';
import { addressRangesOf } from './address-lines.ts';
import type { ConductDraft } from './conduct-draft.ts';
import { type ExamDraft, type Navigation, usualPassScore } from './exam-draft.ts';
import { keysText, sebKeysOf } from './seb-keys.ts';

/** Each rule in the sentence that says what it does to examinees. */

export const unfilled = '未填写';

const orUnfilled = (value: number | null, text: (value: number) => string) => (value === null ? unfilled : text(value));

export function lateEntrySentence({ lateEntryLimited, lateEntryMinutes }: ExamDraft) {
  if (!lateEntryLimited) return '结束前都可以进入';
  return orUnfilled(lateEntryMinutes, (minutes) => `开考 ${minutes} 分钟后，还没有进入的考生不能再进入`);
}

export function earliestSubmitSentence({ earliestSubmitMinutes }: ExamDraft) {
  if (earliestSubmitMinutes === 0) return '进入后随时可以交卷';
  return orUnfilled(earliestSubmitMinutes, (minutes) => `进入 ${minutes} 分钟后才能交卷`);
}

export function passwordSentence({ passwordAsked, password }: ExamDraft) {
  if (!passwordAsked) return '不需要密码';
  return password.trim() === '' ? unfilled : `开始作答前要输入密码「${password.trim()}」，系统不会告诉考生`;
}

export const addressRuleSentences: Readonly<Record<ExamDraft['addressRule'], string>> = {
  refuse: '不能保存和交卷，答案留在考生的设备上，回到允许的地址后自动保存',
  record: '可以继续作答，照常保存和交卷，在考生名单里记下前后两个地址',
};

export function addressSentence({ addressRanges, addressRule }: ExamDraft) {
  const ranges = addressRangesOf(addressRanges);
  if (ranges.length === 0) return '从任何网络都可以进入';
  return `只能从这些地址进入考试：${ranges.join('、')}；作答中离开这些地址后${addressRuleSentences[addressRule]}`;
}

const keysSentence = (name: string, text: string) => {
  const keys = sebKeysOf(text);
  return keys.length > 0 ? [`${name} ${keysText(keys)}`] : [];
};

export function sebSentence({ sebConfigKeys, sebExamKeys }: ExamDraft) {
  const asked = [...keysSentence('Config Key', sebConfigKeys), ...keysSentence('Browser Exam Key', sebExamKeys)];
  return asked.length === 0 ? '用任何浏览器都可以作答' : `只能用 Safe Exam Browser 作答：${asked.join('，并且 ')}`;
}

export const agreementSentence = ({ agreement }: ExamDraft) =>
  agreement.trim() === '' ? '不需要承诺' : `开始作答前要勾选同意：\n${agreement.trim()}`;

export function attemptsSentence({ attemptsAllowed, attemptCounting }: ExamDraft) {
  return orUnfilled(attemptsAllowed, (count) =>
    count === 1 ? '每人只能作答 1 次' : `每人最多作答 ${count} 次，成绩取${countingNames[attemptCounting]}`,
  );
}

export const navigationSentences: Readonly<Record<Navigation, string>> = {
  free: '自由作答：可以在各题之间来回切换，交卷前都能修改',
  sequential: '顺序作答：只能往后做，做了后面的题就不能再回头修改前面的题',
};

export const shuffleSentences = {
  questions: ({ shuffleQuestions }: ExamDraft) =>
    shuffleQuestions ? '每名考生的题目顺序不同，在各大题内打乱' : '所有考生的题目顺序都与试卷一致',
  options: ({ shuffleOptions }: ExamDraft) =>
    shuffleOptions ? '每名考生的选项顺序不同，设为固定位置的选项不动' : '所有考生的选项顺序都与试题一致',
} as const;

export function passSentence(draft: ExamDraft) {
  const { ownPassScore, passByPercent, passScore, passPercent, source, paper } = draft;
  if (ownPassScore && passByPercent) return orUnfilled(passPercent, (percent) => `达到试卷总分的 ${percent}% 为及格`);
  if (ownPassScore) return orUnfilled(passScore, (points) => `达到 ${pointsText(points)} 分为及格`);
  const usual = source === 'FIXED' && paper ? `（${pointsText(usualPassScore(paper.totalPoints))} 分）` : ' ';
  return `达到试卷总分的 60%${usual}为及格`;
}

export const multipleSentence = ({ multipleRule, multipleFixedPoints }: ExamDraft) =>
  `${multipleRuleNames[multipleRule]}：${multipleRuleSentence(multipleRule, multipleFixedPoints)}`;

const awayText = (seconds: number) => (seconds === 0 ? '只要离开考试页面' : `离开考试页面达到 ${seconds} 秒`);

export function switchSentence({ switchLimited, switchLimit, switchSeconds }: ConductDraft) {
  if (switchSeconds === null || (switchLimited && switchLimit === null)) return unfilled;
  const counted = `${awayText(switchSeconds)}就记一次切屏`;
  return switchLimited ? `${counted}，记满 ${switchLimit} 次自动交卷` : `${counted}，只记录，不会因此交卷`;
}

export function idleSentence({ idleLimited, idleMinutes }: ConductDraft) {
  if (!idleLimited) return '长时间没有操作也不会交卷';
  return orUnfilled(idleMinutes, (minutes) => `连续 ${minutes} 分钟没有操作就倒计时 10 秒，仍没有操作则自动交卷`);
}

export const fullScreenSentence = ({ fullScreen }: ConductDraft) =>
  fullScreen ? '要在全屏下作答，退出全屏算离开考试页面' : '不要求全屏';

export const blockCopySentence = ({ blockCopy }: ConductDraft) =>
  blockCopy ? '不能复制题目，也不能粘贴外面的文字；尝试会被记录' : '可以复制和粘贴';

export const watermarkSentence = ({ watermark }: ConductDraft) =>
  watermark ? '作答页面铺有写着考生姓名的水印' : '没有水印';

export const answerPicturesSentence = ({ answerPictures }: ConductDraft) =>
  answerPictures ? '简答题可以用图片作答，每题最多 6 张' : '简答题只能用文字作答';

export function codeRunsSentence({ codeRunsLimited, codeRunsMost }: ConductDraft) {
  if (!codeRunsLimited) return '编程题可以随时用示例或自己的输入运行代码，不限次数';
  return orUnfilled(codeRunsMost, (most) => `编程题每题最多运行 ${most} 次，用完后仍可作答`);
}

export function snapshotSentence({ snapshotsTaken, snapshotMinutes, snapshotDays }: ConductDraft) {
  if (!snapshotsTaken) return '不拍照';
  if (snapshotMinutes === null || snapshotDays === null) return unfilled;
  return `考生同意后每 ${snapshotMinutes} 分钟用摄像头拍一张照片，只给监考员看，保留 ${snapshotDays} 天后删除`;
}
