import { Alert, Button } from 'antd';
import { shortTime } from '../../../kit/text/time.ts';
import type { DraftSaveState, OpenDraft } from './use-draft.ts';

const texts = { saved: '已自动保存', saving: '保存中…', unsaved: '有改动，稍后自动保存', conflict: '未保存' } as const;

interface SaveStateProps {
  state: DraftSaveState;
  actions: OpenDraft['actions'];
}

/** What is saved of the draft; what is not, and why. */
export function SaveStateText({ state, actions }: SaveStateProps) {
  if (state.phase !== 'failed') return <span role="status">{texts[state.phase]}</span>;
  return (
    <span role="alert" className="post-build-failed">
      {state.refused ? `未保存：${state.text}` : '连不上服务器，恢复后自动保存'}
      <Button type="link" size="small" onClick={actions.flush}>
        立即保存
      </Button>
    </span>
  );
}

/** Another window or somebody else has saved the draft meanwhile. */
export function NewerNotice({ state, actions }: SaveStateProps) {
  if (state.phase !== 'conflict') return null;
  const { who, updatedAt, content } = state.theirs;
  return (
    <Alert
      className="kit-stale"
      type="warning"
      showIcon
      title={`您编辑期间，${who || '别人'}在 ${shortTime(updatedAt)} 从别处保存了这份草稿`}
      description={
        <>
          <p>
            较新的草稿：{content.basics.postName || '未命名'}，{content.abilities.length} 项能力
          </p>
          <div className="kit-stale-actions">
            <Button size="small" onClick={actions.takeTheirs}>
              载入较新的草稿
            </Button>
            <Button size="small" type="primary" onClick={actions.overwrite}>
              用我的内容覆盖
            </Button>
          </div>
        </>
      }
    />
  );
}
