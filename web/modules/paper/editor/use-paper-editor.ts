import { useEffect, useMemo, useRef, useState } from 'react';
import type { Paper } from '#contract/paper/paper.ts';
import { startHistory } from '../history.ts';
import { makeAutosave, type SaveState } from './draft/autosave.ts';
import { draftOf } from './draft/draft.ts';
import { makeEditorActions } from './editor-actions.ts';
import { type DraftToSave, sendDraft } from './send-draft.ts';

const nothingToSave: SaveState<Paper> = { phase: 'saved' };

/** The paper as it is being put together: what was done and undone, and what of it is saved. */
export function usePaperEditor({ paperId, version, ...given }: Paper) {
  const [history, setHistory] = useState(() => startHistory(draftOf(given)));
  const [saveState, setSaveState] = useState(nothingToSave);
  // Two changes in one event build on each other although the page is drawn only later.
  const latest = useRef({ history, saveState });
  const [autosave] = useState(() =>
    makeAutosave<DraftToSave, Paper>({
      version,
      send: (body, base) => sendDraft(paperId, body, base),
      tell: (state) => {
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
        autosave,
      }),
    [autosave, paperId],
  );
  useEffect(() => () => autosave.stop(), [autosave]);
  useEffect(() => {
    if (saveState.phase === 'failed' && saveState.refused) actions.findGone();
  }, [saveState, actions]);
  return { draft: history.present, canUndo: history.past.length > 0, saveState, actions };
}
