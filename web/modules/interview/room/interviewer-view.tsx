import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type InterviewDetail, interview, interviewStates } from '#contract/interview/interview.ts';
import { interviewPad } from '#contract/interview/pad.ts';
import { call } from '../../../kit/api/call.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { Room } from '../../../kit/room/room.tsx';
import type { RoomSession } from '../../../kit/room/room-session.ts';
import { dateTime } from '../../../kit/text/time.ts';
import { RecordingNotice, RecordingStatus } from '../recording/recording-bar.tsx';
import { RecordingsView } from '../recording/recordings-view.tsx';
import { Unsent } from '../recording/unsent.tsx';
import { useRecording } from '../recording/use-recording.ts';
import { type Sending, useSender } from '../recording/use-sender.ts';
import { CardForm } from '../scorecard/card-form.tsx';
import { CardGuard } from '../scorecard/card-guard.tsx';
import { CardsView } from '../scorecard/cards-view.tsx';
import { type OwnCard, useCard } from '../scorecard/use-card.ts';
import { CodePad } from './code-pad.tsx';
import { Facts } from './facts.tsx';
import { ResumeView } from './resume-view.tsx';

const everyMs = 15_000;

/** An interview for those who ask in it: what is known before, the room with resume, card and code, the card after it. */
export function InterviewerView({ interviewId }: { interviewId: string }) {
  const shown = useReply(interview.detail, { query: { interviewId } }, { quiet: true, everyMs });
  const { data, error, refetch } = shown;
  if (data) return <Whole shown={data} />;
  if (error?.status === 404) return <NoInterview colleague />;
  return (
    <main className="interview">
      <div className="ui-card interview-card">
        {error ? <ErrorState text={error.text} onRetry={() => refetch()} /> : <Skeleton lines={8} />}
      </div>
    </main>
  );
}

/** The address names none that the reader may see; candidates have a link instead. */
export function NoInterview({ colleague }: { colleague: boolean }) {
  if (!colleague) {
    return (
      <main className="interview">
        <div className="ui-card">
          <EmptyState title="没有找到面试" text="请从收到的短信或邮件里的链接打开。" />
        </div>
      </main>
    );
  }
  return (
    <LearnerLayout>
      <EmptyState title="没有找到这场面试" text="它可能已被删除，或不是由您面试的。">
        <Link className="ui-button" to="/interview">
          我的面试
        </Link>
      </EmptyState>
    </LearnerLayout>
  );
}

const stay = { quiet: true, stay: true };

function InterviewerPad({ interviewId }: { interviewId: string }) {
  return (
    <CodePad
      calls={{
        read: () => call(interviewPad.read, { body: { interviewId } }, stay),
        write: (text) => call(interviewPad.write, { body: { interviewId, ...text } }, stay),
        run: () => call(interviewPad.run, { body: { interviewId } }, { stay: true }),
      }}
    />
  );
}

const besides = { resume: '简历', card: '评价', code: '代码' } as const;

