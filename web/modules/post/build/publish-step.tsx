import { Alert, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { errors } from '#contract/errors.ts';
import { type DraftPreview, postDraft } from '#contract/post/draft.ts';
import { postModel } from '#contract/post/model.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { changedByPosts } from '../list/changed-by-posts.ts';
import { postAddress } from '../post-address.ts';
import { PairTable } from '../view/pair-table.tsx';
import type { OpenDraft } from './use-draft.ts';

const changes = [...changedByPosts, postDraft.list, postModel.current, postModel.versions];

const basicColumns: readonly DataColumn<DraftPreview['basics'][number]>[] = [
  { key: 'field', title: '项目', width: 120 },
  { key: 'before', title: '现在', ellipsis: true, render: ({ before }) => before || '—' },
  { key: 'after', title: '发布后', ellipsis: true, render: ({ after }) => after || '—' },
];

interface StepProps {
  draft: OpenDraft;
  /** Somebody saved it meanwhile: the newer one has to be looked at. */
  onStale: () => void;
}

/** What is saved is what is published: it is saved before it is looked at. */
export function PublishStep({ draft, onStale }: StepProps) {
  const { flush } = draft.actions;
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let shown = true;
    flush().then((saved) => shown && setReady(saved));
    return () => {
      shown = false;
    };
  }, [flush]);
  const { draftId } = draft;
  const preview = useReply(postDraft.preview, { query: { draftId } }, { quiet: true, enabled: ready });
  if (preview.error)
    return (
      <Card>
        <ErrorState text={preview.error.text} onRetry={preview.refetch} />
      </Card>
    );
  if (!preview.data || !preview.isFetchedAfterMount)
    return (
      <Card>
        {ready || draft.saveState.phase !== 'failed' ? (
          <LinesSkeleton lines={8} />
        ) : (
          <ErrorState text="改动还没有保存，保存后才能预览和发布" onRetry={() => flush().then(setReady)} />
        )}
      </Card>
    );
  return <Preview draft={draft} preview={preview.data} onStale={onStale} onAgain={preview.refetch} />;
}

function impactText({ holders, everybody }: DraftPreview) {
  return [
    `管理范围内，${term('present')}的 ${holders.people} 人中有 ${holders.changing} 人的匹配度会变`,
    `全部 ${everybody.people} 人中有 ${everybody.changing} 人会变`,
  ].join('；');
}

interface PreviewProps extends StepProps {
  preview: DraftPreview;
  onAgain: () => void;
}

function usePublish({ draft, preview, onStale, onAgain }: PreviewProps) {
  const navigate = useNavigate();
  const { draftId, actions } = draft;
  const publish = useAction(postDraft.publish, {
    changes,
    success: ({ number }) => `已发布为 V${number}`,
    onDone: ({ postId }) => navigate(postAddress.view(postId)),
    onFailure: ({ status, code }) => {
      if (status === errors.stale.status) onStale();
      else if (code !== 0) onAgain();
    },
  });
  return async () => {
    if (!(await actions.flush())) return;
    await publish.run({ query: { draftId }, body: { version: actions.version(), seen: preview.seen } });
  };
}

function Preview(props: PreviewProps) {
  const { draft, preview } = props;
  const { actions, content } = draft;
  const { problems, warnings, basics, pairs, seen } = preview;
  const publish = usePublish(props);
  const isFirst = seen.modelNumber === 0;
  return (
    <>
      {problems.length > 0 && <Messages type="error" title="还不能发布" texts={problems} />}
      {warnings.length > 0 && <Messages type="warning" title="请留意" texts={warnings} />}
      <Card title="影响">
        <p className="post-build-impact">{impactText(preview)}</p>
      </Card>
      {basics.length > 0 && (
        <Card title="基本信息的变化">
          <DataTable label="基本信息的变化" rows={basics} rowKey="field" columns={basicColumns} numbered={false} />
        </Card>
      )}
      <Card title="能力模型">
        <PairTable
          pairs={pairs}
          before={isFirst ? '现在' : `V${seen.modelNumber}`}
          after={`V${seen.modelNumber + 1}`}
        />
      </Card>
      <Card title="版本说明">
        <Input.TextArea
          aria-label="版本说明"
          maxLength={200}
          showCount
          placeholder="可以不填，例如这一版改了什么"
          autoSize={{ minRows: 2, maxRows: 4 }}
          value={content.note}
          onChange={(event) => actions.change((before) => ({ ...before, note: event.target.value }))}
        />
        <div className="post-build-publish">
          <ActionButton
            type="primary"
            label="发布"
            {...(problems.length > 0 && { disabled: true, reason: '请先解决上面的问题' })}
            onClick={publish}
          />
        </div>
      </Card>
    </>
  );
}

function Messages({ type, title, texts }: { type: 'error' | 'warning'; title: string; texts: readonly string[] }) {
  return (
    <Alert
      className="kit-stale"
      type={type}
      showIcon
      title={title}
      description={texts.map((text) => <p key={text}>{text}</p>)}
    />
  );
}
