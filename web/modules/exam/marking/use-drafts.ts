import { useState } from 'react';
import type { MarkingItem } from '#contract/exam/marking.ts';
import { pointsText } from '../../../kit/text/score.ts';

/** What a marker has given so far for one answer, and on which state of it. */
export interface ScoreDraft {
  readonly text: string;
  /** The 采分点 that were ticked, by their place. */
  readonly ticked: readonly number[];
  readonly comment: string;
  readonly version: number;
}

const draftOf = ({ mark }: MarkingItem): ScoreDraft => ({
  text: mark.score === null ? '' : pointsText(mark.score),
  ticked: mark.met,
  comment: mark.comment,
  version: mark.version,
});

export const markKey = ({ questionId, attemptId }: MarkingItem) => `${questionId} ${attemptId}`;

/** What was given and not confirmed stays with its answer while the marker looks at others. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ScoreDraft>>(new Map());
  return {
    count: drafts.size,
    has: (item: MarkingItem) => drafts.has(markKey(item)),
    of: (item: MarkingItem) => drafts.get(markKey(item)) ?? draftOf(item),
    change: (item: MarkingItem, changed: Partial<ScoreDraft>) =>
      setDrafts((drafts) => {
        const before = drafts.get(markKey(item)) ?? draftOf(item);
        return new Map(drafts).set(markKey(item), { ...before, ...changed });
      }),
    drop: (item: MarkingItem) =>
      setDrafts((drafts) => {
        const left = new Map(drafts);
        left.delete(markKey(item));
        return left;
      }),
  };
}