/** What the candidate does not see: resume and card, and the code that everybody sees. */
function Beside({ shown, card }: { shown: InterviewDetail; card: OwnCard }) {
  const [open, setOpen] = useState<keyof typeof besides>('resume');
  const { interviewId } = shown;
  const contents: Readonly<Record<keyof typeof besides, ReactNode>> = {
    resume: <ResumeView interviewId={interviewId} />,
    card: <CardForm card={card} />,
    code: <InterviewerPad interviewId={interviewId} />,
  };
  return (
    <>
      <div className="interview-tabs" role="tablist" aria-label="面试材料">
        {(['resume', 'card', 'code'] as const).map((name) => (
          <button key={name} type="button" role="tab" aria-selected={open === name} onClick={() => setOpen(name)}>
            {besides[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel">{contents[open]}</div>
    </>
  );
}

interface SeatedProps {
  readonly shown: InterviewDetail;
  readonly card: OwnCard;
  readonly sending: Sending;
  readonly pass: { readonly pass: string; readonly name: string };
  readonly onLeft: () => void;
}

/** In the room, and recording it where everybody has agreed. */
function Seated({ shown, card, sending, pass, onLeft }: SeatedProps) {
  const { interviewId } = shown;
  const [session, setSession] = useState<RoomSession>();
  const recording = useRecording(interviewId, session, sending);
  const renew = async () => (await call(interview.enter, { query: { interviewId } }, stay)).pass;
  return (
    <div className="interview-room">
      <Room
        {...pass}
        renewPass={renew}
        title={`${shown.candidateName} · ${shown.jobName} · ${shown.roundName}`}
        beside={{ title: '材料', content: <Beside shown={shown} card={card} /> }}
        status={<RecordingStatus recording={recording} />}
        notice={<RecordingNotice recording={recording} sending={sending} />}
        onSession={setSession}
        onLeft={onLeft}
      />
      <CardGuard card={card} />
    </div>
  );
}

function Whole({ shown }: { shown: InterviewDetail }) {
  const [pass, setPass] = useState<{ pass: string; name: string }>();
  const card = useCard(shown);
  const sending = useSender();
  const { interviewId, mine, room } = shown;
  if (pass) return <Seated shown={shown} card={card} sending={sending} pass={pass} onLeft={() => setPass(undefined)} />;
  return (
    <main className="interview interview-wide">
      <CardGuard card={card} />
      <p className="interview-back">
        <Link to="/interview">我的面试</Link>
      </p>
      <div className="ui-card interview-card">
        <h1>
          {shown.candidateName} <Tag tone="blue">{interviewStates[shown.state]}</Tag>
        </h1>
        <Facts
          shown={shown}
          people={shown.interviewers.map(({ realName, lead }) => (lead ? `${realName}（主面试官）` : realName))}
          more={[['职位', `${shown.jobName} · ${shown.roundName}`]]}
        />
        {mine && room && <Enter shown={shown} onEnter={setPass} />}
        <Steps shown={shown} />
        <Unsent {...sending} />
      </div>
      {shown.mode === 'VIDEO' && (
        <RecordingsView interviewId={interviewId} managed={shown.managed} className="ui-card interview-card" />
      )}
      <div className="ui-card interview-card">
        <h2>简历</h2>
        <ResumeView interviewId={interviewId} />
      </div>
      <div className="ui-card interview-card">
        <h2>评价</h2>
        {mine && <CardForm card={card} />}
        <CardsView shown={shown} />
      </div>
    </main>
  );
}

function Enter({
  shown,
  onEnter,
}: {
  shown: InterviewDetail;
  onEnter: (pass: { pass: string; name: string }) => void;
}) {
  const enter = useAction(interview.enter, {});
  const { interviewId, room, state } = shown;
  if (!room || ['CANCELLED', 'DECLINED', 'NO_SHOW', 'OFFERED'].includes(state)) return null;
  const now = Date.now();
  if (now >= Date.parse(room.closesAt)) return null;
  if (now < Date.parse(room.opensAt))
    return <p className="interview-hint">面试房间在 {dateTime(room.opensAt).slice(0, 16)} 开放。</p>;
  const go = async () => {
    const entered = await enter.run({ query: { interviewId } });
    if (entered) onEnter(entered);
  };
  return (
    <Button look="primary" large wide pending={enter.pending} onClick={go}>
      进入面试房间
    </Button>
  );
}

const stepWords = { checkIn: '候选人已到', start: '开始面试', end: '结束面试', noShow: '候选人没有来' } as const;

function Steps({ shown }: { shown: InterviewDetail }) {
  const step = useAction(interview.step, { changes: [interview.detail, interview.mine, interview.search] });
  const { interviewId, steps } = shown;
  const offered = (['checkIn', 'start', 'end', 'noShow'] as const).filter((one) => steps.includes(one));
  if (offered.length === 0) return null;
  return (
    <div className="interview-steps">
      {offered.map((one) => (
        <Button
          key={one}
          pending={step.pending}
          onClick={() => step.run({ query: { interviewId }, body: { step: one } })}
        >
          {stepWords[one]}
        </Button>
      ))}
    </div>
  );
}
