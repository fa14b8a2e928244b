import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { jobApplication } from '#contract/recruitment/application.ts';
import { candidateResume, type ResumePage } from '#contract/recruitment/resume.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { NotOpened } from '../../../kit/not-opened.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { TagRow } from '../../../kit/tag-row.tsx';
import { dateText } from '../../../kit/text/time.ts';
import { jobAddress } from '../job/job-words.tsx';
import { ApplicationActions } from '../pipeline/application-actions.tsx';
import { Flags, lineOf, StateDot } from '../pipeline/application-words.tsx';
import { resumeAddress } from './addresses.ts';
import { NoticeOwed } from './notice-owed.tsx';
import { ResumeView } from './resume-view.tsx';
import { useNeighbours } from './use-neighbours.ts';
import './resume.css';

/** The application of a job that is read, or a person: then their newest application in reach, where there is one. */
function useShown(applicationId: string | null, candidateId: string | null) {
  const whose = applicationId ? { applicationId } : { candidateId: candidateId ?? '' };
  const page = useReply(candidateResume.read, { query: whose }, { quiet: true });
  const opened = applicationId ?? page.data?.versions[0]?.applicationId;
  const application = useReply(
    jobApplication.read,
    { query: { applicationId: opened ?? '' } },
    { quiet: true, enabled: opened !== undefined && page.data !== undefined },
  );
  return { page, opened, application: application.data };
}

/** A resume beside the file that it came in: one page, from a job's applications and from all people. */
export function Component() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const applicationId = params.get('applicationId');
  const from = params.get('from');
  const { page, opened, application } = useShown(applicationId, params.get('candidateId'));
  const near = useNeighbours(applicationId ?? '', from, application?.jobId ?? '');
  const { data, error, refetch } = page;
  const go = (id: string) => navigate(resumeAddress.ofApplication(id, from ?? ''), { replace: true });
  const back = () => {
    if (from === 'list') navigate(-1);
    else if (applicationId && application) navigate(jobAddress.detail(application.jobId, 'application'));
    else navigate('/manage/recruitment/staff');
  };
  if (!data) {
    const others = { to: '/manage/recruitment/staff', label: '查看全部候选人' };
    return <NotOpened failure={error} onRetry={refetch} what="这份简历" back={others} lines={10} />;
  }
  return (
    <>
      <PageHeader
        title={data.name}
        note={
          <>
            {application && <StateDot state={application.state} />}{' '}
            <Flags blocked={data.blocked} duplicated={application?.duplicated ?? false} />
          </>
        }
        line={<Line page={data} jobName={application?.jobName} />}
        onBack={back}
        extra={
          <>
            {near.place && (
              <nav className="resume-near" aria-label="同一列表的候选人">
                <Button icon={<LeftOutlined />} disabled={!near.before} onClick={() => near.before && go(near.before)}>
                  上一位
                </Button>
                <span>{near.place}</span>
                <Button
                  icon={<RightOutlined />}
                  iconPlacement="end"
                  disabled={!near.behind}
                  onClick={() => near.behind && go(near.behind)}
                >
                  下一位
                </Button>
              </nav>
            )}
            {application && <ApplicationActions key={application.applicationId} shown={application} />}
          </>
        }
      />
      {data.noticeOwedSince && <NoticeOwed page={data} />}
      <ResumeView key={data.candidateId} page={data} applicationId={opened} />
    </>
  );
}

const Line = ({ page, jobName }: { page: ResumePage; jobName: string | undefined }) => (
  <>
    {[
      jobName && `应聘「${jobName}」`,
      lineOf(page),
      page.city,
      page.pooledUntil && `人才库，到 ${dateText(page.pooledUntil)}`,
    ]
      .filter(Boolean)
      .join(' · ')}{' '}
    <TagRow words={page.tags} />
  </>
);
