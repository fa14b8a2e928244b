import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { type CourseGroup, courseGroup } from '#contract/study/member.ts';
import type { Action } from '../../../kit/action/action.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { ListTable } from '../../../kit/list-page/list-table.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { changedByMembers, type OpenedList, type Place } from './member-words.ts';
import { MembersDrawer } from './members-drawer.tsx';
import './member.css';

interface GroupFormProps {
  courseId: string;
  changed: CourseGroup | undefined;
  onClose: () => void;
}

function GroupForm({ courseId, changed, onClose }: GroupFormProps) {
  const [form] = Form.useForm<{ name: string }>();
  const done = { changes: changedByMembers, success: '已保存', onDone: onClose };
  const add = useAction(courseGroup.add, done);
  const modify = useAction(courseGroup.modify, done);
  const save = (body: { name: string }) =>
    changed ? modify.run({ query: { groupId: changed.groupId }, body }) : add.run({ query: { courseId }, body });
  return (
    <FormDialog
      title={changed ? '修改小组' : '新增小组'}
      form={form}
      initialValues={{ name: changed?.name ?? '' }}
      firstField="name"
      pending={add.pending || modify.pending}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="小组名称"
        rules={[{ required: true, whitespace: true, message: '请填写小组名称' }]}
        {...refusedField(changed ? modify.fields : add.fields, 'name')}
      >
        <Input maxLength={50} showCount />
      </Form.Item>
    </FormDialog>
  );
}

const columns: DataColumn<CourseGroup>[] = [
  { key: 'name', title: '小组', ellipsis: true },
  { key: 'memberCount', title: '人数', width: 90, align: 'right' },
  { key: 'completedCount', title: '已完成', width: 90, align: 'right' },
  {
    ...{ key: 'averageProgress', title: '平均进度', width: 180 },
    render: ({ name, averageProgress }) => <Progress label={`${name}的平均进度`} value={averageProgress / 100} />,
  },
  {
    ...{ key: 'leaders', title: '带组人', width: 200, ellipsis: true },
    render: ({ leaders }) => leaders.join('、') || '—',
  },
];

/** The groups of a course; who leads one is said by a role for it. */
export function GroupTab({ courseId }: { courseId: string }) {
  const list = useReply(courseGroup.list, { query: { courseId } }, { quiet: true });
  const [form, setForm] = useState<{ changed?: CourseGroup }>();
  const [opened, setOpened] = useState<{ place: Place; list: OpenedList }>();
  const remove = useAction(courseGroup.delete, { changes: changedByMembers, success: '已删除' });
  const open = ({ groupId, name }: CourseGroup) =>
    setOpened({ place: { courseId, groupId }, list: { title: `「${name}」的成员`, filter: {} } });
  const rowActions = (group: CourseGroup): Action[] => [
    { id: 'members', label: '成员', onClick: () => open(group) },
    { id: 'modify', label: '修改', onClick: () => setForm({ changed: group }) },
    {
      ...{ id: 'delete', label: '删除', danger: true },
      confirm: { title: `删除小组「${group.name}」？`, content: '成员留在课程里，不再属于这个小组。', ok: '删除' },
      onClick: () => remove.run({ query: { groupId: group.groupId } }),
    },
  ];
  return (
    <>
      <div className="course-member-bar">
        <p className="course-member-note">
          成员在「成员」里放进小组。要让别人带一个小组，在角色管理里新建只在这个小组有效、含课程管理权限的角色，再给他加上。
        </p>
        <Button type="primary" onClick={() => setForm({})}>
          新增小组
        </Button>
      </div>
      <ListTable
        list={list}
        label="小组"
        rowKey="groupId"
        columns={columns}
        rowActions={rowActions}
        actionsWidth={180}
        empty={{ text: '还没有小组', hint: '人多时分成小组，可以按小组看进度。' }}
      />
      {form && <GroupForm courseId={courseId} changed={form.changed} onClose={() => setForm(undefined)} />}
      {opened && <MembersDrawer {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
