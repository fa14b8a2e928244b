import { course } from '#contract/study/course.ts';
import {
  courseGroup,
  courseMember,
  courseStatistics,
  type LearningState,
  type MemberFilter,
  type MemberState,
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

export const learningWords: Readonly<Record<LearningState, readonly [Tone, string]>> = {
  NOT_STARTED: ['grey', '未开始'],
  LEARNING: ['blue', '学习中'],
  COMPLETED: ['green', '已完成'],
  HAS_NEW: ['orange', '已完成，有新增'],
};

export const stateWords: Readonly<Record<MemberState, string>> = {
  ACTIVE: '成员',
  APPLIED: '等待审批',
  LEFT: '已移出',
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
