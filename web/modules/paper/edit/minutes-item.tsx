import { Form, InputNumber } from 'antd';
import { refusedField } from '../../../kit/form/refused-field.ts';

/** 建议时长 in a form of a paper; `fields` is what the server refused. */
export function MinutesItem({ fields }: { fields: Readonly<Record<string, string>> }) {
  return (
    <Form.Item
      name="suggestedMinutes"
      label="建议时长（分钟）"
      rules={[{ required: true, message: '请填写时长' }]}
      {...refusedField(fields, 'suggestedMinutes')}
    >
      <InputNumber min={1} max={1440} precision={0} style={{ width: 160 }} />
    </Form.Item>
  );
}
