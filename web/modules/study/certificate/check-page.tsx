import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { certificate } from '#contract/study/certificate.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { BrandPanel } from '../../../kit/auth-ui/brand-panel.tsx';
import { useBranding } from '../../../kit/auth-ui/use-branding.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { TextField } from '../../../kit/learner-ui/text-field.tsx';
import { dateText } from '../../../kit/text/time.ts';
import '../../../kit/auth-ui/auth-ui.css';
import './certificate.css';
import { stateWords, untilText } from './certificate-words.ts';

function Found({ number }: { number: string }) {
  const { data, error } = useReply(certificate.check, { query: { number } }, { quiet: true });
  if (error) return null;
  if (!data) return <Skeleton lines={4} />;
  const facts = [
    ['持证人', data.holder],
    ['证书', data.title],
    ['项目', data.subject],
    ['颁发单位', data.issuer],
    ['所属机构', data.organizationName],
    ['发证日期', dateText(data.issuedAt)],
    ['有效期至', untilText(data.validUntil)],
    ['证书编号', data.number],
  ] as const;
  return (
    <section className="certificate-found" aria-live="polite">
      <p className={`certificate-state certificate-${data.state}`}>
        {data.state === 'valid' ? '证书真实有效' : `证书${stateWords[data.state]}`}
      </p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function CheckForm({ asked, onCheck }: { asked: string; onCheck: (number: string) => void }) {
  const [number, setNumber] = useState(asked);
  const [empty, setEmpty] = useState(false);
  const { error } = useReply(certificate.check, { query: { number: asked } }, { quiet: true, enabled: asked !== '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(number.trim() === '');
    if (number.trim()) onCheck(number.trim());
  };
  const problem = empty ? '请填写证书编号' : asked === number.trim() ? error?.text : undefined;
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label="证书编号"
        value={number}
        onValue={setNumber}
        problem={problem}
        hint="写在证书下方，例如 2026-7KQ2-9D4M-X81B"
        maxLength={40}
        autoComplete="off"
      />
      <Button look="primary" large wide type="submit">
        查验
      </Button>
    </form>
  );
}

/** Anybody who has the number of a certificate sees whether it is true. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const shown = useBranding();
  const number = params.get('number')?.trim() ?? '';
  return (
    <div className="login">
      <BrandPanel shown={shown} />
      <main className="login-main">
        <div className="login-form">
          <h1>证书查验</h1>
          <p className="login-hint">输入证书编号，查看证书是否真实有效</p>
          <CheckForm key={number} asked={number} onCheck={(to) => setParams({ number: to })} />
          {number && <Found number={number} />}
          <nav className="login-links" aria-label="其他">
            <Link to="/login">返回登录</Link>
          </nav>
        </div>
      </main>
    </div>
  );
}
