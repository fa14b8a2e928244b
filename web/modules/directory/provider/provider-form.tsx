import { Form, Input } from 'antd';
import { useState } from 'react';
import { type Provider, type ProviderSettings, provider } from '#contract/directory/provider.ts';
import { organisation } from '#contract/organisation/organisation.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { StaleNotice, useTheirs } from '../../../kit/form/stale-notice.tsx';
import { kindName } from './provider-columns.tsx';
import './provider.css';
import { LdapItems } from './ldap-items.tsx';
import { OidcItems } from './oidc-items.tsx';
import { emptyFields, fieldsOf, type Kind, type ProviderFields, pathOf } from './provider-fields.ts';

interface ProviderFormProps {
  kind: Kind;
  changed?: Provider;
  onClose: () => void;
}

const isProvider = (value: unknown): value is Provider =>
  typeof value === 'object' && value !== null && 'providerId' in value;

function useSave({ kind, changed, onClose }: ProviderFormProps, focus: (field: string) => void) {
  const { theirs, asking, answer, noteStale } = useTheirs(isProvider);
  const options = { changes: [provider.list, organisation.show], onDone: onClose };
  const showWrong = (failure: CallFailure) => {
    const [first] = Object.keys(failure.fields ?? {});
    if (first) focus(first);
    return noteStale(failure);
  };
  const add = useAction(provider.add, { ...options, success: '已添加，试连成功后再启用', onFailure: showWrong });
  const modify = useAction(provider.modify, { ...options, success: '已保存', onFailure: showWrong });
  const save = ({ name, secret, settings }: ProviderFields) => {
    const given = { ...settings, kind } as ProviderSettings;
    const kept = secret ? { secret } : {};
    if (!changed) return add.run({ body: { name, settings: given, ...kept } });
    const { version, enabled } = theirs ?? changed;
    const body = { name, settings: given, ...kept, enabled, version };
    return modify.run({ query: { providerId: changed.providerId }, body });
  };
  return { save, asking, answer, pending: add.pending || modify.pending, fields: changed ? modify.fields : add.fields };
}

export function ProviderForm(props: ProviderFormProps) {
  const { kind, changed, onClose } = props;
  const [form] = Form.useForm<ProviderFields>();
  const [initial] = useState(() => (changed ? fieldsOf(changed) : emptyFields(kind)));
  const { save, asking, answer, pending, fields } = useSave(props, (field) => form.focusField(pathOf(field)));
  const stale = asking && (
    <StaleNotice
      what="来源"
      theirs={[
        ['名称', asking.name],
        ['地址', asking.settings.kind === 'oidc' ? asking.settings.issuer : asking.settings.url],
      ]}
      onTake={() => {
        form.setFieldsValue(fieldsOf(asking));
        answer();
      }}
      onKeep={form.submit}
    />
  );
  return (
    <FormDrawer
      title={`${changed ? '修改' : '添加'}${kindName(kind)}`}
      size={600}
      form={form}
      initialValues={initial}
      firstField={changed ? undefined : 'name'}
      lost="离开后，填写的设置会丢失。"
      pending={pending}
      onSubmit={save}
      onClose={onClose}
      stale={stale}
    >
      <Form.Item
        name="name"
        label="名称"
        extra={kind === 'oidc' ? '登录页上的按钮显示这个名称' : undefined}
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
        {...refusedField(fields, 'name')}
      >
        <Input maxLength={50} placeholder={kind === 'oidc' ? '如：单位统一认证' : `如：${term('directory')}`} />
      </Form.Item>
      {kind === 'oidc' ? (
        <OidcItems changed={changed} fields={fields} />
      ) : (
        <LdapItems changed={changed} fields={fields} />
      )}
    </FormDrawer>
  );
}
