import type { ExamDraft } from './exam-draft.ts';

type Window = Pick<ExamDraft, 'startAt' | 'endAt'>;

const minuteMs = 60_000;

/** How long the exam is open, as far as that is a time at all. */
export function openMinutes({ startAt, endAt }: Window) {
  if (!startAt || !endAt || startAt >= endAt) return undefined;
  return Math.floor((Date.parse(endAt) - Date.parse(startAt)) / minuteMs);
}

/** Says that nobody can use all the minutes, when the window has fewer. */
export function tightWindow({ durationMinutes, ...window }: Window & Pick<ExamDraft, 'durationMinutes'>) {
  const open = openMinutes(window);
  if (open === undefined || durationMinutes === null || durationMinutes <= open) return undefined;
  return `开放时间只有 ${open} 分钟，不够 ${durationMinutes} 分钟的考试时长`;
}
