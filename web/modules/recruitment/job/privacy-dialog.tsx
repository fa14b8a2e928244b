import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { type RecruitmentPrivacy, recruitmentPrivacy } from '#contract/recruitment/privacy.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { notBlank } from '../../../kit/text/not-blank.ts';
import { dateTime } from '../../../kit/text/time.ts';

type Fields = Pick<RecruitmentPrivacy, 'noticeText' | 'rejectedMonths' | 'poolMonths'>;

const dialogWidth = 760;
const mostMonths = 60;

function PrivacyDialog({ settings, onClose }: { settings: RecruitmentPrivacy; onClose: () => void }) {
  const { noticeVersion, noticeAt, noticeText, rejectedMonths, poolMonths } = settings;
  const [form] = Form.useForm<Fields>();
  const save = useAction(recruitmentPrivacy.modify, {
    changes: [recruitmentPrivacy.settings],
    success: '已保存，之后投递的人按新的告知书同意',
    onDone: onClose,
  });
  const version =
    noticeVersion === 0 ? '现在用的是系统提供的文字。' : `第 ${noticeVersion} 版，${dateTime(noticeAt)} 起使用。`;
  return (
    <FormDialog<Fields>
      title="求职者隐私"
      width={dialogWidth}
      form={form}
      initialValues={{ noticeText, rejectedMonths, poolMonths }}
      firstField="noticeText"
      pending={save.pending}
      onSubmit={(body) => save.run({ body })}
      onClose={onClose}
    >
      <Form.Item
        name="noticeText"
        label="个人信息告知书"
        extra={`${version}修改后成为新的版本；以前投递的人同意的是当时的版本。`}
        rules={[notBlank('请填写告知书')]}
        {...refusedField(save.fields, 'noticeText')}
      >
        <Input.TextArea rows={12} maxLength={8000} />
      </Form.Item>
      <Form.Item
        name="rejectedMonths"
        label="应聘结束后保存"
        extra="到期自动删除个人信息，只留统计数字；人才库、黑名单里的和已录用的除外。"
        rules={[{ required: true, message: '请填写月数' }]}
        {...refusedField(save.fields, 'rejectedMonths')}
      >
        <NumberField min={1} max={mostMonths} precision={0} suffix="个月" />
      </Form.Item>
      <Form.Item
        name="poolMonths"
        label="人才库里的保存"
        extra="到期前 30 天发消息询问本人是否继续保留。"
        rules={[{ required: true, message: '请填写月数' }]}
        {...refusedField(save.fields, 'poolMonths')}
      >
        <NumberField min={1} max={mostMonths} precision={0} suffix="个月" />
      </Form.Item>
    </FormDialog>
  );
}

/** What applicants are told about their data, and how long it is kept. */
export function PrivacyButton() {
  const [open, setOpen] = useState(false);
  const allowed = can(recruitmentPrivacy.settings);
  const { data } = useReply(recruitmentPrivacy.settings, {}, { quiet: true, enabled: allowed && open });
  if (!allowed) return null;
  return (
    <>
      <Button loading={open && !data} onClick={() => setOpen(true)}>
        求职者隐私
      </Button>
      {open && data && <PrivacyDialog settings={data} onClose={() => setOpen(false)} />}
    </>
  );
}
