import { useEffect, useMemo, useRef, useState } from 'react';
import type { Draft, DraftContent } from '#contract/post/draft.ts';
import { makeAutosave, type SaveState } from '../../../kit/form/autosave.ts';
import { sendDraft } from './send-draft.ts';

export type DraftSaveState = SaveState<Draft>;

/** The half-built post as it stands here, and what of it is saved. */
export function useDraft(draft: Draft) {
  const { draftId } = draft;
  const [content, setContent] = useState(draft.content);
  /** What the library has no more; of a newer draft it may be another. */
  const [gone, setGone] = useState(draft.gone);
  const [saveState, setSaveState] = useState<DraftSaveState>({ phase: 'saved' });
  /** Another one where the whole content was replaced: fields begin anew. */
  const [taken, setTaken] = useState(0);
  // Two changes in one event build on each other although the page is drawn only later.
  const latest = useRef({ content, version: draft.version, theirs: undefined as Draft | undefined });
  const [autosave] = useState(() =>
    makeAutosave<DraftContent, Draft>({
      version: draft.version,
      send: async (sent, base) => {
        const outcome = await sendDraft(draftId, sent, base);
        if (outcome.kind === 'saved') latest.current.version = outcome.version;
        return outcome;
      },
      tell: (state) => {
        latest.current.theirs = state.phase === 'conflict' ? state.theirs : undefined;
        setSaveState(state);
      },
    }),
  );
  useEffect(() => {
    const again = () => {
      if (autosave.unsaved()) autosave.flush();
    };
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      autosave.stop();
    };
  }, [autosave]);
  const actions = useMemo(
    () => ({
      change: (turn: (content: DraftContent) => DraftContent) => {
        const next = turn(latest.current.content);
        latest.current.content = next;
        setContent(next);
        autosave.change(next);
      },
      takeTheirs: () => {
        const { theirs } = latest.current;
        autosave.takeTheirs();
        if (!theirs) return;
        latest.current = { content: theirs.content, version: theirs.version, theirs: undefined };
        setContent(theirs.content);
        setGone(theirs.gone);
        setTaken((times) => times + 1);
      },
      overwrite: autosave.overwrite,
      flush: autosave.flush,
      unsaved: autosave.unsaved,
      /** The version that what is saved has. */
      version: () => latest.current.version,
    }),
    [autosave],
  );
  return { draftId, postId: draft.postId, content, gone, saveState, taken, actions };
}

export type OpenDraft = ReturnType<typeof useDraft>;
