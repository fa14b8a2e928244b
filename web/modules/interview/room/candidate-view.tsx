import { useState } from 'react';
import { type InterviewInvitation, interviewLink, linkPad } from '#contract/interview/link.ts';
import { linkRecording, recordingLimits } from '#contract/interview/recording.ts';
import { call } from '../../../kit/api/call.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { BrandTop } from '../../../kit/learner-ui/brand-top.tsx';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../kit/learner-ui/dialog.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { Room } from '../../../kit/room/room.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { logoOf, useShownBrand } from '../../../kit/use-shown-brand.ts';
import { CandidateNotice, CandidateRecordings, CandidateStatus } from '../recording/recording-bar.tsx';
import { CodePad } from './code-pad.tsx';
import { DeviceCheck } from './device-check.tsx';
import { Facts, spanText } from './facts.tsx';

const quietly = { quiet: true, stay: true };

/** The invitation first, then the room: all that a candidate needs, by the link alone. */
export function CandidateView({ token }: { token: string }) {
  const [pass, setPass] = useState<{ pass: string; name: string }>();
  const { data, error, refetch } = useReply(interviewLink.read, { body: { token } }, { quiet: true, everyMs: 20_000 });
  useShownBrand(data?.brand);
  if (pass && data) {
    const left = () => {
      setPass(undefined);
      void refetch();
    };
    return <Seated token={token} shown={data} pass={pass} onLeft={left} />;
  }
  return (
    <>
      <BrandTop
        name={data?.organisationName ?? '面试'}
        logoUrl={data && logoOf(data.organisationLogoUrl, data.brand)}
      />
      <main className="interview">
        <div className="ui-card interview-card">
          {data && <Invitation token={token} shown={data} onEnter={setPass} />}
          {!data && !error && <Skeleton lines={6} />}
          {!data && error?.status === 404 && (
            <EmptyState title="面试链接不对" text="请从收到的短信或邮件里重新打开，或联系招聘方。" />
          )}
          {!data && error?.status === 200 && (
            <>
              <EmptyState title={error.text} />
              <Recorded token={token} />
            </>
          )}
          {!data && error && error.status !== 404 && error.status !== 200 && (
            <ErrorState text={error.text} onRetry={() => refetch()} />
          )}
        </div>
      </main>
    </>
  );
}

interface SeatedProps {
  readonly token: string;
  readonly shown: InterviewInvitation;
  readonly pass: { readonly pass: string; readonly name: string };
  readonly onLeft: () => void;
}

function Seated({ token, shown, pass, onLeft }: SeatedProps) {
  const renew = async () => (await call(interviewLink.enter, { body: { token } }, quietly)).pass;
  const recording = useOwnConsent(token, recordingLimits.lookMs);
  return (
    <div className="interview-room">
      <Room
        {...pass}
        renewPass={renew}
        title={`${shown.jobName} · ${shown.roundName}`}
        beside={{ title: '代码', content: <CandidatePad token={token} /> }}
        status={<CandidateStatus {...recording} />}
        notice={<CandidateNotice {...recording} />}
        onLeft={onLeft}
      />
    </div>
  );
}

/** What the candidate knows of the recording, and says to it. */
function useOwnConsent(token: string, everyMs?: number) {
  const { data: shown } = useReply(
    linkRecording.read,
    { body: { token } },
    { quiet: true, ...(everyMs && { everyMs }) },
  );
  const answer = useAction(linkRecording.answer, { changes: [linkRecording.read] });
  const onAnswer = (recordingId: string, given: boolean) => void answer.run({ body: { token, recordingId, given } });
  return { shown, pending: answer.pending, onAnswer };
}

function Recorded({ token }: { token: string }) {
  return <CandidateRecordings {...useOwnConsent(token)} />;
}

function CandidatePad({ token }: { token: string }) {
  return (
    <CodePad
      calls={{
        read: () => call(linkPad.read, { body: { token } }, quietly),
        write: (text) => call(linkPad.write, { body: { token, ...text } }, quietly),
        run: () => call(linkPad.run, { body: { token } }, { stay: true }),
      }}
    />
  );
}

const standing: Readonly<
  Partial<Record<InterviewInvitation['state'], readonly [tone: 'blue' | 'green' | 'neutral', text: string]>>
> = {
  OFFERED: ['blue', '请选择时间'],
  SCHEDULED: ['blue', '待您确认'],
  CONFIRMED: ['green', '已确认'],
  CHECKED_IN: ['green', '已签到'],
  IN_PROGRESS: ['green', '进行中'],
  DECLINED: ['neutral', '您已谢绝'],
  NO_SHOW: ['neutral', '未到场'],
  ENDED: ['neutral', '已结束'],
  EVALUATED: ['neutral', '已结束'],
};

