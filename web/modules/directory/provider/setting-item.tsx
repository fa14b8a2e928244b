import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import type { Provider } from '#contract/directory/provider.ts';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { pathOf } from './provider-fields.ts';

export interface ItemsProps {
  changed: Provider | undefined;
  /** What the server refused, by path. */
  fields: Readonly<Record<string, string>>;
}

interface SettingItemProps {
  /** `settings.url` */
  field: string;
  label: string;
  fields: ItemsProps['fields'];
  required?: boolean;
  extra?: ReactNode;
  placeholder?: string;
  maxLength?: number;
}

/** One line of the settings. */
export function SettingItem({
  field,
  label,
  fields,
  required = false,
  extra,
  placeholder,
  maxLength,
}: SettingItemProps) {
  return (
    <Form.Item
      name={pathOf(field)}
      label={label}
      extra={extra}
      {...(required && { rules: [{ required: true, whitespace: true, message: `请填写${label}` }] })}
      {...refusedField(fields, field)}
    >
      <Input spellCheck={false} autoComplete="off" placeholder={placeholder} maxLength={maxLength ?? 300} />
    </Form.Item>
  );
}

interface SecretItemProps extends ItemsProps {
  label: string;
  extra?: ReactNode;
}

/** A secret that is kept is never shown again. */
export function SecretItem({ changed, fields, label, extra }: SecretItemProps) {
  const kept = changed?.hasSecret ?? false;
  return (
    <Form.Item name="secret" label={label} extra={extra} {...refusedField(fields, 'secret')}>
      <Input.Password
        autoComplete="new-password"
        maxLength={500}
        placeholder={kept ? '已保存，不填则不变' : `请填写${label}`}
      />
    </Form.Item>
  );
}
