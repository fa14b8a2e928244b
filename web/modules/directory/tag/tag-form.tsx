import { Form, Input, Radio } from 'antd';
import { type Tag, type TagType, tag, tagColors } from '#contract/directory/tag.ts';
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
  changed?: Tag | undefined;
  onClose: () => void;
}

export function TagForm({ type, changed, onClose }: TagFormProps) {
  const [form] = Form.useForm<Fields>();
  const options = { changes: changedByTags, onDone: onClose, success: '已保存' };
  const add = useAction(tag.add, options);
  const modify = useAction(tag.modify, options);
  const save = ({ name, color }: Fields) =>
    changed ? modify.run({ body: { tagId: changed.tagId, name, color } }) : add.run({ body: { type, name, color } });
  const { fields } = changed ? modify : add;
  return (
    <FormDialog
      title={`${changed ? '修改' : '新建'}${kindWords(type).name}标签`}
      form={form}
      initialValues={changed ? { name: changed.name, color: changed.color } : { color: 'blue' }}
      firstField="name"
      pending={add.pending || modify.pending}
      onSubmit={save}
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
