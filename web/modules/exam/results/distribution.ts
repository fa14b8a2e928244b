import type { Reply } from '#contract/endpoint.ts';
import type { result } from '#contract/exam/result.ts';
import { pointsText } from '../../../kit/text/score.ts';

export type Statistics = Reply<typeof result.statistics>;

export interface Bar {
  /** 60–70; the last band takes the full marks in. */
  readonly label: string;
  readonly count: number;
  /** Of all that are marked, 0–1. */
  readonly share: number;
  /** Of the highest bar, 0–1. */
  readonly height: number;
  /** Everyone in it passed, nobody did, or it lies across the pass mark. */
  readonly passed: 'all' | 'some' | 'none';
}

/** The bands of scores as bars. */
export function barsOf({ distribution, passScore }: Pick<Statistics, 'distribution' | 'passScore'>): Bar[] {
  const all = distribution.reduce((sum, band) => sum + band.count, 0);
  const most = Math.max(1, ...distribution.map((band) => band.count));
  return distribution.map(({ from, to, count }, place) => ({
    label: `${pointsText(from)}–${pointsText(to)}`,
    count,
    share: all > 0 ? count / all : 0,
    height: count / most,
    passed:
      passScore === null
        ? 'some'
        : from >= passScore
          ? 'all'
          : to > passScore || (to === passScore && place === distribution.length - 1)
            ? 'some'
            : 'none',
  }));
}

/** What keeps results from being released, and who would be shut out by it. */
export interface Standing {
  /** Nobody may begin any more once the results are out. */
  readonly notBegun: number;
  readonly inProgress: number;
  readonly unmarked: number;
  readonly judging: number;
}

export function standingOf(statistics: Statistics): Standing {
  const { examineeCount, submittedCount, absentCount, inProgressCount, unmarkedAnswers, judgingAnswers } = statistics;
  return {
    notBegun: Math.max(0, examineeCount - submittedCount - absentCount - inProgressCount),
    inProgress: inProgressCount,
    unmarked: unmarkedAnswers,
    judging: judgingAnswers,
  };
}

/** The question before results are released: what happens, and who has not handed in. */
export function releaseText(statistics: Statistics) {
  const { notBegun } = standingOf(statistics);
  const { absentCount, submittedCount } = statistics;
  const shown = `公布后，${submittedCount} 名已交卷的考生可以按考试设置看到成绩，不能撤回。`;
  const shut = notBegun > 0 ? `还有 ${notBegun} 人没有交卷，从公布起他们不能再进入考试。` : '';
  const absent = absentCount > 0 ? `${absentCount} 人缺考。` : '';
  return `${shut}${absent}${shown}`;
}
