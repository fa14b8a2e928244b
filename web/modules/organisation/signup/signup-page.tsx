import { Link, useSearchParams } from 'react-router';
import '../../../kit/auth-ui/auth-ui.css';
import './signup.css';
import { authPath } from '../../../kit/auth-ui/auth-path.ts';
import { BrandPanel } from '../../../kit/auth-ui/brand-panel.tsx';
import { DetailsStep } from './details-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { StateStep } from './state-step.tsx';
import { StepBar } from './step-bar.tsx';
import { type Signup, useSignup } from './use-signup.ts';

/** What the page is about at the moment; the steps are shown to who is on the way. */
function headOf({ step, wished, proven }: Signup) {
  const [latest] = proven?.applications ?? [];
  if (step === 'phone' && wished === 'state') {
    return { title: '查询申请进度', hint: '用申请时的手机号查看审核结果', stepping: false };
  }
  if (step === 'state' && latest?.state !== 'PENDING') {
    return { title: '申请进度', hint: `手机号 ${proven?.phone}`, stepping: false };
  }
  return { title: '机构入驻', hint: '填写机构信息，审核通过后即可使用', stepping: true };
}

export function Component() {
  const [params] = useSearchParams();
  const signup = useSignup();
  const { step, wished } = signup;
  const { title, hint, stepping } = headOf(signup);
  return (
    <div className="login signup">
      <BrandPanel />
      <main className="login-main">
        <div className={step === 'details' ? 'login-form' : 'login-form login-form-narrow'}>
          <h1>{title}</h1>
          <p className="login-hint">{hint}</p>
          {stepping && <StepBar step={step} />}
          {step === 'phone' && <PhoneStep key={wished} signup={signup} />}
          {step === 'details' && <DetailsStep signup={signup} />}
          {step === 'state' && <StateStep signup={signup} />}
          <nav className="login-links" aria-label="其他">
            <Link to={authPath('/login', params)}>已有账号，去登录</Link>
            {step === 'phone' && (
              <Link to={authPath('/signup', params, stepping ? { step: 'state' } : {})}>
                {stepping ? '查询申请进度' : '申请入驻'}
              </Link>
            )}
          </nav>
        </div>
      </main>
    </div>
  );
}
