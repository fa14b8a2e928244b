import { Form, Input, Radio } from 'antd';
import { type TagType, tag, tagColors } from '#contract/directory/tag.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { changedByTags } from './changed-by-tags.ts';
import './tag.css';
import { colorNames, kindWords, type TagColor } from './tag-kinds.ts';

interface Fields {
  name: string;
  color: TagColor;
}

interface TagFormProps {
  type: TagType;
  onClose: () => void;
}

/** A new tag; one that stands is changed in its row. */
export function TagForm({ type, onClose }: TagFormProps) {
  const [form] = Form.useForm<Fields>();
  const { run, pending, fields } = useAction(tag.add, { changes: changedByTags, onDone: onClose, success: '已保存' });
  return (
    <FormDialog
      title={`新建${kindWords(type).name}标签`}
      form={form}
      initialValues={{ color: 'blue' }}
      firstField="name"
      pending={pending}
      onSubmit={({ name, color }) => run({ body: { type, name, color } })}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="标签名称"
        rules={[{ required: true, whitespace: true, message: '请填写标签名称' }]}
        {...refusedField(fields, 'name')}
      >
        <Input maxLength={20} showCount />
      </Form.Item>
      <Form.Item name="color" label="颜色" {...refusedField(fields, 'color')}>
        <Radio.Group className="tag-colors">
          {tagColors.map((color) => (
            <Radio key={color} value={color}>
              <span className={`tag-swatch tag-swatch-${color}`} aria-hidden="true" />
              {colorNames[color]}
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
    </FormDialog>
  );
}
