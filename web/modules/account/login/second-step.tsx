import { useEffect, useRef, useState } from 'react';
import { FormProblem } from '../../../kit/auth-ui/account-field.tsx';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { FormCaptcha } from '../../../kit/learner-ui/verification/captcha-field.tsx';
import { SmsCodeField } from '../../../kit/learner-ui/verification/sms-code-field.tsx';
import { type Captcha, useCaptcha } from '../../../kit/learner-ui/verification/use-captcha.ts';
import { useForm } from '../../../kit/learner-ui/verification/use-form.ts';
import { useSignInCode } from './use-sign-in-code.ts';

interface SecondStepProps {
  username: string;
  /** The server's sentence: where the code goes. */
  text: string;
  onBack: () => void;
  /** Goes in with the code; a sentence where that did not work. */
  enter: (code: string, captcha: Captcha['sent']) => Promise<string | undefined>;
}

/** The password was right, and the organisation asks for a code too: it is sent at once. */
export function SecondStep({ username, text, onBack, enter }: SecondStepProps) {
  const [code, setCode] = useState('');
  const [wait, setWait] = useState(0);
  const captcha = useCaptcha();
  const form = useForm({
    check: () => ({
      ...(/^\d{6}$/.test(code) ? {} : { code: '验证码是 6 位数字' }),
      ...(captcha.missing ? { captcha: '请填写图形验证码' } : {}),
    }),
    send: async () => form.setFormProblem(await enter(code, captcha.sent)),
    onFailure: captcha.note,
  });
  const sendCode = useSignInCode(captcha, form.setFormProblem);
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step appears
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    sendCode(username).then((seconds) => seconds && setWait(seconds));
  }, []);
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate>
      <p className="login-asked" role="status">
        {text}
      </p>
      <SmsCodeField
        value={code}
        onValue={form.typed(setCode, 'code')}
        problem={form.problems.code}
        onSend={() => sendCode(username)}
        startWith={wait}
        autoFocus
      />
      <FormCaptcha captcha={captcha} form={form} />
      <FormProblem text={form.formProblem} />
      <Button type="submit" look="primary" large wide pending={form.pending}>
        登录
      </Button>
      <Button look="plain" wide onClick={onBack}>
        返回，换一个账号
      </Button>
    </form>
  );
}
