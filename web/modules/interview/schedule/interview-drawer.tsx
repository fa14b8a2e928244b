import { Descriptions, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type InterviewDetail, interview } from '#contract/interview/interview.ts';
import { roundModes } from '#contract/recruitment/job-fields.ts';
import { stateWords } from '#contract/recruitment/states.ts';
import type { Action } from '../../../kit/action/action.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { resumeAddress } from '../../recruitment/index.ts';
import { RecordingsView } from '../recording/recordings-view.tsx';
import { spanText } from '../room/facts.tsx';
import { CardsView } from '../scorecard/cards-view.tsx';
import { RescheduleDialog } from './arrange-dialog.tsx';
import { changedByInterviews } from './changed-by-interviews.ts';
import { StateDot } from './interview-words.tsx';
import { useDecision } from './use-decision.tsx';
import './interview-list.css';

/** One interview beside the list: how it stands, what can be done, what was judged. */
export function InterviewDrawer({ interviewId, onClose }: { interviewId: string; onClose: () => void }) {
  const { data, error, refetch } = useReply(interview.detail, { query: { interviewId } }, { quiet: true });
  return (
    <Drawer
      open
      size={640}
      rootClassName="interview-drawer"
      onClose={onClose}
      title={
        data ? (
          <span className="interview-drawer-title">
            {data.candidateName} · {data.roundName} <StateDot state={data.state} />
          </span>
        ) : (
          '面试'
        )
      }
    >
      {data && <Whole key={interviewId} shown={data} />}
      {!data && (error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />)}
    </Drawer>
  );
}

function useSteps({ interviewId, steps, candidateName }: InterviewDetail, open: (opened: 'move' | 'cancel') => void) {
  const step = useAction(interview.step, { changes: changedByInterviews, success: '已登记' });
  const reissue = useAction(interview.reissue, { changes: changedByInterviews, success: '新的链接已发送' });
  const take = (one: 'checkIn' | 'start' | 'end' | 'noShow') =>
    step.run({ query: { interviewId }, body: { step: one } });
  const all: readonly (Action & { id: InterviewDetail['steps'][number] })[] = [
    { id: 'reschedule', label: '改期', onClick: () => open('move') },
    { id: 'checkIn', label: '签到', onClick: () => take('checkIn') },
    { id: 'start', label: '开始', onClick: () => take('start') },
    { id: 'end', label: '结束', onClick: () => take('end') },
    {
      ...{ id: 'noShow', label: '未到场', danger: true },
      confirm: {
        title: `「${candidateName}」没有到场？`,
        content: '登记后不能再改，需要时请另外安排一场。',
        ok: '登记',
      },
      onClick: () => take('noShow'),
    },
    {
      ...{ id: 'reissue', label: '重发链接' },
      confirm: { title: '换一个链接发给候选人？', content: '以前发出的链接随即失效。', ok: '重发' },
      onClick: () => reissue.run({ query: { interviewId } }),
    },
    { id: 'cancel', label: '取消面试', danger: true, onClick: () => open('cancel') },
  ];
  return all.filter(({ id }) => steps.includes(id));
}

function Whole({ shown }: { shown: InterviewDetail }) {
  const [opened, setOpened] = useState<'move' | 'cancel'>();
  const close = () => setOpened(undefined);
  const steps = useSteps(shown, setOpened);
  const decision = useDecision(shown);
  const cancel = useAction(interview.cancel, {
    changes: changedByInterviews,
    success: '已取消，并通知候选人和面试官',
    onDone: close,
  });
  const { interviewId, interviewers, mine } = shown;
  const facts: [label: string, value: ReactNode][] = [
    ['职位', shown.jobName],
    [
      '简历',
      can(interview.arrange) && <Link to={resumeAddress.ofApplication(shown.applicationId)}>查看简历和原文件</Link>,
    ],
    ['应聘状态', stateWords[shown.applicationState]],
    ['时间', spanText(shown.startsAt, shown.endsAt)],
    ['方式', [roundModes[shown.mode], shown.place].filter(Boolean).join('，')],
    [
      '面试官',
      interviewers
        .map(({ realName, lead, left }) => `${realName}${lead ? '（主）' : ''}${left ? '（已离职）' : ''}`)
        .join('、') || '候选人选定时间后确定',
    ],
    ['安排人', shown.creator],
    ['说明', shown.note],
    ['原因', shown.reason],
    ['签到', shown.checkedInAt && dateTime(shown.checkedInAt)],
    ['评价项', shown.skills.map(({ name }) => name).join('、')],
  ];
  return (
    <>
      {(mine || steps.length + decision.actions.length > 0) && (
        <div className="interview-drawer-actions">
          {mine && <a href={`/interview?interviewId=${interviewId}`}>打开面试页：简历、评价、进入房间</a>}
          {[...steps, ...decision.actions].map((action) => (
            <ActionButton key={action.id} {...action} />
          ))}
        </div>
      )}
      <Descriptions
        size="small"
        column={1}
        items={facts
          .filter(([, value]) => Boolean(value))
          .map(([label, children]) => ({ key: label, label, children }))}
      />
      {shown.mode === 'VIDEO' && <RecordingsView interviewId={interviewId} managed={shown.managed} />}
      <h3>评价</h3>
      <CardsView shown={shown} />
      {decision.dialog}
      {opened === 'move' && <RescheduleDialog shown={shown} onClose={close} />}
      {opened === 'cancel' && (
        <ReasonDialog
          title={`取消面试：${shown.candidateName} · ${shown.roundName}`}
          label="取消的原因"
          hint="只有机构的人看得到；候选人和面试官会收到取消的通知。"
          okText="取消面试"
          pending={cancel.pending}
          fields={cancel.fields}
          onSubmit={(reason) => cancel.run({ query: { interviewId }, body: { reason } })}
          onClose={close}
        />
      )}
    </>
  );
}
