import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { featureNames, features, hasFeature, type PlanName, planNames, plans } from '#contract/plan.ts';
import { useUser } from '../../kit/api/session/use-session.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { dateTime } from '../../kit/text/time.ts';
import { ContactUs } from './contact-us.tsx';
import './operation.css';
import { featureLines } from './feature-texts.ts';

function PlanCard({ name, own }: { name: PlanName; own: boolean }) {
  const plan = plans[name];
  return (
    <section className={own ? 'version-plan version-plan-own' : 'version-plan'} aria-label={plan.title}>
      <header>
        <h2>{plan.title}</h2>
        {own && <Tag color="blue">当前套餐</Tag>}
      </header>
      <p className="version-line">{plan.line}</p>
      <p className="version-seats">
        最多 <strong>{plan.seats.toLocaleString('zh-CN')}</strong> 人
      </p>
      <ul>
        {features.map((feature) => {
          const has = hasFeature(name, feature);
          return (
            <li key={feature} className={has ? undefined : 'version-lacks'}>
              {has ? <CheckOutlined aria-label="包含" /> : <CloseOutlined aria-label="不包含" />}
              <span>
                <strong>{featureNames[feature]}</strong>
                {featureLines[feature]}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Component() {
  const { plan, validUntil } = useUser() ?? {};
  return (
    <>
      <PageHeader
        title="版本价格"
        line="价格按人数和年限商定，联系我们获取报价；升级不影响已有的数据。"
        extra={<ContactUs />}
      />
      {validUntil && <p className="version-until">当前服务到 {dateTime(validUntil)} 为止。</p>}
      <div className="version-plans">
        {planNames.map((name) => (
          <PlanCard key={name} name={name} own={name === plan} />
        ))}
      </div>
    </>
  );
}
