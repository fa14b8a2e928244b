import type { Reply } from '#contract/endpoint.ts';
import type { paper } from '#contract/paper/paper.ts';

type Outcome = Reply<typeof paper.finish>;

export const renewedText = (renewed: number) => (renewed > 0 ? `，其中 ${renewed} 道题换成了审核通过的版本` : '');

/** What was done, where nothing was in the way; empty where that is to be told otherwise. */
export function finishedText({ finished, renewed, unready }: Outcome) {
  if (unready.length > 0) return '';
  if (finished === 0) return '已经是完成状态';
  const done = finished > 1 ? `已完成 ${finished} 份试卷，可以用于考试` : '试卷已完成，可以用于考试';
  return done + renewedText(renewed);
}

/** The same of one that is saved as finished. */
export const finishedOneText = ({ renewed }: Pick<Outcome, 'renewed'>) =>
  finishedText({ finished: 1, renewed, unready: [] });
