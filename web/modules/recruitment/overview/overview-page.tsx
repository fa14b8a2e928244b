import { Segmented } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { interview } from '#contract/interview/interview.ts';
import { type Overview, overviewDays, recruitOverview } from '#contract/recruitment/overview.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { NumberCard } from '../../../kit/number-card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { jobsAt, peopleAt } from './addresses.ts';
import { Funnel } from './funnel.tsx';
import { OpenJobs } from './open-jobs.tsx';
import './overview.css';
import { Sources } from './sources.tsx';
import { Today } from './today.tsx';

type Days = (typeof overviewDays)[number];

const periods = overviewDays.map((value) => ({ value, label: `最近 ${value} 天` }));

function Numbers({ now }: { now: Overview['now'] }) {
  const navigate = useNavigate();
  const to = (address: string) => () => navigate(address);
  const { releasedJobs, urgentJobs, wanted, fresh, interviewing, joining } = now;
  return (
    <div className="recruit-numbers">
      <NumberCard
        label="招聘中职位"
        value={releasedJobs}
        unit="个"
        tone="green"
        hint={`还要招 ${wanted} 人`}
        onClick={to(jobsAt({ state: 'RELEASED' }))}
      />
      <NumberCard
        label="紧急职位"
        value={urgentJobs}
        unit="个"
        tone="red"
        hint="正在招聘的"
        onClick={to(jobsAt({ state: 'RELEASED', urgency: 'URGENT' }))}
      />
      <NumberCard
        label="新投递"
        value={fresh}
        unit="份"
        tone="orange"
        hint="等待初筛"
        onClick={to(peopleAt({ state: 'NEW' }))}
      />
      <NumberCard
        label="面试中"
        value={interviewing}
        unit="人"
        tone="blue"
        hint="正在面试"
        onClick={to(peopleAt({ state: 'INTERVIEW' }))}
      />
      <NumberCard
        label="待入职"
        value={joining}
        unit="人"
        tone="blue"
        hint="已接受录用"
        onClick={to(peopleAt({ state: 'OFFER_ACCEPTED' }))}
      />
    </div>
  );
}

const dayMs = 86_400_000;

/** The server says where the period begins, which is so many days before today. */
const beginOfToday = (from: string, days: Days) => new Date(Date.parse(from) + Number(days) * dayMs).toISOString();

function Shown({ shown, days }: { shown: Overview; days: Days }) {
  return (
    <div className="recruit-overview">
      <Numbers now={shown.now} />
      <div className="recruit-two">
        <Funnel shown={shown} days={days} />
        <Sources shown={shown} days={days} />
      </div>
      {can(interview.search) && <Today begins={beginOfToday(shown.from, days)} />}
      <OpenJobs jobs={shown.jobs} />
    </div>
  );
}

/** What there is to do, how far applications come and where they come from; every number leads to its list. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const days = overviewDays.find((one) => one === params.get('days')) ?? '30';
  const { data, error, refetch } = useReply(
    recruitOverview.read,
    { query: { days } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <>
      <PageHeader
        title="招聘概览"
        line="只数您管理范围内和参与的职位。"
        extra={
          <Segmented<Days>
            aria-label="时间"
            options={periods}
            value={days}
            onChange={(chosen) => setParams({ days: chosen }, { replace: true })}
          />
        }
      />
      {data && <Shown shown={data} days={days} />}
      {!data && <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />}</Card>}
    </>
  );
}
