import { Form, Radio } from 'antd';
import { type Tag, tag } from '#contract/directory/tag.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { DepartmentTreeSelect } from '../../../kit/people/department-tree-select.tsx';
import { changedByTags } from './changed-by-tags.ts';

interface Fields {
  departmentIds?: string[];
  way: 'add' | 'remove';
}

/** Puts a tag on departments, or takes it off; what stands below them is not meant. */
export function DepartmentDialog({ shown, onClose }: { shown: Tag; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const department = term('department');
  const send = useAction(tag.attach, {
    changes: changedByTags,
    success: ({ attached, detached }) =>
      attached + detached > 0 ? `已更新 ${attached + detached} 个${department}的标签` : '没有变化',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`给${department}打标签「${shown.name}」`}
      form={form}
      initialValues={{ way: 'add' }}
      firstField="departmentIds"
      pending={send.pending}
      onSubmit={({ departmentIds = [], way }) => send.run({ body: { targetIds: departmentIds, [way]: [shown.tagId] } })}
      onClose={onClose}
    >
      <Form.Item
        name="departmentIds"
        label={department}
        extra={`只作用于所选的${department}，不包括下级。`}
        rules={[{ required: true, message: `请选择${department}` }]}
        {...refusedField(send.fields, 'targetIds')}
      >
        <DepartmentTreeSelect />
      </Form.Item>
      <Form.Item name="way" label="操作">
        <Radio.Group
          options={[
            { value: 'add', label: '打上标签' },
            { value: 'remove', label: '去掉标签' },
          ]}
        />
      </Form.Item>
    </FormDialog>
  );
}
