import { useEffect, useMemo, useRef, useState } from 'react';
import type { Paper } from '#contract/paper/paper.ts';
import { notify } from '../../../kit/api/notify.ts';
import { record, redo, startHistory, undo } from '../history.ts';
import { pickedOf, type Selection } from '../selection.ts';
import { makeAutosave, type SaveState } from './draft/autosave.ts';
import { bodyOf, type Draft, type DraftQuestion, draftOf, sameBody, withQuestionNow } from './draft/draft.ts';
import { type DraftToSave, goneOf, questionNow, sendDraft } from './send-draft.ts';

export type ChangeSelection = (selection: Selection<DraftQuestion>) => Selection<DraftQuestion>;

const noSave: SaveState<Paper> = { phase: 'saved' };

/** The paper as it is being put together: what was done and undone, and what of it is saved. */
export function usePaperEditor(given: Paper) {
  const [history, setHistory] = useState(() => startHistory(draftOf(given)));
  const [saveState, setSaveState] = useState(noSave);
  const latest = useRef(history);
  const latestSave = useRef(noSave);
  const [autosave] = useState(() =>
    makeAutosave<DraftToSave, Paper>({
      version: given.version,
      send: (body, version) => sendDraft(given.paperId, body, version),
      tell: (state) => {
        latestSave.current = state;
        setSaveState(state);
      },
    }),
  );
  useEffect(() => () => autosave.stop(), [autosave]);

  const actions = useMemo(() => {
    const show = (next: typeof latest.current) => {
      latest.current = next;
      setHistory(next);
    };
    const step = (next: typeof latest.current) => {
      const before = bodyOf(latest.current.present);
      show(next);
      const body = bodyOf(next.present);
      if (!sameBody(before, body)) autosave.change(body);
    };
    const change = (changed: (draft: Draft) => Draft) => {
      const { present } = latest.current;
      step(record(latest.current, changed(present)));
    };
    const renew = (questionId: string, now: Partial<DraftQuestion>) =>
      show(withQuestionNow(latest.current, questionId, now));
    return {
      now: () => latest.current.present,
      undo: () => step(undo(latest.current)),
      redo: () => step(redo(latest.current)),
      changeSelection: (changed: ChangeSelection) =>
        change((draft) => {
          const selection = changed(draft.selection);
          return selection === draft.selection ? draft : { ...draft, selection };
        }),
      setMinutes: (suggestedMinutes: number) =>
        change((draft) => (suggestedMinutes === draft.suggestedMinutes ? draft : { ...draft, suggestedMinutes })),
      /** The newest version in the place of the one that was picked. */
      refresh: async (questionId: string) => {
        const now = await questionNow(questionId);
        if (now === null) return notify.error('没有取到新版本，请检查网络后重试');
        if (!now) return renew(questionId, { gone: true });
        const { points: _, ...content } = now;
        renew(questionId, { ...content, refresh: true });
        autosave.change(bodyOf(latest.current.present));
      },
      /** Marks those that were deleted or withdrawn meanwhile. */
      findGone: async (paperId: string) => {
        const picked = pickedOf(latest.current.present.selection).map(({ question }) => question.questionId);
        for (const questionId of await goneOf(paperId, picked)) renew(questionId, { gone: true });
      },
      takeTheirs: (theirs: Paper) => {
        autosave.takeTheirs();
        show(record(latest.current, draftOf(theirs)));
      },
      overwrite: () => {
        autosave.change(bodyOf(latest.current.present));
        return autosave.overwrite();
      },
      flush: autosave.flush,
      unsaved: autosave.unsaved,
      /** Saves everything and says that the paper can be used. */
      finish: async () => {
        const body = bodyOf(latest.current.present);
        autosave.change({ ...body, state: 'READY' });
        const done = await autosave.flush();
        const problem = done ? noSave : latestSave.current;
        // What is still to be saved is a draft again.
        if (!done) autosave.change(bodyOf(latest.current.present));
        return { done, problem: problem.phase === 'failed' ? problem.text : undefined };
      },
    };
  }, [autosave]);
  useEffect(() => {
    if (saveState.phase === 'failed' && saveState.refused) actions.findGone(given.paperId);
  }, [saveState, actions, given.paperId]);

  return { draft: history.present, canUndo: history.past.length > 0, saveState, actions };
}

export type PaperEditor = ReturnType<typeof usePaperEditor>;
export type EditorActions = PaperEditor['actions'];
