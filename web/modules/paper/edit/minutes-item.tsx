import { Form } from 'antd';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { NumberBox } from '../form-fields/number-box.tsx';
import { numberItemRules } from '../form-fields/number-item-rule.ts';

const minutes = { name: '时长', least: 1, most: 1440, step: 1 } as const;

/** 建议时长 in a form of a paper; `fields` is what the server refused. */
export function MinutesItem({ fields }: { fields: Readonly<Record<string, string>> }) {
  return (
    <Form.Item
      name="suggestedMinutes"
      label="建议时长（分钟）"
      rules={numberItemRules(minutes)}
      {...refusedField(fields, 'suggestedMinutes')}
    >
      <NumberBox width={160} rule={minutes} />
    </Form.Item>
  );
}
