import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { department } from '#contract/directory/department.ts';
import { staff } from '#contract/directory/staff.ts';
import { type Tag, tag } from '#contract/directory/tag.ts';
import type { Action } from '../../../kit/action/action.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { RowKey } from '../../../kit/data-table/row-edit.ts';
import { saveRow } from '../../../kit/data-table/save-row.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { changedByTags } from './changed-by-tags.ts';
import { DepartmentDialog } from './department-dialog.tsx';
import { PeopleDrawer } from './people-drawer.tsx';
import { tagColumns } from './tag-columns.tsx';
import { TagForm } from './tag-form.tsx';
import { kindWords, tagTypesShown, typeOf } from './tag-kinds.ts';

type Opened = { kind: 'form' } | { kind: 'attach'; shown: Tag };

/** All tags of a kind, a page of them at a time. */
function useTags() {
  const query = useTableQuery({ filters: { type: tagTypesShown, name: 'text' } });
  const { page, size, filters } = query;
  const type = typeOf(filters.type);
  const list = useReply(tag.list, { query: { type } }, { quiet: true });
  const clear = () => query.setFilters({ name: undefined });
  // The kind is a place and no filter: an empty one says what to do next.
  const { name } = filters;
  const view = { ...query, filters: { name }, filtered: name !== undefined, clearFilters: clear };
  const found = list.data?.filter((one) => one.name.includes(name?.trim() ?? ''));
  const rows = found && { data: found.slice(page * size, (page + 1) * size), total: found.length };
  const { error, isPlaceholderData, refetch } = list;
  return { query, view, type, all: list.data ?? [], list: { data: rows, error, isPlaceholderData, refetch } };
}

/** The server asks back where a tag is in use; what nothing bears is asked about here. */
function useRemoval(onDone: () => void) {
  const remove = useAction(tag.delete, {
    several: true,
    changes: changedByTags,
    success: ({ deleted }) => `已删除 ${deleted} 个标签`,
    onDone,
  });
  return (tags: readonly Tag[]): Pick<Action, 'onClick' | 'confirm'> => {
    const run = () => remove.run({ body: { tagIds: tags.map(({ tagId }) => tagId) } });
    if (tags.some(({ useCount }) => useCount > 0)) return { onClick: run };
    const title = tags.length === 1 ? `删除标签「${tags[0]?.name}」？` : `删除 ${tags.length} 个标签？`;
    return { onClick: run, confirm: { title, content: '目前没有引用，删除后不能恢复。', ok: '删除' } };
  };
}

const saveTag = ({ tagId, name, color, version }: Tag) =>
  saveRow(tag.modify, { body: { tagId, name, color, version } }, changedByTags);

/** Tags for things whose own pages put them on have no such action here. */
const mayAttach = ({ type }: Tag) => (type === 4 && can(staff.search)) || (type === 5 && can(department.all));

function TagTable({ tags, open }: { tags: ReturnType<typeof useTags>; open: (opened: Opened) => void }) {
  const { view, type, all, list } = tags;
  const [keys, setKeys] = useState<RowKey[]>([]);
  const removal = useRemoval(() => setKeys([]));
  const ticked = all.filter(({ tagId }) => keys.includes(tagId));
  const rowActions = (row: Tag): Action[] => [
    ...(mayAttach(row) ? [{ id: 'attach', label: '打标签', onClick: () => open({ kind: 'attach', shown: row }) }] : []),
    { id: 'delete', label: '删除', danger: true, ...removal([row]) },
  ];
  const words = kindWords(type);
  return (
    <ListPage
      list={list}
      filters={[{ kind: 'search', name: 'name', placeholder: '标签名称' }]}
      label={`${words.name}标签`}
      rowKey="tagId"
      columns={tagColumns}
      query={view}
      selection={{
        keys,
        onChange: setKeys,
        actions: [{ id: 'delete', label: '删除', danger: true, ...removal(ticked) }],
      }}
      rowActions={rowActions}
      onSaveRow={saveTag}
      actionsWidth={176}
      empty={{
        text: `还没有${words.name}标签`,
        hint: words.hint,
        action: <Button onClick={() => open({ kind: 'form' })}>新建标签</Button>,
      }}
    />
  );
}

export function Component() {
  const tags = useTags();
  const { query, type } = tags;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <PageHeader
        title="标签"
        line={`给人员、${term('department')}、${term('post')}、题库和试题归类，查找和选人时按标签进行。`}
        extra={
          <Button type="primary" onClick={() => setOpened({ kind: 'form' })}>
            新建标签
          </Button>
        }
      />
      <Tabs
        activeKey={String(type)}
        onChange={(key) => query.setFilters({ type: tagTypesShown.find((one) => one === key), name: undefined })}
        items={tagTypesShown.map((key) => ({ key, label: kindWords(typeOf(key)).name }))}
      />
      {/* What is ticked belongs to one kind. */}
      <TagTable key={type} tags={tags} open={setOpened} />
      {opened?.kind === 'form' && <TagForm type={type} onClose={close} />}
      {opened?.kind === 'attach' && opened.shown.type === 4 && <PeopleDrawer shown={opened.shown} onClose={close} />}
      {opened?.kind === 'attach' && opened.shown.type === 5 && (
        <DepartmentDialog shown={opened.shown} onClose={close} />
      )}
    </>
  );
}
