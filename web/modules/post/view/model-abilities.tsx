import { Tag } from 'antd';
import { abilityKindNames } from '#contract/post/ability.ts';
import type { ModelAbility, PostModel } from '#contract/post/model.ts';
import { weightText } from '#shared/model-weights.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { Radar } from '../radar.tsx';
import './view.css';

const columns: readonly DataColumn<ModelAbility>[] = [
  {
    ...{ key: 'name', title: '能力', width: 188 },
    render: ({ name, above, kind, mustHave }) => (
      <>
        <strong>{name}</strong> {mustHave && <Tag color="red">必备</Tag>}
        <div className="model-above">{[abilityKindNames[kind], ...above].join(' · ')}</div>
      </>
    ),
  },
  { key: 'weight', title: '权重', width: 72, align: 'right', render: ({ weight }) => weightText(weight) },
  { key: 'requiredLevel', title: '要求等级', width: 88, render: ({ requiredLevel }) => `${requiredLevel} 级` },
  {
    ...{ key: 'behaviour', title: '要求等级的行为描述' },
    render: ({ behaviours, requiredLevel, description }) => behaviours[requiredLevel - 1] || description || '没有描述',
  },
];

/** What a version asks, as a picture and in words. */
export function ModelAbilities({ model }: { model: PostModel }) {
  return (
    <div className="model-abilities">
      <Radar abilities={model.abilities} plain />
      <div className="model-table">
        <DataTable label="能力要求" rows={model.abilities} rowKey="abilityId" columns={columns} numbered={false} />
      </div>
    </div>
  );
}
