import { useState } from 'react';
import { errors } from '#contract/errors.ts';
import { type MarkingItem, marking } from '#contract/exam/marking.ts';
import { notify } from '../../../../../kit/api/notify.ts';
import { useAction } from '../../../../../kit/api/use-action.ts';
import { pointsText } from '../../../../../kit/text/score.ts';
import { readScore } from '../rules/score-entry.ts';
import { sumOfTicked } from '../rules/scoring-points.ts';
import type { Desk } from './use-desk.ts';

/** What a marker has given so far for one answer, and on which state of it. */
export interface ScoreDraft {
  readonly text: string;
  readonly ticked: readonly number[];
  readonly comment: string;
  readonly version: number;
}

export interface MarkConflict {
  readonly mine: { readonly score: number; readonly comment: string };
  readonly theirs: MarkingItem['mark'];
}

const draftOf = ({ mark }: MarkingItem): ScoreDraft => ({
  text: mark.score === null ? '' : pointsText(mark.score),
  ticked: [],
  comment: mark.comment,
  version: mark.version,
});

const keyOf = ({ questionId, attemptId }: MarkingItem) => `${questionId} ${attemptId}`;

/** What was given and not confirmed stays with its answer while the marker looks at others. */
function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ScoreDraft>>(new Map());
  return {
    count: drafts.size,
    has: (item: MarkingItem) => drafts.has(keyOf(item)),
    of: (item: MarkingItem) => drafts.get(keyOf(item)) ?? draftOf(item),
    change: (item: MarkingItem, changed: Partial<ScoreDraft>) =>
      setDrafts((drafts) => {
        const before = drafts.get(keyOf(item)) ?? draftOf(item);
        return new Map(drafts).set(keyOf(item), { ...before, ...changed });
      }),
    drop: (item: MarkingItem) =>
      setDrafts((drafts) => {
        const left = new Map(drafts);
        left.delete(keyOf(item));
        return left;
      }),
  };
}

/** The other marker's score, where a refusal carries it. */
const theirsOf = (current: unknown) => marking.next.reply.unwrap().shape.mark.safeParse(current).data;

const same = ({ mine, theirs }: MarkConflict) => mine.score === theirs.score && mine.comment === theirs.comment;

/** Giving a score to the answer on the desk, and what to do when somebody else gave one too. */
export function useScoring(desk: Desk, item: MarkingItem) {
  const drafts = useDrafts();
  const [problem, setProblem] = useState<{ key: string; text: string }>();
  const [conflict, setConflict] = useState<MarkConflict & { key: string }>();
  const score = useAction(marking.score, { quiet: true, changes: [marking.task] });
  const key = keyOf(item);
  const draft = drafts.of(item);
  const refuse = (text: string) => setProblem({ key, text });

  const done = (mark: MarkingItem['mark'], progress?: Parameters<Desk['keepMark']>[2]) => {
    desk.keepMark(item, mark, progress);
    drafts.drop(item);
    setConflict(undefined);
    setProblem(undefined);
    desk.forward(item);
  };
  return {
    draft,
    score,
    ...{ key, refuse, done, setConflict },
    unconfirmed: drafts.count,
    touched: drafts.has(item),
    problem: problem?.key === key ? problem.text : undefined,
    conflict: conflict?.key === key ? conflict : undefined,
    give: (text: string) => {
      setProblem(undefined);
      drafts.change(item, { text });
    },
    comment: (comment: string) => drafts.change(item, { comment }),
    tick: (place: number, on: boolean) => {
      setProblem(undefined);
      const ticked = on ? [...draft.ticked, place] : draft.ticked.filter((other) => other !== place);
      const sum = sumOfTicked(item.reference.scoringPoints, ticked, item.points);
      drafts.change(item, { ticked, text: pointsText(sum) });
    },
  };
}

export type Scoring = ReturnType<typeof useScoring>;

/** Sends the score; refusals appear beside the field, another marker's score beside one's own. */
export function useConfirm(desk: Desk, item: MarkingItem, scoring: Scoring) {
  const { attemptId, questionId, points } = item;
  const { draft, score, refuse, done, key, setConflict } = scoring;
  const send = async (given: { score: number; comment: string }, version: number) => {
    const comment = given.comment.trim();
    const reply = await score.run({ body: { attemptId, questionId, score: given.score, comment, version } });
    if (reply) done({ score: given.score, comment, version: reply.version }, reply);
  };
  return {
    send,
    confirm: async () => {
      // Nothing was changed: on to the next.
      if (!scoring.touched && item.mark.score !== null) return desk.forward(item);
      const read = readScore(draft.text, points);
      if ('problem' in read) return refuse(read.problem);
      await send({ score: read.score, comment: draft.comment }, draft.version);
    },
    key,
    setConflict,
  };
}

export { errors, notify, same, theirsOf };
