import { Button, Checkbox, Collapse, Form, Input } from 'antd';
import { term } from '../../../kit/branding.ts';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { directoryPresets } from './provider-fields.ts';
import { type ItemsProps, SecretItem, SettingItem } from './setting-item.tsx';

const attributes = () =>
  [
    ['id', '编号'],
    ['username', '账号'],
    ['realName', '姓名'],
    ['jobNumber', term('jobNumber')],
    ['phone', '手机'],
    ['email', '邮箱'],
    ['department', term('department')],
  ] as const;

export function LdapItems({ changed, fields }: ItemsProps) {
  return (
    <>
      <SettingItem
        field="settings.url"
        label="目录地址"
        required
        fields={fields}
        placeholder="ldaps://ldap.example.com:636"
      />
      <Encryption fields={fields} />
      <SettingItem
        field="settings.bindDn"
        label="查询账号"
        required
        fields={fields}
        placeholder="cn=reader,dc=example,dc=com"
        extra="只需要读取权限"
      />
      <SecretItem changed={changed} fields={fields} label="查询账号的密码" />
      <SettingItem
        field="settings.baseDn"
        label="查询范围"
        required
        fields={fields}
        placeholder="ou=people,dc=example,dc=com"
      />
      <Mapping fields={fields} />
    </>
  );
}

/** Only asked where the address itself does not say it. */
function Encryption({ fields }: Pick<ItemsProps, 'fields'>) {
  const url = Form.useWatch(['settings', 'url']) as string | undefined;
  const startTls = Form.useWatch(['settings', 'startTls'], { preserve: true }) as boolean | undefined;
  const plain = url?.startsWith('ldap://') ?? false;
  const encrypted = url?.startsWith('ldaps://') || (plain && startTls);
  return (
    <>
      <Form.Item name={['settings', 'startTls']} valuePropName="checked" hidden={!plain}>
        <Checkbox>连接后加密（StartTLS）</Checkbox>
      </Form.Item>
      {plain && !startTls && <p className="provider-warning">没有加密：密码会以明文经过网络，只在可信的内网使用。</p>}
      <Form.Item
        name={['settings', 'ca']}
        label="签发机构的证书"
        hidden={!encrypted}
        extra="目录使用单位自己签发的证书时，粘贴签发机构的 PEM 证书"
        {...refusedField(fields, 'settings.ca')}
      >
        <Input.TextArea
          spellCheck={false}
          autoSize={{ minRows: 2, maxRows: 5 }}
          maxLength={20_000}
          placeholder="-----BEGIN CERTIFICATE-----"
        />
      </Form.Item>
    </>
  );
}

function Mapping({ fields }: Pick<ItemsProps, 'fields'>) {
  const form = Form.useFormInstance();
  const fill = (name: keyof typeof directoryPresets) => form.setFieldsValue({ settings: directoryPresets[name]() });
  return (
    <Collapse
      ghost
      className="provider-more"
      defaultActiveKey={['mapping']}
      items={[
        {
          key: 'mapping',
          label: '条件和属性',
          forceRender: true,
          extra: (
            <span className="provider-presets">
              填入常用设置
              <Button type="link" size="small" onClick={(event) => stopThen(event, () => fill('openLdap'))}>
                OpenLDAP
              </Button>
              <Button type="link" size="small" onClick={(event) => stopThen(event, () => fill('activeDirectory'))}>
                Active Directory
              </Button>
            </span>
          ),
          children: (
            <>
              <SettingItem
                field="settings.userFilter"
                label="查找一个人的条件"
                required
                fields={fields}
                extra="{name} 代表登录时 @ 前面的账号"
              />
              <SettingItem field="settings.staffFilter" label={`哪些是${term('staff')}`} required fields={fields} />
              <div className="provider-attributes">
                {attributes().map(([name, label]) => (
                  <SettingItem
                    key={name}
                    field={`settings.attributes.${name}`}
                    label={`${label}属性`}
                    required={name !== 'department'}
                    fields={fields}
                    maxLength={60}
                    {...(name === 'department' && { extra: '从上到下，以 / 分隔；不填按目录的层级' })}
                    {...(name === 'id' && { extra: '永远代表同一个人' })}
                  />
                ))}
              </div>
            </>
          ),
        },
      ]}
    />
  );
}

/** The buttons stand in a head that folds when it is clicked. */
function stopThen(event: { stopPropagation: () => void }, then: () => void) {
  event.stopPropagation();
  then();
}
