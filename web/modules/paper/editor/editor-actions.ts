import type { Paper, StandingPaper } from '#contract/paper/paper.ts';
import { notify } from '../../../kit/api/notify.ts';
import type { Autosave, SaveState } from '../../../kit/form/autosave.ts';
import { bodyOf, type Draft, type DraftQuestion, draftOf, sameBody, withQuestionNow } from './draft/draft.ts';
import { type History, record, redo, startHistory, undo } from './selection/history.ts';
import { pickedOf, type Selection } from './selection/selection.ts';
import { type DraftToSave, goneOf, questionNow, saveAsNew } from './send-draft.ts';

type DraftHistory = History<Draft>;
type ChangeSelection = (selection: Selection<DraftQuestion>) => Selection<DraftQuestion>;

export interface EditorStore {
  readonly paperId: string;
  readonly read: () => DraftHistory;
  readonly show: (next: DraftHistory) => void;
  readonly saveState: () => SaveState<StandingPaper>;
  /** So many questions were exchanged for their approved versions when the paper was finished. */
  readonly renewed: () => number;
  readonly autosave: Autosave<DraftToSave>;
  /** What follows builds on what somebody else saved. */
  readonly took: (theirs: Paper) => void;
}

/** What can be done when somebody else saved meanwhile. */
function settlingActions({ read, show, autosave, took }: EditorStore) {
  const body = () => bodyOf(read().present);
  const settled = (theirs: Paper, next: DraftHistory) => {
    autosave.takeTheirs();
    took(theirs);
    show(next);
  };
  return {
    takeTheirs: (theirs: Paper) => settled(theirs, record(read(), draftOf(theirs))),
    overwrite: () => {
      autosave.change(body());
      return autosave.overwrite();
    },
    /** Both stay: theirs in this paper, these changes in a new one. Undoing must not bring them back over theirs. */
    keepBoth: async (theirs: Paper) => {
      const copy = await saveAsNew(theirs, body());
      if (copy) settled(theirs, startHistory(draftOf(theirs)));
      return copy;
    },
  };
}

/** Everything that can be done to the paper; one object for as long as the editor lives. */
export function makeEditorActions(store: EditorStore) {
  const { read, show, autosave } = store;
  const body = () => bodyOf(read().present);
  const step = (next: DraftHistory) => {
    const before = body();
    show(next);
    if (!sameBody(before, body())) autosave.change(body());
  };
  const change = (changed: (draft: Draft) => Draft) => step(record(read(), changed(read().present)));
  const renew = (questionId: string, now: Partial<DraftQuestion>) => show(withQuestionNow(read(), questionId, now));
  /** Marks those that were deleted or withdrawn meanwhile. */
  const findGone = async () => {
    const picked = pickedOf(read().present.selection).map(({ question }) => question.questionId);
    for (const questionId of await goneOf(store.paperId, picked)) renew(questionId, { gone: true });
  };
  return {
    now: () => read().present,
    undo: () => step(undo(read())),
    redo: () => step(redo(read())),
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
      if (!now) {
        notify.error('试题没有可用的新版本：正在审核，或已删除、停用');
        return findGone();
      }
      renew(questionId, { ...now, refresh: true });
      autosave.change(body());
      notify.success('已更新到新版本');
    },
    findGone,
    /** What was left unsaved the last time goes on being saved. */
    resume: () => {
      autosave.change(body());
      notify.success('已恢复上次没有保存的改动，可以撤销');
    },
    /** A draft may hold what a finished paper may not. */
    saveAsDraft: () => {
      autosave.change({ ...body(), state: 'DRAFT' });
      return autosave.flush();
    },
    ...settlingActions(store),
    flush: autosave.flush,
    unsaved: autosave.unsaved,
    /** Saves everything and says that the paper can be used. */
    finish: async () => {
      autosave.change({ ...body(), state: 'READY' });
      const done = await autosave.flush();
      const problem = store.saveState();
      // What is still to be saved is a draft again.
      if (!done) {
        autosave.change(body());
        findGone();
      }
      return {
        done,
        renewed: store.renewed(),
        problem: !done && problem.phase === 'failed' ? problem.text : undefined,
      };
    },
  };
}

export type EditorActions = ReturnType<typeof makeEditorActions>;
