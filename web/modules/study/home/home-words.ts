import type { NextThing } from '#contract/study/home.ts';
import type { TagTone } from '../../../kit/learner-ui/tag.tsx';
import { dateText, shortTime } from '../../../kit/text/time.ts';

export const kindWords: Readonly<Record<NextThing['kind'], string>> = {
  exam: '考试',
  task: '学习任务',
  target: '目标',
  course: '课程',
  practice: '练习',
  review: '复习',
};

export const kindTones: Readonly<Record<NextThing['kind'], TagTone>> = {
  exam: 'blue',
  task: 'orange',
  target: 'orange',
  course: 'neutral',
  practice: 'neutral',
  review: 'neutral',
};

/** A task and a target count to the end of their day; what has no date says nothing. */
export function whenText({ kind, at }: Pick<NextThing, 'kind' | 'at'>) {
  if (!at) return '';
  return kind === 'task' || kind === 'target' ? dateText(at).slice(5) : shortTime(at);
}
