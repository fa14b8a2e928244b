import { differencesOf } from '../draft/draft-summary.ts';
import type { ExamDraft } from '../draft/exam-draft.ts';

/** A change that is not saved yet, and what saving it does to examinees. */
export interface Change {
  readonly label: string;
  readonly text: string;
  readonly effect: string | undefined;
}

const later = (instant: string | null, before: string | null) => (instant ?? '') > (before ?? '');

/** Time that is added is given at once; before time is taken the server asks. */
function timeEffect(longer: boolean, running: number) {
  if (running === 0) return undefined;
  return longer
    ? `正在作答的 ${running} 人按新的时间重新算截止时间，页面上的倒计时随即更新`
    : `正在作答的 ${running} 人剩余时间可能变短，保存时会再确认一次`;
}

const enteringOnly = '只影响还没有开始作答的考生';
const onReload = '正在作答的考生刷新或重新进入后生效';

const effects: Readonly<Record<string, (draft: ExamDraft, saved: ExamDraft, running: number) => string | undefined>> = {
  结束时间: ({ endAt }, saved, running) => timeEffect(later(endAt, saved.endAt), running),
  考试时长: ({ durationMinutes }, saved, running) =>
    timeEffect((durationMinutes ?? 0) > (saved.durationMinutes ?? 0), running),
  迟到限制: () => enteringOnly,
  最早交卷: () => '对正在作答的考生同样生效',
  考试密码: () => enteringOnly,
  网络地址: () => '正在作答的考生重新进入、保存和交卷时也按新的规则检查',
  浏览器: () => '正在作答的考生重新进入、保存和交卷时也按新的规则检查',
  考试承诺: () => enteringOnly,
  作答次数: ({ attemptsAllowed, attemptCounting }, saved) => {
    if (attemptCounting !== saved.attemptCounting) return '已经交卷的考生，成绩也按新的取法算';
    return (attemptsAllowed ?? 1) > (saved.attemptsAllowed ?? 1)
      ? '次数已经用完的考生，结束前可以再次作答'
      : '已经开始的作答照常算数，超过次数的不能再开始';
  },
  切屏: () => '已经记下的次数不变，之后按新的规则记',
  无操作: () => onReload,
  全屏: () => onReload,
  复制粘贴: () => onReload,
  水印: () => onReload,
};

const longest = 40;
const isLong = (text: string) => text.length > longest || text.includes('\n');

/** What saving would change, line by line. `running`: how many are writing now. */
export function changesInWords(draft: ExamDraft, saved: ExamDraft, running: number): Change[] {
  return differencesOf(draft, saved).map(({ label, mine, theirs }) => ({
    label,
    text: isLong(mine) || isLong(theirs) ? `改为「${shortened(mine)}」` : `${theirs} → ${mine}`,
    effect: effects[label]?.(draft, saved, running),
  }));
}

function shortened(text: string) {
  const line = text.replace(/\s*\n\s*/g, ' ');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
