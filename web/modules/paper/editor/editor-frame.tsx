import { Button, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Paper } from '#contract/paper/paper.ts';
import { notify } from '../../../kit/api/notify.ts';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { finishedOneText } from '../list/finished-text.ts';
import { paperAddress } from '../paper-address.ts';
import { PaperState } from '../paper-state.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { KeptBothDialog } from './kept-both-dialog.tsx';
import { QuestionPicker } from './picker/question-picker.tsx';
import { SaveStateText } from './save-state-text.tsx';
import type { SavedCopy } from './send-draft.ts';
import { PaperSheet } from './sheet/paper-sheet.tsx';
import { usePaperEditor } from './use-paper-editor.ts';
import './editor.css';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable], .ant-modal') !== null;

/** Ctrl+Z and its like, except where somebody types and means the letters. */
function useUndoKeys(undo: () => void, redo: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo, redo]);
}

/** The editor of one paper: what there is to pick on the left, the paper on the right. */
export function EditorFrame({ paper }: { paper: Paper }) {
  const navigate = useNavigate();
  const { draft, canUndo, canRedo, paperState, saveState, savedAt, actions } = usePaperEditor(paper);
  const [activeId, setActiveId] = useState<string>();
  const [finishing, setFinishing] = useState(false);
  const [copy, setCopy] = useState<SavedCopy>();
  useUndoKeys(actions.undo, actions.redo);
  const go = (address: string) => () => {
    navigate(address);
  };
  const finish = async () => {
    setFinishing(true);
    const { done, renewed, problem } = await actions.finish();
    setFinishing(false);
    if (problem) notify.error(problem);
    if (!done) return;
    notify.success(finishedOneText({ renewed }));
    navigate(paperAddress.list());
  };
  const extra = (
    <>
      <Tooltip title="Ctrl + Z">
        <Button disabled={!canUndo} onClick={actions.undo}>
          撤销
        </Button>
      </Tooltip>
      <Tooltip title="Ctrl + Shift + Z">
        <Button disabled={!canRedo} onClick={actions.redo}>
          重做
        </Button>
      </Tooltip>
      <Button onClick={go(paperAddress.properties(paper.paperId))}>属性</Button>
      <Button onClick={go(paperAddress.preview(paper.paperId))}>预览</Button>
      <Button type="primary" loading={finishing} onClick={finish}>
        完成
      </Button>
    </>
  );
  return (
    <div className="paper-editor">
      <PageHeader
        title={paper.name}
        note={
          <span className="paper-editor-note">
            <PaperState state={paperState} />
            <SaveStateText state={saveState} savedAt={savedAt} actions={actions} isDraft={paperState === 'DRAFT'} />
          </span>
        }
        extra={extra}
        onBack={go(paperAddress.list())}
      />
      <div className="paper-editor-panes">
        <QuestionPicker paperId={paper.paperId} selection={draft.selection} activeId={activeId} actions={actions} />
        <PaperSheet draft={draft} activeId={activeId} onActivate={setActiveId} actions={actions} />
      </div>
      <LeaveGuard
        unsaved={actions.unsaved}
        text="刚才的修改没有保存成功。离开后改动留在这个浏览器里，下次打开这份试卷时恢复。"
        save={actions.flush}
        savesFirst
      />
      {saveState.phase === 'conflict' && (
        <ConflictDialog mine={draft} theirs={saveState.theirs} actions={actions} onKeptBoth={setCopy} />
      )}
      {copy && (
        <KeptBothDialog copy={copy} onOpen={go(paperAddress.editor(copy.paperId))} onStay={() => setCopy(undefined)} />
      )}
    </div>
  );
}
