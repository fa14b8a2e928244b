import { Button, Form } from 'antd';
import { useState } from 'react';
import { type Role, role } from '#contract/access/role.ts';
import type { Staff } from '#contract/directory/staff.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { PersonSelect } from '../../../kit/people/person-select.tsx';

const columnsOf = (): readonly DataColumn<Staff>[] => [
  { key: 'jobNumber', title: term('jobNumber'), width: 140 },
  { key: 'realName', title: '姓名', width: 120, ellipsis: true },
  { key: 'departmentName', title: term('department'), ellipsis: true },
  { key: 'postVO', title: term('post'), width: 160, ellipsis: true, render: ({ postVO }) => postVO?.postName ?? '' },
];

const changes = [role.members, role.list];

function AddMembers({ of, onClose }: { of: Role; onClose: () => void }) {
  const [form] = Form.useForm<{ userIds: string[] }>();
  const add = useAction(role.addMembers, { changes, success: '已加入', onDone: onClose });
  return (
    <FormDialog
      title={`给「${of.name}」添加成员`}
      form={form}
      initialValues={{ userIds: [] }}
      firstField="userIds"
      pending={add.pending}
      okText="添加"
      onSubmit={({ userIds }) => add.run({ body: { roleId: of.roleId, userIds } })}
      onClose={onClose}
    >
      <Form.Item
        name="userIds"
        label={term('staff')}
        rules={[{ required: true, type: 'array', min: 1, message: `请选择${term('staff')}` }]}
      >
        <PersonSelect most={200} />
      </Form.Item>
    </FormDialog>
  );
}

export function MemberTab({ role: of }: { role: Role }) {
  const query = useTableQuery({ filters: { keyword: 'text' }, prefix: 'm-' });
  const { page, size, filters } = query;
  const sent = { query: { roleId: of.roleId, page, size, ...filters } };
  const list = useReply(role.members, sent, { keepPrevious: true, quiet: true });
  const [chosen, setChosen] = useState<readonly (string | number)[]>([]);
  const [adding, setAdding] = useState(false);
  const remove = useAction(role.removeMembers, { changes, success: '已移除', onDone: () => setChosen([]) });
  const removeThese = (userIds: readonly (string | number)[]) =>
    remove.run({ body: { roleId: of.roleId, userIds: userIds.map(String) } });
  return (
    <>
      <ListPage
        list={list}
        filters={[{ kind: 'search', name: 'keyword', placeholder: `姓名或${term('jobNumber')}` }]}
        filtersExtra={
          <Button type="primary" onClick={() => setAdding(true)}>
            添加成员
          </Button>
        }
        label="成员"
        rowKey="userId"
        columns={columnsOf()}
        query={query}
        selection={{
          keys: chosen,
          onChange: setChosen,
          actions: [
            {
              id: 'remove',
              label: '移除',
              danger: true,
              confirm: {
                title: `移除选中的 ${chosen.length} 人？`,
                content: '他们随即失去这个角色的权限。',
                ok: '移除',
              },
              onClick: () => removeThese(chosen),
            },
          ],
        }}
        rowActions={(row) => [
          {
            id: 'remove',
            label: '移除',
            danger: true,
            confirm: { title: `移除 ${row.realName}？`, content: `随即失去「${of.name}」的权限。`, ok: '移除' },
            onClick: () => removeThese([row.userId]),
          },
        ]}
        actionsWidth={88}
        empty={{ text: '还没有成员', hint: '添加成员，权限随即生效。' }}
      />
      {adding && <AddMembers of={of} onClose={() => setAdding(false)} />}
    </>
  );
}
