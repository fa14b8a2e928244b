import { Form, Input, Radio, Select } from 'antd';
import { useRef, useState } from 'react';
import { type Role, role } from '#contract/access/role.ts';
import { exam } from '#contract/exam/exam.ts';
import { course } from '#contract/study/course.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { loadingText } from '../../../kit/loading-overlay.tsx';
import { CourseGroupFields } from './course-group-fields.tsx';

export interface RoleFormMode {
  readonly copyOf?: Role;
  readonly renamed?: Role;
}

interface Fields {
  name: string;
  where: 'everywhere' | 'exam' | 'course';
  courseId?: string;
  groupId?: string;
}

const typingPauseMs = 300;

const titleOf = ({ copyOf, renamed }: RoleFormMode) =>
  renamed ? '修改角色名称' : copyOf ? `复制「${copyOf.name}」` : '新建角色';

function ExamField({ fields }: { fields: Readonly<Record<string, string>> }) {
  const [name, setName] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const found = useReply(
    exam.search,
    { query: { size: 20 }, body: name ? { name } : {} },
    { quiet: true, keepPrevious: true },
  );
  return (
    <Form.Item
      name="groupId"
      label="哪一场考试"
      rules={[{ required: true, message: '请选择考试' }]}
      {...refusedField(fields, 'groupId')}
    >
      <Select
        placeholder="输入名称查找考试"
        showSearch={{
          filterOption: false,
          onSearch: (text) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => setName(text.trim()), typingPauseMs);
          },
        }}
        loading={found.isFetching}
        notFoundContent={found.isFetching ? loadingText : (found.error?.text ?? '没有找到这场考试')}
        options={(found.data?.data ?? []).map((one) => ({ value: one.examId, label: one.name }))}
      />
    </Form.Item>
  );
}

function useSaveRole({ copyOf, renamed }: RoleFormMode, onClose: () => void, onAdded: (roleId: string) => void) {
  const options = { changes: [role.list, role.permissionOf], success: '已保存' };
  const add = useAction(role.add, {
    ...options,
    onDone: ({ roleId }) => {
      onAdded(roleId);
      onClose();
    },
  });
  const modify = useAction(role.modify, { ...options, onDone: onClose });
  const save = ({ name, where, groupId }: Fields) => {
    if (renamed) return modify.run({ body: { roleId: renamed.roleId, name, version: renamed.version } });
    const group = where !== 'everywhere' && groupId ? { groupId } : {};
    return add.run({ body: { name, ...(copyOf && { copyOf: copyOf.roleId }), ...group } });
  };
  return { save, pending: add.pending || modify.pending, fields: renamed ? modify.fields : add.fields };
}

export function RoleForm({
  mode,
  onClose,
  onAdded,
}: {
  mode: RoleFormMode;
  onClose: () => void;
  onAdded: (roleId: string) => void;
}) {
  const [form] = Form.useForm<Fields>();
  const { save, pending, fields } = useSaveRole(mode, onClose, onAdded);
  const where = Form.useWatch('where', form);
  return (
    <FormDialog
      title={titleOf(mode)}
      form={form}
      initialValues={{
        name: mode.renamed?.name ?? (mode.copyOf ? `${mode.copyOf.name}（副本）` : ''),
        where: 'everywhere',
      }}
      firstField="name"
      pending={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="角色名称"
        rules={[{ required: true, whitespace: true, message: '请填写角色名称' }]}
        {...refusedField(fields, 'name')}
      >
        <Input maxLength={30} showCount placeholder="例如：分行考试管理员" />
      </Form.Item>
      {!mode.renamed && (can(exam.search) || can(course.search)) && (
        <Form.Item name="where" label="在哪里有效">
          <Radio.Group
            options={[
              { value: 'everywhere', label: `整个${term('organisation')}` },
              ...(can(exam.search) ? [{ value: 'exam', label: '只在一场考试里' }] : []),
              ...(can(course.search) ? [{ value: 'course', label: '只在一个课程小组里' }] : []),
            ]}
          />
        </Form.Item>
      )}
      {!mode.renamed && where === 'exam' && <ExamField fields={fields} />}
      {!mode.renamed && where === 'course' && <CourseGroupFields fields={fields} />}
    </FormDialog>
  );
}
