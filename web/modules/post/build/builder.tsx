import { Button, Steps } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { type Draft, postDraft } from '#contract/post/draft.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { postAddress } from '../post-address.ts';
import { AbilitiesStep } from './abilities-step.tsx';
import { BasicsStep } from './basics-step.tsx';
import { PointsStep } from './points-step.tsx';
import { PublishStep } from './publish-step.tsx';
import { NewerNotice, SaveStateText } from './save-state.tsx';
import { useDraft } from './use-draft.ts';
import { useNames } from './use-names.ts';
import { WeightsStep } from './weights-step.tsx';

const titles = ['基本信息', '能力选择', '等级与权重', '知识点', '预览发布'];
const last = titles.length - 1;

/** The step stands in the address, so that a reload comes back to it. */
function useStep() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('step') ?? 1) - 1;
  const step = Number.isInteger(asked) ? Math.min(last, Math.max(0, asked)) : 0;
  const go = (to: number) => {
    params.set('step', String(to + 1));
    setParams(params, { replace: true });
  };
  return { step, go };
}

interface BuilderProps {
  opened: Draft;
  /** Reads the draft anew. */
  onAgain: () => void;
}

export function Builder({ opened, onAgain }: BuilderProps) {
  const navigate = useNavigate();
  const draft = useDraft(opened);
  const nameOf = useNames(draft);
  const { step, go } = useStep();
  const { content, saveState, actions, draftId, postId } = draft;
  const word = term('post');
  const discard = useAction(postDraft.discard, {
    changes: [postDraft.list],
    success: '草稿已放弃',
    onDone: () => navigate(postId ? postAddress.view(postId) : postAddress.drafts()),
  });
  const steps = [
    <BasicsStep key="basics" {...draft} />,
    <AbilitiesStep key="abilities" draft={draft} nameOf={nameOf} />,
    <WeightsStep key="weights" draft={draft} nameOf={nameOf} />,
    <PointsStep key="points" draft={draft} nameOf={nameOf} />,
    <PublishStep key={`publish ${draft.taken}`} draft={draft} onStale={onAgain} />,
  ];
  return (
    <>
      <LeaveGuard
        unsaved={actions.unsaved}
        save={actions.flush}
        savesFirst
        text="刚才的改动还没有保存，离开后不再保留。"
      />
      <PageHeader
        title={content.basics.postName.trim() || `新${word}`}
        note={<SaveStateText state={saveState} actions={actions} />}
        onBack={() => navigate(postId ? postAddress.detail(postId) : postAddress.drafts())}
        extra={
          <>
            <ActionButton
              label="放弃草稿"
              danger
              confirm={{ title: '放弃这份草稿？', content: '草稿的内容不能恢复；已发布的模型不变。' }}
              onClick={async () => {
                // What is not sent yet must not be asked about on the way out.
                await actions.flush();
                await discard.run({ body: { draftId } });
              }}
            />
            <Button disabled={step === 0} onClick={() => go(step - 1)}>
              上一步
            </Button>
            {step < last && (
              <Button type="primary" onClick={() => go(step + 1)}>
                下一步
              </Button>
            )}
          </>
        }
      />
      <Steps
        className="post-build-steps"
        size="small"
        current={step}
        onChange={go}
        items={titles.map((title) => ({ title }))}
      />
      <NewerNotice state={saveState} actions={actions} />
      {steps[step]}
    </>
  );
}
