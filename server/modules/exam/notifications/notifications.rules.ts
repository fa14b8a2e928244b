import { shanghaiText } from '../../../kit/clock.ts';
import { asksForSeb, type SebKeys } from '../attempt/admission/seb.rules.ts';
import type { StoredOverride } from '../examinee/override.rules.ts';

interface Told extends SebKeys {
  readonly name: string;
  readonly makeUpOf: string | null;
  readonly startAt: string;
  readonly endAt: string;
  readonly durationMinutes: number;
}

const named = ({ name, makeUpOf }: Pick<Told, 'name' | 'makeUpOf'>) => `${makeUpOf ? '补考' : '考试'}「${name}」`;
const window = ({ startAt, endAt }: Pick<Told, 'startAt' | 'endAt'>) =>
  `${shanghaiText(startAt)} 至 ${shanghaiText(endAt)}`;

const browser = (exam: SebKeys) => (asksForSeb(exam) ? '，要用 Safe Exam Browser 作答' : '');

export const publishedText = (exam: Told) =>
  `${named(exam)}已安排给您，开放时间 ${window(exam)}${browser(exam)}，请按时参加`;

export const waitingText = (exam: Told) =>
  `您还没有进入${named(exam)}，开放时间 ${window(exam)}${browser(exam)}，请按时参加`;

export const changedText = (exam: Told) =>
  `${named(exam)}的安排有调整：开放时间 ${window(exam)}，作答 ${exam.durationMinutes} 分钟${browser(exam)}`;

export const cancelledText = (exam: Told) => `${named(exam)}已取消，不需要参加`;

export const releasedText = (exam: Told) => `${named(exam)}的成绩已公布，请查看`;

export const regradedText = (exam: Told) => `${named(exam)}有题目的答案作了更正，您的成绩已重新评定，请查看`;

export const commentedText = (exam: Told) => `组织者对您在${named(exam)}中的成绩写了评语，请查看`;

export const equatedText = (exam: Told, done: 'applied' | 'reverted') =>
  done === 'applied'
    ? `${named(exam)}的各套试卷难度不同，您的成绩已按等值换算，请查看`
    : `${named(exam)}的成绩不再按等值换算，您的成绩已恢复为原始分，请查看`;

/** What of an exam its examinees arrange their day, or what they write on, by. */
export const concernsExaminees = (changed: readonly string[]) =>
  changed.some((field) => ['startAt', 'endAt', 'durationMinutes', 'sebConfigKeys', 'sebExamKeys'].includes(field));

/** What applies to one person from now on. */
export function overrideText(exam: Told, override: StoredOverride) {
  const { extraMinutes, ownStartAt, ownEndAt, extraAttempts, overrideReason } = override;
  if (overrideReason === null) return `${named(exam)}按统一的安排进行，开放时间 ${window(exam)}`;
  const own = { startAt: ownStartAt ?? exam.startAt, endAt: ownEndAt ?? exam.endAt };
  const parts = [
    extraMinutes > 0 ? `加时 ${extraMinutes} 分钟` : '',
    ownStartAt || ownEndAt ? `开放时间 ${window(own)}` : '',
    extraAttempts > 0 ? `增加 ${extraAttempts} 次作答机会` : '',
  ];
  return `${named(exam)}为您单独安排：${parts.filter(Boolean).join('，')}`;
}
