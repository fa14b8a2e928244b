import { Button } from 'antd';
import type { Paper } from '#contract/paper/paper.ts';
import type { SaveState } from './draft/autosave.ts';

const texts = { saved: '已自动保存', saving: '保存中…', unsaved: '未保存', conflict: '未保存' } as const;

interface SaveStateTextProps {
  state: SaveState<Paper>;
  onRetry: () => Promise<boolean>;
}

export function SaveStateText({ state, onRetry }: SaveStateTextProps) {
  if (state.phase !== 'failed') return <span role="status">{texts[state.phase]}</span>;
  return (
    <span role="alert" className="paper-editor-failed">
      未保存：{state.text}
      <Button type="link" size="small" onClick={onRetry}>
        立即保存
      </Button>
    </span>
  );
}
