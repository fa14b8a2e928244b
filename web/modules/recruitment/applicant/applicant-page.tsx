import { useState } from 'react';
import { Link } from 'react-router';
import type { ApplicantSelf } from '#contract/account/applicant.ts';
import { editionNow, homeOf } from '../../../kit/branding.ts';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { ApplicantFrame } from './applicant-frame.tsx';
import { ApplicantSignIn } from './applicant-sign-in.tsx';
import { MyApplications } from './my-applications.tsx';
import { MyData } from './my-data.tsx';
import { MyProfile } from './my-profile.tsx';
import { useApplicant } from './use-applicant.ts';

function Own({ me, onErased }: { me: ApplicantSelf; onErased: () => void }) {
  return (
    <>
      <h1 className="ui-hidden">我的应聘</h1>
      <MyApplications />
      <MyProfile key={`${me.realName} ${me.email}`} me={me} />
      <MyData phone={me.phone} onErased={onErased} />
    </>
  );
}

function Entrance() {
  return (
    <section className="ui-card">
      <h1>我的应聘</h1>
      <p className="applicant-hint">用投递时的手机号登录，查看进展、撤回应聘、管理自己的数据。</p>
      <ApplicantSignIn />
    </section>
  );
}

function Body({ onErased }: { onErased: () => void }) {
  const who = useApplicant();
  if (who.kind === 'here') return <Own me={who.me} onErased={onErased} />;
  if (who.kind === 'failed') return <ErrorState text={who.failure.text} onRetry={who.retry} />;
  if (who.kind === 'loading') return <Skeleton lines={5} />;
  if (who.kind === 'nobody') return <Entrance />;
  return (
    <EmptyState
      title="这里是求职者的页面"
      text="您现在登录的是员工或考生的账号。要查看自己的应聘，请先退出，再用投递时的手机号登录。"
    >
      <Link className="ui-button ui-button-primary ui-button-large" to={homeOf(editionNow())}>
        回到首页
      </Link>
    </EmptyState>
  );
}

/** Of whoever looks for work: what was sent and how far it is, the account, and their data. */
export function Component() {
  const [erased, setErased] = useState(false);
  const signedIn = useApplicant().kind === 'here';
  return (
    <ApplicantFrame name="我的应聘" signedIn={signedIn}>
      {erased ? (
        <EmptyState title="您的数据已经删除" text="账号、简历和应聘都已从所有招聘单位删除。感谢您的使用。" />
      ) : (
        <Body onErased={() => setErased(true)} />
      )}
    </ApplicantFrame>
  );
}
