import { Button, Form, Input, Radio, Switch } from 'antd';
import { useEffect, useState } from 'react';
import { session } from '#contract/account/session.ts';
import { type OrganisationSettings, organisation } from '#contract/organisation/organisation.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { replyKey } from '../../../kit/api/use-reply.ts';
import { brands, term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { StaleNotice, useTheirs, waitsFor } from '../../../kit/form/stale-notice.tsx';
import './organisation.css';
import { type Fields, fieldsOf, isSettings, secondFactorNames } from './settings-fields.ts';

/** `began`: what the form was filled with, whatever has been fetched since. */
function useSave(began: OrganisationSettings, onDone: () => void) {
  const { theirs, asking, answer, noteStale, forget } = useTheirs(isSettings);
  const action = useAction(organisation.modify, {
    changes: [organisation.settings, session.user],
    success: '已保存',
    onDone: ({ version }, { body }) => {
      queryClient.setQueryData(replyKey(organisation.settings, {}), (now?: OrganisationSettings) => ({
        ...(now ?? began),
        ...body,
        version,
      }));
      forget();
      onDone();
    },
    onFailure: noteStale,
  });
  const save = (fields: Fields) => action.run({ body: { ...fields, version: (theirs ?? began).version } });
  return { save, asking, answer, pending: action.pending, problems: action.fields };
}

function BrandField() {
  return (
    <Form.Item name="brand" label="品牌" extra="页面的颜色、图标和平台名称">
      <Radio.Group className="organisation-brands">
        {Object.values(brands).map((brand) => (
          <Radio key={brand.key} value={brand.key} className="organisation-brand">
            <img src={brand.logo} alt="" />
            {brand.name}
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  );
}

function SecondFactorField({ problems }: { problems: Readonly<Record<string, string>> }) {
  return (
    <Form.Item
      name="secondFactor"
      label="登录时的短信验证码"
      extra="需要验证码的人，账号要先绑定手机号"
      {...refusedField(problems, 'secondFactor')}
    >
      <Radio.Group options={Object.entries(secondFactorNames).map(([value, label]) => ({ value, label }))} />
    </Form.Item>
  );
}

function ContactFields({ problems }: { problems: Readonly<Record<string, string>> }) {
  return (
    <div className="organisation-pair">
      <Form.Item name="contactPhone" label="联系电话" {...refusedField(problems, 'contactPhone')}>
        <Input maxLength={20} placeholder="可以不填" />
      </Form.Item>
      <Form.Item name="contactEmail" label="联系邮箱" {...refusedField(problems, 'contactEmail')}>
        <Input maxLength={200} placeholder="可以不填" />
      </Form.Item>
    </div>
  );
}

export function SettingsForm({ settings }: { settings: OrganisationSettings }) {
  const [form] = Form.useForm<Fields>();
  /** The settings that somebody has begun to change. */
  const [begun, setBegun] = useState<OrganisationSettings>();
  const changed = begun !== undefined;
  const { save, asking, answer, pending, problems } = useSave(begun ?? settings, () => setBegun(undefined));
  // Fresh settings from the server replace what nobody has touched.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved just now comes a moment after the form has settled
  useEffect(() => {
    if (!changed) form.setFieldsValue(fieldsOf(settings));
  }, [settings]);
  return (
    <Card title="基本设置">
      {asking && (
        <StaleNotice
          what={`${term('organisation')}设置`}
          theirs={[
            ['名称', asking.name],
            ['域名', asking.domain ?? ''],
            ['登录验证', secondFactorNames[asking.secondFactor]],
            ['试题审核', asking.questionReview ? '需要' : '不需要'],
          ]}
          onTake={() => {
            form.setFieldsValue(fieldsOf(asking));
            answer();
          }}
          onKeep={form.submit}
        />
      )}
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={fieldsOf(settings)}
        onValuesChange={() => setBegun((before) => before ?? settings)}
        onFinish={save}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item
          name="name"
          label={`${term('organisation')}名称`}
          rules={[{ required: true, whitespace: true, message: `请填写${term('organisation')}名称` }]}
          {...refusedField(problems, 'name')}
        >
          <Input maxLength={60} showCount />
        </Form.Item>
        <BrandField />
        <Form.Item name="edition" label="版式" extra="院校版把员工、部门、岗位说成学生、院系、专业方向">
          <Radio.Group
            options={[
              { value: 'standard', label: '标准版' },
              { value: 'college', label: '院校版' },
            ]}
          />
        </Form.Item>
        <SecondFactorField problems={problems} />
        <Form.Item
          name="questionReview"
          label="试题需要审核后才能使用"
          valuePropName="checked"
          extra="打开后，新增和修改的试题由有审核权限的人通过后才能用于组卷；关闭后，保存即可使用"
        >
          <Switch />
        </Form.Item>
        <Form.Item
          name="domain"
          label="自己的域名"
          extra={`从这个域名打开时，登录页显示本${term('organisation')}的品牌和标志；域名先要指向本服务`}
          {...refusedField(problems, 'domain')}
        >
          <Input maxLength={200} placeholder="exam.example.com，可以不填" />
        </Form.Item>
        <ContactFields problems={problems} />
        <Button type="primary" htmlType="submit" loading={pending} disabled={!changed} {...waitsFor(asking)}>
          保存
        </Button>
      </Form>
      <LeaveGuard unsaved={changed} text={`${term('organisation')}设置的修改还没有保存，离开后会丢失。`} />
    </Card>
  );
}
