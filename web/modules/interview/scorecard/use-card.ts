import { useEffect, useRef, useState } from 'react';
import { type InterviewDetail, interview } from '#contract/interview/interview.ts';
import { type CardResult, type CardScore, scorecard } from '#contract/interview/scorecard.ts';
import { useAction } from '../../../kit/api/use-action.ts';

export interface CardDraft {
  readonly scores: readonly CardScore[];
  readonly result: CardResult | null;
  readonly comment: string;
}

function draftOf({ skills, ownCard }: InterviewDetail): CardDraft {
  const scores = skills.map(
    ({ name }) => ownCard?.scores.find((score) => score.name === name) ?? { name, score: null, evidence: '' },
  );
  return { scores, result: ownCard?.result ?? null, comment: ownCard?.comment ?? '' };
}

const quietMs = 1500;

/** The own card of an interview: kept as a draft while it is written, handed in by a button. */
export function useCard(shown: InterviewDetail) {
  const [draft, setDraft] = useState(() => draftOf(shown));
  const [state, setState] = useState<'saved' | 'changed'>('saved');
  const version = useRef(shown.ownCard?.version ?? 0);
  const handedIn = Boolean(shown.ownCard?.handedInAt);
  const { interviewId } = shown;
  const keep = useAction(scorecard.save, {});
  const give = useAction(scorecard.save, {
    changes: [interview.detail, interview.mine, interview.search],
    success: handedIn ? '已保存修改' : '评价已提交',
  });
  const sent = (handIn: boolean) => ({
    query: { interviewId },
    body: { ...draft, scores: [...draft.scores], version: version.current, handIn },
  });
  const written = useRef(draft);
  useEffect(() => {
    written.current = draft;
  });
  const save = async (handIn: boolean) => {
    const saved = await (handIn ? give : keep).run(sent(handIn));
    if (!saved) return;
    version.current = saved.version;
    // What was written while it was on its way is still to be saved.
    if (written.current === draft) setState('saved');
  };
  const pending = keep.pending || give.pending;
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the wait anew
  useEffect(() => {
    if (state === 'saved' || handedIn || pending) return;
    const timer = setTimeout(() => latest.current(false), quietMs);
    return () => clearTimeout(timer);
  }, [draft, state, handedIn, pending]);
  const change = (changed: Partial<CardDraft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    setState('changed');
  };
  return { draft, change, state, handedIn, pending, handIn: () => save(true) };
}

export type OwnCard = ReturnType<typeof useCard>;
