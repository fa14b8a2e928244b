import { useState } from 'react';
import { ownData } from '#contract/recruitment/privacy.ts';
import { call } from '../../../kit/api/call.ts';
import { personLeft } from '../../../kit/api/session/ended.ts';
import { FormProblem } from '../../../kit/auth-ui/account-field.tsx';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../kit/learner-ui/dialog.tsx';
import { FormCaptcha } from '../../../kit/learner-ui/verification/captcha-field.tsx';
import { SmsCodeField } from '../../../kit/learner-ui/verification/sms-code-field.tsx';
import { useCaptcha } from '../../../kit/learner-ui/verification/use-captcha.ts';
import { useForm } from '../../../kit/learner-ui/verification/use-form.ts';
import { useSendCode } from '../../../kit/learner-ui/verification/use-send-code.ts';
import { forgetLocalDrafts } from './local-drafts.ts';

const quiet = { quiet: true, read: false };

/** What will be gone is said before it goes, and a code from the person's own phone confirms it. */
export function EraseDialog({
  phone,
  onClose,
  onErased,
}: {
  phone: string;
  onClose: () => void;
  onErased: () => void;
}) {
  const [code, setCode] = useState('');
  const captcha = useCaptcha();
  const form = useForm({
    check: (): Record<string, string> => (/^\d{6}$/.test(code) ? {} : { code: '验证码是 6 位数字' }),
    send: async () => {
      await call(ownData.erase, { body: { code } }, quiet);
      forgetLocalDrafts();
      onErased();
      personLeft();
    },
  });
  const sendCode = useSendCode(captcha, form.setFormProblem);
  return (
    <Dialog title="删除我的全部数据？" onClose={onClose} actions={null}>
      <form ref={form.form} onSubmit={form.submit} noValidate>
        <ul className="applicant-erased">
          <li>求职账号、草稿、简历和上传的文件，在所有招聘单位一并删除，笔试里的姓名和手机号也会抹去，不能恢复。</li>
          <li>进行中的应聘随即撤回。</li>
          <li>招聘单位只保留不含个人信息的统计数字；依法必须保存的操作日志和已经发出的消息到期清除。</li>
          <li>以后再投递，就是一位新的求职者。</li>
        </ul>
        <FormCaptcha captcha={captcha} form={form} />
        <SmsCodeField
          value={code}
          onValue={form.typed(setCode, 'code')}
          problem={form.problems.code}
          hint={`验证码发送到 ${phone}`}
          onSend={() => sendCode((picture) => call(ownData.sendCode, { body: picture }, quiet))}
        />
        <FormProblem text={form.formProblem} />
        <div className="ui-dialog-actions">
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" look="danger" pending={form.pending}>
            确认删除
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
