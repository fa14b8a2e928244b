import { Collapse, Form, Typography } from 'antd';
import { type ItemsProps, SecretItem, SettingItem } from './setting-item.tsx';

/** Where the provider sends people back to; this page stands under the same address. */
const callbackUrl = () => `${window.location.origin}/auth/provider/callback`;

export function OidcItems({ changed, fields }: ItemsProps) {
  const address = changed?.callbackUrl ?? callbackUrl();
  return (
    <>
      <Form.Item label="回调地址" extra="在身份服务里登记这个地址">
        <Typography.Text className="provider-callback" copyable={{ text: address, tooltips: ['复制', '已复制'] }}>
          {address}
        </Typography.Text>
      </Form.Item>
      <SettingItem
        field="settings.issuer"
        label="身份服务地址"
        required
        fields={fields}
        placeholder="https://id.example.com"
        extra="不含 /.well-known 之后的部分；只有内网才用 http://"
      />
      <SettingItem field="settings.clientId" label="客户端编号" required fields={fields} maxLength={200} />
      <SecretItem changed={changed} fields={fields} label="客户端密钥" extra="身份服务没有给密钥时留空" />
      <Collapse
        ghost
        className="provider-more"
        items={[
          {
            key: 'more',
            label: '更多设置',
            forceRender: true,
            children: (
              <>
                <SettingItem
                  field="settings.scope"
                  label="请求的信息"
                  fields={fields}
                  maxLength={200}
                  extra="身份服务确认过的手机号或邮箱与本系统一致时，第一次登录会自动关联"
                />
                <SettingItem
                  field="settings.idClaim"
                  label="编号字段"
                  required
                  fields={fields}
                  maxLength={50}
                  extra="永远代表同一个人的字段。修改后，原有的关联全部失效"
                />
              </>
            ),
          },
        ]}
      />
    </>
  );
}
