import { Button, Drawer } from 'antd';
import { applicationMatch } from '#contract/recruitment/match.ts';
import { recruitResult } from '#contract/recruitment/result.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { lineOf, StateDot } from '../pipeline/application-words.tsx';
import { changedByMatches } from './changed-by-matches.ts';
import { ProfileView } from './profile-view.tsx';

interface DrawerProps {
  applicationId: string;
  onClose: () => void;
}

/** What one applicant achieved, beside the list. */
export function ResultDrawer({ applicationId, onClose }: DrawerProps) {
  const query = { applicationId };
  const { data, error, refetch } = useReply(recruitResult.read, { query }, { quiet: true });
  const calculate = useAction(applicationMatch.calculate, { changes: changedByMatches, success: '已重新计算' });
  return (
    <Drawer
      open
      size={760}
      onClose={onClose}
      title={
        data ? (
          <span className="pipeline-drawer-title">
            {data.name} <StateDot state={data.state} />
          </span>
        ) : (
          '应聘结果'
        )
      }
      extra={
        data?.reason && (
          <Button
            loading={calculate.pending}
            onClick={() => calculate.run({ body: { applicationIds: [applicationId] } })}
          >
            重新计算匹配度
          </Button>
        )
      }
    >
      {data && (
        <>
          <p className="result-note">
            {data.jobName} · {lineOf(data)}
          </p>
          <ProfileView shown={data} />
        </>
      )}
      {!data && (error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={10} />)}
    </Drawer>
  );
}
