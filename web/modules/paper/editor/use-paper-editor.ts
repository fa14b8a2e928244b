import { useEffect, useMemo, useRef, useState } from 'react';
import type { Paper, StandingPaper } from '#contract/paper/paper.ts';
import { makeAutosave, type SaveState } from '../../../kit/form/autosave.ts';
import { bodyOf, type DraftBody, draftOf, sameBody } from './draft/draft.ts';
import { keptDraft, useKeepDraft, useKeptDraftKey } from './draft/kept-draft.ts';
import { makeEditorActions } from './editor-actions.ts';
import { record, startHistory } from './selection/history.ts';
import { type DraftToSave, sendDraft } from './send-draft.ts';

const nothingToSave: SaveState<StandingPaper> = { phase: 'saved' };

const isOnline = (then: () => void) => {
  addEventListener('online', then);
  return () => removeEventListener('online', then);
};

/** Where the paper begins: as it is saved, or with what could not be saved the last time, which can be undone. */
function useBeginning(paper: Paper) {
  const key = useKeptDraftKey(paper.paperId);
  const [beginning] = useState(() => {
    const saved = startHistory(draftOf(paper));
    const kept = keptDraft(key, paper);
    if (!kept) return { history: saved, version: paper.version, restored: false };
    return { history: record(saved, kept.draft), version: kept.version, restored: true };
  });
  return { key, ...beginning };
}

/** The paper as it is being put together: what was done and undone, and what of it is saved. */
export function usePaperEditor(paper: Paper) {
  const { paperId } = paper;
  const { key, restored, ...beginning } = useBeginning(paper);
  const [history, setHistory] = useState(beginning.history);
  const [saveState, setSaveState] = useState(nothingToSave);
  const [savedAt, setSavedAt] = useState<number>();
  const [paperState, setPaperState] = useState(paper.state);
  // Two changes in one event build on each other although the page is drawn only later.
  const latest = useRef({ history, saveState });
  const stored = useRef<DraftBody>(bodyOf(draftOf(paper)));
  const renewed = useRef(0);
  const [version, setVersion] = useState(beginning.version);
  const [autosave] = useState(() =>
    makeAutosave<DraftToSave, StandingPaper>({
      version,
      send: async (body, base) => {
        let outcome = await sendDraft(paperId, body, base);
        // Somebody changed its name or the like, and nothing of what is edited here.
        if (outcome.kind === 'stale' && sameBody(bodyOf(draftOf(outcome.current)), stored.current) && !restored)
          outcome = await sendDraft(paperId, body, outcome.current.version);
        if (outcome.kind === 'stale') stored.current = bodyOf(draftOf(outcome.current));
        if (outcome.kind !== 'saved') return outcome;
        stored.current = body;
        setVersion(outcome.version);
        if (body.state) setPaperState(body.state);
        if (body.state === 'READY') renewed.current = outcome.renewed ?? 0;
        return outcome;
      },
      tell: (state) => {
        if (state.phase === 'saved' && latest.current.saveState.phase === 'saving') setSavedAt(Date.now());
        latest.current.saveState = state;
        setSaveState(state);
      },
    }),
  );
  const actions = useMemo(
    () =>
      makeEditorActions({
        paperId,
        read: () => latest.current.history,
        show: (next) => {
          latest.current.history = next;
          setHistory(next);
        },
        saveState: () => latest.current.saveState,
        renewed: () => renewed.current,
        autosave,
        took: (theirs) => {
          setVersion(theirs.version);
          setPaperState(theirs.state);
        },
      }),
    [autosave, paperId],
  );
  const draft = history.present;
  useKeepDraft(key, saveState.phase === 'saved' ? undefined : draft, version);
  useEffect(() => {
    if (restored) actions.resume();
    return () => autosave.stop();
  }, [autosave, actions, restored]);
  useEffect(() => {
    if (saveState.phase === 'failed' && saveState.refused) actions.findGone();
  }, [saveState, actions]);
  useEffect(() => isOnline(() => autosave.unsaved() && autosave.flush()), [autosave]);
  const [canUndo, canRedo] = [history.past.length > 0, history.future.length > 0];
  return { draft, canUndo, canRedo, paperState, saveState, savedAt, actions };
}
