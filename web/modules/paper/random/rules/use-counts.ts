import { useEffect, useMemo, useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import { randomPaper } from '#contract/paper/random.ts';
import { call } from '../../../../kit/api/call.ts';
import { asFailure } from '../../../../kit/api/failure.ts';
import { goneText } from '../../question-choice/gone.ts';
import { countOrderOf, type RulesDraft } from '../draft/rules-draft.ts';

const typingPauseMs = 400;

export interface Counts {
  /** By the id of the rule. */
  readonly available: ReadonlyMap<string, number>;
  /** Sentences by the id of each rule concerned. */
  readonly unmet: ReadonlyMap<string, readonly string[]>;
}

const nothing: Counts = { available: new Map(), unmet: new Map() };

function countsOf(answer: Reply<typeof randomPaper.count>, ruleIds: readonly (readonly string[])[]): Counts {
  const available = new Map<string, number>();
  answer.sections.forEach(({ rules }, section) => {
    rules.forEach((rule, place) => {
      const id = ruleIds[section]?.[place];
      if (id) available.set(id, rule.available);
    });
  });
  const unmet = new Map<string, string[]>();
  for (const { rules, text } of answer.unmet) {
    for (const { section, rule } of rules) {
      const id = ruleIds[section]?.[rule];
      if (id) unmet.set(id, [...(unmet.get(id) ?? []), text]);
    }
  }
  return { available, unmet };
}

/** How many questions each rule finds, asked once typing pauses; an answer that comes after a newer question is dropped. */
export function useCounts(draft: RulesDraft) {
  const [counts, setCounts] = useState(nothing);
  const [state, setState] = useState<{ asking: boolean; problem?: string }>({ asking: true });
  const [attempt, setAttempt] = useState(0);
  const order = useMemo(() => countOrderOf(draft), [draft]);
  // Places count too: the answer speaks of them.
  const text = JSON.stringify({ ...order, attempt });
  useEffect(() => {
    const { demand, ruleIds } = JSON.parse(text) as typeof order;
    if (demand.sections.length === 0) {
      setCounts(nothing);
      setState({ asking: false });
      return;
    }
    const left = new AbortController();
    setState({ asking: true });
    const ask = async () => {
      try {
        const answer = await call(
          randomPaper.count,
          { body: demand },
          { quiet: true, read: true, signal: left.signal },
        );
        if (left.signal.aborted) return;
        setCounts(countsOf(answer, ruleIds));
        setState({ asking: false });
      } catch (problem) {
        if (left.signal.aborted) return;
        const { status, text, fields } = asFailure(problem);
        const [why = text] = Object.values(fields);
        setState({ asking: false, problem: status === 404 ? goneText : `没有算出可抽的题数：${why}` });
      }
    };
    const timer = setTimeout(ask, typingPauseMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [text]);
  return useMemo(() => ({ ...counts, ...state, retry: () => setAttempt((before) => before + 1) }), [counts, state]);
}
