import { Form, Input } from 'antd';
import { refusedField } from '../../../kit/form/refused-field.ts';

/** What is changed at an account is changed by its owner, not by whoever sits at the screen. */
export const OwnPasswordItem = ({ fields }: { fields: Readonly<Record<string, string>> }) => (
  <Form.Item
    name="password"
    label="登录密码"
    extra="确认是您本人"
    rules={[{ required: true, message: '请填写登录密码' }]}
    {...refusedField(fields, 'password')}
  >
    <Input.Password autoComplete="current-password" maxLength={64} />
  </Form.Item>
);
