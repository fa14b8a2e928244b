import { useState } from 'react';
import { application } from '#contract/organisation/application.ts';
import { phonePattern } from '#contract/personal-fields.ts';
import { call } from '../../../kit/api/call.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { FormCaptcha } from '../../../kit/learner-ui/verification/captcha-field.tsx';
import { PhoneField } from '../../../kit/learner-ui/verification/phone-field.tsx';
import { SmsCodeField } from '../../../kit/learner-ui/verification/sms-code-field.tsx';
import { useCaptcha } from '../../../kit/learner-ui/verification/use-captcha.ts';
import { useForm } from '../../../kit/learner-ui/verification/use-form.ts';
import { useSendCode } from '../../../kit/learner-ui/verification/use-send-code.ts';
import { ChoiceField } from './choice-field.tsx';
import { isCompany, type Kind } from './draft.ts';
import type { Signup } from './use-signup.ts';

const sides = [
  { value: 'enterprise', label: '企业', about: '公司、银行' },
  { value: 'college', label: '院校与产教融合', about: '学校、产业学院' },
] as const satisfies readonly { value: Kind; label: string; about: string }[];

const phoneProblem = (phone: string) =>
  phonePattern.test(phone) ? undefined : phone ? '请填写 11 位手机号' : '请填写手机号';

function hintOf({ wished }: Signup, known: boolean) {
  if (known) return '已通过短信验证';
  return wished === 'state' ? '申请时填写的手机号' : '开通后用这个手机号登录，作为机构管理员';
}

/** Asks for a code; the seconds until the next one, or nothing when there was a problem. */
function useApplicantCode(phone: string, onPhoneProblem: (text: string) => void, onProblem: (text: string) => void) {
  const captcha = useCaptcha();
  const sendCode = useSendCode(captcha, onProblem);
  const send = async () => {
    const problem = phoneProblem(phone);
    if (!problem) {
      return sendCode((body) => call(application.sendCode, { query: { phone }, body }, { quiet: true, read: false }));
    }
    onPhoneProblem(problem);
    return undefined;
  };
  return { captcha, send };
}

/** Proves the phone: to apply, or to see what became of an earlier application. */
export function PhoneStep({ signup }: { signup: Signup }) {
  const { phone, draft, wished, proven } = signup;
  /** Back from the next step: the same phone is not proven twice. */
  const known = proven?.phone === phone;
  const [code, setCode] = useState('');
  const [wrongPhone, setWrongPhone] = useState<string>();
  const form = useForm({
    check: () => {
      const problem = phoneProblem(phone);
      const wrongCode = !known && !/^\d{6}$/.test(code) && { code: '验证码是 6 位数字' };
      return { ...(problem && { phone: problem }), ...wrongCode };
    },
    send: async () => (known ? signup.go('details') : signup.prove(code)),
  });
  const { captcha, send } = useApplicantCode(phone, setWrongPhone, form.setFormProblem);
  const typedPhone = form.typed(signup.setPhone, 'phone');
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate>
      {signup.notice && (
        <p className="login-asked" role="status">
          {signup.notice}
        </p>
      )}
      {wished !== 'state' && (
        <ChoiceField
          label="机构类别"
          name="side"
          choices={sides}
          value={isCompany(draft.kind) ? 'enterprise' : 'college'}
          onValue={(kind) => signup.change({ kind })}
        />
      )}
      <PhoneField
        value={phone}
        onValue={(digits) => {
          setWrongPhone(undefined);
          typedPhone(digits);
        }}
        problem={form.problems.phone ?? wrongPhone}
        hint={hintOf(signup, known)}
      />
      <FormCaptcha captcha={captcha} form={form} />
      {!known && (
        <SmsCodeField
          value={code}
          onValue={form.typed(setCode, 'code', 'smsCode')}
          problem={form.problems.code ?? form.problems.smsCode}
          onSend={send}
        />
      )}
      {form.formProblem && (
        <p className="login-problem" role="alert">
          {form.formProblem}
        </p>
      )}
      <Button type="submit" look="primary" large wide pending={form.pending}>
        {wished === 'state' ? '查询' : '下一步'}
      </Button>
    </form>
  );
}
