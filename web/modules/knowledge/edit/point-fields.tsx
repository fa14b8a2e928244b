import { Form, Input } from 'antd';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { notBlank } from '../../../kit/text/not-blank.ts';

export interface PointFields {
  name: string;
  code: string;
  description: string;
}

/** What a point says of itself. */
export function PointFieldItems({ fields }: { fields: Readonly<Record<string, string>> }) {
  return (
    <div className="knowledge-fields">
      <Form.Item
        name="name"
        label="名称"
        validateFirst
        rules={[notBlank('请填写知识点名称')]}
        {...refusedField(fields, 'name')}
      >
        <Input maxLength={60} placeholder="例如：防火墙" />
      </Form.Item>
      <Form.Item name="code" label="编号" {...refusedField(fields, 'code')}>
        <Input maxLength={40} placeholder="选填，本机构内唯一" />
      </Form.Item>
      <Form.Item name="description" label="说明" className="knowledge-wide" {...refusedField(fields, 'description')}>
        <Input.TextArea maxLength={500} showCount rows={3} placeholder="选填，要掌握到什么程度、包括哪些内容" />
      </Form.Item>
    </div>
  );
}
