import { Button } from 'antd';
import { applicationMatch } from '#contract/recruitment/match.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { changedByMatches } from './changed-by-matches.ts';
import { MatchReasonView } from './match-reason.tsx';

/** In the drawer of an application; of a job without a post there is nothing to match. */
export function MatchPanel({ applicationId }: { applicationId: string }) {
  const query = { applicationId };
  const { data, error, refetch } = useReply(applicationMatch.read, { query }, { quiet: true });
  const calculate = useAction(applicationMatch.calculate, { changes: changedByMatches, success: '已重新计算' });
  if (!data) return error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={3} />;
  if (!data.reason) return null;
  return (
    <section aria-label="岗位匹配">
      <h3 className="pipeline-title result-title">
        岗位匹配
        <Button
          size="small"
          loading={calculate.pending}
          onClick={() => calculate.run({ body: { applicationIds: [applicationId] } })}
        >
          重新计算
        </Button>
      </h3>
      <MatchReasonView reason={data.reason} />
    </section>
  );
}
