import { useState } from 'react';
import { invitation } from '#contract/exam/invitation.ts';
import { call } from '../../../kit/api/call.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { TextField } from '../../../kit/learner-ui/text-field.tsx';
import { FormCaptcha } from '../../../kit/learner-ui/verification/captcha-field.tsx';
import { PhoneField } from '../../../kit/learner-ui/verification/phone-field.tsx';
import { SmsCodeField } from '../../../kit/learner-ui/verification/sms-code-field.tsx';
import { useCaptcha } from '../../../kit/learner-ui/verification/use-captcha.ts';
import { useForm } from '../../../kit/learner-ui/verification/use-form.ts';
import { useSendCode } from '../../../kit/learner-ui/verification/use-send-code.ts';
import { isPhone, joinProblems } from './join-problems.ts';
import { useJoin } from './use-join.ts';

interface JoinFormProps {
  token: string;
  /** Has joined before: the name is known. */
  returns?: boolean;
}

export function JoinForm({ token, returns = false }: JoinFormProps) {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [phoneMissing, setPhoneMissing] = useState<string>();
  const captcha = useCaptcha();
  const join = useJoin(token);
  const given = { name: returns ? '考生' : name.trim(), phone: phone.trim(), code };
  const form = useForm({
    check: () => joinProblems(given),
    send: () => join(given),
    onFailure: captcha.note,
  });
  const sendCode = useSendCode(captcha, form.setFormProblem);
  const send = async () => {
    if (isPhone(given.phone)) {
      const query = { token, phone: given.phone };
      return sendCode((body) => call(invitation.sendCode, { query, body }, { quiet: true, read: false }));
    }
    setPhoneMissing('请先填写 11 位手机号');
    return undefined;
  };
  const typedPhone = form.typed(setPhone, 'phone');
  return (
    <form ref={form.form} className="invited-form" onSubmit={form.submit} noValidate>
      {!returns && (
        <TextField
          label="姓名"
          name="name"
          autoComplete="name"
          maxLength={30}
          value={name}
          onValue={form.typed(setName, 'name')}
          problem={form.problems.name}
        />
      )}
      <PhoneField
        value={phone}
        onValue={(digits) => {
          setPhoneMissing(undefined);
          typedPhone(digits);
        }}
        problem={form.problems.phone ?? phoneMissing}
      />
      <FormCaptcha captcha={captcha} form={form} />
      <SmsCodeField value={code} onValue={form.typed(setCode, 'code')} problem={form.problems.code} onSend={send} />
      {form.formProblem && (
        <p className="invited-problem" role="alert">
          {form.formProblem}
        </p>
      )}
      <Button type="submit" look="primary" large wide pending={form.pending}>
        {returns ? '继续' : '加入考试'}
      </Button>
      <p className="invited-privacy">
        {returns ? '请使用加入时的手机号。' : '姓名和手机号只用于核对考生身份。换设备时用同一个手机号继续。'}
      </p>
    </form>
  );
}
