import { Form, Input } from 'antd';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { notBlank } from '../../../kit/text/not-blank.ts';

interface ReasonItemProps {
  fields: Readonly<Record<string, string>>;
  placeholder: string;
}

/** Why somebody gets or loses rules of their own. */
export const ReasonItem = ({ fields, placeholder }: ReasonItemProps) => (
  <Form.Item
    name="reason"
    label="原因"
    extra="原因会记入操作记录。"
    rules={[notBlank('请填写原因')]}
    {...refusedField(fields, 'reason')}
  >
    <Input maxLength={200} placeholder={placeholder} />
  </Form.Item>
);
