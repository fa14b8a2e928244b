import { Link, useParams } from 'react-router';
import { report } from '#contract/exam/report.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { PersonReportView } from './person-report.tsx';

/** The own report, as far as it is released. */
export function Component() {
  const { attemptId = '' } = useParams();
  const { data, error, refetch } = useReply(report.own, { query: { attemptId } }, { quiet: true });
  return (
    <LearnerLayout>
      <p className="report-ways">
        <Link className="ui-button" to={`/exam/result/${attemptId}`}>
          返回考试结果
        </Link>
        {data && <Button onClick={() => window.print()}>打印</Button>}
      </p>
      {data ? (
        <PersonReportView report={data} />
      ) : (
        <section className="ui-card">
          {error ? (
            <ErrorState title="报告打不开" text={error.text} onRetry={() => refetch()} />
          ) : (
            <Skeleton lines={5} />
          )}
        </section>
      )}
    </LearnerLayout>
  );
}
