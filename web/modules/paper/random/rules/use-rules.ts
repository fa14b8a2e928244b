import { useCallback, useRef, useState } from 'react';
import { paper as paperCalls } from '#contract/paper/paper.ts';
import { randomPaper } from '#contract/paper/random.ts';
import { notify } from '../../../../kit/api/notify.ts';
import { queryClient } from '../../../../kit/api/query-client.ts';
import { replyKey } from '../../../../kit/api/use-reply.ts';
import { readKept } from '../../kept.ts';
import { goneText } from '../../question-choice/gone.ts';
import { KeptRules, useKeepRules, useKeptRulesKey } from '../draft/kept-rules.ts';
import { gapsOf } from '../draft/rule-words.ts';
import { demandOf, draftOf, type RulesDraft, sameDemand } from '../draft/rules-draft.ts';
import { drawPaper, type StoredRules, sendRules } from './send-rules.ts';

type Fields = Readonly<Record<string, string>>;
const noFields: Fields = {};

/** What is shown of papers is no longer true. */
export function paperChanged() {
  for (const endpoint of [paperCalls.search, paperCalls.detail, randomPaper.detail]) {
    queryClient.invalidateQueries({ queryKey: replyKey(endpoint) });
  }
}

/** One thing at a time, however often it is clicked. */
function useOnce() {
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const once = async <R>(run: () => Promise<R>) => {
    if (busy.current) return undefined;
    busy.current = true;
    setPending(true);
    try {
      return await run();
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  return { pending, once };
}

/** What is typed, what is stored, and what the server says about the difference. */
function useDraft(paperId: string, stored: StoredRules) {
  const key = useKeptRulesKey(paperId);
  const [kept] = useState(() => {
    const left = readKept(key, KeptRules);
    return left && !sameDemand(demandOf(left.draft), stored) ? left : undefined;
  });
  const [restored, setRestored] = useState(kept !== undefined);
  const [draft, setDraft] = useState<RulesDraft>(() => kept?.draft ?? draftOf(stored));
  // Where the saved rules are others by now, the next save asks.
  const [seen, setSeen] = useState(kept?.seen ?? stored);
  const [fields, setFields] = useState(noFields);
  const [theirs, setTheirs] = useState<StoredRules>();
  const change = useCallback((changed: (draft: RulesDraft) => RulesDraft) => {
    setDraft(changed);
    // Its places may be others now.
    setFields(noFields);
  }, []);
  const dirty = !sameDemand(demandOf(draft), seen);
  useKeepRules(key, dirty, draft, seen);
  /** Back to what is saved. */
  const discard = () => {
    setDraft(draftOf(stored));
    setSeen(stored);
    setFields(noFields);
  };
  const kepts = { restored: restored && dirty, discard, noteRead: () => setRestored(false) };
  return { ...kepts, draft, setDraft, seen, setSeen, fields, setFields, theirs, setTheirs, change, dirty };
}

/** Sends what is typed; the new version, or undefined where something is in the way. */
function useSend(paperId: string, now: ReturnType<typeof useDraft>) {
  const { draft, setSeen, setFields, setTheirs } = now;
  return async (from: StoredRules): Promise<number | undefined> => {
    const gaps = gapsOf(draft);
    setFields(gaps);
    const [gap] = Object.values(gaps);
    if (gap) {
      notify.error(gap);
      return undefined;
    }
    const demand = demandOf(draft);
    const outcome = await sendRules(paperId, demand, from);
    if (outcome.kind === 'saved') {
      setSeen({ ...demand, version: outcome.version });
      setTheirs(undefined);
      paperChanged();
      return outcome.version;
    }
    if (outcome.kind === 'stale') setTheirs(outcome.theirs);
    else {
      const { fields, silent, status, text } = outcome.failure;
      setFields(fields);
      if (!silent) notify.error(Object.values(fields)[0] ?? (status === 404 ? goneText : text));
    }
    return undefined;
  };
}

/** Draws the questions by what is saved. */
function useDraw(paperId: string, { draft, setSeen, setTheirs }: ReturnType<typeof useDraft>) {
  const [problem, setProblem] = useState<string>();
  const generate = async (version: number) => {
    const outcome = await drawPaper(paperId, version);
    setProblem(outcome.kind === 'refused' ? outcome.text : undefined);
    if (outcome.kind === 'drawn') {
      setSeen((before) => ({ ...before, version: outcome.version }));
      notify.success('已抽题');
    }
    if (outcome.kind === 'stale') {
      if (sameDemand(outcome.theirs, demandOf(draft))) {
        setSeen(outcome.theirs);
        setProblem('试卷刚刚被他人修改过，请看过现在的试题后再抽题');
      } else setTheirs(outcome.theirs);
    }
    paperChanged();
    return outcome.kind === 'drawn';
  };
  return { problem, generate };
}

/** The rules of one paper: typed, saved, drawn by. */
export function useRules(paperId: string, stored: StoredRules) {
  const now = useDraft(paperId, stored);
  const { draft, setDraft, seen, setSeen, setFields, setTheirs, fields, theirs, change, dirty } = now;
  const { pending, once } = useOnce();
  const send = useSend(paperId, now);
  const { problem, generate } = useDraw(paperId, now);
  const saveFrom = async (from: StoredRules) => {
    const saved = await once(async () => (await send(from)) !== undefined);
    if (saved) notify.success('已保存');
    return saved ?? false;
  };
  return {
    ...{ draft, fields, theirs, dirty, change, pending },
    // What was in the way of other rules says nothing about these.
    problem: dirty ? undefined : problem,
    ...{ restored: now.restored, discard: now.discard, noteRead: now.noteRead },
    hasRules: seen.sections.length > 0,
    /** Questions were exchanged; where somebody else changed the paper before, the next save finds out what. */
    noteVersion: (from: number, to: number) =>
      setSeen((before) => (before.version === from ? { ...before, version: to } : before)),
    save: () => saveFrom(seen),
    /** Saves what was typed before. True: new questions stand in the paper; undefined: it was not to be. */
    draw: (questionCount: number) =>
      once(async () => {
        const version = dirty ? await send(seen) : seen.version;
        if (version === undefined) return false;
        const question = `试卷现有的 ${questionCount} 道试题会全部替换，确定重新抽题吗？`;
        if (questionCount > 0 && !(await notify.ask(question))) return undefined;
        return generate(version);
      }),
    takeTheirs: (other: StoredRules) => {
      setDraft(draftOf(other));
      setSeen(other);
      setTheirs(undefined);
      setFields(noFields);
    },
    keepMine: saveFrom,
  };
}

export type Rules = ReturnType<typeof useRules>;
