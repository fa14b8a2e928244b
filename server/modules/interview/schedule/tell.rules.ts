import { type RoundMode, roundModes } from '#contract/recruitment/job-fields.ts';
import { shanghaiText } from '../../../kit/clock.ts';

const candidateOccasions = ['invited', 'offered', 'moved', 'booked', 'cancelled', 'day', 'hour', 'link'] as const;
export type Occasion = (typeof candidateOccasions)[number];

export interface Told {
  readonly candidateName: string;
  readonly organisationName: string;
  readonly jobName: string;
  readonly roundName: string;
  readonly mode: RoundMode;
  readonly place: string;
  readonly note: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** `2026-11-20 09:00–09:45`, in Asia/Shanghai. */
export function spanText({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) {
  if (!startsAt || !endsAt) return '待定';
  const [from, to] = [shanghaiText(startsAt), shanghaiText(endsAt)];
  return from.slice(0, 10) === to.slice(0, 10) ? `${from}–${to.slice(11)}` : `${from} 至 ${to}`;
}

const openings: Readonly<Record<Occasion, (told: Told) => string>> = {
  invited: (told) => `邀请您参加「${told.jobName}」的${told.roundName}，时间 ${spanText(told)}，请确认`,
  offered: (told) => `邀请您参加「${told.jobName}」的${told.roundName}，请选择合适的时间`,
  moved: (told) => `「${told.jobName}」的${told.roundName}改到 ${spanText(told)}，请确认`,
  booked: (told) => `您选择了「${told.jobName}」${told.roundName}的时间：${spanText(told)}`,
  cancelled: (told) => `很抱歉，原定 ${spanText(told)} 的「${told.jobName}」${told.roundName}已取消`,
  day: (told) => `提醒：「${told.jobName}」的${told.roundName}将于 ${spanText(told)} 进行`,
  hour: (told) => `提醒：「${told.jobName}」的${told.roundName}一小时内开始，时间 ${spanText(told)}`,
  link: (told) => `「${told.jobName}」${told.roundName}的面试链接已更换，请使用新的链接`,
};

export const titleOf = ({ jobName, roundName }: Pick<Told, 'jobName' | 'roundName'>) => `${jobName} · ${roundName}`;

/** What the candidate reads: a short line for a message, and the whole for a mail. */
export function candidateTexts(occasion: Occasion, told: Told, link: string | undefined) {
  const opening = openings[occasion](told);
  const sms = `【${told.organisationName}】${told.candidateName}您好，${opening}${link ? `：${link}` : '。'}`;
  const over = occasion === 'cancelled';
  const lines = [
    `${told.candidateName}，您好：`,
    `${opening}。`,
    ...(over ? [] : [`方式：${roundModes[told.mode]}`]),
    ...(!over && told.place ? [`地点：${told.place}`] : []),
    ...(!over && told.note ? [told.note] : []),
    ...(link ? [`查看、确认和进入面试：${link}`] : []),
    told.organisationName,
  ];
  const subjects = { cancelled: '面试取消', moved: '面试改期', day: '面试提醒', hour: '面试提醒' } as const;
  const what = occasion in subjects ? subjects[occasion as keyof typeof subjects] : '面试邀请';
  return { sms, subject: `${what}：${titleOf(told)}`, content: lines.join('\n') };
}

export type StaffOccasion =
  | 'assigned'
  | 'moved'
  | 'booked'
  | 'released'
  | 'cancelled'
  | 'declined'
  | 'confirmed'
  | 'day'
  | 'hour'
  | 'cards'
  | 'evaluated'
  | 'changed';

/** What interviewers and who arranged it read. */
export function staffText(occasion: StaffOccasion, told: Told & { readonly reason?: string | undefined }) {
  const what = `「${told.candidateName}」的面试「${titleOf(told)}」`;
  const when = spanText(told);
  const why = told.reason ? `，原因：${told.reason}` : '';
  const texts: Readonly<Record<StaffOccasion, string>> = {
    assigned: `请您面试：${what}，时间 ${when}`,
    moved: `${what}改到 ${when}`,
    booked: `候选人选定了时间：${what}，时间 ${when}`,
    released: `您不再参加${what}`,
    cancelled: `${what}已取消，原定 ${when}`,
    declined: `候选人谢绝了${what}，原定 ${when}${why}`,
    confirmed: `候选人确认参加${what}，时间 ${when}`,
    day: `提醒：${what}将于 ${when} 进行`,
    hour: `提醒：${what}一小时内开始，时间 ${when}`,
    cards: `${what}已结束，请提交您的评价`,
    evaluated: `${what}的评价已经交齐`,
    changed: `${told.reason ?? ''}修改了${what}已提交的评价`,
  };
  return texts[occasion];
}
