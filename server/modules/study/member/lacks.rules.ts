import type { SectionKind } from '#contract/study/content.ts';
import type { CourseRequirement } from '#contract/study/requirement.ts';
import type { ExamStanding } from '../content/section.rules.ts';
import { filmLacks, readingLacks } from '../watch/explain.rules.ts';
import type { Interval } from '../watch/intervals.rules.ts';

/** How somebody stands in a section, as far as it tells why it is not complete. */
export interface Stand {
  readonly kind: SectionKind;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  readonly progress: number;
  readonly durationMs: number | null;
  readonly covered: readonly Interval[];
  readonly dwellMs: number;
  readonly stops: readonly { readonly atMs: number; readonly tries: number }[];
  readonly requirement: CourseRequirement;
  /** Of an exam that is to be passed. */
  readonly exam?: ExamStanding | undefined;
}

const ends: Readonly<Record<SectionKind, string>> = {
  VIDEO: '还没有看完',
  DATUM: '看过，还没有看到最后',
  ARTICLE: '打开过，还没有读到最后',
  EXAM: '还没有交卷',
  PRACTICE: '还没有完成练习',
  LIVE: '还没有参加直播',
  SCORM: '课件还没有报告完成',
};

const examEnds: Readonly<Record<ExamStanding, string>> = {
  TO_SIT: ends.EXAM,
  WAITS: '已交卷，成绩公布后判断',
  PASSED: '已及格，马上记为完成',
  FAILED: '考试没有及格',
};

/** Why a section is not complete, in one sentence; nothing where it is. */
export function sectionLacksOf(stand: Stand): string | null {
  if (stand.completedAt) return null;
  if (stand.kind === 'EXAM') return examEnds[stand.exam ?? 'TO_SIT'];
  if (stand.kind === 'PRACTICE' && stand.progress > 0) {
    return `练习做了 ${Math.floor(stand.progress / 100)}%，还没有做完`;
  }
  if (!stand.startedAt) return '还没有打开';
  if (stand.kind === 'VIDEO') return filmLacks({ ...stand, presenceDue: false }, stand.requirement) ?? ends.VIDEO;
  if (stand.kind === 'DATUM') return readingLacks(stand.dwellMs, stand.requirement) ?? ends.DATUM;
  return ends[stand.kind];
}
