import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { type AbilityListRow, ability, abilityKindNames, abilityKinds } from '#contract/post/ability.ts';
import type { Action } from '../../../kit/action/action.ts';
import { ActionMenu } from '../../../kit/action/action-menu.tsx';
import { download } from '../../../kit/api/download.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import './ability.css';
import { abilityColumns } from './ability-columns.tsx';
import { AbilityDrawer, type Opened } from './ability-drawer.tsx';
import { AbilityTree } from './ability-tree.tsx';
import { changedByLibrary } from './changed-by-library.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';

type Dialog = { kind: 'upload' } | { kind: 'merge'; from: AbilityListRow } | { kind: 'form'; opened: Opened };

const shape = { text: 'text', kind: abilityKinds, under: 'text' } as const;

function useRowActions(open: (dialog: Dialog) => void) {
  const remove = useAction(ability.delete, { changes: changedByLibrary, success: '已删除' });
  const read = useAction(ability.get, {
    onDone: (shown) => open({ kind: 'form', opened: { kind: 'change', shown } }),
  });
  return (row: AbilityListRow): Action[] => [
    { id: 'change', label: '修改', onClick: () => read.run({ query: { abilityId: row.id } }) },
    ...(row.parentId === null
      ? []
      : [{ id: 'merge', label: '合并', onClick: () => open({ kind: 'merge', from: row }) }]),
    {
      ...{ id: 'delete', label: '删除', danger: true },
      confirm: { title: `删除「${row.name}」？`, content: '删除后不能恢复。', ok: '删除' },
      onClick: () => remove.run({ query: { abilityId: row.id } }),
    },
  ];
}

function Library({
  open,
  chosenTree,
}: {
  open: (dialog: Dialog) => void;
  chosenTree: Parameters<typeof AbilityTree>[0]['tree'];
}) {
  const query = useTableQuery({ filters: shape });
  const { text, kind, under } = query.filters;
  const list = useReply(
    ability.search,
    { query: query.sent, body: { ...(text && { text }), ...(kind && { kind }), ...(under && { underId: under }) } },
    { keepPrevious: true, quiet: true },
  );
  const rowActions = useRowActions(open);
  return (
    <div className="ability-page">
      <AbilityTree tree={chosenTree} chosenId={under} onChoose={(id) => query.setFilters({ under: id })} />
      <div className="ability-main">
        <ListPage
          list={list}
          label="能力"
          rowKey="id"
          columns={abilityColumns()}
          query={query}
          filters={[
            { kind: 'search', name: 'text', placeholder: '名称或编号' },
            {
              ...{ kind: 'select', name: 'kind', placeholder: '类型' },
              options: abilityKinds.map((value) => ({ value, label: abilityKindNames[value] })),
            },
          ]}
          rowActions={rowActions}
          actionsWidth={144}
          empty={{ text: '还没有能力', hint: '新增一项能力，或从 Excel 导入。' }}
        />
      </div>
    </div>
  );
}

function NoAbilities({ open }: { open: (dialog: Dialog) => void }) {
  const examples = useAction(ability.addExamples, {
    changes: changedByLibrary,
    success: ({ added }) => `已载入 ${added} 项`,
  });
  return (
    <Card>
      <EmptyState
        text="能力库还是空的"
        hint="可以先载入示例能力库（通用、专业、管理能力，各有五级行为描述），再按需要修改。"
        action={
          <span className="ability-actions">
            <Button onClick={() => open({ kind: 'upload' })}>从 Excel 导入</Button>
            <Button type="primary" loading={examples.pending} onClick={() => examples.run({})}>
              载入示例能力库
            </Button>
          </span>
        }
      />
    </Card>
  );
}

export function Component() {
  const tree = useReply(ability.tree, {}, { quiet: true });
  const [dialog, open] = useState<Dialog>();
  const close = () => open(undefined);
  const under = new URLSearchParams(location.search).get('under') ?? undefined;
  return (
    <>
      <PageHeader
        title="能力库"
        line="维度、能力、技能三层，每项能力有一到五级的行为描述；能力模型、试题和评定都从这里选择。"
        extra={
          <>
            <ActionMenu
              label="Excel"
              icon={<DownOutlined />}
              actions={[
                { id: 'upload', label: '导入', onClick: () => open({ kind: 'upload' }) },
                { id: 'download', label: '下载能力库', onClick: () => download(ability.download, {}) },
              ]}
            />
            <Button type="primary" onClick={() => open({ kind: 'form', opened: { kind: 'add', parentId: under } })}>
              新增能力
            </Button>
          </>
        }
      />
      {!tree.data && (
        <Card>
          {tree.error ? <ErrorState text={tree.error.text} onRetry={tree.refetch} /> : <LinesSkeleton lines={8} />}
        </Card>
      )}
      {tree.data && tree.data.length === 0 && <NoAbilities open={open} />}
      {tree.data && tree.data.length > 0 && <Library open={open} chosenTree={tree.data} />}
      {dialog?.kind === 'form' && <AbilityDrawer opened={dialog.opened} tree={tree.data ?? []} onClose={close} />}
      {dialog?.kind === 'merge' && <MergeDialog from={dialog.from} onClose={close} />}
      {dialog?.kind === 'upload' && <UploadDialog onClose={close} />}
    </>
  );
}
