import { Tag } from 'antd';
import type { Asked, VersionPair } from '#contract/post/model.ts';
import { weightText } from '#shared/model-weights.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';

const changes = {
  added: <Tag color="green">新增</Tag>,
  removed: <Tag color="red">移除</Tag>,
  changed: <Tag color="orange">有改动</Tag>,
  same: '不变',
} as const;

const askedText = (asked: Asked | null) =>
  asked ? `${weightText(asked.weight)}，${asked.requiredLevel} 级${asked.mustHave ? '，必备' : ''}` : '—';

interface PairTableProps {
  pairs: readonly VersionPair[];
  /** What stands at the left and at the right. */
  before: string;
  after: string;
}

/** Two models side by side. */
export function PairTable({ pairs, before, after }: PairTableProps) {
  const columns: readonly DataColumn<VersionPair>[] = [
    { key: 'name', title: '能力', ellipsis: true },
    { key: 'before', title: before, render: (pair) => askedText(pair.before) },
    { key: 'after', title: after, render: (pair) => askedText(pair.after) },
    { key: 'change', title: '变化', width: 96, render: ({ change }) => changes[change] },
  ];
  return <DataTable label="能力对比" rows={pairs} rowKey="abilityId" columns={columns} />;
}
