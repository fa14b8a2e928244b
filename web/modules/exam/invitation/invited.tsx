import { useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import type { InvitationState, invitation } from '#contract/exam/invitation.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { durationText, windowText } from '../../../kit/text/time.ts';
import { JoinForm } from './join-form.tsx';

type InvitedExam = Reply<typeof invitation.show>;

/** Why nobody new may join, and whether who has joined may come back. */
const closed: Readonly<Record<Exclude<InvitationState, 'open'>, { title: string; text: string; back: boolean }>> = {
  full: { title: '报名人数已满', text: '请联系考试组织者。', back: true },
  ended: { title: '链接已停用', text: '请向考试组织者索取新的链接。', back: true },
  over: { title: '考试已经结束', text: '不能再加入这场考试。', back: true },
  waiting: { title: '考试还没有发布', text: '发布后就可以通过这个链接参加，请稍后再来。', back: false },
  cancelled: { title: '考试已取消', text: '如有疑问请联系考试组织者。', back: false },
};

function Closed({ token, state }: { token: string; state: Exclude<InvitationState, 'open'> }) {
  const [returns, setReturns] = useState(false);
  const { title, text, back } = closed[state];
  return (
    <>
      <div className="invited-closed" role="status">
        <strong>{title}</strong>
        <span>{text}</span>
      </div>
      {returns ? (
        <JoinForm token={token} returns />
      ) : (
        back && (
          <Button wide large onClick={() => setReturns(true)}>
            我已经加入，继续
          </Button>
        )
      )}
    </>
  );
}

const minuteMs = 60_000;

export function Invited({ token, exam }: { token: string; exam: InvitedExam }) {
  const { examName, organizationName, startAt, endAt, durationMinutes, state } = exam;
  return (
    <>
      <header className="invited-head">
        <p>{organizationName} 邀请您参加</p>
        <h1>{examName}</h1>
        <dl>
          <div>
            <dt>开放时间</dt>
            <dd>{windowText(startAt, endAt)}</dd>
          </div>
          <div>
            <dt>作答时长</dt>
            <dd>{durationText(durationMinutes * minuteMs)}</dd>
          </div>
        </dl>
      </header>
      {state === 'open' ? <JoinForm token={token} /> : <Closed token={token} state={state} />}
    </>
  );
}
