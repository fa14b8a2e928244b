import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type PostRow, post } from '#contract/post/post.ts';
import type { Action } from '../../../kit/action/action.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { download } from '../../../kit/api/download.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { OccupationDialog } from '../occupation/occupation-dialog.tsx';
import { postAddress } from '../post-address.ts';
import { PostCategoryPanel } from './category-panel.tsx';
import { changedByPosts } from './changed-by-posts.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { ModelFilter } from './model-filter.tsx';
import { ModifyPost } from './modify-post.tsx';
import { postColumns } from './post-columns.tsx';

type Opened = { kind: 'occupations' } | { kind: 'modify' | 'copy'; row: PostRow };

const shape = { keyword: 'text', category: 'text', state: ['enabled', 'disabled'], model: 'flag' } as const;

function usePosts() {
  const query = useTableQuery({ filters: shape });
  const { keyword, category, state, model } = query.filters;
  const place = category === 'none' ? { uncategorised: true } : category ? { categoryId: category } : {};
  const body = {
    ...(keyword && { keyword }),
    ...place,
    ...(state && { state }),
    ...(model !== undefined && { hasModel: model }),
  };
  const { page, size } = query;
  return {
    query,
    body,
    list: useReply(post.search, { query: { page, size }, body }, { keepPrevious: true, quiet: true }),
  };
}

function useRowActions(open: (opened: Opened) => void) {
  const navigate = useNavigate();
  const word = term('post');
  const change = useAction(post.changeState, { changes: changedByPosts, success: '已保存' });
  const remove = useAction(post.delete, { changes: changedByPosts, success: `${word}已删除` });
  return (row: PostRow): Action[] => {
    const postIds = [row.postId];
    const view = { id: 'view', label: '查看模型', onClick: () => navigate(postAddress.view(row.postId)) };
    if (!can(post.modify)) return [view];
    const turn = () => change.run({ body: { postIds, disabled: !row.disabled } });
    return [
      { id: 'build', label: '编辑模型', onClick: () => navigate(postAddress.build(row.postId)) },
      view,
      { id: 'modify', label: '修改', onClick: () => open({ kind: 'modify', row }) },
      { id: 'copy', label: '复制', onClick: () => open({ kind: 'copy', row }) },
      row.disabled
        ? { id: 'enable', label: '启用', onClick: turn }
        : {
            ...{ id: 'disable', label: '停用', onClick: turn },
            confirm: {
              title: `停用${word}「${row.postName}」？`,
              content: '停用后不再安排给人，已经任职的人不受影响，可以随时启用。',
            },
          },
      {
        ...{ id: 'delete', label: '删除', danger: true, onClick: () => remove.run({ body: { postIds } }) },
        confirm: { title: `删除${word}「${row.postName}」？`, content: '说明书、能力模型和课程一并删除，不能恢复。' },
      },
    ];
  };
}

export function Component() {
  const navigate = useNavigate();
  const { query, body, list } = usePosts();
  const [opened, setOpened] = useState<Opened>();
  const rowActions = useRowActions(setOpened);
  const close = () => setOpened(undefined);
  const mayManage = can(post.add);
  const word = term('post');
  const { category, ...filters } = query.filters;
  const add = mayManage && (
    <Button type="primary" onClick={() => navigate(postAddress.drafts())}>
      新增{word}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={word}
        line={`${word}的说明书和能力模型；人数只数您管理范围内的人。`}
        extra={
          <>
            {mayManage && <ActionButton label="导出" onClick={() => download(post.export, { body })} />}
            {mayManage && <Button onClick={() => setOpened({ kind: 'occupations' })}>导入大典</Button>}
            {add}
          </>
        }
      />
      <div className="kit-categorised">
        <PostCategoryPanel chosen={category} onChoose={(chosen) => query.setFilters({ category: chosen })} />
        <div className="kit-categorised-list">
          <ListPage
            list={list}
            filters={[
              { kind: 'search', name: 'keyword', placeholder: '名称或编码', width: 180 },
              {
                ...{ kind: 'select', name: 'state', placeholder: '状态', width: 104 },
                options: [
                  { value: 'enabled', label: '启用' },
                  { value: 'disabled', label: '停用' },
                ],
              },
              {
                kind: 'custom',
                name: 'model',
                render: (value, set) => <ModelFilter value={value} onChange={set} />,
              },
            ]}
            label={word}
            rowKey="postId"
            numbered={false}
            columns={postColumns()}
            query={{ ...query, filters }}
            rowActions={rowActions}
            actionsWidth={208}
            empty={{ text: `还没有${word}`, hint: `新增${word}，写明职责和要求。`, action: add }}
          />
        </div>
      </div>
      {opened?.kind === 'occupations' && <OccupationDialog onClose={close} />}
      {opened?.kind === 'modify' && <ModifyPost postId={opened.row.postId} onClose={close} />}
      {opened?.kind === 'copy' && <CopyDialog copied={opened.row} onClose={close} />}
    </>
  );
}
