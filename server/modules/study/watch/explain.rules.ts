import type { CourseRequirement } from '#contract/study/requirement.ts';
import { gapsOf, type Interval } from './intervals.rules.ts';

/** 3:20, and 1:03:20 of long films. */
export function clockText(ms: number) {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Shorter gaps come of pauses and are no reason to look for them. */
const leastGapMs = 1000;
const mostGaps = 3;

interface Seen {
  readonly covered: readonly Interval[];
  readonly progress: number;
  readonly durationMs: number | null;
  /** Questions that were not passed, in the order of the film. */
  readonly stops: readonly { readonly atMs: number; readonly tries: number }[];
  readonly presenceDue: boolean;
}

/** Why a film is not complete, in one sentence; undefined: nothing is missing. */
export function filmLacks(seen: Seen, { threshold }: Pick<CourseRequirement, 'threshold'>) {
  const { covered, progress, durationMs, stops, presenceDue } = seen;
  if (durationMs === null) return '系统无法测出这个视频的时长，看完后请联系课程管理人确认完成';
  const parts: string[] = [];
  if (progress < threshold * 100) parts.push(watchLacks(covered, durationMs), seenText(progress, threshold));
  parts.push(...stopsLacks(stops));
  if (presenceDue) parts.push('请先确认您在观看');
  return parts.length > 0 ? parts.join('，') : undefined;
}

function stopsLacks(stops: Seen['stops']) {
  const named = (of: Seen['stops'], what: string) => {
    const shown = of.slice(0, mostGaps).map(({ atMs }) => clockText(atMs));
    return of.length > 0 ? [`${shown.join('、')}${of.length > mostGaps ? ' 等' : ''} 的提问还没有${what}`] : [];
  };
  const untried = stops.filter(({ tries }) => tries === 0);
  const wrong = stops.filter(({ tries }) => tries > 0);
  return [...named(untried, '回答'), ...named(wrong, '答对')];
}

const seenText = (progress: number, threshold: number) => `已看 ${Math.floor(progress / 100)}%，要求 ${threshold}%`;

function watchLacks(covered: readonly Interval[], durationMs: number) {
  const all = gapsOf(covered, durationMs);
  const gaps = all.filter(([from, to]) => to - from >= leastGapMs);
  const named = (gaps.length > 0 ? gaps : all).slice(0, mostGaps);
  const more = gaps.length > mostGaps ? ' 等' : '';
  return `还需观看 ${named.map(([from, to]) => `${clockText(from)}–${clockText(to)}`).join('、')}${more}`;
}

/** Why a document or an article is not complete. */
export function readingLacks(dwellMs: number, { leastSeconds }: Pick<CourseRequirement, 'leastSeconds'>) {
  const left = Math.ceil(leastSeconds - dwellMs / 1000);
  return left > 0 ? `还需阅读 ${left} 秒，要求至少 ${leastSeconds} 秒` : undefined;
}
