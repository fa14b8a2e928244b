import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { campusTalk } from '#contract/recruitment/campus.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { logoOf, useShownBrand } from '../../../kit/use-shown-brand.ts';
import { ApplicantFrame } from '../applicant/applicant-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { TalkJobs } from './talk-jobs.tsx';

/** What the code in the room opens on a student's phone. */
export function Component() {
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  const { data, error, refetch } = useReply(campusTalk.show, { query: { code } }, { quiet: true });
  const [done, setDone] = useState(false);
  useShownBrand(data?.brand);
  const wrong = error && (error.status === 404 || error.status === 200);
  return (
    <ApplicantFrame
      name={data?.organizationName ?? '宣讲会'}
      logoUrl={data && logoOf(data.organizationLogoUrl, data.brand)}
      signedIn={false}
    >
      {data && (
        <section className="ui-card applicant-item">
          <h2>{data.batchName}</h2>
          <p>
            {data.schoolName} · {data.place} · {dateTime(data.startAt)}
          </p>
        </section>
      )}
      {data && done && (
        <section className="ui-card applicant-item" role="status">
          <h2>签到成功</h2>
          <p>可以先看看我们正在招聘的职位，现场有问题请找工作人员。</p>
        </section>
      )}
      {data && !done && data.open && <SignInForm code={code} talk={data} onDone={() => setDone(true)} />}
      {data && !done && !data.open && (
        <EmptyState title="现在不能签到" text="签到在宣讲会开始前 2 小时到开始后 6 小时之间开放。" />
      )}
      {data && (done || !data.open) && <TalkJobs talk={data} code={code} />}
      {!data && !error && <Skeleton lines={5} />}
      {wrong && <EmptyState title="二维码已失效" text="请扫描现场最新的二维码，或询问工作人员。" />}
      {error && !wrong && <ErrorState title="没有打开" text={error.text} onRetry={() => refetch()} />}
    </ApplicantFrame>
  );
}
