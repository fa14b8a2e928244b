import type { SectionKind } from '#contract/study/content.ts';
import type { CourseJoining, CourseState, CourseVisibility } from '#contract/study/course.ts';
import { term } from '../../../kit/branding.ts';
import { StatusDot, type Tone } from '../../../kit/status-dot.tsx';
import { wholePercent } from '../../../kit/text/score.ts';

const states: Readonly<Record<CourseState, readonly [Tone, string]>> = {
  DRAFT: ['blue', '草稿'],
  OPEN: ['green', '开放'],
  CLOSED: ['grey', '关闭'],
};

export const stateOptions = Object.entries(states).map(([value, [, label]]) => ({ value, label }));

export function CourseStateDot({ state }: { state: CourseState }) {
  const [tone, text] = states[state];
  return <StatusDot tone={tone}>{text}</StatusDot>;
}

export const visibilityWords = (): Readonly<Record<CourseVisibility, string>> => ({
  EVERYONE: '所有人',
  DEPARTMENTS: `指定${term('department')}`,
  MEMBERS: '仅成员',
});

export const joiningWords: Readonly<Record<CourseJoining, string>> = {
  OPEN: '自行加入',
  APPROVAL: '申请加入，由管理人同意',
  ASSIGNED: '只由管理人安排',
};

export const kindWords: Readonly<Record<SectionKind, string>> = {
  VIDEO: '视频',
  DATUM: '资料',
  LIVE: '直播',
  PRACTICE: '练习',
  EXAM: '考试',
  ARTICLE: '图文',
  SCORM: '课件',
};

/** How long a section takes: 3:20 of a film, 约 5 分钟 of what its author thinks. */
export function lengthText(durationMs: number | null, kind: SectionKind) {
  if (durationMs === null) return '';
  if (kind !== 'VIDEO') return `约 ${Math.max(1, Math.round(durationMs / 60_000))} 分钟`;
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const percentText = (basisPoints: number) => `${wholePercent(basisPoints / 100)}%`;
