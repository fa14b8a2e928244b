import { useNavigate } from 'react-router';
import { type OwnInterview, ownInterview } from '#contract/interview/own.ts';
import { roundModes } from '#contract/recruitment/job-fields.ts';
import { download } from '../../../kit/api/download.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { windowText } from '../../../kit/text/time.ts';

const words: Readonly<Partial<Record<OwnInterview['state'], string>>> = {
  OFFERED: '请选择时间',
  SCHEDULED: '请确认是否参加',
  CONFIRMED: '您已确认参加',
  CHECKED_IN: '您已签到',
  IN_PROGRESS: '正在进行',
  DECLINED: '您已谢绝',
  NO_SHOW: '没有参加',
};

const steps: Readonly<Partial<Record<OwnInterview['state'], string>>> = {
  OFFERED: '选择时间',
  SCHEDULED: '确认或谢绝',
};

function Interview({ interview }: { interview: OwnInterview }) {
  const navigate = useNavigate();
  const { interviewId, roundName, mode, place, startsAt, endsAt, state, opens } = interview;
  const open = useAction(ownInterview.open, { onDone: ({ path }) => navigate(path) });
  const asks = state in steps;
  return (
    <div className="applicant-row">
      <div>
        <strong>{roundName}</strong>
        <p>
          {[startsAt && endsAt && windowText(startsAt, endsAt), roundModes[mode], place].filter(Boolean).join(' · ')}
        </p>
        <p>{words[state] ?? '已结束'}</p>
      </div>
      {opens && (
        <span className="applicant-row-steps">
          <Button
            {...(asks && { look: 'primary', large: true })}
            pending={open.pending}
            onClick={() => open.run({ body: { interviewId } })}
          >
            {steps[state] ?? (mode === 'VIDEO' ? '查看和进入' : '查看')}
          </Button>
          {startsAt && (
            <Button
              aria-label={`把${roundName}存到日历`}
              onClick={() => download(ownInterview.calendar, { query: { interviewId } })}
            >
              存到日历
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

/** Those to which somebody is asked for one of their applications. */
export function OwnInterviews({ applicationId }: { applicationId: string }) {
  const { data = [] } = useReply(ownInterview.list, {}, { quiet: true, freshMs: 10_000 });
  return data
    .filter((one) => one.applicationId === applicationId)
    .map((interview) => <Interview key={interview.interviewId} interview={interview} />);
}
