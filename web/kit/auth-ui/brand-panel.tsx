import { copyrightOf } from '#contract/brand.ts';
import { brandNow } from '../branding.ts';
import { BrandMark } from '../learner-ui/brand-mark.tsx';
import type { Shown } from './use-branding.ts';

/** What the platform does, in numbers that are true of it. */
const facts: readonly [number: string, name: string][] = [
  ['1 秒', '作答自动保存'],
  ['5 种', '题型自动判分与阅卷'],
  ['2 步', '导入整份试卷'],
];

/** The left half of the pages where people sign in: whose house this is. */
export function BrandPanel({ shown }: { shown?: Shown | undefined }) {
  const brand = brandNow();
  const name = shown?.organizationName ?? brand.name;
  return (
    <section className="login-panel" aria-label={name}>
      <div className="login-brand">
        <BrandMark logoUrl={shown?.organizationLogoUrl} />
        <span>{name}</span>
      </div>
      <div className="login-words">
        <p className="login-slogan">
          {brand.slogan[0]}
          <br />
          {brand.slogan[1]}
        </p>
        <p className="login-about">题库、组卷、考试、阅卷、成绩，一个平台讲清楚每个人会什么、还差什么。</p>
        <dl className="login-facts">
          {facts.map(([number, about]) => (
            <div key={about}>
              <dt>{about}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="login-copyright">{copyrightOf(brand.key)}</p>
    </section>
  );
}
