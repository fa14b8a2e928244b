import { Button } from 'antd';
import type { StandingPaper } from '#contract/paper/paper.ts';
import type { SaveState } from '../../../kit/form/autosave.ts';
import { shortTime } from '../../../kit/text/time.ts';
import type { EditorActions } from './editor-actions.ts';

const texts = { saving: '保存中…', unsaved: '有改动，稍后自动保存', conflict: '未保存' } as const;

interface SaveStateTextProps {
  state: SaveState<StandingPaper>;
  /** Since the page was opened. */
  savedAt: number | undefined;
  /** A finished paper is refused more than a draft. */
  isDraft: boolean;
  actions: EditorActions;
}

/** What is saved, and since when; what is not, and why. */
export function SaveStateText({ state, savedAt, isDraft, actions }: SaveStateTextProps) {
  if (state.phase === 'saved')
    return <span role="status">{savedAt ? `${shortTime(savedAt)} 已自动保存` : '已保存'}</span>;
  if (state.phase !== 'failed') return <span role="status">{texts[state.phase]}</span>;
  return (
    <span role="alert" className="paper-editor-failed">
      {state.refused ? `未保存：${state.text}` : '连不上服务器，改动留在这个浏览器里，恢复后自动保存'}
      <Button type="link" size="small" onClick={actions.flush}>
        立即保存
      </Button>
      {state.refused && !isDraft && (
        <Button type="link" size="small" onClick={actions.saveAsDraft}>
          改为草稿再保存
        </Button>
      )}
    </span>
  );
}
