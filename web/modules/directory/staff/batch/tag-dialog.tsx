import { Form, Select } from 'antd';
import { Link } from 'react-router';
import { staff } from '#contract/directory/staff.ts';
import { tag } from '#contract/directory/tag.ts';
import { can } from '../../../../kit/api/session/can.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../../kit/form/refused-field.ts';
import { changedByStaff } from '../changed-by-staff.ts';
import { useTagOptions } from '../form/use-choices.ts';
import { type BatchProps, idsOf, namesOf } from './transfer-dialog.tsx';

interface Fields {
  add?: string[];
  remove?: string[];
}

export function TagDialog({ people, onClose, onDone }: BatchProps) {
  const [form] = Form.useForm<Fields>();
  const { options, none } = useTagOptions();
  const send = useAction(staff.tag, {
    changes: changedByStaff,
    success: ({ changed }) => (changed === 0 ? '没有变化' : `已更新 ${changed} 人的标签`),
    onDone,
  });
  const added = Form.useWatch('add', form) ?? [];
  const either = {
    validator: () => {
      const { add = [], remove = [] } = form.getFieldsValue();
      return add.length + remove.length > 0 ? Promise.resolve() : Promise.reject(new Error('请选择要打上或去掉的标签'));
    },
  };
  return (
    <FormDialog
      title={`给 ${people.length} 人打标签`}
      form={form}
      initialValues={{}}
      firstField="add"
      pending={send.pending}
      onSubmit={({ add = [], remove = [] }) => send.run({ body: { userIds: idsOf(people), add, remove } })}
      onClose={onClose}
      notice={
        <p className="staff-dialog-lead">
          {`${namesOf(people)}。`}
          {none && '还没有人员标签'}
          {none && can(tag.add) && (
            <>
              ，<Link to="/manage/system/tag">先去新建</Link>
            </>
          )}
          {none && '。'}
        </p>
      }
    >
      <Form.Item
        name="add"
        label="打上标签"
        dependencies={['remove']}
        rules={[either]}
        {...refusedField(send.fields, 'add')}
      >
        <Select mode="multiple" options={options} placeholder="选择标签" showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item name="remove" label="去掉标签" {...refusedField(send.fields, 'remove')}>
        <Select
          mode="multiple"
          options={options.filter(({ value }) => !added.includes(value))}
          placeholder="可以不选"
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
    </FormDialog>
  );
}
