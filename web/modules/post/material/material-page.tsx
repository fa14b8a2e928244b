import { Button } from 'antd';
import { useState } from 'react';
import { type AbilityMaterial, abilityMaterial } from '#contract/post/material.ts';
import type { Action } from '../../../kit/action/action.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { useAbilityChoices } from '../ability-choice/use-ability-choices.ts';
import { materialColumns } from './material-columns.tsx';
import { MaterialForm } from './material-form.tsx';

const levels = ['1', '2', '3', '4', '5'] as const;
const shape = { text: 'text', ability: 'text', level: levels } as const;

/** Of one ability rows change places with their neighbours. */
function useRowActions(rows: readonly AbilityMaterial[], ordered: boolean, onChange: (row: AbilityMaterial) => void) {
  const changes = [abilityMaterial.search];
  const move = useAction(abilityMaterial.move, { changes });
  const remove = useAction(abilityMaterial.delete, { changes, success: '已删除' });
  return (row: AbilityMaterial): Action[] => {
    const at = rows.indexOf(row);
    const { materialId } = row;
    const before = (place: number) => () =>
      move.run({ body: { materialId, beforeId: rows[place]?.materialId ?? null } });
    return [
      { id: 'change', label: '修改', onClick: () => onChange(row) },
      ...(ordered && at > 0 ? [{ id: 'up', label: '上移', onClick: before(at - 1) }] : []),
      ...(ordered && at < rows.length - 1 ? [{ id: 'down', label: '下移', onClick: before(at + 2) }] : []),
      {
        ...{ id: 'delete', label: '删除', danger: true },
        confirm: { title: `删除「${row.title}」？`, content: '删除后不能恢复。', ok: '删除' },
        onClick: () => remove.run({ query: { materialId } }),
      },
    ];
  };
}

export function Component() {
  const query = useTableQuery({ filters: shape });
  const { text, ability: abilityId, level } = query.filters;
  const { choices } = useAbilityChoices();
  const [form, setForm] = useState<{ changed?: AbilityMaterial }>();
  const list = useReply(
    abilityMaterial.search,
    {
      query: { page: query.page, size: query.size },
      body: { ...(text && { text }), ...(abilityId && { abilityId }), ...(level && { level: Number(level) }) },
    },
    { keepPrevious: true, quiet: true },
  );
  const rows = list.data?.data ?? [];
  const whole = list.data?.total === rows.length && !text && !level;
  const rowActions = useRowActions(rows, abilityId !== undefined && whole, (changed) => setForm({ changed }));
  const add = (
    <Button type="primary" onClick={() => setForm({})}>
      新增资料
    </Button>
  );
  return (
    <>
      <ListPage
        header={{ title: '学习资料', line: '每项能力、每一级学什么；选择一项能力后可以调整顺序。', extra: add }}
        list={list}
        label="学习资料"
        rowKey="materialId"
        columns={materialColumns}
        query={query}
        filters={[
          { kind: 'search', name: 'text', placeholder: '标题或说明' },
          {
            ...{ kind: 'select', name: 'ability', placeholder: '能力', width: 220 },
            options: choices.map(({ id, path }) => ({ value: id, label: path })),
            searchable: { optionFilterProp: 'label' },
          },
          {
            ...{ kind: 'select', name: 'level', placeholder: '等级' },
            options: levels.map((value) => ({ value, label: `${value} 级` })),
          },
        ]}
        rowActions={rowActions}
        actionsWidth={220}
        empty={{ text: '还没有学习资料', hint: '为能力的每一级添加可以学习的链接。', action: add }}
      />
      {form && <MaterialForm changed={form.changed} abilityId={abilityId} onClose={() => setForm(undefined)} />}
    </>
  );
}
