import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ApplicantSelf } from '#contract/account/applicant.ts';
import { isId } from '#contract/paging.ts';
import { apply, type OpenJob } from '#contract/recruitment/apply.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { logoOf, useShownBrand } from '../../../kit/use-shown-brand.ts';
import { ApplicantFrame } from '../applicant/applicant-frame.tsx';
import { ApplicantSignIn } from '../applicant/applicant-sign-in.tsx';
import { useApplicant } from '../applicant/use-applicant.ts';
import { ApplyForm } from './apply-form.tsx';
import { JobCard } from './job-card.tsx';
import './apply.css';

const Card = ({ children }: { children: ReactNode }) => <section className="ui-card apply-card">{children}</section>;

function Sent({ job, now }: { job: OpenJob; now: boolean }) {
  return (
    <Card>
      <div className="apply-sent" role="status">
        <span className="apply-tick" aria-hidden="true">
          ✓
        </span>
        <h2>{now ? '投递成功' : '您已经投递过这个职位'}</h2>
        <p>
          {job.organisationName}会通过短信或邮件联系您。
          <br />
          进展可以随时在“我的应聘”里查看。
        </p>
        <Link className="ui-button ui-button-primary ui-button-large ui-button-wide" to="/applicant">
          查看我的应聘
        </Link>
        <a className="ui-button ui-button-large ui-button-wide" href={`/jobs/${job.organisationCode}`}>
          看看其他职位
        </a>
      </div>
    </Card>
  );
}

function Closed({ job }: { job: OpenJob }) {
  return (
    <Card>
      <EmptyState title="这个职位已停止接收投递" text="填写过的内容都为您保存着，同一单位的其他职位也可以用。">
        <a className="ui-button ui-button-primary ui-button-large" href={`/jobs/${job.organisationCode}`}>
          看看其他职位
        </a>
      </EmptyState>
    </Card>
  );
}

/** Of somebody who is signed in. */
function Applying({ job, me, onJobChanged }: { job: OpenJob; me: ApplicantSelf; onJobChanged: () => void }) {
  const [sent, setSent] = useState(false);
  const draft = useReply(
    apply.draft,
    { query: { jobId: job.jobId } },
    { quiet: true, freshMs: Number.POSITIVE_INFINITY },
  );
  if (sent) return <Sent job={job} now />;
  if (draft.data?.applied) return <Sent job={job} now={false} />;
  if (!job.open) return <Closed job={job} />;
  if (draft.data)
    return <ApplyForm job={job} draft={draft.data} me={me} onJobChanged={onJobChanged} onSent={() => setSent(true)} />;
  if (draft.error) return <ErrorState text={draft.error.text} onRetry={() => draft.refetch()} />;
  return (
    <Card>
      <Skeleton lines={6} />
    </Card>
  );
}

function Entrance({ job, staff }: { job: OpenJob; staff: boolean }) {
  if (!job.open) return <Closed job={job} />;
  return (
    <Card>
      <h2>先验证手机号</h2>
      <p className="apply-hint">
        {staff
          ? '您现在登录的是员工账号。验证手机号后，这台设备会换成求职者的登录。'
          : '第一次使用会自动开通求职账号，之后凭手机号查看进展。'}
      </p>
      <ApplicantSignIn />
    </Card>
  );
}

function Body({ job, onJobChanged }: { job: OpenJob; onJobChanged: () => void }) {
  const who = useApplicant();
  if (who.kind === 'here') return <Applying job={job} me={who.me} onJobChanged={onJobChanged} />;
  if (who.kind === 'failed') return <ErrorState text={who.failure.text} onRetry={who.retry} />;
  if (who.kind === 'loading') return <Skeleton lines={4} />;
  return <Entrance job={job} staff={who.kind === 'staff'} />;
}

function useJob(jobId: string) {
  const reply = useReply(apply.job, { query: { jobId } }, { quiet: true, enabled: isId(jobId) });
  useShownBrand(reply.data?.brand);
  return reply;
}

/** Where 立即投递 of a job leads: from the phone number to the sent application in one page. */
export function Component() {
  const [params] = useSearchParams();
  const jobId = params.get('jobId') ?? '';
  const { data: job, error, refetch } = useJob(jobId);
  const signedIn = useApplicant().kind === 'here';
  const name = job?.organisationName ?? '投递简历';
  const logoUrl = job && logoOf(job.logoUrl, job.brand);
  const lost = !isId(jobId) || error?.status === 404 || error?.status === 200;
  return (
    <ApplicantFrame name={name} logoUrl={logoUrl} signedIn={signedIn}>
      {job && (
        <>
          <JobCard job={job} />
          <Body key={job.jobId} job={job} onJobChanged={() => refetch()} />
        </>
      )}
      {!job && lost && <EmptyState title="没有找到这个职位" text="它可能已经下线，请从招聘单位的职位页面重新进入。" />}
      {!job && !lost && error && <ErrorState text={error.text} onRetry={() => refetch()} />}
      {!job && !lost && !error && <Skeleton lines={6} />}
    </ApplicantFrame>
  );
}
