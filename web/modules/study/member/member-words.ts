import { course } from '#contract/study/course.ts';
import {
  courseGroup,
  courseMember,
  courseStatistics,
  type LearningState,
  type MemberFilter,
} from '#contract/study/member.ts';
import type { Tone } from '../../../kit/status-dot.tsx';

/** What shows the people of courses or counts them. */
export const changedByMembers = [
  courseMember.search,
  courseMember.detail,
  courseGroup.list,
  courseStatistics.get,
  courseStatistics.retention,
  course.detail,
  course.search,
];

export const learningTones: Readonly<Record<LearningState, Tone>> = {
  ...{ NOT_STARTED: 'grey', LEARNING: 'blue', COMPLETED: 'green', HAS_NEW: 'orange' },
};

/** A list that opens from a number. */
export interface OpenedList {
  readonly title: string;
  readonly filter: Partial<MemberFilter>;
}

/** Which course, and of it perhaps one group alone. */
export interface Place {
  readonly courseId: string;
  readonly groupId?: string;
}
