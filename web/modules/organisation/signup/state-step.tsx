import { Link, useSearchParams } from 'react-router';
import type { OwnApplication } from '#contract/organisation/application.ts';
import { authPath } from '../../../kit/auth-ui/auth-path.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { EmptyState } from '../../../kit/learner-ui/page-state.tsx';
import { Tag, type TagTone } from '../../../kit/learner-ui/tag.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { kindNames } from '../organisation-kind.ts';
import type { Signup } from './use-signup.ts';

const looks: Readonly<Record<OwnApplication['state'], readonly [tone: TagTone, word: string]>> = {
  PENDING: ['orange', '等待审核'],
  APPROVED: ['green', '已通过'],
  REJECTED: ['red', '未通过'],
};

function ApplicationCard({ own }: { own: OwnApplication }) {
  const [tone, word] = looks[own.state];
  return (
    <section className="signup-card" aria-label={own.name}>
      <header>
        <h2>{own.name}</h2>
        <Tag tone={tone}>{word}</Tag>
      </header>
      <dl>
        <dt>机构类型</dt>
        <dd>{kindNames[own.kind]}</dd>
        <dt>机构简码</dt>
        <dd>{own.code}</dd>
        <dt>提交时间</dt>
        <dd>{dateTime(own.createdAt)}</dd>
        {own.reviewedAt && (
          <>
            <dt>审核时间</dt>
            <dd>{dateTime(own.reviewedAt)}</dd>
          </>
        )}
      </dl>
      {own.reason && <p className="login-problem">未通过的原因：{own.reason}</p>}
    </section>
  );
}

function SignIn() {
  const [params] = useSearchParams();
  const path = authPath('/login', params);
  return (
    <Link className="ui-button ui-button-primary ui-button-large ui-button-wide" to={path}>
      去登录
    </Link>
  );
}

/** What comes next, by how it stands. */
function Next({ signup, latest, hasAccount }: { signup: Signup; latest: OwnApplication; hasAccount: boolean }) {
  if (hasAccount) {
    return (
      <>
        <p className="signup-next">
          {latest.state === 'APPROVED'
            ? '机构已开通，请用这个手机号和申请时设置的密码登录。'
            : '这个手机号已有账号，请直接登录。'}
        </p>
        <SignIn />
      </>
    );
  }
  if (latest.state === 'PENDING') {
    return (
      <p className="signup-next">
        申请已提交，我们会尽快审核，结果用短信发送到 {signup.phone}
        。通过后用这个手机号和申请时设置的密码登录，也可以随时回来查询进度。
      </p>
    );
  }
  return (
    <Button look="primary" large wide onClick={() => signup.applyAgain(latest)}>
      重新申请
    </Button>
  );
}

/** How it stands with the applications of this phone. */
export function StateStep({ signup }: { signup: Signup }) {
  const { proven } = signup;
  if (!proven) return null;
  const [latest] = proven.applications;
  if (!latest && proven.hasAccount) {
    return (
      <EmptyState title="这个手机号已有账号" text="请直接登录；要为另一家机构申请入驻，请换一个手机号。">
        <SignIn />
      </EmptyState>
    );
  }
  if (!latest) {
    return (
      <EmptyState title="这个手机号还没有入驻申请" text="填写机构信息后提交，我们会尽快审核。">
        <Button look="primary" large onClick={() => signup.go('details')}>
          去申请
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      {proven.applications.map((own) => (
        <ApplicationCard key={own.applicationId} own={own} />
      ))}
      <Next signup={signup} latest={latest} hasAccount={proven.hasAccount} />
    </>
  );
}
