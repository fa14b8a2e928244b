import { useRef, useState } from 'react';
import { errors } from '#contract/errors.ts';
import { type MarkingItem, marking } from '#contract/exam/marking.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure, type CallFailure } from '../../../kit/api/failure.ts';
import { notify } from '../../../kit/api/notify.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { replyKey } from '../../../kit/api/use-reply.ts';
import { pointsText } from '../../../kit/text/score.ts';
import { readScore } from './score-entry.ts';
import { sumOfTicked } from './scoring-points.ts';
import type { Desk } from './use-desk.ts';
import { markKey, useDrafts } from './use-drafts.ts';

interface Given {
  readonly score: number;
  readonly met: readonly number[];
  readonly comment: string;
}

/** Two markers gave one answer a score. */
export interface MarkConflict {
  readonly mine: Given;
  readonly theirs: MarkingItem['mark'];
}

/** The other marker's score, where a refusal carries it. */
const theirsOf = ({ status, current }: CallFailure) =>
  status === errors.alreadyMarked.status ? marking.next.reply.unwrap().shape.mark.safeParse(current).data : undefined;

/** Sends scores one at a time; says what is wrong with the field and what another marker gave. */
function useSending(desk: Desk, drafts: ReturnType<typeof useDrafts>) {
  const sending = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<{ key: string; text: string }>();
  const [conflict, setConflict] = useState<MarkConflict & { key: string }>();

  const done = (item: MarkingItem, mark: MarkingItem['mark'], progress?: Parameters<Desk['keepMark']>[2]) => {
    desk.keepMark(item, mark, progress);
    drafts.drop(item);
    setConflict(undefined);
    setProblem(undefined);
    queryClient.invalidateQueries({ queryKey: replyKey(marking.task) });
    desk.forward(item);
  };
  const failed = (item: MarkingItem, given: Given, failure: CallFailure) => {
    const theirs = theirsOf(failure);
    // The reply to one's own score had got lost.
    if (theirs && theirs.score === given.score && theirs.comment === given.comment) return done(item, theirs);
    if (theirs) return setConflict({ key: markKey(item), mine: given, theirs });
    if (failure.fields.score) return setProblem({ key: markKey(item), text: failure.fields.score });
    if (!failure.silent) notify.error(failure.text);
  };
  const send = async (item: MarkingItem, { score, met, comment }: Given, version: number) => {
    if (sending.current) return;
    sending.current = true;
    setPending(true);
    const { attemptId, questionId } = item;
    const body = { attemptId, questionId, score, met: [...met], comment: comment.trim(), version };
    try {
      const reply = await call(marking.score, { query: { examId: desk.examId, by: desk.by }, body }, { quiet: true });
      done(item, { score, comment: body.comment, met: body.met, version: reply.version }, reply);
    } catch (problem) {
      failed(item, { score, met, comment: body.comment }, asFailure(problem));
    } finally {
      sending.current = false;
      setPending(false);
    }
  };
  return { pending, problem, conflict, setProblem, send, done };
}

/** Giving a score to the answer on the desk. */
export function useScoring(desk: Desk, item: MarkingItem) {
  const drafts = useDrafts();
  const sending = useSending(desk, drafts);
  const { problem, conflict, setProblem, send, done } = sending;
  const key = markKey(item);
  const draft = drafts.of(item);
  const refuse = (text: string) => setProblem({ key, text });
  const give = (changed: Partial<typeof draft>) => {
    setProblem(undefined);
    drafts.change(item, changed);
  };
  return {
    draft,
    refuse,
    examId: desk.examId,
    pending: sending.pending,
    /** Answers with something given that was not confirmed. */
    unconfirmed: drafts.count,
    problem: problem?.key === key ? problem.text : undefined,
    conflict: conflict?.key === key ? conflict : undefined,
    give: (text: string) => give({ text }),
    comment: (comment: string) => drafts.change(item, { comment }),
    toggle: (place: number) => {
      if (place >= item.rubric.length) return;
      const ticked = draft.ticked.includes(place)
        ? draft.ticked.filter((other) => other !== place)
        : [...draft.ticked, place].sort((one, other) => one - other);
      give({ ticked, text: pointsText(sumOfTicked(item.rubric, ticked, item.points)) });
    },
    confirm: () => {
      if (item.overridden) return desk.forward(item);
      // Looked at and left as it is.
      if (!drafts.has(item) && item.mark.score !== null) return desk.forward(item);
      const read = readScore(draft.text, item.points);
      if ('problem' in read) return refuse(read.problem);
      return send(item, { score: read.score, met: draft.ticked, comment: draft.comment }, draft.version);
    },
    adoptTheirs: () => conflict && done(item, conflict.theirs),
    insistOnMine: () => conflict && send(item, conflict.mine, conflict.theirs.version),
  };
}

export type Scoring = ReturnType<typeof useScoring>;
