import { Button, Checkbox, Select } from 'antd';
import { ability, mostLevel } from '#contract/post/ability.ts';
import type { DraftAbility } from '#contract/post/draft.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { changedAbility, evenly, rescaled, weightsWords } from './chosen-abilities.ts';
import type { OpenDraft } from './use-draft.ts';
import type { NameOf } from './use-names.ts';

const levelOptions = Array.from({ length: mostLevel }, (_, place) => ({ value: place + 1, label: `${place + 1} 级` }));
const longEnoughMs = 60_000;

/** What somebody of the required level does. */
function Behaviour({ abilityId, requiredLevel }: DraftAbility) {
  const { data, error } = useReply(ability.get, { query: { abilityId } }, { quiet: true, freshMs: longEnoughMs });
  if (!data) return error ? '—' : '…';
  return data.behaviours[requiredLevel - 1] || '能力库没有描述这一级';
}

interface StepProps {
  draft: OpenDraft;
  nameOf: NameOf;
}

export function WeightsStep({ draft: { content, actions }, nameOf }: StepProps) {
  const { abilities } = content;
  const set = (turn: (abilities: readonly DraftAbility[]) => DraftAbility[]) =>
    actions.change((before) => ({ ...before, abilities: turn(before.abilities) }));
  const change = (abilityId: string, part: Partial<DraftAbility>) =>
    set((before) => changedAbility(before, abilityId, part));
  const columns: readonly DataColumn<DraftAbility>[] = [
    { key: 'name', title: '能力', width: 200, render: ({ abilityId }) => nameOf(abilityId).name },
    {
      ...{ key: 'weight', title: '权重（%）', width: 128 },
      render: ({ abilityId, weight }) => (
        <NumberField
          aria-label={`${nameOf(abilityId).name}的权重`}
          min={0}
          max={100}
          precision={2}
          style={{ width: 104 }}
          value={weight / 100}
          onChange={(percent) => change(abilityId, { weight: Math.round((percent ?? 0) * 100) })}
        />
      ),
    },
    {
      ...{ key: 'requiredLevel', title: '要求等级', width: 120 },
      render: ({ abilityId, requiredLevel }) => (
        <Select
          aria-label={`${nameOf(abilityId).name}的要求等级`}
          style={{ width: 88 }}
          options={levelOptions}
          value={requiredLevel}
          onChange={(level: number) => change(abilityId, { requiredLevel: level })}
        />
      ),
    },
    {
      ...{ key: 'mustHave', title: '必备', width: 72, align: 'center' },
      render: ({ abilityId, mustHave }) => (
        <Checkbox
          aria-label={`${nameOf(abilityId).name}必备`}
          checked={mustHave}
          onChange={(event) => change(abilityId, { mustHave: event.target.checked })}
        />
      ),
    },
    {
      ...{ key: 'behaviour', title: '这一级的行为描述' },
      render: (row) => (nameOf(row.abilityId).gone ? '已从能力库删除或合并' : <Behaviour {...row} />),
    },
  ];
  const { right, text } = weightsWords(abilities);
  return (
    <Card
      title={
        <span role="status" className={right ? 'post-build-right' : 'post-build-failed'}>
          {text}
        </span>
      }
      extra={
        <span className="post-build-buttons">
          <Button disabled={abilities.length === 0} onClick={() => set(evenly)}>
            平均分配
          </Button>
          <Button disabled={abilities.length === 0 || right} onClick={() => set(rescaled)}>
            按比例归整到 100%
          </Button>
        </span>
      }
    >
      <DataTable
        label="等级与权重"
        rows={abilities}
        rowKey="abilityId"
        columns={columns}
        empty={{ text: '还没有选择能力', hint: '请回到上一步，从能力库中选择。' }}
      />
    </Card>
  );
}
