import { Form, Input } from 'antd';
import { Card } from '../../../kit/card.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import type { ItemsProps } from './basics-items.tsx';

/** What applicants read. */
export function TextItems({ refused }: Pick<ItemsProps, 'refused'>) {
  const area = { maxLength: 10_000, autoSize: { minRows: 6, maxRows: 20 } };
  return (
    <Card title="职位描述">
      <Form.Item name="description" label="工作内容" {...refusedField(refused, 'description')}>
        <Input.TextArea {...area} placeholder={'每行一条，例如：\n负责交易系统后端服务的设计与开发'} />
      </Form.Item>
      <Form.Item name="requirements" label="任职要求" {...refusedField(refused, 'requirements')}>
        <Input.TextArea {...area} placeholder={'每行一条，例如：\n熟悉 Java 或 Go，了解分布式系统'} />
      </Form.Item>
    </Card>
  );
}
