import { brandNow } from '../../kit/branding.ts';
import { BrandMark } from '../../kit/light/brand-mark.tsx';
import { LoginForm } from './login-form.tsx';
import './login-page.css';

/** What the platform does, in numbers that are true of it. */
const facts: readonly [number: string, name: string][] = [
  ['1 秒', '作答自动保存'],
  ['5 种', '题型自动判分与阅卷'],
  ['2 步', '导入整份试卷'],
];

function BrandPanel() {
  const brand = brandNow();
  return (
    <section className="login-panel" aria-label={brand.name}>
      <div className="login-brand">
        <BrandMark />
        <span>{brand.name}</span>
      </div>
      <div className="login-words">
        <p className="login-slogan">
          {brand.slogan[0]}
          <br />
          {brand.slogan[1]}
        </p>
        <p className="login-about">题库、组卷、考试、阅卷、成绩，一个平台讲清楚每个人会什么、还差什么。</p>
      </div>
      <dl className="login-facts">
        {facts.map(([number, name]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Component() {
  return (
    <div className="login">
      <BrandPanel />
      <main className="login-main">
        <LoginForm />
      </main>
    </div>
  );
}
