import { useState } from 'react';
import { type ApplicantSelf, applicant } from '#contract/account/applicant.ts';
import { call } from '../../../kit/api/call.ts';
import { notify } from '../../../kit/api/notify.ts';
import { sealed } from '../../../kit/api/sealed-password.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { NewPasswordForm } from '../../../kit/auth-ui/new-password-form.tsx';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../kit/learner-ui/dialog.tsx';
import { TextField } from '../../../kit/learner-ui/text-field.tsx';

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const send = async (typed: string) => {
    const body = { password: await sealed(typed) };
    await call(applicant.setPassword, { body }, { quiet: true, read: false });
    notify.success('密码已设置，其他设备已退出登录');
    onClose();
  };
  return (
    <Dialog title="设置登录密码" onClose={onClose} actions={<Button onClick={onClose}>取消</Button>}>
      <NewPasswordForm asked="设置后，用手机号和密码也可以登录。" label="保存密码" send={send} />
    </Dialog>
  );
}

/** Name, mail and password of the account. */
export function MyProfile({ me }: { me: ApplicantSelf }) {
  const [realName, setRealName] = useState(me.realName);
  const [email, setEmail] = useState(me.email);
  const [setting, setSetting] = useState(false);
  const save = useAction(applicant.modify, { changes: [applicant.self], success: '已保存' });
  const changed = realName !== me.realName || email !== me.email;
  return (
    <section className="ui-card">
      <h2>我的资料</h2>
      <p className="applicant-hint">手机号 {me.phone}，用于登录和联系。</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.run({ body: { realName, email: email.trim() } });
        }}
      >
        <TextField
          label="姓名"
          autoComplete="name"
          maxLength={50}
          value={realName}
          onValue={setRealName}
          problem={save.fields.realName}
        />
        <TextField
          label="邮箱"
          type="email"
          autoComplete="email"
          maxLength={200}
          value={email}
          onValue={setEmail}
          problem={save.fields.email}
        />
        <div className="applicant-actions">
          <Button type="submit" look="primary" pending={save.pending} disabled={!changed}>
            保存
          </Button>
          <Button onClick={() => setSetting(true)}>{me.hasPassword ? '修改登录密码' : '设置登录密码'}</Button>
        </div>
      </form>
      {setting && <PasswordDialog onClose={() => setSetting(false)} />}
    </section>
  );
}
