import { Alert, Button, Tabs } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type JobDetail, job } from '#contract/recruitment/job.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { useReply } from '../../../kit/api/use-reply.ts';
import { NotOpened } from '../../../kit/not-opened.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { CloseJobDialog, CopyJobDialog } from '../job/job-dialogs.tsx';
import { JobStateDot, jobAddress, kindText, UrgentTag } from '../job/job-words.tsx';
import { type OpenedDialog, useJobActions } from '../job/use-job-actions.ts';
import { JobBoard } from '../pipeline/board.tsx';
import { JobInfo } from './job-info.tsx';
import { ShareDialog } from './share-dialog.tsx';
import '../job/job.css';

/** One job: what it is, and the applications to it. */
export function Component() {
  const [params] = useSearchParams();
  const jobId = params.get('jobId') ?? '';
  const { data, error, refetch } = useReply(job.detail, { query: { jobId } }, { quiet: true });
  if (data) return <Detail key={jobId} shown={data} />;
  return (
    <NotOpened
      failure={error}
      onRetry={refetch}
      what="这个职位"
      back={{ to: jobAddress.list, label: '查看全部职位' }}
    />
  );
}

function Buttons({ shown, onShare }: { shown: JobDetail; onShare: () => void }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<OpenedDialog>();
  const actions = useJobActions(setOpened, () => navigate(jobAddress.list, { replace: true }))(shown);
  const close = () => setOpened(undefined);
  return (
    <>
      {shown.state !== 'DRAFT' && <Button onClick={onShare}>分享</Button>}
      {actions.toReversed().map(({ id, ...action }) => (
        <ActionButton
          key={id}
          {...action}
          {...((id === 'release' || id === 'resume') && { type: 'primary' as const })}
        />
      ))}
      {opened?.kind === 'copy' && <CopyJobDialog job={opened.job} onClose={close} />}
      {opened?.kind === 'close' && <CloseJobDialog job={opened.job} onClose={close} />}
    </>
  );
}

const lineOf = (shown: JobDetail) =>
  [kindText(shown), shown.departmentName, shown.city, `${shown.headcount} 人`, `${shown.ownerName} 负责`]
    .filter(Boolean)
    .join(' · ');

/** Everybody who was looked for has come; whether it closes people decide. */
const isFull = ({ state, hired, headcount }: JobDetail) =>
  (state === 'RELEASED' || state === 'PAUSED') && hired >= headcount;

function Detail({ shown }: { shown: JobDetail }) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [sharing, setSharing] = useState(false);
  const { jobId } = shown;
  const tabs = [
    { key: 'info', label: '职位信息', children: <JobInfo shown={shown} /> },
    { key: 'application', label: `应聘 ${shown.applied}`, children: <JobBoard jobId={jobId} /> },
  ];
  const active = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'info';
  return (
    <>
      <PageHeader
        title={shown.name}
        note={
          <>
            <JobStateDot state={shown.state} expired={shown.expired} /> <UrgentTag urgency={shown.urgency} />
          </>
        }
        line={lineOf(shown)}
        onBack={() => navigate(jobAddress.list)}
        extra={<Buttons shown={shown} onShare={() => setSharing(true)} />}
      />
      {isFull(shown) && (
        <Alert
          className="job-full"
          type="info"
          showIcon
          title={`已经录用 ${shown.hired} 人，招满了。不再招聘时，可以关闭这个职位。`}
        />
      )}
      <Tabs
        items={tabs}
        activeKey={active}
        onChange={(tab) => setParams({ jobId, tab }, { replace: true })}
        destroyOnHidden
      />
      {sharing && <ShareDialog shown={shown} onClose={() => setSharing(false)} />}
    </>
  );
}
