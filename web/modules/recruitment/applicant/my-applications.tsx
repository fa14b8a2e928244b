import { useState } from 'react';
import { useNavigate } from 'react-router';
import { role } from '#contract/access/role.ts';
import { session } from '#contract/account/session.ts';
import { apply, type MyApplication } from '#contract/recruitment/apply.ts';
import { applicationExam } from '#contract/recruitment/exam-stage.ts';
import { ownData } from '#contract/recruitment/privacy.ts';
import { call } from '../../../kit/api/call.ts';
import { storedMenu, storedUser } from '../../../kit/api/session/stored.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../kit/learner-ui/dialog.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { Tag, type TagTone } from '../../../kit/learner-ui/tag.tsx';
import { TextField } from '../../../kit/learner-ui/text-field.tsx';
import { dateTime, windowText } from '../../../kit/text/time.ts';
import { OwnOffer } from '../offer-letter/own-offer.tsx';
import { OwnInterviews } from './own-interviews.tsx';
import { leaveForExam } from './use-applicant.ts';

const tones: Readonly<Record<MyApplication['phase'], TagTone>> = { GOING: 'blue', DONE: 'green', ENDED: 'neutral' };

function WithdrawDialog({ application, onClose }: { application: MyApplication; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { applicationId, jobName, organisationName } = application;
  const withdraw = useAction(apply.withdraw, {
    changes: [apply.mine, ownData.consents],
    success: '已撤回',
    onDone: onClose,
  });
  return (
    <Dialog
      title={`撤回「${jobName}」的应聘？`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            look="danger"
            pending={withdraw.pending}
            onClick={() => withdraw.run({ body: { applicationId, reason } })}
          >
            撤回应聘
          </Button>
        </>
      }
    >
      <p className="applicant-hint">{organisationName}会看到您已撤回，这份应聘不能恢复；职位还在招聘时可以重新投递。</p>
      <TextField label="原因（可以不填）" value={reason} onValue={setReason} maxLength={500} />
    </Dialog>
  );
}

/** The exam is taken in a session of its own, beside which this one waits. */
function useExam() {
  const navigate = useNavigate();
  const open = useAction(applicationExam.open);
  const enter = async (applicationId: string) => {
    const opened = await open.run({ body: { applicationId } });
    if (!opened) return;
    leaveForExam(opened.access_token);
    const quiet = { quiet: true, read: false };
    const [user, menu] = await Promise.all([
      call(session.user, {}, quiet).catch(() => undefined),
      call(role.menu, {}, quiet).catch(() => []),
    ]);
    if (user) storedUser.save(user);
    storedMenu.save(menu);
    await navigate(`/exam/${opened.examId}`);
  };
  return { enter, pending: open.pending };
}

function ExamLine({ application }: { application: MyApplication }) {
  const { enter, pending } = useExam();
  const { exam, applicationId } = application;
  if (!exam) return null;
  return (
    <div className="applicant-row">
      <div>
        <strong>{exam.name}</strong>
        <p>开放时间 {windowText(exam.startAt, exam.endAt)}</p>
      </div>
      {exam.open && (
        <Button look="primary" large pending={pending} onClick={() => enter(applicationId)}>
          进入笔试
        </Button>
      )}
    </div>
  );
}

function Application({ application }: { application: MyApplication }) {
  const [withdrawing, setWithdrawing] = useState(false);
  const { jobName, organisationName, organisationCode, jobId, city, state, phase, steps } = application;
  return (
    <article className="ui-card applicant-item">
      <header>
        <h3>{jobName}</h3>
        <Tag tone={tones[phase]}>{state}</Tag>
      </header>
      <p>
        {organisationName}
        {city && ` · ${city}`} · {dateTime(application.createdAt)} 投递
      </p>
      <ol className="applicant-trail" aria-label="进展">
        {steps.map(({ word, at }) => (
          <li key={at} title={dateTime(at)}>
            {word}
          </li>
        ))}
      </ol>
      <ExamLine application={application} />
      <OwnInterviews applicationId={application.applicationId} />
      <OwnOffer applicationId={application.applicationId} />
      {application.withdrawable && (
        <div className="applicant-actions">
          <a className="ui-button" href={`/jobs/${organisationCode}/${jobId}`}>
            查看职位
          </a>
          <Button onClick={() => setWithdrawing(true)}>撤回应聘</Button>
        </div>
      )}
      {withdrawing && <WithdrawDialog application={application} onClose={() => setWithdrawing(false)} />}
    </article>
  );
}

export function MyApplications() {
  const { data, error, refetch } = useReply(apply.mine, {}, { quiet: true });
  if (!data && error) return <ErrorState text={error.text} onRetry={() => refetch()} />;
  if (!data) return <Skeleton lines={5} />;
  if (data.length === 0)
    return <EmptyState title="还没有投递过" text="从招聘单位的职位页面点“立即投递”，进展会出现在这里。" />;
  return data.map((application) => <Application key={application.applicationId} application={application} />);
}
