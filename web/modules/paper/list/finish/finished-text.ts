import type { Reply } from '#contract/endpoint.ts';
import type { paper } from '#contract/paper/paper.ts';

type Outcome = Reply<typeof paper.finish>;

/** What was done, where nothing was in the way; empty where that is to be told otherwise. */
export function finishedText({ finished, unready }: Outcome) {
  if (unready.length > 0) return '';
  if (finished === 0) return '已经是完成状态';
  return finished > 1 ? `已完成 ${finished} 份试卷，可以用于考试` : '试卷已完成，可以用于考试';
}
