import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { postDraft } from '#contract/post/draft.ts';
import { type ModelVersion, postModel } from '#contract/post/model.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { postAddress } from '../post-address.ts';
import { ModelAbilities } from '../view/model-abilities.tsx';
import { PairTable } from '../view/pair-table.tsx';
import '../post-cards.css';

const columns: readonly DataColumn<ModelVersion>[] = [
  {
    key: 'number',
    title: '版本',
    width: 120,
    render: ({ number, current }) => `V${number}${current ? '（当前）' : ''}`,
  },
  { key: 'abilityCount', title: '能力数', width: 88, align: 'right' },
  { key: 'publishedAt', title: '发布时间', width: 176, render: ({ publishedAt }) => dateTime(publishedAt) },
  { key: 'who', title: '发布人', width: 120, ellipsis: true, render: ({ who }) => who || '—' },
  { key: 'note', title: '版本说明', ellipsis: true, render: ({ note }) => note || '—' },
];

/** The model in force, and those that were in force before. */
export function ModelTab({ postId }: { postId: string }) {
  const current = useReply(postModel.current, { query: { postId } }, { quiet: true });
  const versions = useReply(postModel.versions, { query: { postId } }, { quiet: true });
  const failure = current.error ?? versions.error;
  if (failure) {
    return (
      <Card>
        <ErrorState
          text={failure.text}
          onRetry={() => {
            current.refetch();
            versions.refetch();
          }}
        />
      </Card>
    );
  }
  if (!current.data || !versions.data) return <LinesSkeleton lines={8} />;
  const edit = can(postDraft.open) && (
    <Link to={postAddress.build(postId)}>
      <Button>编辑模型</Button>
    </Link>
  );
  const { model } = current.data;
  return (
    <div className="post-cards">
      <Card title={model ? `当前模型 V${model.number}` : '能力模型'} extra={model && edit}>
        {model ? <ModelAbilities model={model} /> : <EmptyState text="还没有发布能力模型" action={edit} />}
      </Card>
      {versions.data.length > 0 && (
        <Card title="版本">
          <DataTable label="版本" rows={versions.data} rowKey="modelId" columns={columns} numbered={false} />
        </Card>
      )}
      {versions.data.length > 1 && <Comparison versions={versions.data} />}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  versions: readonly ModelVersion[];
  value: string;
  onChange: (modelId: string) => void;
}

const VersionChoice = ({ label, versions, value, onChange }: ChoiceProps) => (
  <Select
    style={{ width: 136 }}
    aria-label={label}
    options={versions.map(({ modelId, number }) => ({ value: modelId, label: `V${number}` }))}
    value={value}
    onChange={onChange}
  />
);

function Comparison({ versions }: { versions: readonly ModelVersion[] }) {
  const [fromId, setFrom] = useState(versions[1]?.modelId ?? '');
  const [toId, setTo] = useState(versions[0]?.modelId ?? '');
  const { data, error, refetch } = useReply(
    postModel.compare,
    { query: { fromId, toId } },
    { quiet: true, keepPrevious: true },
  );
  const choices = (
    <span className="post-versions">
      <VersionChoice label="较早的版本" versions={versions} value={fromId} onChange={setFrom} />
      与
      <VersionChoice label="较新的版本" versions={versions} value={toId} onChange={setTo} />
    </span>
  );
  return (
    <Card title="版本对比" extra={choices}>
      {data ? (
        <PairTable pairs={data.pairs} before={`V${data.from.number}`} after={`V${data.to.number}`} />
      ) : error ? (
        <ErrorState text={error.text} onRetry={refetch} />
      ) : (
        <LinesSkeleton />
      )}
    </Card>
  );
}