interface InvitationProps {
  token: string;
  shown: InterviewInvitation;
  onEnter: (pass: { pass: string; name: string }) => void;
}

function Invitation({ token, shown, onEnter }: InvitationProps) {
  const [tone, word] = standing[shown.state] ?? ['neutral', ''];
  const changes = [interviewLink.read];
  const confirm = useAction(interviewLink.confirm, { changes, success: '已确认，请准时参加' });
  const [declining, setDeclining] = useState(false);
  const { sequence } = shown;
  return (
    <>
      <h1>
        {shown.jobName} · {shown.roundName}
      </h1>
      <p>
        {shown.candidateName}，您好。{word && <Tag tone={tone}>{word}</Tag>}
      </p>
      {shown.state === 'OFFERED' ? (
        <Slots token={token} shown={shown} />
      ) : (
        <Facts shown={shown} people={shown.interviewers} />
      )}
      {shown.state === 'DECLINED' && <p className="interview-hint">如需另约时间，请联系招聘方。</p>}
      <div className="interview-actions">
        {shown.canConfirm && (
          <Button
            look="primary"
            large
            wide
            pending={confirm.pending}
            onClick={() => confirm.run({ body: { token, sequence } })}
          >
            确认参加
          </Button>
        )}
        <EnterRoom token={token} shown={shown} onEnter={onEnter} />
        {shown.canDecline && (
          <Button look="plain" onClick={() => setDeclining(true)}>
            不能参加
          </Button>
        )}
      </div>
      {shown.mode === 'VIDEO' && <Recorded token={token} />}
      {shown.mode === 'VIDEO' && shown.room && <DeviceCheck />}
      {declining && <Decline token={token} sequence={sequence} onClose={() => setDeclining(false)} />}
    </>
  );
}

function EnterRoom({ token, shown, onEnter }: InvitationProps) {
  const enter = useAction(interviewLink.enter, { changes: [interviewLink.read] });
  const over = ['DECLINED', 'NO_SHOW', 'ENDED', 'EVALUATED'].includes(shown.state);
  if (!shown.room || over) return null;
  const early = Date.now() < Date.parse(shown.room.opensAt);
  if (early)
    return (
      <p className="interview-hint">面试房间在 {dateTime(shown.room.opensAt).slice(0, 16)} 开放，用这个链接进入。</p>
    );
  const go = async () => {
    const entered = await enter.run({ body: { token } });
    if (entered) onEnter(entered);
  };
  return (
    <Button look="primary" large wide pending={enter.pending} onClick={go}>
      进入面试房间
    </Button>
  );
}

function Slots({ token, shown }: { token: string; shown: InterviewInvitation }) {
  const [chosen, setChosen] = useState<string>();
  // Taken by somebody else meanwhile: what is left is shown.
  const book = useAction(interviewLink.book, { changes: [interviewLink.read], success: '已选定，请准时参加' });
  const { refetch } = useReply(interviewLink.read, { body: { token } }, { quiet: true });
  if (shown.slots.length === 0)
    return <p className="interview-hint">现在没有可以选的时间，招聘方发布新的时间后，可以在这里选择。</p>;
  const slot = shown.slots.find(({ slotId }) => slotId === chosen);
  const go = async () => {
    if (slot && !(await book.run({ body: { token, slotId: slot.slotId } }))) {
      setChosen(undefined);
      void refetch();
    }
  };
  return (
    <fieldset className="interview-slots">
      <legend>请选择一个时间（北京时间）</legend>
      {shown.slots.map(({ slotId, startsAt, endsAt, place }) => (
        <label key={slotId}>
          <input type="radio" name="slot" checked={slotId === chosen} onChange={() => setChosen(slotId)} />
          <span>
            {spanText(startsAt, endsAt)}
            {place && <small>{place}</small>}
          </span>
        </label>
      ))}
      <Button look="primary" large wide disabled={!slot} pending={book.pending} onClick={go}>
        选定这个时间
      </Button>
    </fieldset>
  );
}

function Decline({ token, sequence, onClose }: { token: string; sequence: number; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const decline = useAction(interviewLink.decline, { changes: [interviewLink.read] });
  const go = async () => {
    await decline.run({ body: { token, sequence, reason } });
    onClose();
  };
  return (
    <Dialog
      title="不能参加这场面试？"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>再想想</Button>
          <Button look="danger" pending={decline.pending} onClick={go}>
            确定谢绝
          </Button>
        </>
      }
    >
      <label className="interview-text">
        原因，或您方便的时间（可以不填）
        <textarea rows={3} maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
      </label>
    </Dialog>
  );
}
