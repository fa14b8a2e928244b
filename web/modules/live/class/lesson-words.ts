import type { LessonView } from '#contract/live/class.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** 3:20, and 1:03:20 of more than an hour. */
export function clockText(ms: number) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** How long until the lesson begins, in words. */
export function untilText(ms: number) {
  const minutes = Math.ceil(ms / 60_000);
  if (ms <= 0) return '已到开始时间，等待老师开始';
  if (minutes < 60) return `还有 ${minutes} 分钟开始`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `还有 ${hours} 小时 ${minutes % 60} 分钟开始`;
  return `还有 ${Math.floor(hours / 24)} 天开始`;
}

type Standing = Pick<LessonView, 'attended' | 'replayed' | 'threshold' | 'enough' | 'film' | 'state'>;

/** How far somebody is who attends, in one sentence. */
export function standingText({ attended, replayed, threshold, enough, film, state }: Standing) {
  const own = `您在场 ${Math.floor(attended / 100)}%`;
  if (state === 'LIVE') return `${own}，要求 ${threshold}%。`;
  const watched = film ? `，看回放 ${Math.floor(replayed / 100)}%` : '';
  if (enough) return `${own}${watched}，已达到要求（${threshold}%）。`;
  return `${own}${watched}，要求 ${threshold}%${film ? '，可以看回放补上' : ''}。`;
}

/** Share of the answers that an option has. */
export const shareOf = (count: number, answers: number) => (answers > 0 ? Math.round((count * 100) / answers) : 0);

export const optionLetter = (at: number) => String.fromCharCode(65 + at);
